import { assert, double, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { batchChain, type BatchChain } from "../../../src/engine/queue/batch-chain.ts";
import { waitQuantileSeconds } from "../../../src/engine/queue/wait-tail.ts";
import { parameter, queueingRows, type QueueingRow } from "../../reference/queueing-rows.ts";

/** Worst rounding of sums over 5,000 states is about 5,000 units in the last place, 1e-12; the rows carry 17 digits. */
const relativeTolerance = 1e-9;

function expectRelative(actual: number, expected: number, tolerance = relativeTolerance): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(tolerance * Math.abs(expected));
}

/** Equal servers: n of them complete n mu calls a second. */
function equalServers(count: number, mu: number): number[] {
  return Array.from({ length: count }, (_, index) => (index + 1) * mu);
}

function chainValue(chain: BatchChain, metric: string): number | undefined {
  if (metric === "blocking") return chain.blockedShare;
  if (metric === "throughput" || metric === "throughput_rps") return chain.throughputPerSecond;
  if (metric === "Wq_mean_accepted") return chain.waitMeanSeconds;
  if (metric === "P_wait_accepted" || metric === "P_wait") return chain.waitProbability;
  if (metric === "mean_in_service") return chain.meanRunning;
  if (metric === "Wq_mean_ms") return chain.waitMeanSeconds * 1000;
  if (metric === "resp_mean_ms") return (chain.meanInSystem / chain.throughputPerSecond) * 1000;
  if (metric === "Wq_mean") return chain.waitMeanSeconds;
  if (metric === "Lq") return chain.meanWaiting;
  if (metric === "Wq_p0.99_ms") return waitQuantileSeconds(chain, 0.99) * 1000;
  const quantile = /^Wq_(?:accepted_)?p([\d.]+)$/.exec(metric)?.[1];
  return quantile === undefined ? undefined : waitQuantileSeconds(chain, Number(quantile));
}

function multiServerChain(row: QueueingRow): BatchChain {
  const servers = parameter(row, "c");
  const rates = equalServers(servers, parameter(row, "mu"));
  return batchChain(rates, parameter(row, "K") - servers, parameter(row, "lambda"));
}

/**
 * The chain of llm-inferno queue-analysis: n calls complete at n / ((1 + out) (alpha + n delta)), where delta spreads prompt
 * and decode work over the iterations of a call: beta (in + out) / (1 + out) + gamma (in + out / 2), milliseconds.
 */
function modelServerChain(row: QueueingRow): BatchChain {
  const input = parameter(row, "in");
  const output = parameter(row, "out");
  const perCall =
    (parameter(row, "beta_ms") * (input + output)) / (1 + output) + parameter(row, "gamma_ms") * (input + output / 2);
  const rates = Array.from(
    { length: parameter(row, "maxBatch") },
    (_, index) => ((index + 1) / ((1 + output) * (parameter(row, "alpha_ms") + (index + 1) * perCall))) * 1000,
  );
  return batchChain(rates, parameter(row, "maxQueue"), parameter(row, "rps"));
}

/** Latencies of single iterations: the service model's, not the chain's. */
const notOfTheChain = new Set(["itl_ms", "ttft_mean_ms"]);

test("equals 62 exact values of M/M/c/K within 1e-9, from 1 to 1,000 servers, loads 0.75 to 3", () => {
  const rows = queueingRows("MMcK");
  expect(rows).toHaveLength(62);
  for (const row of rows) {
    const value = chainValue(multiServerChain(row), row.metric);
    expect(value).toBeDefined();
    expectRelative(value ?? Number.NaN, row.value);
  }
});

test("equals the exact state-dependent chain within 1e-9, with batches of 48, 256 and 1,000 and queues to 4,000", () => {
  const rows = queueingRows("MMn1K_LLM").filter((row) => !notOfTheChain.has(row.metric));
  expect(rows.length).toBe(35);
  for (const row of rows) {
    const value = chainValue(modelServerChain(row), row.metric);
    expect(value).toBeDefined();
    expectRelative(value ?? Number.NaN, row.value);
  }
});

test("becomes M/M/c with a queue that never fills: wait, its 50th, 95th and 99th percentile and queue within 1e-9", () => {
  const rows = queueingRows("MMc").filter((row) => row.metric !== "W_p0.99");
  expect(rows.length).toBeGreaterThanOrEqual(48);
  for (const row of rows) {
    const servers = parameter(row, "c");
    const load = parameter(row, "lambda") / (servers * parameter(row, "mu"));
    // 30 / (1 - load) places leave e^-30 = 1e-13 of the queue out.
    const places = Math.ceil(30 / (1 - load));
    const chain = batchChain(equalServers(servers, parameter(row, "mu")), places, parameter(row, "lambda"));
    const value = chainValue(chain, row.metric);
    expect(value).toBeDefined();
    expectRelative(value ?? Number.NaN, row.value);
  }
});

test("without load nothing waits, runs or is refused", () => {
  const chain = batchChain([2, 3, 4], 5, 0);
  expect(chain).toMatchObject({
    blockedShare: 0,
    throughputPerSecond: 0,
    meanRunning: 0,
    meanWaiting: 0,
    meanInSystem: 0,
    waitMeanSeconds: 0,
    waitProbability: 0,
  });
  expect(chain.probabilities[0]).toBe(1);
});

test("stays finite with 4,096 + 4,096 states at loads of 1e-30 to 1e30 times the full rate", () => {
  const rates = equalServers(4096, 0.01);
  for (const load of [1e-30, 1e-6, 0.5, 0.999, 1, 1.001, 2, 1e6, 1e30]) {
    const chain = batchChain(rates, 4096, load * 40.96);
    const figures = Object.values(chain).filter((value) => typeof value === "number");
    expect(figures).toHaveLength(10);
    expect(figures.every(Number.isFinite)).toBe(true);
    expectRelative(
      chain.probabilities.reduce((sum, probability) => sum + probability, 0),
      1,
      1e-11,
    );
    expect(waitQuantileSeconds(chain, 0.99)).toSatisfy(Number.isFinite);
  }
});

test("at 1e6 times the full rate all but a millionth is refused and the queue stands full", () => {
  const chain = batchChain([1, 2], 3, 2e6);
  // Each state is at most 1e-6 as likely as the next: blocked = 1 - 1e-6 to first order, throughput = the full rate.
  expect(chain.blockedShare).toBeCloseTo(1 - 1e-6, 10);
  expectRelative(chain.throughputPerSecond, 2, 1e-6);
  expectRelative(chain.waitMeanSeconds, 1.5, 1e-5);
});

test("a replica that completes nothing, or admits nothing, refuses everything and stays finite", () => {
  expect(batchChain([0, 0], 4, 3).blockedShare).toBe(1);
  expect(batchChain([], 4, 3)).toMatchObject({ blockedShare: 1, throughputPerSecond: 0, waitMeanSeconds: 0 });
});

test("probabilities sum to 1; doubling arrivals raises wait and blocking; five more places block less", () => {
  // A service curve that rises and flattens: n / (1 + b n) calls a second.
  const curve = property(
    integer({ min: 1, max: 40 }),
    integer({ min: 1, max: 60 }),
    double({ min: 0.02, max: 1, noNaN: true }),
    double({ min: 0, max: 0.2, noNaN: true }),
    (batchCap, maxWaiting, load, slowing) => {
      const rates = Array.from({ length: batchCap }, (_, index) => (index + 1) / (1 + slowing * (index + 1)));
      const full = rates[batchCap - 1] ?? 0;
      const once = batchChain(rates, maxWaiting, load * full);
      const twice = batchChain(rates, maxWaiting, 2 * load * full);
      const longer = batchChain(rates, maxWaiting + 5, load * full);
      const total = once.probabilities.reduce((sum, probability) => sum + probability, 0);
      expect(Math.abs(total - 1)).toBeLessThan(1e-12);
      expect(twice.waitMeanSeconds).toBeGreaterThan(once.waitMeanSeconds);
      expect(twice.blockedShare).toBeGreaterThan(once.blockedShare);
      expect(longer.blockedShare).toBeLessThan(once.blockedShare);
      // What goes in comes out: accepted calls equal the mean completion rate over the states.
      const completed = once.probabilities.reduce(
        (sum, probability, n) => sum + (n === 0 ? 0 : probability * (rates[Math.min(n, batchCap) - 1] ?? 0)),
        0,
      );
      expectRelative(once.throughputPerSecond, completed, 1e-11);
    },
  );
  assert(curve, { numRuns: 300, seed: 20_261 });
});
