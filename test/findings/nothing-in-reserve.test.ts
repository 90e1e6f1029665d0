import { nothingReserved } from "../engine/nothing-reserved.ts";
import { expect, test } from "vitest";
import nothingInReserve from "../../src/findings/nothing-in-reserve.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return nothingInReserve.when(plan, input);
};

test("without a replica for a failure it proposes one", () => {
  expect(found(cases.nothingInReserve)).toMatchObject([{ remedies: [{ set: { "reserves.failure": "1" } }] }]);
});

test("is silent with one, and where nothing serves", () => {
  expect(found()).toEqual([]);
  expect(found({ ...cases.nothingInReserve, poolResult: { steadyReplicas: 0 } })).toEqual([]);
});

test("one replica held, and a node that takes 3 with it: 3 zones keep them apart, or a node is held", () => {
  expect(found(cases.nodeTakesMore)).toMatchObject([
    {
      at: "reserves.node",
      numbers: { held: 1, lostWithNode: 3 },
      remedies: [{ set: { "pools.main.zones": "3" } }, { set: { "reserves.node": "1" } }],
    },
  ]);
});

test("is silent where a node is held, and where one takes no more than what is", () => {
  expect(found({ ...cases.nodeTakesMore, input: { reserves: { ...nothingReserved, failure: 1, node: 1 } } })).toEqual(
    [],
  );
  const { places, ...other } = cases.nodeTakesMore.poolResult;
  expect(found({ poolResult: { ...other, places: { ...places, lostWithNode: 1 } } })).toEqual([]);
});
