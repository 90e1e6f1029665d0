import { expect, test } from "vitest";
import { pagePlan } from "../../../src/planning/page-plan.ts";
import { restsOnModel } from "../../../src/ui/explain/rests-on-model.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";

const page = pagePlan(exampleScenario("support-chat"));

test("counting calls needs no service model; devices, times and money do", () => {
  const rests = (scope: "plan" | "class" | "pool", at: string | null, id: string) =>
    restsOnModel({ scope, at, id }, page);
  expect(rests("class", "support", "peakCallsPerSecond")).toBe(false);
  expect(rests("class", "support", "outputTokens")).toBe(false);
  expect(rests("plan", null, "devices")).toBe(true);
  expect(rests("class", "support", "ttftAtPercentileSeconds")).toBe(true);
  expect(rests("class", "support", "costUsdPerSuccess")).toBe(true);
  expect(rests("pool", "chat", "goodputCallsPerSecond")).toBe(true);
});
