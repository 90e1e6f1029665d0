import { expect, test } from "vitest";
import priceZero from "../../src/findings/price-zero.ts";
import { cases } from "./cases.ts";
import { hostedModel, madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return priceZero.when(plan, input);
};

test("devices at a price of zero are said to be counted as free", () => {
  const findings = found(cases.priceZero);
  expect(findings).toHaveLength(1);
  expect(findings[0]?.at).toBe("pools.main.usdPerDeviceHour");
  expect(findings[0]?.numbers).toEqual({ accelerator: "l40s", devices: 2 });
});

test("a hosted model is told by the side that is free", () => {
  expect(found(cases.hostedPriceZero)[0]?.text).toMatch(/^The price of input and output tokens/);
  expect(found({ class: { hosted: { ...hostedModel, outputUsdPerMillion: 0 } } })[0]?.text).toMatch(
    /^The price of output tokens/,
  );
});

test("is silent where the price is unknown, above zero, or of a pool without work", () => {
  expect(found({ pool: { usdPerDeviceHour: null } })).toEqual([]);
  expect(found({ class: { hosted: hostedModel } })).toEqual([]);
  expect(found({ ...cases.poolWithoutWork, pool: { usdPerDeviceHour: 0 } })).toEqual([]);
});
