import { expect, test } from "vitest";
import cachedShareLow from "../../src/findings/cached-share-low.ts";
import { cases } from "./cases.ts";
import { type Case, madePlan } from "./made-plan.ts";

function found(changes: Case) {
  const { plan, input } = madePlan(changes);
  return cachedShareLow.when(plan, input);
}

test("a share typed a tenth under what the caches would hold is told, with the share that is computed", () => {
  const [finding] = found(cases.cachedShareLow);
  expect(finding?.numbers).toEqual({ cachedShare: 0.3, heldShare: 0.9 });
  expect(finding?.remedies[0]?.set).toEqual({ [finding?.at ?? ""]: "auto" });
});

test("nothing is said of a share that is computed, of caches nobody knows, or of less than a tenth", () => {
  const { class: asked, classResult } = cases.cachedShareLow;
  expect(found({ class: { ...asked, isCachedShareComputed: true }, classResult })).toEqual([]);
  expect(found({ class: asked, classResult: { ...classResult, heldShare: null } })).toEqual([]);
  expect(found({ class: asked, classResult: { ...classResult, heldShare: 0.4 } })).toEqual([]);
});
