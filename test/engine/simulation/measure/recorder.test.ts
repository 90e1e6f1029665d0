import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { LaneReport } from "../../../../src/engine/simulation/measure/lane-report.ts";
import { recorder, type Recorder, type RecorderOptions } from "../../../../src/engine/simulation/measure/recorder.ts";
import type { TokenGaps } from "../../../../src/engine/simulation/simulation-input.ts";
import { quantile } from "../../../../src/numeric/quantile.ts";
import { randomStream } from "../../../../src/numeric/random-stream.ts";
import { doneCall } from "../done-call.ts";
import { toldGaps } from "../lane-gaps.ts";

/** Lane; calls, steps; the first step and what each further one has more; the end. */
function gapsOf(...figures: readonly [number, number, number, number, number, number]): TokenGaps {
  const [lane, calls, steps, firstSeconds, slopeSeconds, endSeconds] = figures;
  return toldGaps({ lane, calls, steps, firstSeconds, slopeSeconds, endSeconds });
}

function laneOf(watched: Recorder, endSeconds: number, lane = 0): LaneReport {
  const report = watched.report({ endSeconds }).lanes[lane];
  if (report === undefined) throw new Error(`no lane ${lane}`);
  return report;
}

test("three calls by hand: TTFT 2, 3, 4 s, E2E 12, 3, 24 s, wait 1, 2, 3 s, 1 and 2 s between tokens", () => {
  const watched = recorder(1, { warmUp: 0 });
  // Arrival, admission, first token, end; output tokens, found, computed.
  watched.done(doneCall(0, 10, 11, 12, 22, 11, 30, 10));
  watched.done(doneCall(0, 20, 22, 23, 23, 1, 0, 20));
  watched.done(doneCall(0, 5, 8, 9, 29, 11, 30, 30));
  const report = laneOf(watched, 40);
  const ends = (name: "ttft" | "e2e" | "wait" | "callItl") =>
    [report[name].mean, report[name].p50, report[name].p90].map((estimate) => estimate?.value);
  expect(ends("ttft")).toEqual([3, 3, 3.8]);
  expect(ends("e2e")).toEqual([13, 12, 21.6]);
  expect(ends("wait")).toEqual([2, 2, 2.8]);
  expect(ends("callItl")).toEqual([1.5, 1.5, 1.9]);
  expect([report.ttft.count, report.callItl.count, report.itl.count]).toEqual([3, 2, 0]);
  expect([report.outputTokensPerSecond, report.hitShare]).toEqual([23 / 40, 0.5]);
  expect(report.counts).toMatchObject({ offered: 3, done: 3, refused: 0, expired: 0, unfinished: 0 });
  // 1 + 2 + 3 s in line within 40.
  expect(report.callsWaiting).toBeCloseTo(6 / 40, 12);
});

test("time between tokens counts each token: 30 of 10 ms and 10 of 50 ms have p50 10, p90 50 and mean 20 ms", () => {
  const watched = recorder(2, { warmUp: 0 });
  watched.gaps(gapsOf(1, 3, 10, 0.01, 0, 1));
  watched.gaps(gapsOf(1, 1, 10, 0.05, 0, 2));
  watched.gaps(gapsOf(1, 4, 0, 0.05, 0, 2));
  const { itl } = laneOf(watched, 2, 1);
  expect(itl.count).toBe(40);
  expect(itl.mean?.value).toBeCloseTo(0.02, 12);
  expect(Math.abs((itl.p50?.value ?? 0) / 0.01 - 1)).toBeLessThan(1 / 128);
  expect(Math.abs((itl.p90?.value ?? 0) / 0.05 - 1)).toBeLessThan(1 / 128);
  expect(laneOf(watched, 2, 0).itl.count).toBe(0);
});

test("of ten offered calls six are done, four of them inside both limits: Goodput is 40 %, and p90 over all unknown", () => {
  const watched = recorder(1, {
    warmUp: 0,
    limits: [{ ttftSeconds: 1, itlSeconds: 0.1, e2eSeconds: Infinity }],
  });
  for (const call of [0, 1, 2]) watched.done(doneCall(0, call, call, call + 1, call + 2, 11, 0, 10));
  // Late first token; slow tokens; one token, which has no time between tokens.
  watched.done(doneCall(0, 3, 3, 4.5, 5, 11, 0, 10));
  watched.done(doneCall(0, 4, 4, 4.5, 6, 11, 0, 10));
  watched.done(doneCall(0, 5, 5, 5.5, 5.5, 1, 0, 10));
  watched.lost(0, 6, "line-full");
  watched.lost(0, 7, "waiting");
  const report = watched.report({ endSeconds: 20, unfinishedArrivals: [[8, 9]] }).lanes[0];
  expect(report?.counts).toEqual({
    offered: 10,
    done: 6,
    refused: 1,
    expired: 1,
    unfinished: 2,
    refusedFor: { tooLarge: 0, lineFull: 1, bucketEmpty: 0 },
    expiredWhile: { held: 0, waiting: 1, running: 0 },
  });
  expect(report?.goodput).toEqual({ calls: 4, share: 0.4, callsPerSecond: 0.2 });
  // First tokens after 0.5, 0.5, 1, 1, 1 and 1.5 s: half of ten, rank 4.5, lies between the last two.
  expect(report?.ttftOverAll).toEqual({ p50: 1.25, p90: null, p95: null, p99: null });
});

test("calls that arrived before the beginning are left out of every figure, and so are tokens given before", () => {
  const watched = recorder(1, { warmUp: 100 });
  watched.done(doneCall(0, 99.9, 110, 120, 130, 10, 500, 500));
  watched.done(doneCall(0, 100, 100, 101, 110, 10, 0, 10));
  watched.lost(0, 50, "line-full");
  watched.lost(0, 150, "line-full");
  watched.gaps(gapsOf(0, 5, 100, 0.5, 0, 60));
  watched.gaps(gapsOf(0, 1, 9, 1, 0, 110));
  const report = watched.report({ endSeconds: 200, unfinishedArrivals: [[1, 199]] }).lanes[0];
  expect(report?.counts).toMatchObject({ offered: 3, done: 1, refused: 1, expired: 0, unfinished: 1 });
  expect([report?.ttft.mean?.value, report?.wait.count, report?.hitShare]).toEqual([1, 1, 0]);
  expect([report?.itl.count, report?.measuredSeconds, report?.warmUpSeconds]).toEqual([9, 100, 100]);
});

/** `count` calls in random order of end, with a slow beginning of `slow` calls; somebody may look after each. */
function record(
  options: RecorderOptions,
  count: number,
  slow = 0,
  look: (watched: Recorder, call: number) => void = () => undefined,
): Recorder {
  const watched = recorder(2, { ...options, limits: [{ ttftSeconds: 0.4, itlSeconds: 0.04, e2eSeconds: Infinity }] });
  const stream = randomStream(4, "calls");
  for (let call = 0; call < count; call += 1) {
    const arrival = call + stream.uniform();
    const wait = (call < slow ? 50 : 0) + (stream.uniform() < 0.5 ? 0 : stream.exponential());
    const first = arrival + wait + 0.2 + 0.1 * stream.uniform();
    const output = 1 + Math.floor(stream.uniform() * 100);
    const end = first + (output - 1) * (0.03 + 0.02 * stream.uniform());
    watched.done(doneCall(call % 2, arrival, arrival + wait, first, end, output, 3, 1));
    watched.gaps(gapsOf(call % 2, 2, output, 0.03, 1e-5, end));
    if (call % 10 === 0) watched.lost(0, arrival, "line-full");
    look(watched, call);
  }
  return watched;
}

test("a slow beginning of 300 of 4,000 calls is found over both lanes and left out of both", () => {
  const { lanes } = record({}, 4000, 300).report({ endSeconds: 4100 });
  for (const lane of lanes) {
    expect(lane.warmUpSeconds).toBeGreaterThanOrEqual(299);
    expect(lane.warmUpSeconds).toBeLessThan(400);
    expect(lane.isSettled).toBe(true);
    expect(lane.wait.p99?.value).toBeLessThan(20);
  }
  expect(new Set(lanes.map(({ warmUpSeconds }) => warmUpSeconds)).size).toBe(1);
});

test("past the exact calls every percentile stays within 1/128, and every count and mean stays as it was", () => {
  const all = record({ warmUp: 500 }, 20_000).report({ endSeconds: 20_100 }).lanes[0];
  for (const exactCalls of [100, 1000, 9_999]) {
    const few = record({ warmUp: 500, exactCalls }, 20_000).report({ endSeconds: 20_100 }).lanes[0];
    expect([few?.isExact, all?.isExact]).toEqual([false, true]);
    expect(few?.counts).toEqual(all?.counts);
    expect(few?.goodput).toEqual(all?.goodput);
    expect(few?.hitShare).toBe(0.75);
    for (const name of ["ttft", "e2e", "callItl", "wait"] as const) {
      expect(few?.[name].count).toBe(all?.[name].count);
      expect((few?.[name].mean?.value ?? 0) / (all?.[name].mean?.value ?? 0)).toBeCloseTo(1, 9);
      for (const p of ["p50", "p90", "p95", "p99"] as const) {
        const [bucketed, exact] = [few?.[name][p]?.value ?? 0, all?.[name][p]?.value ?? 0];
        expect(Math.abs(bucketed - exact)).toBeLessThanOrEqual(exact / 128 + 1e-9);
        const [low, high] = [few?.[name][p]?.low ?? 0, few?.[name][p]?.high ?? Infinity];
        expect(low <= exact * (1 + 1 / 128) && high >= exact * (1 - 1 / 128)).toBe(true);
      }
    }
    expect(few?.itl).toEqual(all?.itl);
  }
});

test("the warm-up is fixed when the exact calls end: what comes later cannot move it, and refused calls keep to it", () => {
  const watched = record({ exactCalls: 2000 }, 8000, 300);
  const early = laneOf(watched, 8100);
  expect(early.warmUpSeconds).toBeGreaterThanOrEqual(299);
  for (let call = 0; call < 5000; call += 1)
    watched.done(doneCall(0, 9000 + call, 9000 + call, 9900 + call, 9990 + call, 5, 0, 1));
  const late = laneOf(watched, 20_000);
  expect(late.warmUpSeconds).toBe(early.warmUpSeconds);
  expect(late.counts.done).toBe(early.counts.done + 5000);
  watched.lost(0, 10, "line-full");
  expect(laneOf(watched, 20_000).counts.refused).toBe(late.counts.refused);
});

test("a report changes nothing: the same run reports the same however often it was asked before", () => {
  const asked = record({ exactCalls: 1000, series: { intervalSeconds: 1, mostPoints: 16 } }, 1000);
  for (let round = 0; round < 3; round += 1) asked.report({ endSeconds: 1100 });
  const plain = record({ exactCalls: 1000, series: { intervalSeconds: 1, mostPoints: 16 } }, 1000);
  expect(asked.report({ endSeconds: 1100 })).toEqual(plain.report({ endSeconds: 1100 }));
});

test("who asks in the midst of a slow beginning finds where measuring begins anew when it is over", () => {
  for (const warmUp of ["all lanes", "own lane"] as const) {
    const look = (watched: Recorder, call: number) => void (call % 150 === 0 && watched.report({ endSeconds: call }));
    const asked = record({ warmUp }, 2000, 300, look);
    const plain = record({ warmUp }, 2000, 300);
    expect(asked.report({ endSeconds: 2100 })).toEqual(plain.report({ endSeconds: 2100 }));
  }
});

test("a lane is exact up to its exact calls, done or lost; one more ends that for all lanes if they have one beginning", () => {
  const exact = (warmUp: "all lanes" | "own lane" | number, done: number, lost = 0) => {
    const watched = recorder(2, { warmUp, exactCalls: 100 });
    watched.done(doneCall(1, 0, 0, 1, 2, 1, 0, 1));
    for (let call = 0; call < done; call += 1) watched.done(doneCall(0, call, call, call + 1, call + 2, 1, 0, 1));
    for (let call = 0; call < lost; call += 1) watched.lost(0, call, "line-full");
    return watched.report({ endSeconds: 300 }).lanes.map(({ isExact }) => isExact);
  };
  expect(exact("all lanes", 100, 100)).toEqual([true, true]);
  for (const [done, lost] of [
    [101, 0],
    [0, 101],
  ] as const) {
    expect(exact("all lanes", done, lost)).toEqual([false, false]);
    expect(exact("own lane", done, lost)).toEqual([false, true]);
    expect(exact(0, done, lost)).toEqual([false, true]);
  }
});

test("a series has first tokens of done calls, and the next sample is due an interval after the last", () => {
  const watched = recorder(1, { series: { intervalSeconds: 10, mostPoints: 16 } });
  const sample = { waiting: 0, running: 1, heldShare: 0, cachedShare: 0, arrivals: 1, completions: 1 };
  expect(watched.sampleDueSeconds()).toBe(10);
  watched.done(doneCall(0, 1, 1, 4, 9, 9, 0, 1));
  watched.sample({ ...sample, preemptions: 0, hitTokens: 0, computedTokens: 1 });
  expect(watched.sampleDueSeconds()).toBe(20);
  const [point, ...others] = watched.report({ endSeconds: 12 }).series;
  expect(others).toEqual([]);
  expect(point?.endSeconds).toBe(10);
  expect(Math.abs((point?.ttftP95Seconds ?? 0) / 3 - 1)).toBeLessThan(1 / 128);
});

test("percentiles of exact calls are those of the values themselves, whatever they are", () => {
  const calls = fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 1000 })), {
    minLength: 1,
    maxLength: 200,
  });
  fc.assert(
    fc.property(calls, (drawn) => {
      const watched = recorder(1, { warmUp: 0 });
      for (const [arrival, ttft] of drawn)
        watched.done(doneCall(0, arrival, arrival, arrival + ttft, arrival + ttft, 1, 0, 1));
      const sorted = drawn.map(([, ttft]) => ttft).sort((a, b) => a - b);
      const { ttft } = laneOf(watched, 2000);
      expect(ttft.p50?.value).toBeCloseTo(quantile(sorted, 0.5) ?? NaN, 9);
      expect(ttft.p99?.value).toBeCloseTo(quantile(sorted, 0.99) ?? NaN, 9);
    }),
    { numRuns: 200, seed: 1 },
  );
});

test("a recorder that saw nothing reports nothing, and no number in it is NaN", () => {
  const report = laneOf(recorder(1), 0);
  expect(report.ttft).toEqual({ count: 0, mean: null, p50: null, p90: null, p95: null, p99: null });
  expect(report.goodput).toEqual({ calls: 0, share: null, callsPerSecond: null });
  expect(report.e2eOverAll.p50).toBeNull();
  expect(JSON.stringify(report)).not.toContain("NaN");
  expect(recorder(1).sampleDueSeconds()).toBe(Infinity);
});

test("a report and curves that are asked for again know of the calls that were done meanwhile", () => {
  for (const exactCalls of [100, 2]) {
    const watched = recorder(1, { warmUp: 0, exactCalls });
    const p50 = () => {
      const middle = watched.curves(0).ttft[49]?.seconds;
      return [laneOf(watched, 90).ttft.count, middle];
    };
    for (let call = 0; call < 3; call += 1) watched.done(doneCall(0, call, call, call + 2, call + 3, 1, 0, 1));
    const before = p50();
    expect(p50()).toEqual(before);
    for (let call = 0; call < 9; call += 1) watched.done(doneCall(0, 5, 5, 9, 10, 1, 0, 1));
    const [count, middle] = p50();
    expect(count).toBe(12);
    expect(middle).toBeGreaterThan(3.9);
  }
});
