import { expect, test } from "vitest";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import {
  loadSweepInPieces,
  sweptKnee,
  sweptLoads,
  type SweepPoint,
} from "../../../src/planning/experiments/load-sweep.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { exampleScenario } from "../example-scenario.ts";

const small: Scenario = { ...exampleScenario("support-chat"), simulation: { events: 60_000, runs: 2 } };

test("loads rise from the least to the most, and the plan's own is one of them", () => {
  const loads = sweptLoads(0.2, 5.3);
  expect(loads).toEqual(loads.toSorted((one, other) => one - other));
  expect(loads[0]).toBeCloseTo(0.2, 12);
  expect(loads.at(-1)).toBeCloseTo(5.3, 12);
  expect(loads.filter((load) => load === 1)).toHaveLength(1);
  expect(loads.length).toBeGreaterThanOrEqual(10);
  expect(loads.length).toBeLessThanOrEqual(14);
});

test("the knee is the load with most throughput over the time of a call: 8 / 2 beats 4 / 1.25 and 9 / 6", () => {
  const point = (offered: number, done: number, callSeconds: number): SweepPoint => ({
    load: offered,
    offeredCallsPerSecond: offered,
    doneCallsPerSecond: done,
    goodputCallsPerSecond: done,
    goodputShare: 1,
    ttft: null,
    itl: null,
    callSeconds,
    simulatedSeconds: 100,
    warmUpSeconds: 0,
    isSettled: true,
  });
  expect(sweptKnee([point(4, 4, 1.25), point(8, 8, 2), point(10, 9, 6)])).toBe(8);
  expect(sweptKnee([])).toBeNull();
});

test("Goodput rises with the load, then falls to nothing past what the replica completes", () => {
  const heard: number[] = [];
  const sweep = doneAtOnce(loadSweepInPieces(small, "chat"), (share) => heard.push(share));
  if (sweep === null) throw new Error("nothing serves");
  const good = sweep.points.map(({ goodputCallsPerSecond }) => goodputCallsPerSecond ?? NaN);
  const best = good.indexOf(Math.max(...good));
  expect(good.slice(0, best + 1)).toEqual(good.slice(0, best + 1).toSorted((one, other) => one - other));
  expect(good.at(-1)).toBeLessThan(0.85 * (good[best] ?? 0));
  for (const { goodputCallsPerSecond, doneCallsPerSecond } of sweep.points) {
    expect(goodputCallsPerSecond).toBeLessThanOrEqual((doneCallsPerSecond ?? 0) + 1e-9);
  }
  expect(heard).toEqual(heard.toSorted((one, other) => one - other));
  expect(sweep.events).toBeLessThan(1.2 * small.simulation.events);
});

test("at little load the formulas' Goodput is the load itself; at the load line it is nearly so, and far past it none", () => {
  const sweep = doneAtOnce(loadSweepInPieces(small, "chat"));
  if (sweep === null || sweep.loadLineCallsPerSecond === null) throw new Error("nothing serves");
  const { loadLineCallsPerSecond: line, fullCallsPerSecond: full, curve } = sweep;
  const shares = (from: number, to: number) =>
    curve
      .filter(({ offeredCallsPerSecond: load }) => load > from && load <= to)
      .map(({ offeredCallsPerSecond: load, goodputCallsPerSecond }) => goodputCallsPerSecond / load);
  expect(Math.min(...shares(0, line / 2))).toBeGreaterThan(0.99);
  expect(Math.min(...shares(line / 2, line))).toBeGreaterThan(0.9);
  expect(Math.max(...shares(1.2 * full, Infinity))).toBeLessThan(0.01);
});

test("the same scenario gives the same sweep; a pool that is none gives null", () => {
  const tiny = { ...small, simulation: { events: 12_000, runs: 2 } };
  expect(doneAtOnce(loadSweepInPieces(tiny, "chat"))).toEqual(doneAtOnce(loadSweepInPieces(tiny, "chat")));
  expect(doneAtOnce(loadSweepInPieces(tiny, "nowhere"))).toBeNull();
});
