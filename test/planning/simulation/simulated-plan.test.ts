import { describe, expect, test } from "vitest";
import { basePlan } from "../../../src/planning/plan-scenario.ts";
import { simulatedPlan } from "../../../src/planning/simulation/simulated-plan.ts";
import { readScenario } from "../../scenario/read-scenario.ts";

/** So many calls a second on one small replica, sent and let in as `serving` says. */
function simulated(serving: object, pool: object = {}, arrivals: object = { perDay: 600_000 }, shape: object = {}) {
  const workload = {
    id: "work",
    name: "Work",
    pool: "chat",
    arrivals: { perDay: 400, peakToAverage: 1, ...arrivals },
    prefixTokens: 2000,
    outputTokens: 200,
    cachedShare: 0,
    limits: {},
    serving,
    ...shape,
  };
  const chat = { id: "chat", model: "llama-3.1-8b", accelerator: "l40s", weights: "fp8", maxSequences: 8, ...pool };
  const parsed = readScenario({
    schema: "plimsoll.scenario/1",
    title: "Losses",
    asOfDate: "2026-11-20",
    classes: [workload],
    pools: [{ ...chat, usdPerDeviceHour: 1, replicas: 1 }],
    simulation: { events: 20_000, runs: 1 },
  });
  const { input, plan } = basePlan(parsed);
  const [lane] = simulatedPlan(input, plan)?.lanes ?? [];
  if (lane === undefined) throw new Error("nothing was simulated");
  return lane;
}

const none = { tooLarge: 0, lineFull: 0, bucketEmpty: 0 };
const nobody = { held: 0, waiting: 0, running: 0 };

describe("a call that comes to nothing is counted by why", () => {
  test("with two places in line, under more than a replica completes: the line is full", () => {
    const { counts } = simulated({}, { maxWaiting: 2 });
    expect(counts.refused).toBeGreaterThan(0.2 * counts.offered);
    expect(counts.refusedFor).toEqual({ ...none, lineFull: counts.refused });
    expect(counts).toMatchObject({ expired: 0, expiredWhile: nobody });
  });

  test("a bucket that lets in one call of seven a second refuses the others for its rate", () => {
    const { counts } = simulated({ callsPerSecond: 1, burstCalls: 1 });
    expect(counts.refused / counts.offered).toBeGreaterThan(0.8);
    expect(counts.refusedFor).toEqual({ ...none, bucketEmpty: counts.refused });
  });

  // Those who come all at once have all waited as long when their time runs out, but for the first.
  const atOnce = { submission: { workflows: 400, deadlineSeconds: 3600 } };

  test("400 calls at once with 20 s for each: all but the first give up in line, and those that run give up running", () => {
    const { counts } = simulated({ timeoutSeconds: 20 }, { maxWaiting: 4096 }, atOnce);
    const { held, waiting, running } = counts.expiredWhile;
    expect(waiting).toBeGreaterThan(0.5 * counts.expired);
    expect(running).toBeGreaterThan(0);
    expect([held, waiting + running]).toEqual([0, counts.expired]);
    expect(counts.refusedFor).toEqual(none);
  });

  test("with one of them in the pool at a time they give up held in front of it", () => {
    const { counts } = simulated({ timeoutSeconds: 20, maxInFlight: 1 }, { maxWaiting: 4096 }, atOnce);
    expect(counts.expiredWhile.held).toBeGreaterThan(0.5 * counts.expired);
    expect(counts.expiredWhile.waiting).toBe(0);
  });
});

test("the tail of a time is its p99 over its p50; where half of all calls do not wait it is unknown", () => {
  const { tails, ttft, e2e, wait } = simulated({}, { maxWaiting: 4096 }, { perDay: 60_000 });
  expect(tails.ttft).toBe((ttft.p99?.value ?? Number.NaN) / (ttft.p50?.value ?? Number.NaN));
  expect(tails.e2e).toBe((e2e.p99?.value ?? Number.NaN) / (e2e.p50?.value ?? Number.NaN));
  expect(tails.wait === null).toBe(wait.p50?.value === 0);
});

test("layers that each try again bring as many calls as their attempts: of one call that succeeds half the time", () => {
  const atOnce = { submission: { workflows: 2000, deadlineSeconds: 21_600 }, perDay: 2000 };
  const shape = { steps: 1, successPerAttempt: 0.5, maxAttempts: 2, prefixTokens: 200, outputTokens: 20 };
  const callsOf = (retryLayers: object) =>
    simulated({}, { maxWaiting: 4096 }, atOnce, { ...shape, outcome: { retryLayers } }).counts.done / 2000;
  // 1 + 1/2 of one layer of two tries; with as many around it and around those (1 - 2^-8) / 0.5, with a ceiling of three 1 + 1/2 + 1/4.
  // The attempts of one workflow spread by 1.4 at most: of 2,000 their mean by 0.03.
  expect(Math.abs(callsOf({}) - 1.5)).toBeLessThan(0.1);
  expect(Math.abs(callsOf({ client: 2, gateway: 2 }) - 1.992)).toBeLessThan(0.1);
  expect(Math.abs(callsOf({ client: 2, gateway: 2, ceiling: 3 }) - 1.75)).toBeLessThan(0.1);
});

describe("2,000 calls at once on a replica with two places in line", () => {
  const atOnce = { submission: { workflows: 2000, deadlineSeconds: 21_600 }, perDay: 2000 };
  const limits = { ttftSeconds: 1, itlSeconds: null, percentile: 0.95 };
  const few = { maxWaiting: 2 };

  test("a scheduled lane waits in front of it: none is refused, all are done, inside their deadline and so inside their limits", () => {
    const { counts, goodput } = simulated({}, few, atOnce, { lane: "scheduled", limits });
    expect(counts).toMatchObject({ refused: 0, expired: 0, unfinished: 0 });
    expect(counts.done).toBeGreaterThan(1900);
    expect(goodput.share).toBe(1);
  });

  test("the calls of a real-time lane are refused but for the few that run and wait", () => {
    const { counts } = simulated({}, few, atOnce, { lane: "real-time", limits });
    expect(counts.refusedFor.lineFull / counts.offered).toBeGreaterThan(0.9);
  });

  test("with a deadline of 60 s those of a scheduled lane that have not begun by then give up in line, outside", () => {
    const submission = { workflows: 2000, deadlineSeconds: 60 };
    const { counts, wait } = simulated({}, few, { ...atOnce, submission }, { lane: "scheduled", limits });
    expect(counts.expiredWhile.running).toBe(0);
    expect(counts.expiredWhile.waiting).toBeLessThanOrEqual(2);
    expect(counts.expired).toBeGreaterThan(0.3 * counts.offered);
    expect(wait.p99?.value ?? 0).toBeLessThan(61);
  });
});
