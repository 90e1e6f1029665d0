import { expect, test } from "vitest";
import sizedByMean from "../../src/findings/sized-by-mean.ts";
import { noSpreads } from "../engine/workload/no-spreads.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return sizedByMean.when(plan, input);
};

test("a peak of the mean is said, with the 2.45 times of it that the replicas carry; 1 % above it is a peak", () => {
  const [finding] = found(cases.withoutPeak);
  expect(finding?.at).toBe("classes.support.arrivals.peakToAverage");
  expect(finding?.numbers).toEqual({ peakOverMean: 1, lineOverLoad: 2.5 / 1.02 });
  expect(found({ classResult: { peakWorkflowsPerSecond: 0.1172 } })).toEqual([]);
});

test("contexts that are alike at the median and at 95 % are one length; answers that vary are not", () => {
  expect(found(cases.oneLength).map(({ at }) => at)).toEqual(["classes.support.varies.prefixTokens"]);
  const outputTokens = { kind: "lognormal", cv: 1 } as const;
  expect(found({ ...cases.oneLength, class: { spreads: { ...noSpreads, outputTokens } } })).toEqual([]);
});

test("a limit for half of the calls leaves 0.232 x 4.4 / 2 of them a second late", () => {
  expect(found(cases.forTheMiddle)[0]?.numbers["lateCallsPerSecond"]).toBeCloseTo(0.5 * 0.232 * 4.4, 12);
});

test("work that can wait, and bursts that are planned apart, are no such mistake", () => {
  expect(found({ ...cases.withoutPeak, class: { lane: "batch" } })).toEqual([]);
  expect(found({ ...cases.withoutPeak, class: { burst: { factor: 3, seconds: 60 } } })).toEqual([]);
  expect(found()).toEqual([]);
});

test("replicas that keep every limit carry the mean, wherever the formula draws the line", () => {
  const poolResult = { goodputCallsPerSecond: 0.51 };
  expect(found({ ...cases.withoutPeak, poolResult })[0]?.numbers["lineOverLoad"]).toBe(1);
  const missed = [{ limit: "ttft", class: "support", value: 2, bound: 0.95 }] as const;
  const [late] = found({ ...cases.withoutPeak, poolResult: { ...poolResult, missed } });
  expect(late?.numbers["lineOverLoad"]).toBe(0.5);
  expect(late?.text).toContain("do not even carry that");
});
