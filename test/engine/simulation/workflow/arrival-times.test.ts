import { expect, test } from "vitest";
import {
  arrivalRate,
  arrivalTimes,
  nextArrival,
  pushedRate,
} from "../../../../src/engine/simulation/workflow/arrival-times.ts";
import { drawStreams } from "../../../../src/engine/simulation/workflow/draw-streams.ts";
import type { ArrivalRules } from "../../../../src/engine/simulation/workflow/workflow-input.ts";
import { steadyArrivals } from "./client-input.ts";

const runs = 400;

function timesOf(rules: Partial<ArrivalRules>, horizonSeconds: number, seed: number): number[] {
  const arrivals = arrivalTimes({ ...steadyArrivals, ...rules }, seed, drawStreams("sample"), horizonSeconds);
  const times: number[] = [];
  for (let at = nextArrival(arrivals); at < Infinity; at = nextArrival(arrivals)) times.push(at);
  return times;
}

/** Counts within part of the time, over many seeds: mean, standard error, and variance over mean. */
function counts(rules: Partial<ArrivalRules>, horizonSeconds: number, from = 0, to = horizonSeconds) {
  const values = Array.from({ length: runs }, (_, seed) => {
    return timesOf(rules, horizonSeconds, seed).filter((at) => at >= from && at < to).length;
  });
  const mean = values.reduce((sum, value) => sum + value, 0) / runs;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (runs - 1);
  return { mean, error: Math.sqrt(variance / runs), dispersion: variance / mean };
}

function expectMean({ mean, error }: { mean: number; error: number }, exact: number): void {
  expect(Math.abs(mean - exact)).toBeLessThan(5 * error);
  expect(error).toBeLessThan(0.1 * exact);
}

test("0.5 a second for 100 s: 50 in the mean for gaps of any deviation, from the first second on", () => {
  expect(counts({ workflowsPerSecond: 0.5, gapCv: 0 }, 100, 0, 4)).toMatchObject({ mean: 2, error: 0 });
  for (const gapCv of [0.5, 1, 2]) {
    const rules = { workflowsPerSecond: 0.5, gapCv };
    expectMean(counts(rules, 100), 50);
    expectMean(counts(rules, 100, 0, 4), 2);
    expectMean(counts(rules, 100, 90, 100), 5);
  }
});

test("without memory the variance of counts is their mean; over long times it is cv^2 times it", () => {
  // The variance of 400 values has a relative error of sqrt(2 / 399) = 0.07.
  expect(Math.abs(counts({ gapCv: 1 }, 100).dispersion - 1)).toBeLessThan(0.35);
  expect(counts({ gapCv: 0.5 }, 400).dispersion).toBeLessThan(0.35);
  expect(counts({ gapCv: 2 }, 400).dispersion).toBeGreaterThan(2.5);
  expect(timesOf({ gapCv: 0 }, 50, 7)).toHaveLength(50);
});

test("without deviation only the first of 1,000 gaps is a part of one: all others are 2 s", () => {
  const times = timesOf({ workflowsPerSecond: 0.5, gapCv: 0 }, 2000, 7);
  expect(times).toHaveLength(1000);
  expect(times[0]).toBeLessThan(2);
  times.forEach((at, place) => expect(at).toBeCloseTo((times[0] ?? 0) + 2 * place, 9));
});

test("the rate follows the hours: 0, 1 and 3 of the mean hour's load, from the middle of the first", () => {
  const rules = { workflowsPerSecond: 0.05, loads: [0, 1, 3], startSeconds: 1800 };
  expectMean(counts(rules, 12_600, 1800, 5400), 180);
  expectMean(counts(rules, 12_600, 5400, 9000), 540);
  expect(counts(rules, 12_600, 0, 1800).mean).toBe(0);
  expect(counts(rules, 12_600, 9000, 12_600).mean).toBe(0);
  expect(timesOf({ loads: [0] }, 1e6, 1)).toEqual([]);
});

test("bursts of 20 s, a fifth of the time and five times the rate: 1.8 times the rate in all, and far from even", () => {
  const burst = { factor: 5, seconds: 20, share: 0.2 };
  const bursty = counts({ burst }, 400);
  expectMean(bursty, 400 * (0.8 + 0.2 * 5));
  // Index of dispersion: 1 + 2 (difference of rates)^2 p (1 - p) tau / mean rate, tau = 1 / (1/20 + 1/80) = 16 s: 46.5.
  expect(bursty.dispersion).toBeGreaterThan(30);
  expect(bursty.dispersion).toBeLessThan(63);
  expectMean(counts({ burst }, 400, 0, 10), 18);
});

test("times rise and stop at the horizon", () => {
  const times = timesOf({ gapCv: 3, burst: { factor: 4, seconds: 5, share: 0.3 }, loads: [1, 2] }, 9000, 3);
  expect(times.every((at, place) => at <= 9000 && (place === 0 || at >= (times[place - 1] ?? 0)))).toBe(true);
});

const even: ArrivalRules = {
  workflowsPerSecond: 2,
  gapCv: 0,
  loads: [],
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
  expect(pieces({ ...even, loads: [1, 2] }, 3500, 3700, 5)).toEqual([
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
  const arrivals = arrivalTimes(
    { ...even, pushes: [{ factor: 3, fromSeconds: 100, untilSeconds: 160 }] },
    1,
    { phase: 0, gap: 1 } as Parameters<typeof arrivalTimes>[2],
    200,
  );
  const times = Array.from({ length: 700 }, () => nextArrival(arrivals)).filter((seconds) => seconds <= 200);
  const between = (from: number, to: number) => times.filter((seconds) => seconds > from && seconds <= to).length;
  expect(Math.abs(between(0, 100) - 200)).toBeLessThanOrEqual(1);
  expect(Math.abs(between(100, 160) - 360)).toBeLessThanOrEqual(1);
  expect(Math.abs(between(160, 200) - 80)).toBeLessThanOrEqual(1);
});
