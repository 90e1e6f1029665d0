import { expect, test } from "vitest";
import speculationUncounted from "../../src/findings/speculation-uncounted.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return speculationUncounted.when(plan, input);
};

test("asks for what is missing, at the field that takes it", () => {
  expect(found(cases.speculationUncounted)[0]?.at).toMatch(/speculation\.acceptance$/);
  expect(found(cases.speculationWithoutDraft)[0]?.at).toMatch(/speculation\.draftModel$/);
});

test("is silent where nothing is missing, and where nothing drafts", () => {
  const { speculation } = cases.speculationUncounted.poolResult;
  expect(found({ poolResult: { speculation: { ...speculation, missing: null } } })).toEqual([]);
  expect(found()).toEqual([]);
});
