import { assert, double, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { batchChain } from "../../../src/engine/queue/batch-chain.ts";
import {
  deadlineFailures,
  quantileOverArrivals,
  waitQuantileSeconds,
  waitTail,
  waitTailAt,
} from "../../../src/engine/queue/wait-tail.ts";

test("an M/M/1/2 arrival that waits does so for one service: p95 is ln(4/7 / 0.05) and none at p40", () => {
  // Weights 1, 4/3, 16/9; accepted calls find 0 or 1 (7/3), 4/3 of it finds 1 and waits one exponential time of rate 1.
  const chain = batchChain([1], 1, 4 / 3);
  expect(chain.waitProbability).toBeCloseTo(4 / 7, 14);
  expect(waitQuantileSeconds(chain, 0.95)).toBeCloseTo(Math.log(4 / 7 / 0.05), 12);
  expect(waitQuantileSeconds(chain, 0.4)).toBe(0);
});

test("the response's quantile is that of the batch joined until waits begin, then the wait's on top of the full batch", () => {
  // Weights 1, 2, 2, 2 (ratios 2, 1, 1): accepted arrivals find 0, 1, 2 with 0.2, 0.4, 0.4; those that find 2 wait.
  const chain = batchChain([1, 2], 1, 2);
  const serviceAt = (batch: number) => 10 * batch;
  expect(quantileOverArrivals(chain, 0.15, serviceAt)).toBe(10);
  expect(quantileOverArrivals(chain, 0.25, serviceAt)).toBe(20);
  expect(quantileOverArrivals(chain, 0.55, serviceAt)).toBe(20);
  // The wait is exponential at rate 2: 0.4 e^(-2 t) = 0.1 at t = ln(4) / 2.
  expect(quantileOverArrivals(chain, 0.9, serviceAt)).toBeCloseTo(20 + Math.log(4) / 2, 12);
});

test("without load a call joins an empty replica", () => {
  expect(quantileOverArrivals(batchChain([1, 2], 4, 0), 0.99, (batch) => batch)).toBe(1);
});

test("a replica that admits nothing still gives a finite figure", () => {
  expect(quantileOverArrivals(batchChain([], 4, 1), 0.99, (batch) => 1 / batch)).toBe(1);
});

/** P(Erlang(stages, 1) > x) from its series, term by term: the textbook form, for small x. */
function erlangTailSeries(stages: number, x: number): number {
  let term = Math.exp(-x);
  let sum = 0;
  for (let i = 0; i < stages; i += 1) {
    sum += term;
    term *= x / (i + 1);
  }
  return sum;
}

test("the tail of the wait equals the mixture of Erlang tails, state by state", () => {
  const states = property(
    integer({ min: 1, max: 12 }),
    integer({ min: 1, max: 40 }),
    double({ min: 0.1, max: 2.5, noNaN: true }),
    double({ min: 0, max: 60, noNaN: true }),
    (batchCap, maxWaiting, load, completions) => {
      const rates = Array.from({ length: batchCap }, (_, index) => index + 1);
      const chain = batchChain(rates, maxWaiting, load * batchCap);
      let mixture = 0;
      for (let n = batchCap; n < batchCap + maxWaiting; n += 1)
        mixture +=
          ((chain.probabilities[n] ?? 0) / (1 - chain.blockedShare)) * erlangTailSeries(n - batchCap + 1, completions);
      expect(Math.abs(waitTailAt(waitTail(chain), completions).tail - mixture)).toBeLessThan(1e-12);
    },
  );
  assert(states, { numRuns: 300, seed: 20_262 });
});

test("higher percentiles and higher rates never give shorter responses", () => {
  const laws = property(
    integer({ min: 1, max: 30 }),
    integer({ min: 0, max: 40 }),
    double({ min: 0.01, max: 3, noNaN: true }),
    double({ min: 0.5, max: 0.99, noNaN: true }),
    (batchCap, maxWaiting, load, p) => {
      const rates = Array.from({ length: batchCap }, (_, index) => (index + 1) / (1 + 0.1 * index));
      const full = rates[batchCap - 1] ?? 0;
      const serviceAt = (batch: number) => 1 + 0.1 * batch;
      const response = quantileOverArrivals(batchChain(rates, maxWaiting, load * full), p, serviceAt);
      const later = quantileOverArrivals(batchChain(rates, maxWaiting, load * full), p + 0.009, serviceAt);
      const busier = quantileOverArrivals(batchChain(rates, maxWaiting, 2 * load * full), p, serviceAt);
      expect(later).toBeGreaterThanOrEqual(response * (1 - 1e-12));
      expect(busier).toBeGreaterThanOrEqual(response * (1 - 1e-12));
    },
  );
  assert(laws, { numRuns: 300, seed: 20_263 });
});

test("on M/M/1/2 at rate 4/3, states 9 : 12 : 16 of 37, 16 are refused and 12 e^-t wait over t", () => {
  const failedShare = deadlineFailures([1], 1, 2)(4 / 3);
  expect(failedShare).toBeCloseTo(16 / 37 + (12 / 37) * Math.exp(-2), 14);
});

test("an endless deadline leaves refusals, none at all leaves those that start at once", () => {
  expect(deadlineFailures([1], 1, Infinity)(4 / 3)).toBeCloseTo(16 / 37, 14);
  expect(deadlineFailures([1], 1, 0)(4 / 3)).toBeCloseTo(28 / 37, 14);
});

test("failures rise with the offer, from none to all", () => {
  const failedShareAt = deadlineFailures([1, 1.8, 2.4], 20, 3);
  const shares = [0, 0.5, 1, 2, 3, 10, 1e6].map(failedShareAt);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares[0]).toBe(0);
  expect(shares.at(-1)).toBeLessThanOrEqual(1);
});

test("a replica that completes nothing fails every call, however long callers wait", () => {
  expect([0, 2, Infinity].map((deadline) => deadlineFailures([0], 1, deadline)(4 / 3))).toEqual([1, 1, 1]);
});

test("after 10^18 completions nobody of 256 waits, and that is told at once", () => {
  const half = Float64Array.from({ length: 256 }, () => 1 / 256);
  expect(waitTailAt({ arrivals: half, behind: half }, 1e18)).toEqual({ tail: 0, density: 0 });
});
