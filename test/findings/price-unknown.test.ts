import { expect, test } from "vitest";
import priceUnknown from "../../src/findings/price-unknown.ts";
import { cases } from "./cases.ts";
import { amdAccelerator, madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return priceUnknown.when(plan, input);
};

test("a pool without a price gives one warning that says what to enter", () => {
  const findings = found({ pool: { accelerator: amdAccelerator, usdPerDeviceHour: null, priceDate: null } });
  expect(findings).toHaveLength(1);
  expect(findings[0]?.at).toBe("pools.main.usdPerDeviceHour");
  expect(findings[0]?.text).toMatch(/Enter what one device costs an hour\.$/);
});

test("is silent where the price is known, even zero, and where the pool does nothing", () => {
  expect(found()).toEqual([]);
  expect(found({ pool: { usdPerDeviceHour: 0 } })).toEqual([]);
  expect(found({ ...cases.priceUnknown, ...cases.poolWithoutWork, pool: { usdPerDeviceHour: null } })).toEqual([]);
});
