import { expect, test } from "vitest";
import type { LoadSweep, SweepPoint } from "../../src/planning/experiments/load-sweep.ts";
import { curveAt, sweepPicture, sweepTable } from "../../src/ui/tasks/latency/experiments/sweep-picture.ts";
import { bestLoad, sweepComparison, sweepMethod, sweepTitle } from "../../src/experiment-words/sweep-words.ts";

function point(offered: number, goodput: number | null, changes: Partial<SweepPoint> = {}): SweepPoint {
  return {
    load: offered / 3,
    offeredCallsPerSecond: offered,
    doneCallsPerSecond: offered,
    goodputCallsPerSecond: goodput,
    goodputShare: goodput === null ? null : goodput / offered,
    ttft: { value: 0.1, low: 0.09, high: 0.12, method: "order statistics", doubt: null },
    itl: null,
    callSeconds: 2,
    simulatedSeconds: 600,
    warmUpSeconds: 10,
    isSettled: true,
    ...changes,
  };
}

function sweep(points: readonly SweepPoint[], changes: Partial<LoadSweep> = {}): LoadSweep {
  return {
    poolId: "chat",
    replicas: 2,
    simulatedReplicas: 2,
    seed: 1,
    runsPerLoad: 1,
    events: 400_000,
    planningCallsPerSecond: 3,
    loadLineCallsPerSecond: 6,
    fullCallsPerSecond: 8,
    ttft: { classId: "support", percentile: 0.95, limitSeconds: 0.5 },
    itl: { classId: "support", percentile: 0.95, limitSeconds: null },
    points,
    curve: [
      { offeredCallsPerSecond: 2, goodputCallsPerSecond: 2, ttftSeconds: 0.1, itlSeconds: 0.02 },
      { offeredCallsPerSecond: 6, goodputCallsPerSecond: 6, ttftSeconds: 0.2, itlSeconds: 0.04 },
      { offeredCallsPerSecond: 10, goodputCallsPerSecond: 0, ttftSeconds: 20, itlSeconds: 0.06 },
    ],
    kneeCallsPerSecond: 6,
    curveKneeCallsPerSecond: 5,
    ...changes,
  };
}

test("the title says beyond which load Goodput falls off, and where the plan's peak is", () => {
  expect(sweepTitle(sweep([point(1, 1), point(3, 3), point(6.1, 6), point(9, 1)]))).toBe(
    "Goodput falls off beyond 6.1 calls/s; the plan's peak is 3",
  );
  expect(sweepTitle(sweep([point(1, 1), point(3, 0.5), point(6, 0)]))).toBe(
    "Goodput falls off beyond 1 calls/s, before the plan's peak of 3",
  );
  expect(sweepTitle(sweep([point(1, 1), point(3, 3), point(6, 0)]))).toMatch(/right beyond the plan's peak of 3 calls/);
  expect(sweepTitle(sweep([point(1, 1), point(3, 3), point(6, 6)]))).toMatch(/has not fallen off at 6 calls/);
  expect(sweepTitle(sweep([point(1, 0), point(3, null)]))).toMatch(/^At no load/);
  expect(bestLoad(sweep([]))).toBeNull();
});

test("simulation and formulas that differ by under 15 % agree, others are told apart", () => {
  expect(sweepComparison(sweep([point(6, 5.5)]))).toMatch(/^The formulas agree: 6 calls\/s .* simulated 5\.5/);
  expect(sweepComparison(sweep([point(6, 3)]))).toMatch(/^The simulation carries less .* 3 calls\/s .* formulas 6/);
  expect(sweepComparison(sweep([point(12, 12)]))).toMatch(/^The simulation carries more/);
});

test("what was simulated is told: seed, events, what was left out, a part of a fleet", () => {
  expect(sweepMethod(sweep([point(3, 3)]))).toMatch(/^Simulated: seed 1, 1 loads, 400,000 events/);
  expect(sweepMethod(sweep([point(3, 3, { isSettled: false })]))).toMatch(/Hollow dot/);
  expect(sweepMethod(sweep([point(3, 3)], { replicas: 640, simulatedReplicas: 16 }))).toMatch(
    /^Simulated: 16 of the 640 serving replicas/,
  );
});

test("the formulas between two of their loads lie on the line between them, and beyond their last nobody knows", () => {
  const { curve } = sweep([]);
  expect(curveAt(curve, 4, ({ ttftSeconds }) => ttftSeconds)).toBeCloseTo(0.15, 12);
  expect(curveAt(curve, 1, ({ ttftSeconds }) => ttftSeconds)).toBe(0.1);
  expect(curveAt(curve, 11, ({ ttftSeconds }) => ttftSeconds)).toBeNull();
});

test("table and picture hold every load, and no number that is none", () => {
  const of = sweep([point(1, 1), point(3, null, { ttft: null, doneCallsPerSecond: null }), point(9, 0)]);
  const table = sweepTable(of);
  expect(table.rows).toHaveLength(3);
  expect(table.rows[1]?.cells.at(-1)).toBe("plan's peak");
  for (const { cells } of table.rows) {
    expect(cells).toHaveLength(table.columns.length);
    for (const cell of cells) if (typeof cell === "number") expect(Number.isFinite(cell)).toBe(true);
  }
  const { panels, marks } = sweepPicture(of, () => null);
  expect(panels.map(({ id }) => id)).toEqual(["goodput", "ttft", "itl"]);
  expect(marks.map(({ text }) => text)).toEqual(["peak 3", "load line 6", "knee 6"]);
  expect(panels[0]?.series.find(({ id }) => id === "simulated")?.points).toHaveLength(2);
});
