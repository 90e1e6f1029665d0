import { expect, test } from "vitest";
import concurrencyCapReached from "../../src/findings/concurrency-cap-reached.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return concurrencyCapReached.when(plan, input);
};

test("4 workflows are under way at the peak where 3 may be", () => {
  const [finding] = found(cases.concurrencyCap);
  expect(finding?.numbers).toEqual({ peakSessionsOpen: 4, concurrencyCap: 3, heldShare: 0.25 });
  expect(finding?.remedies).toMatchObject([{ set: { "classes.support.arrivals.concurrencyCap": "4" } }]);
});

test("is silent at the cap, without one, and where nobody knows how many are under way", () => {
  expect(found({ class: { concurrencyCap: 4 } })).toEqual([]);
  expect(found()).toEqual([]);
  expect(found({ ...cases.concurrencyCap, classResult: { peakSessionsOpen: null } })).toEqual([]);
});
