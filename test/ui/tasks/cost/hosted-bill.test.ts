import { expect, test } from "vitest";
import { hostedModel } from "../../../../src/catalog/hosted-model.ts";
import { basePlan } from "../../../../src/planning/plan-scenario.ts";
import { hostedBillLines } from "../../../../src/ui/tasks/cost/hosted-bill.ts";
import { exampleScenario } from "../../../planning/example-scenario.ts";

test("by contract the bill tells units in place of tokens, calls besides, and both together", () => {
  const chat = exampleScenario("support-chat");
  const classes = chat.classes.map((own) => ({
    ...own,
    contract: { ...own.contract, usdPerCall: 0.002, unitUsdPerHour: 20, unitTokensPerMinute: 400_000 },
  }));
  const { plan, input } = basePlan({ ...chat, classes });
  const model = input.classes[0]?.hosted ?? null;
  if (model === null) throw new Error("the example compares with it");
  // 100,000 calls a day x 2.5 / 1,440 = 173.61 a minute at the peak, of 1,155 + 211 tokens: 237,153. 3,041,667 calls a month.
  expect(hostedBillLines(plan, "support", model)).toEqual([
    "Units that carry 237,153 tokens a minute at the peak, 400,000 each, in place of token prices: 1 × $20 × 730 hours = $14,600.",
    "Calls of a month, besides their tokens: 3,041,667 × $0.002 = $6,083.",
    "Together: $14,600 + $6,083 = $20,683.",
  ]);
});

test("the bill of a hosted model names the price that new tokens are billed at, and that it is not the price of input", () => {
  const model = hostedModel("gpt-5.6-luna");
  if (model === null) throw new Error("the example compares with it");
  const { plan } = basePlan(exampleScenario("support-chat"));
  // 608,333 workflows of 5 calls: 1,155.2 prompt tokens of which the caches hold 85 %, 211 written.
  expect(hostedBillLines(plan, "support", model)).toEqual([
    "Tokens of a month, at prices a million: 519 million new tokens × $0.25 + 2,994 million cached × $0.02 + 642 million generated × $1.20 = $960.",
    "New tokens are billed at $0.25, the price of writing them to the cache, and not at $0.20.",
  ]);
});
