import { expect, test } from "vitest";
import contextCapTooSmall from "../../src/findings/context-cap-too-small.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return contextCapTooSmall.when(plan, input);
};

test("a cap of 800 cuts a first prompt of 1,000; 1,500 leave room for one growth of 500", () => {
  const [finding] = found(cases.capBelowPrefix);
  expect(finding?.at).toBe("classes.support.contextCapTokens");
  expect(finding?.numbers).toEqual({ contextCapTokens: 800, prefixTokens: 1000, neededTokens: 1500 });
  expect(finding?.remedies).toMatchObject([{ set: { "classes.support.contextCapTokens": "1500" } }]);
});

test("a cap equal to the first prompt leaves nothing for history, unless there is none", () => {
  expect(found(cases.capWithoutHistory)).toHaveLength(1);
  expect(found({ class: { contextCapTokens: 1000, growthTokensPerCall: 0 } })).toEqual([]);
  expect(found({ class: { contextCapTokens: 1000, steps: 1 } })).toEqual([]);
});

test("is silent at a cap above the first prompt", () => {
  expect(found({ class: { contextCapTokens: 1001 } })).toEqual([]);
});
