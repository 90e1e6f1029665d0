import { expect, test } from "vitest";
import zoneNotSpread from "../../src/findings/zone-not-spread.ts";
import { nothingReserved } from "../engine/nothing-reserved.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return zoneNotSpread.when(plan, input);
};

test("a pool in one zone that may fail is to be spread over 3", () => {
  expect(found(cases.zoneNotSpread)).toMatchObject([
    { at: "pools.main.zones", numbers: { zone: 1, zones: 1 }, remedies: [{ set: { "pools.main.zones": "3" } }] },
  ]);
});

test("is silent where no zone may fail, where one is left, and where nothing serves", () => {
  expect(found()).toEqual([]);
  expect(found({ ...cases.zoneNotSpread, pool: { zones: 2 } })).toEqual([]);
  expect(found({ ...cases.zoneNotSpread, poolResult: { steadyReplicas: 0 } })).toEqual([]);
  expect(found({ input: { reserves: { ...nothingReserved, zone: 2 } }, pool: { zones: 2 } })).toHaveLength(1);
});
