import { expect, test } from "vitest";
import { arrivalRate } from "../../../../src/engine/simulation/workflow/arrival-rate.ts";
import { arrivalTimes } from "../../../../src/engine/simulation/workflow/arrival-times.ts";
import { pushedRate } from "../../../../src/engine/simulation/workflow/pushed-rate.ts";
import type { ArrivalRules } from "../../../../src/engine/simulation/workflow/workflow-input.ts";

const even: ArrivalRules = {
  workflowsPerSecond: 2,
  gapCv: 0,
  hourLoads: [],
  startSeconds: 0,
  burst: null,
  submissionSeconds: [],
};

function pieces(rules: ArrivalRules, fromSeconds: number, untilSeconds: number, count: number) {
  const rate = pushedRate(arrivalRate(rules, 1, 0, 1e6), { factor: 3, fromSeconds, untilSeconds });
  return Array.from({ length: count }, () => {
    const piece = [rate.perSecond(), rate.endSeconds()] as const;
    rate.goOn();
    return piece;
  });
}

test("a rate of 2 is 6 from second 100 to second 160, and 2 before and after", () => {
  expect(pieces(even, 100, 160, 3)).toEqual([
    [2, 100],
    [6, 160],
    [2, Number.POSITIVE_INFINITY],
  ]);
});

test("a push lies over the hours: loads 1 and 2 of an hour each, pushed from 3500 to 3700", () => {
  expect(pieces({ ...even, hourLoads: [1, 2] }, 3500, 3700, 5)).toEqual([
    [2, 3500],
    [6, 3600],
    [12, 3700],
    [4, 7200],
    [2, 10_800],
  ]);
});

test("a push without length changes nothing", () => {
  expect(pieces(even, 100, 100, 1)).toEqual([[2, Number.POSITIVE_INFINITY]]);
});

test("even gaps: 200 arrivals in the 100 seconds before the push, 360 within its 60, 80 in the 40 after", () => {
  const next = arrivalTimes(
    { ...even, push: { factor: 3, fromSeconds: 100, untilSeconds: 160 } },
    1,
    { phase: 0, gap: 1 } as Parameters<typeof arrivalTimes>[2],
    200,
  );
  const times = Array.from({ length: 700 }, next).filter((seconds) => seconds <= 200);
  const between = (from: number, to: number) => times.filter((seconds) => seconds > from && seconds <= to).length;
  expect(Math.abs(between(0, 100) - 200)).toBeLessThanOrEqual(1);
  expect(Math.abs(between(100, 160) - 360)).toBeLessThanOrEqual(1);
  expect(Math.abs(between(160, 200) - 80)).toBeLessThanOrEqual(1);
});
