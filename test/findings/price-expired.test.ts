import { expect, test } from "vitest";
import priceExpired from "../../src/findings/price-expired.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return priceExpired.when(plan, input);
};

test("a price asked until 19 November 2026 is over on the 20th, and one asked until the 20th is not", () => {
  const [finding] = found(cases.priceExpired);
  expect(finding?.at).toBe("pools.main.usdPerDeviceHour");
  expect(finding?.numbers).toEqual({ days: 1, effectiveTo: "2026-11-19", asOfDate: "2026-11-20" });
  expect(found({ pool: { priceTo: "2026-11-20" } })).toEqual([]);
});

test("a price without a last day, one without a list, and none at all say nothing", () => {
  expect(found()).toEqual([]);
  expect(found({ pool: { priceDate: null, priceTo: "2026-11-19" } })).toEqual([]);
  expect(found({ pool: { usdPerDeviceHour: null, priceTo: "2026-11-19" } })).toEqual([]);
});
