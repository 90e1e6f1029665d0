import { expect, test } from "vitest";
import priceNotInForce from "../../src/findings/price-not-in-force.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return priceNotInForce.when(plan, input);
};

// 20 November to 1 January: 10 days to the end of November, 31 of December and one more.
test("a price asked from 1 January 2027 is 42 days early, and one asked from the day of the plan is not", () => {
  const [finding] = found(cases.priceNotInForce);
  expect(finding?.at).toBe("pools.main.usdPerDeviceHour");
  expect(finding?.numbers).toEqual({ days: 42, effectiveFrom: "2027-01-01", asOfDate: "2026-11-20" });
  expect(found({ pool: { priceFrom: "2026-11-20" } })).toEqual([]);
});

test("a price without a first day and one without a list say nothing", () => {
  expect(found()).toEqual([]);
  expect(found({ pool: { priceDate: null, priceFrom: "2027-01-01" } })).toEqual([]);
});
