import { expect, test } from "vitest";
import contradictoryInput from "../../src/findings/contradictory-input.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return contradictoryInput.when(plan, input);
};

test("with 225 new tokens in a prompt of 1,750, at most 87.1 % can be cached: 95 % is refused", () => {
  const [finding] = found(cases.tooMuchCached);
  expect(finding?.at).toBe("classes.support.cachedShare");
  expect(finding?.numbers).toEqual({ cachedShare: 0.95, mostCachedShare: 0.871, newTokensPerCall: 225 });
  expect(finding?.remedies).toMatchObject([{ set: { "classes.support.cachedShare": "0.871" } }]);
  // What it proposes passes: 12.9 % of 1,750 is 225.75.
  expect(found({ class: { cachedShare: 0.871 }, classResult: { uncachedPromptTokensPerCall: 225.75 } })).toEqual([]);
});

test("a class of one call, or one whose growth is its own output, may be cached whole", () => {
  const classResult = { uncachedPromptTokensPerCall: 0 };
  expect(found({ classResult: { ...classResult, callsPerAttempt: 1 } })).toEqual([]);
  expect(found({ class: { growthTokensPerCall: 200 }, classResult })).toEqual([]);
});

test("review that takes no time or costs nothing is counted as free, and it says so", () => {
  expect(found(cases.reviewWithoutTime)[0]?.at).toBe("classes.support.reviewMinutes");
  const { costs } = madePlan().input;
  expect(found({ input: { costs: { ...costs, reviewerUsdPerHour: 0 } } })[0]?.at).toBe("costs.reviewerUsdPerHour");
  expect(found({ class: { reviewShare: 0, reviewMinutes: 0 } })).toEqual([]);
});

test("resuming needs a step to resume from", () => {
  expect(found(cases.resumeWithoutSteps)).toMatchObject([
    { remedies: [{ set: { "classes.support.retryScope": "restart" } }] },
  ]);
  expect(found({ class: { retryScope: "resume", steps: 2 } })).toEqual([]);
  expect(found({ class: { retryScope: "resume", steps: 1, maxAttempts: 1 } })).toEqual([]);
});

test("two steps of a quarter call make half a call: an attempt needs one, half a call a step", () => {
  expect(found(cases.lessThanOneCall)).toMatchObject([
    { remedies: [{ set: { "classes.support.callsPerStep": "0.5" } }] },
  ]);
  expect(found({ class: { steps: 2, callsPerStep: 0.5 } })).toEqual([]);
});

test("is silent where nothing contradicts", () => {
  expect(found()).toEqual([]);
});
