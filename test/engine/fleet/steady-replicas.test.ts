import { expect, test } from "vitest";
import { limitCapacities, limitCapacity } from "../../../src/engine/fleet/limit-capacities.ts";
import { fixedCount } from "../../../src/engine/fleet/steady-replicas.ts";
import { ttftMeanSeconds } from "../../../src/engine/fleet/replica-latency.ts";
import {
  limitChecks,
  limitMisses,
  saturationCallsPerSecond,
  saturationKind,
} from "../../../src/engine/fleet/replica-limits.ts";
import { amongReplicas, replicaQueue, type Replica } from "../../../src/engine/fleet/replica-load.ts";
import { serviceModel } from "../../../src/engine/service/service-model.ts";
import type { Targets } from "../../../src/engine/input.ts";
import { poolOf } from "../pool-of.ts";

const targets: Targets = { marginShare: 0, kvUseLimit: 1, blockedShareLimit: 1 };
const shape = { outputTokens: 1, uncachedTokens: 1, cachedTokens: 0, decodeContextTokens: 1, endContextTokens: 1 };

/** One call at a time, 10 a second, 0.1 s to its first token: with a long queue, M/M/1 with mu = 10. */
function singleServer(ttftSeconds: number | null, itlSeconds: number | null = null): Replica {
  const pool = poolOf({ maxSequences: 1, maxWaiting: 4000, routing: { ...poolOf().routing, router: "random" } });
  return {
    pool,
    replicas: 1,
    mix: {
      prompts: [
        { classId: "only", shareOfClass: 1, share: 1, intakeSeconds: 0, uncachedTokens: 1, tokens: 1, kind: 0 },
      ],
      kinds: [{ share: 1, returningShare: 1 }],
      placesOf: new Map([["only", [0]]]),
      returningShare: 1,
      returningShares: new Map(),
      secondsBeside: () => Float64Array.of(0.1),
    },
    service: serviceModel(pool, shape),
    curve: {
      batchCap: 1,
      completionRates: Float64Array.of(10),
      itlSeconds: Float64Array.of(0.05),
      decodeSeconds: Float64Array.of(0.05),
      residualSeconds: Float64Array.of(0.025),
      prefillSeconds: Float64Array.of(0.1),
    },
    kvUsePerCall: 1e-6,
    classes: [
      {
        id: "only",
        limits: { ttftSeconds, itlSeconds, percentile: 0.95 },
        shape,
        callsPerSecond: 1,
        outputs: [{ share: 1, tokens: 11 }],
        idleTtftSeconds: Float64Array.of(0.1),
      },
    ],
  };
}

test("a TTFT limit of 0.6 s at p95 lets an M/M/1 of 10 calls/s carry the load whose wait exceeds 0.5 s for 5 %", () => {
  // P(W > t) = rho e^-(mu - lambda) t = 0.05 at t = 0.5, mu = 10: lambda = 5.28424582331887 (mpmath findroot)
  const replica = singleServer(0.6);
  const ttft = limitChecks(replica, targets).find(({ kind }) => kind === "ttft");
  expect(ttft).toBeDefined();
  if (ttft === undefined) return;
  expect(limitCapacity(replica, ttft).callsPerSecond).toBeCloseTo(5.284, 2);
});

test("Goodput is what the scarcest limit allows, and is below saturation", () => {
  const replica = singleServer(0.6);
  const { scarcest: first, all } = limitCapacities(replica, limitChecks(replica, targets));
  const [scarcest, ...others] = all();
  expect(scarcest).toEqual(first);
  expect(first?.kind).toBe("ttft");
  for (const other of others) expect(other.callsPerSecond).toBeGreaterThanOrEqual(first?.callsPerSecond ?? Infinity);
  expect(first?.callsPerSecond).toBeLessThan(saturationCallsPerSecond(replica));
});

test("a limit that an idle replica misses gives 0, whatever the number of replicas", () => {
  const replica = singleServer(0.09, 0.04);
  const checks = limitChecks(replica, targets);
  expect(limitCapacities(replica, checks).scarcest?.callsPerSecond).toBe(0);
  const misses = limitMisses(replica, checks, 0);
  // 0.05 / 0.04 is a worse miss than 0.1 / 0.09
  expect(misses.map(({ limit, value, bound }) => [limit, value, bound])).toEqual([
    ["itl", 0.05, 0.04],
    ["ttft", 0.1, 0.09],
  ]);
});

test("a margin of 10 % plans to nine tenths of each limit", () => {
  const bounds = limitChecks(singleServer(0.6, 0.06), { marginShare: 0.1, kvUseLimit: 0.85, blockedShareLimit: 0.001 });
  const of = (kind: string) => bounds.find((check) => check.kind === kind)?.bound;
  expect(of("kv")).toBeCloseTo(0.765, 12);
  expect(of("ttft")).toBeCloseTo(0.54, 12);
  expect(of("itl")).toBeCloseTo(0.054, 12);
});

test("of two classes the one with the stricter TTFT sets what the replica carries", () => {
  const strict = singleServer(0.6);
  const both: Replica = {
    ...strict,
    mix: {
      ...strict.mix,
      prompts: ["c0.8", "c0.6", "c0.7"].flatMap((classId) =>
        strict.mix.prompts.map((prompt) => ({ ...prompt, classId, share: prompt.share / 3 })),
      ),
      placesOf: new Map([
        ["c0.8", [0]],
        ["c0.6", [1]],
        ["c0.7", [2]],
      ]),
      secondsBeside: () => Float64Array.of(0.1, 0.1, 0.1),
    },
    classes: [0.8, 0.6, 0.7].flatMap((ttftSeconds) =>
      strict.classes.map((served) => ({ ...served, id: `c${ttftSeconds}`, limits: { ...served.limits, ttftSeconds } })),
    ),
  };
  const { scarcest: first } = limitCapacities(both, limitChecks(both, targets));
  expect(first?.class).toBe("c0.6");
  expect(first?.callsPerSecond).toBeCloseTo(5.284, 2);
});

test("mean TTFT of an M/M/1 at half load is its wait of 0.1 s and the 0.1 s of the prompt", () => {
  // W = rho / (mu - lambda) = 0.5 / 5
  const replica = singleServer(null);
  const [served] = replica.classes;
  if (served === undefined) throw new Error("no class");
  const ttft = ttftMeanSeconds(replicaQueue(replica, 5), served, { path: "", traces: null });
  expect(ttft).toBeCloseTo(0.2, 9);
});

/** Eight places that share nothing: a call takes 1 s whatever runs beside it. */
const eightServers: Replica = {
  ...singleServer(null),
  pool: poolOf({ maxSequences: 8, maxWaiting: 4000 }),
  curve: {
    batchCap: 8,
    completionRates: Float64Array.of(1, 2, 3, 4, 5, 6, 7, 8),
    itlSeconds: new Float64Array(8).fill(0.05),
    decodeSeconds: new Float64Array(8).fill(0.05),
    residualSeconds: new Float64Array(8).fill(0.025),
    prefillSeconds: new Float64Array(8).fill(0.1),
  },
  kvUsePerCall: 0.1,
};

test("a KV limit of 40 % with calls of 10 % each is reached at a mean of 4 running: 4 calls/s of 1 s", () => {
  const checks = limitChecks(eightServers, { ...targets, kvUseLimit: 0.4 });
  const kv = checks.find(({ kind }) => kind === "kv");
  if (kv === undefined) throw new Error("no KV check");
  // Little: mean running = rate x 1 s while nothing is refused
  expect(limitCapacity(eightServers, kv).callsPerSecond).toBeCloseTo(4, 6);
});

test("a batch whose doubling pays over a quarter is stopped by its sequences or its memory, else by the device", () => {
  const saturated = (rate: number, maxSequences: number): Replica => ({
    ...eightServers,
    pool: poolOf({ maxSequences }),
    curve: { ...eightServers.curve, completionRates: Float64Array.of(1, 2, 3, 4, 4.2, 4.4, 4.6, rate) },
  });
  expect(saturationKind(saturated(5.2, 8))).toBe("sequences");
  expect(saturationKind(saturated(5.2, 256))).toBe("kv");
  // 4.9 is 1.225 times the 4 of half the batch; the toy call needs no compute to speak of
  expect(saturationKind(saturated(4.9, 8))).toBe("bandwidth");
});

test("a typed count says what one fewer would miss: alone at 5.5 calls/s, p95 comes after 0.1 + ln(0.55 / 0.05) / 4.5 s", () => {
  const replica = singleServer(0.6);
  const caches = { holdSeconds: Number.POSITIVE_INFINITY, shares: new Map<string, number>() };
  const at = (count: number) => ({ replica: amongReplicas(replica, count), demands: [], caches });
  const counted = {
    isComputed: false,
    at,
    idle: () => at(1),
    cachesAt: () => caches,
    fullRateAt: () => 10,
    idleFullRate: () => 10,
  };
  const two = fixedCount(counted, targets, 2, 5.5);
  expect(two.missed).toEqual([]);
  expect(two.whyNotFewer()).toMatchObject({ replicas: 1, limit: "ttft", class: "only", bound: 0.6 });
  expect(two.whyNotFewer()?.value).toBeCloseTo(0.1 + Math.log(11) / 4.5, 3);
  // Three are one more than needed, and of one there is no fewer.
  expect(fixedCount(counted, targets, 3, 5.5).whyNotFewer()).toBeNull();
  const one = fixedCount(counted, targets, 1, 5.5);
  expect([one.whyNotFewer(), one.missed.map(({ limit }) => limit)]).toEqual([null, ["ttft"]]);
});
