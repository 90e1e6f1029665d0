import { expect, test } from "vitest";
import { erlangWaitMean } from "../../../src/engine/queue/erlang.ts";
import { unevenArrivalsWait, unevenArrivalsWaitQuantile } from "../../../src/engine/queue/uneven-arrivals-wait.ts";

test("at a load of 0.9999 the wait equals the root found with 50 digits: even 4,999, Erlang 2 7,498, scv 4 24,995", () => {
  // mpmath; the root 1 - sigma is near 2e-4, where 1 - A(s) would have lost four digits.
  const rows: readonly (readonly [number, number])[] = [
    [0, 4998.66676111081],
    [0.5, 7498.33342962947],
    [4, 24995.0001600072],
  ];
  for (const [scv, wait] of rows)
    expect(Math.abs((unevenArrivalsWait(1, scv, 1 / 0.9999)?.waitMeanSeconds ?? Number.NaN) / wait - 1)).toBeLessThan(
      1e-9,
    );
});

test("random arrivals make it M/M/1", () => {
  const wait = unevenArrivalsWait(3, 1, 4);
  expect(wait?.waitProbability).toBeCloseTo(0.75, 14);
  expect(wait?.waitMeanSeconds).toBeCloseTo(erlangWaitMean(0.75, 1, 4) ?? Number.NaN, 13);
});

test("more uneven arrivals wait longer, and half of them not at all below sigma 1/2", () => {
  const waits = [0, 0.25, 0.5, 1, 1.5, 4, 20].map((scv) => unevenArrivalsWait(0.6, scv, 1)?.waitMeanSeconds ?? 0);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  const even = unevenArrivalsWait(0.6, 0, 1);
  expect(even?.waitProbability).toBeLessThan(0.5);
  expect(even && unevenArrivalsWaitQuantile(even, 0.5)).toBe(0);
});

test("full load has no steady state, no load no wait", () => {
  expect(unevenArrivalsWait(2, 0, 2)).toBeNull();
  expect(unevenArrivalsWait(0, 0, 2)).toMatchObject({ waitProbability: 0, waitMeanSeconds: 0 });
});
