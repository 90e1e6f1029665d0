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
