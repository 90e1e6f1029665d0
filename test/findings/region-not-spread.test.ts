import { expect, test } from "vitest";
import regionNotSpread from "../../src/findings/region-not-spread.ts";
import { nothingReserved } from "../engine/nothing-reserved.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return regionNotSpread.when(plan, input);
};
const region = (name: string) => ({ name, share: 0.5, latencySeconds: 0.1 });
const two = { regions: [region("Frankfurt"), region("Virginia")] };

test("a pool in one region that may fail is to be spread over 2 at least, one in 2 of which both may over 3", () => {
  expect(found(cases.regionNotSpread)).toMatchObject([
    { at: "pools.main.regions", numbers: { region: 1, regions: 1 } },
  ]);
  const [both] = found({ input: { reserves: { ...nothingReserved, region: 2 } }, pool: two });
  expect(both?.text).toBe(
    "2 regions may fail, and the fleet lies in 2: no reserve of its own survives that, so none is held. Spread it over 3 regions at least.",
  );
});

test("is silent where no region may fail, where one is left, and where nothing serves", () => {
  expect(found()).toEqual([]);
  expect(found({ ...cases.regionNotSpread, pool: two })).toEqual([]);
  expect(found({ ...cases.regionNotSpread, poolResult: { steadyReplicas: 0 } })).toEqual([]);
});
