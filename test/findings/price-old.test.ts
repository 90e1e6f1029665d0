import { expect, test } from "vitest";
import type { Pool } from "../../src/engine/input.ts";
import priceOld from "../../src/findings/price-old.ts";
import { cases } from "./cases.ts";
import { hostedModel, madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return priceOld.when(plan, input);
};

// Days by the calendar: 23 May to 20 November 2026 is 8 + 30 + 31 + 31 + 30 + 31 + 20 = 181.
test("a price of 23 May 2026 is 181 days old on 20 November, one day too many", () => {
  const [finding] = found(cases.priceOld);
  expect(finding?.at).toBe("pools.main.usdPerDeviceHour");
  expect(finding?.numbers).toEqual({ days: 181, date: "2026-05-23", asOfDate: "2026-11-20" });
  expect(found({ pool: { priceDate: "2026-05-24" } })).toEqual([]);
});

test("a hosted price of a year ago is 365 days old", () => {
  const [finding] = found(cases.hostedPriceOld);
  expect(finding?.at).toBe("classes.support.hosted");
  expect(finding?.numbers["days"]).toBe(365);
  expect(found({ class: { hosted: hostedModel } })).toEqual([]);
});

test("two pools on one price are told once", () => {
  const pool = { ...madePlan().input.pools[0], priceDate: "2025-01-01" } as Pool;
  expect(found({ input: { pools: [pool, { ...pool, id: "other" }] } })).toHaveLength(1);
});

test("a price that the user typed has no date and is not old", () => {
  expect(found({ pool: { priceDate: null } })).toEqual([]);
});
