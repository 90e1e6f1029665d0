import { expect, test } from "vitest";
import costEnteredTwice from "../../src/findings/cost-entered-twice.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";
import { noCosts, roughStack } from "../planning/example-scenario.ts";

const found = (changes: Case) => {
  const { plan, input } = madePlan(changes);
  return costEnteredTwice.when(plan, input);
};

const entered = (costs: object, stack: object) =>
  found({ input: { costs: { ...noCosts, ...costs }, stack: { ...roughStack, ...stack } } }).map(({ at }) => at);

test("$200 a month for observability beside $0.50 a GB of logs may be counted twice", () => {
  expect(found(cases.logsTwice)).toMatchObject([
    { at: "costs.observabilityUsdPerMonth", numbers: { usdPerMonth: 200, prices: "stack.logUsdPerGb" } },
  ]);
});

test("each sum has its own prices: egress that of traffic, storage those of three stores", () => {
  const sums = { observabilityUsdPerMonth: 1, egressUsdPerMonth: 1, storageUsdPerMonth: 1 };
  expect(entered(sums, { egressUsdPerGb: 0.05 })).toEqual(["costs.egressUsdPerMonth"]);
  expect(entered(sums, { vectorUsdPerGbMonth: 1 })).toEqual(["costs.storageUsdPerMonth"]);
  expect(entered(sums, { sessionUsdPerGbMonth: 1, objectUsdPerGbMonth: 1 })).toEqual(["costs.storageUsdPerMonth"]);
});

test("a sum without a price, a price without a sum, and what costs nothing are told once, in the bill alone", () => {
  expect(entered({ observabilityUsdPerMonth: 200 }, {})).toEqual([]);
  expect(entered({}, { logUsdPerGb: 0.5 })).toEqual([]);
  expect(entered({ observabilityUsdPerMonth: 200 }, { logUsdPerGb: 0 })).toEqual([]);
});
