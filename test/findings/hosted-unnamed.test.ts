import { expect, test } from "vitest";
import hostedUnnamed from "../../src/findings/hosted-unnamed.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return hostedUnnamed.when(plan, input);
};

test("a class to be served by a model that nobody names has no known bill, and its own pool is offered", () => {
  expect(found(cases.hostedByNobody)).toMatchObject([
    { at: "classes.support.hosted", remedies: [{ set: { "classes.support.servedBy": "own" } }] },
  ]);
});

test("is silent where a model is named, and of a class on its pool", () => {
  expect(found(cases.servedHosted)).toEqual([]);
  expect(found()).toEqual([]);
});

test("what overflows to nobody has no known bill, and to let the pool serve it lifts the floor", () => {
  expect(found(cases.overflowsNowhere)).toMatchObject([
    { at: "classes.support.hosted", remedies: [{ set: { "classes.support.overflowAbovePerSecond": "none" } }] },
  ]);
  expect(found(cases.overflowsHosted)).toEqual([]);
});
