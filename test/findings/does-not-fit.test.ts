import { expect, test } from "vitest";
import doesNotFit from "../../src/findings/does-not-fit.ts";
import { cases } from "./cases.ts";
import { amdAccelerator, madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return doesNotFit.when(plan, input);
};

test("70 G parameters in two bytes lack 98.8 GB on a 48 GB device; four devices are the fewest that hold them", () => {
  const [finding] = found(cases.doesNotFit);
  expect(finding?.at).toBe("pools.main");
  expect(finding?.numbers).toMatchObject({ weightBytesPerDevice: 140e9, shortBytesPerDevice: 98.8e9, smallestTp: 4 });
  expect(finding?.remedies.map(({ set }) => set)).toEqual([
    { "pools.main.tp": "4" },
    { "pools.main.weights": "int4-awq" },
  ]);
});

test("one byte a parameter frees 35 GB of 70, enough where 29.8 are missing; int8 where the device has no FP8", () => {
  expect(found(cases.almostFits)[0]?.remedies).toMatchObject([{ set: { "pools.main.weights": "fp8-mixed" } }]);
  const { pool, poolResult } = cases.almostFits;
  const accelerator = { ...amdAccelerator, fp8FlopsPerSecond: null };
  const remedies = found({ pool: { ...pool, accelerator }, poolResult })[0]?.remedies;
  expect(remedies).toMatchObject([{ set: { "pools.main.weights": "int8" } }]);
});

test("where nothing helps it says to take another device", () => {
  const [finding] = found(cases.fitsNowhere);
  expect(finding?.remedies).toEqual([]);
  expect(finding?.text).toContain("take a device with more memory");
});

test("is silent where the weights fit", () => {
  expect(found()).toEqual([]);
  expect(found(cases.noKvRoom)).toEqual([]);
});
