import { expect, test } from "vitest";
import noWork from "../../src/findings/no-work.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return noWork.when(plan, input);
};

test("with no class enabled it speaks once, of the classes", () => {
  expect(found(cases.nothingEnabled)).toMatchObject([{ at: "classes" }]);
});

test("a pool that no class uses is named", () => {
  expect(found(cases.poolWithoutWork)).toMatchObject([{ at: "pools.main" }]);
});

test("is silent where there is work", () => {
  expect(found()).toEqual([]);
});
