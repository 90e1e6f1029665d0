import { expect, test } from "vitest";
import priceAhead from "../../src/findings/price-ahead.ts";
import { cases } from "./cases.ts";
import { hostedModel, madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return priceAhead.when(plan, input);
};

test("a price of 21 November 2026 is a day ahead of a plan as of the 20th, and one of the 20th is not", () => {
  const [finding] = found(cases.priceAhead);
  expect(finding?.at).toBe("pools.main.usdPerDeviceHour");
  expect(finding?.numbers).toEqual({ days: 1, date: "2026-11-21", asOfDate: "2026-11-20" });
  expect(found({ pool: { priceDate: "2026-11-20" } })).toEqual([]);
});

// 20 November to 1 January: 10 days to the end of November, 31 of December and one more.
test("a hosted price of 1 January 2027 is 42 days ahead; a typed price has no date", () => {
  expect(found({ class: { hosted: { ...hostedModel, date: "2027-01-01" } } })[0]?.numbers["days"]).toBe(42);
  expect(found({ pool: { priceDate: null } })).toEqual([]);
});
