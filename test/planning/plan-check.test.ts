import { expect, test } from "vitest";
import { unkeptBy } from "../../src/planning/plan-check.ts";
import { planScenario } from "../../src/planning/plan-scenario.ts";
import { exampleScenario } from "./example-scenario.ts";
import { withTyped } from "../scenario/with-typed.ts";

const codes = (changes: Readonly<Record<string, string>>) => {
  const scenario = withTyped(exampleScenario("support-chat"), changes);
  return unkeptBy(planScenario(scenario), scenario).map(({ code }) => code);
};

test("the support chat keeps all that is asked of it", () => {
  expect(codes({})).toEqual([]);
});

test.each([
  // The plan takes 4 devices and $55,893 a month.
  ["a budget below what the month costs", { "targets.budgetUsdPerMonth": "50k" }, ["budget-missed"]],
  ["a budget above it", { "targets.budgetUsdPerMonth": "60k" }, []],
  // It takes 4 H100s, and they are bought by the node of 8.
  ["a quota of fewer devices than it takes", { "pools.chat.quotaDevices": "7" }, ["quota-exceeded"]],
  ["a quota of as many", { "pools.chat.quotaDevices": "8" }, []],
  [
    "a budget that nobody can hold against an unknown price",
    { "targets.budgetUsdPerMonth": "60k", "pools.chat.usdPerDeviceHour": "none" },
    ["price-unknown"],
  ],
  ["an unknown price without a budget", { "pools.chat.usdPerDeviceHour": "none" }, []],
  ["weights that fit no device", { "pools.chat.weights": "bf16", "pools.chat.tp": "1" }, ["does-not-fit"]],
])("%s", (_, changes, expected) => {
  expect(codes(changes)).toEqual(expected);
});
