import { expect, test } from "vitest";
import { emptyCall } from "../../../../src/engine/simulation/call.ts";
import { noIntake } from "../../../../src/engine/simulation/measure/call-records.ts";
import {
  dueSeconds,
  keepFirstToken,
  keepSample,
  seriesPoints,
  type SeriesSample,
  simulationSample,
  timeSeries,
} from "../../../../src/engine/simulation/measure/time-series.ts";
import type { ReplicaState } from "../../../../src/engine/simulation/replica-state.ts";
import type { SimulationCounts } from "../../../../src/engine/simulation/simulation.ts";

/** A run in which after t seconds t^2 calls have come, t are done, and 3 t of 4 t prompt tokens were found. */
function sampleAt(seconds: number): SeriesSample {
  return {
    waiting: seconds,
    running: 2 * seconds,
    heldShare: seconds / 1000,
    cachedShare: 0.5,
    arrivals: seconds * seconds,
    completions: seconds,
    preemptions: 0,
    hitTokens: 3 * seconds,
    computedTokens: seconds,
  };
}

function seriesUntil(seconds: number, intervalSeconds: number, mostPoints: number) {
  const series = timeSeries({ intervalSeconds, mostPoints });
  for (let now = 1; now <= seconds; now += 1) {
    keepFirstToken(series, { ...emptyCall(0), arrivalSeconds: -0.5, firstTokenSeconds: now - 0.5 }, noIntake);
    if (dueSeconds(series) === now) keepSample(series, sampleAt(now));
  }
  return seriesPoints(series);
}

test("a point has levels at its end and what happened since the one before", () => {
  const points = seriesUntil(3, 1, 240);
  expect(points.map(({ endSeconds, waiting, arrivals }) => [endSeconds, waiting, arrivals])).toEqual([
    [1, 1, 1],
    [2, 2, 3],
    [3, 3, 5],
  ]);
  expect(points.map(({ hitShare, completions, ttftP95Seconds }) => [hitShare, completions, ttftP95Seconds])).toEqual([
    [0.75, 1, 1],
    [0.75, 1, 2],
    [0.75, 1, 3],
  ]);
});

test("a series that filled up and halved is the one sampled at the longer interval from the start", () => {
  for (const seconds of [16, 100, 239, 240, 241]) {
    const halved = seriesUntil(seconds, 1, 16);
    const interval = halved[0]?.endSeconds ?? 0;
    expect(halved.length, `${seconds} s`).toBeLessThan(16);
    expect(halved, `${seconds} s`).toEqual(seriesUntil(seconds, interval, 240));
  }
});

test("each of 600 first tokens counts once, however often points are asked for", () => {
  // Of 1 to 600 s, the longest first: rank 569.05 from 0 is some 570 s.
  const p95 = (asks: boolean) => {
    const series = timeSeries({ intervalSeconds: 10_000, mostPoints: 4 });
    for (let token = 0; token < 600; token += 1) {
      keepFirstToken(series, { ...emptyCall(0), arrivalSeconds: token, firstTokenSeconds: 600 }, noIntake);
      if (asks) seriesPoints(series);
    }
    keepSample(series, sampleAt(10));
    return seriesPoints(series)[0]?.ttftP95Seconds ?? 0;
  };
  expect(Math.abs(p95(false) / 570 - 1)).toBeLessThan(1 / 128);
  expect(p95(true)).toBe(p95(false));
});

test("each of 600 first tokens is in the second in which it came", () => {
  const points = seriesUntil(600, 1, 1000);
  expect(points).toHaveLength(600);
  for (const { endSeconds, ttftP95Seconds } of points)
    expect(Math.abs((ttftP95Seconds ?? 0) / endSeconds - 1)).toBeLessThan(1 / 128);
});

test("a first token at the very end of the last interval, before its sample, makes intervals longer all the same", () => {
  const series = timeSeries({ intervalSeconds: 1, mostPoints: 4 });
  for (const now of [1, 2, 3]) keepSample(series, sampleAt(now));
  keepFirstToken(series, { ...emptyCall(0), arrivalSeconds: 0, firstTokenSeconds: 4 }, noIntake);
  expect(seriesPoints(series).map(({ endSeconds, waiting }) => [endSeconds, waiting])).toEqual([[2, 2]]);
  expect(dueSeconds(series)).toBe(4);
});

test("an interval without a prompt and without a first token has no shares of them", () => {
  const series = timeSeries({ intervalSeconds: 10, mostPoints: 4 });
  keepSample(series, sampleAt(5));
  keepSample(series, sampleAt(5));
  expect(seriesPoints(series)[1]).toMatchObject({ hitShare: null, ttftP95Seconds: null, arrivals: 0 });
  expect(dueSeconds(series)).toBe(30);
});

const counts: SimulationCounts = {
  submitted: 50,
  done: 30,
  refusedTooLarge: 1,
  refusedLineFull: 2,
  refusedBucketEmpty: 0,
  expired: 3,
  lost: 0,
  held: 4,
  waiting: 5,
  running: 5,
  preemptions: 6,
  hitTokens: 700,
  hostTokens: 0,
  diskTokens: 0,
  computedPromptTokens: 300,
  tokens: 900,
  blocksTaken: 0,
  blocksReleased: 0,
  blocksHeld: 0,
  offloadStored: 0,
  offloadLost: 0,
  offloadHeld: 0,
  steps: 0,
  events: 0,
};
const state: ReplicaState = {
  waiting: 1,
  running: 1,
  blocksHeld: 30,
  blocksCached: 20,
  preemptions: 0,
  adapterHits: 0,
  adapterFetches: 0,
  busySeconds: 0,
};

test("blocks of two replicas of 100 and one of 50 are shares of 250, and held calls wait", () => {
  const simulation = { counts: () => counts, replicaState: () => state };
  const pools = [
    { replicas: 2, kvBlocks: 100 },
    { replicas: 1, kvBlocks: 50 },
  ];
  expect(simulationSample(simulation, pools)).toEqual({
    waiting: 9,
    running: 5,
    heldShare: 90 / 250,
    cachedShare: 60 / 250,
    arrivals: 50,
    completions: 30,
    preemptions: 6,
    hitTokens: 700,
    computedTokens: 300,
  });
});

test("no replicas have no blocks to share", () => {
  expect(simulationSample({ counts: () => counts, replicaState: () => state }, [])).toMatchObject({ heldShare: 0 });
});
