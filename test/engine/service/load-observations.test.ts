import { expect, test } from "vitest";
import { batchService } from "../../../src/engine/service/batch-service.ts";
import { loadObservations, type MeasuredLoadPoint } from "../../../src/engine/service/load-observations.ts";
import { serviceModel } from "../../../src/engine/service/service-model.ts";
import { poolOf } from "../pool-of.ts";
import { roundRuntime } from "../round-runtime.ts";
import { callShape } from "./call-of-lengths.ts";

const pool = poolOf({ memoryBytes: 80e9 });

function point(changes: Partial<MeasuredLoadPoint> = {}): MeasuredLoadPoint {
  return {
    demand: { kind: "closed", concurrency: 4 },
    promptTokens: 1000,
    cachedTokens: 0,
    outputTokens: 200,
    calls: null,
    ttftSeconds: 0.1,
    itlSeconds: 0.01,
    tokensPerSecond: 300,
    ...changes,
  };
}

const figures = (changes: Partial<MeasuredLoadPoint>) =>
  loadObservations(pool, point(changes)).map(({ measured, weight }) => [measured, weight]);

test("four calls in flight are held to the time between tokens of a batch of four, and to that of a faster runtime", () => {
  const [, between] = loadObservations(pool, point());
  const service = batchService(serviceModel(pool, callShape(1000, 200)), 4);
  expect(between?.predicted(roundRuntime)).toBeCloseTo(service.itlSeconds, 12);
  const faster = { ...roundRuntime, bandwidthEfficiency: 0.95 };
  expect(between?.predicted(faster)).toBeLessThan(service.itlSeconds);
});

test("first tokens count less, and not at all where the client's start makes them", () => {
  expect(figures({})).toEqual([
    [0.1, 0.3],
    [0.01, 1],
  ]);
  expect(figures({ demand: { kind: "closed", concurrency: 64 } })).toEqual([[0.01, 1]]);
  expect(figures({ demand: { kind: "open", callsPerSecond: 2 } })).toEqual([
    [0.1, 0.3],
    [0.01, 1],
  ]);
});

test("all calls at once are held to tokens a second; so is a closed load without times", () => {
  expect(figures({ demand: { kind: "all-at-once", calls: 500 } })).toEqual([[300, 1]]);
  expect(figures({ itlSeconds: null, ttftSeconds: null })).toEqual([[300, 1]]);
});

test("what was not measured, or does not fit on the replica, is no figure", () => {
  expect(figures({ ttftSeconds: null, itlSeconds: 0, tokensPerSecond: null })).toEqual([]);
  expect(figures({ promptTokens: 0.2 })).toEqual([]);
  expect(loadObservations(poolOf({ memoryBytes: 10e9 }), point())).toEqual([]);
});
