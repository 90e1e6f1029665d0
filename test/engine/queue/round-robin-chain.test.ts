import { assert, double, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { batchChain } from "../../../src/engine/queue/batch-chain.ts";
import { roundRobinChain } from "../../../src/engine/queue/round-robin-chain.ts";
import { unevenArrivalsWait } from "../../../src/engine/queue/uneven-arrivals-wait.ts";
import { waitQuantileSeconds } from "../../../src/engine/queue/wait-tail.ts";

/** A service curve that rises and flattens: n / (1 + n / 20) calls a second. */
function curve(batchCap: number): number[] {
  return Array.from({ length: batchCap }, (_, index) => (index + 1) / (1 + 0.05 * (index + 1)));
}

/** The whole chain of calls and stages as one linear system (scipy); waits as mixtures of Erlang times. */
const solved = [
  {
    batchCap: 8,
    places: 40,
    replicas: 4,
    load: 0.85,
    blocked: 1.6266855433287578e-6,
    delayed: 0.41214438225863775,
    wait: 0.3103661455257936,
    p99: 2.8003271791237534,
  },
  {
    batchCap: 8,
    places: 40,
    replicas: 4,
    load: 1.1,
    blocked: 0.09103637881435028,
    delayed: 0.9991143289546658,
    wait: 5.917951409925902,
    p99: 9.211820262589844,
  },
  {
    batchCap: 8,
    places: 40,
    replicas: 16,
    load: 0.95,
    blocked: 0.0007824357655940617,
    delayed: 0.7403238175688551,
    wait: 1.2882779836970186,
    p99: 6.500741060246015,
  },
  {
    batchCap: 48,
    places: 100,
    replicas: 4,
    load: 0.7,
    blocked: 2.4446918224912025e-32,
    delayed: 4.159392529403596e-6,
    wait: 6.589828143863797e-7,
    p99: 0,
  },
];

test("refusals, waits and the 99th percentile equal the whole chain solved at once, 4 and 16 replicas, loads 0.7 to 1.1", () => {
  for (const { batchCap, places, replicas, load, blocked, delayed, wait, p99 } of solved) {
    const rates = curve(batchCap);
    const chain = roundRobinChain(rates, places, load * (rates[batchCap - 1] ?? 0), replicas);
    expect(Math.abs(chain.blockedShare / blocked - 1)).toBeLessThan(1e-8);
    expect(Math.abs(chain.waitProbability / delayed - 1)).toBeLessThan(1e-9);
    expect(Math.abs(chain.waitMeanSeconds / wait - 1)).toBeLessThan(1e-9);
    expect(waitQuantileSeconds(chain, 0.99)).toBeCloseTo(p99, 9);
  }
});

test("one server with a long queue becomes GI/M/1 with Erlang 2 arrivals", () => {
  const exact = unevenArrivalsWait(0.8, 0.5, 1);
  const chain = roundRobinChain([1], 200, 0.8, 2);
  expect(chain.waitMeanSeconds).toBeCloseTo(exact?.waitMeanSeconds ?? Number.NaN, 11);
  expect(chain.waitProbability).toBeCloseTo(exact?.waitProbability ?? Number.NaN, 11);
});

test("what comes in comes out, and turns never wait or refuse more than chance below full load", () => {
  const law = property(
    integer({ min: 1, max: 30 }),
    integer({ min: 0, max: 50 }),
    integer({ min: 1, max: 20 }),
    double({ min: 0.05, max: 0.95, noNaN: true }),
    (batchCap, places, replicas, load) => {
      const rates = curve(batchCap);
      const offered = load * (rates[batchCap - 1] ?? 0);
      const turns = roundRobinChain(rates, places, offered, replicas);
      const chance = batchChain(rates, places, offered);
      const total = turns.probabilities.reduce((sum, share) => sum + share, 0);
      expect(Math.abs(total - 1)).toBeLessThan(1e-12);
      expect(turns.blockedShare).toBeLessThanOrEqual(chance.blockedShare * (1 + 1e-9));
      expect(turns.waitMeanSeconds).toBeLessThanOrEqual(chance.waitMeanSeconds * (1 + 1e-9) + 1e-15);
    },
  );
  assert(law, { numRuns: 300, seed: 20_265 });
});

test("the mean time in the replica is the wait and the time in the batch: Little's law over arrivals and over time agree", () => {
  // The wait from what arrivals find, n - batchCap + 1 completions of a full batch, against that from the mean queue.
  const rates = curve(12);
  const chain = roundRobinChain(rates, 30, 0.97 * (rates[11] ?? 0), 6);
  let completions = 0;
  for (let n = 12; n < 42; n += 1) completions += (chain.probabilities[n] ?? 0) * (n - 11);
  expect(completions / chain.fullRate / (1 - chain.blockedShare)).toBeCloseTo(chain.waitMeanSeconds, 11);
});

test("stays finite with 256 replicas of 256 + 1,000 calls at 1e-30 to 1e30 times the full rate", () => {
  const rates = curve(256);
  for (const load of [1e-120, 1e-30, 1e-6, 0.3, 0.999, 1.001, 2, 1e6, 1e30]) {
    const chain = roundRobinChain(rates, 1000, load * (rates[255] ?? 0), 256);
    const figures = Object.values(chain).filter((value) => typeof value === "number");
    expect(figures.every(Number.isFinite)).toBe(true);
    expect(waitQuantileSeconds(chain, 0.99)).toSatisfy(Number.isFinite);
  }
});

test("a replica that completes nothing, or admits nothing, refuses everything", () => {
  expect(roundRobinChain([0, 0], 4, 3, 5).blockedShare).toBe(1);
  expect(roundRobinChain([], 4, 3, 5).blockedShare).toBe(1);
});
