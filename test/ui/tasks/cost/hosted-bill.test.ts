import { expect, test } from "vitest";
import { hostedModel } from "../../../../src/catalog/hosted-model.ts";
import { basePlan } from "../../../../src/planning/plan-scenario.ts";
import { hostedBillLines } from "../../../../src/ui/tasks/cost/hosted-bill.ts";
import { exampleScenario } from "../../../planning/example-scenario.ts";

test("the bill of a hosted model names the price that new tokens are billed at, and that it is not the price of input", () => {
  const model = hostedModel("gpt-5.6-luna");
  if (model === null) throw new Error("the example compares with it");
  const { plan } = basePlan(exampleScenario("support-chat"));
  // 608,333 workflows of 5 calls: 1,155.2 prompt tokens of which the caches hold 85 %, 211 written.
  expect(hostedBillLines(plan, "support", model)).toEqual([
    "Tokens of a month, at prices a million: 518 million new tokens × $0.25 + 2,995 million cached × $0.02 + 642 million generated × $1.20 = $960.",
    "New tokens are billed at $0.25, the price of writing them to the cache, and not at $0.20.",
  ]);
});
