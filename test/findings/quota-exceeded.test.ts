import { expect, test } from "vitest";
import quotaExceeded from "../../src/findings/quota-exceeded.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return quotaExceeded.when(plan, input);
};

test("16 devices on a quota of 12 lack 4", () => {
  const [finding] = found(cases.quotaExceeded);
  expect(finding?.at).toBe("pools.main.quotaDevices");
  expect(finding?.numbers).toEqual({ devices: 16, quotaDevices: 12, missingDevices: 4 });
  expect(finding?.remedies).toMatchObject([{ set: { "pools.main.quotaDevices": "16" } }]);
});

test("is silent at the quota, without one, and where no count is known", () => {
  expect(found({ pool: { quotaDevices: 16 }, poolResult: { devices: 16 } })).toEqual([]);
  expect(found()).toEqual([]);
  expect(found({ pool: { quotaDevices: 1 }, poolResult: { devices: null } })).toEqual([]);
});

test("what is bought counts, not what is used: 12 devices that come as two nodes of 8 are 4 over a quota of 12", () => {
  const purchase = { unit: "node", devicesPerUnit: 8, units: 2, strandedDevices: 4 } as const;
  const bought = { pool: { quotaDevices: 12 }, poolResult: { devices: 12, purchase } };
  expect(found(bought)).toMatchObject([{ numbers: { devices: 16, quotaDevices: 12, missingDevices: 4 } }]);
  expect(found({ ...bought, pool: { quotaDevices: 16 } })).toEqual([]);
});
