import { expect, test } from "vitest";
import speculationLoses from "../../src/findings/speculation-loses.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return speculationLoses.when(plan, input);
};
const { speculation } = cases.speculationLoses.poolResult;

test("five tokens verified for 1.3 given at a batch of 24: tokens come a quarter later, and the remedy is none", () => {
  const [finding] = found(cases.speculationLoses);
  expect(finding?.numbers).toEqual({ batch: 24, speedup: 0.8, paysUpToBatch: 9 });
  expect(finding?.text).toContain("25 % later");
  expect(Object.values(finding?.remedies[0]?.set ?? {})).toEqual(["none"]);
});

test("is silent where drafts pay, where they are off and where they are not counted", () => {
  const operating = { batch: 1, speedup: 1.5 };
  expect(found({ poolResult: { speculation: { ...speculation, operating } } })).toEqual([]);
  expect(found()).toEqual([]);
  expect(found(cases.speculationUncounted)).toEqual([]);
});
