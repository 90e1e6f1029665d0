import { expect, test } from "vitest";
import evalContention from "../../src/findings/eval-contention.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return evalContention.when(plan, input);
};

test("0.34 of 1.36 calls a second at the peak are replays: a quarter", () => {
  const [finding] = found(cases.evaluationsAtPeak);
  expect(finding?.numbers["peakShare"]).toBeCloseTo(0.25, 12);
  expect(finding?.remedies).toMatchObject([{ set: { "classes.support.replay.atPeak": "no" } }]);
});

test("is silent where replays keep off the peak", () => {
  const { classResult } = cases.evaluationsAtPeak;
  const flows = classResult.flows.map((flow) => (flow.part === "replay" ? { ...flow, peakCallsPerSecond: 0 } : flow));
  expect(found({ ...cases.evaluationsAtPeak, classResult: { flows } })).toEqual([]);
});
