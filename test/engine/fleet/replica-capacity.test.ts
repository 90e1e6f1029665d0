import { expect, test } from "vitest";
import { limitCapacities, limitCapacity } from "../../../src/engine/fleet/replica-capacity.ts";
import { limitChecks, limitMisses, saturationCallsPerSecond } from "../../../src/engine/fleet/replica-limits.ts";
import type { Replica } from "../../../src/engine/fleet/replica-load.ts";
import { serviceModel } from "../../../src/engine/service/batch-service.ts";
import type { Targets } from "../../../src/engine/input.ts";
import { poolOf } from "../pool-of.ts";

const targets: Targets = { marginShare: 0, kvUseLimit: 1, blockedShareLimit: 1 };
const shape = { outputTokens: 1, uncachedTokens: 1, cachedTokens: 0, decodeContextTokens: 1, endContextTokens: 1 };

/** One call at a time, 10 a second, 0.1 s to its first token: with a long queue, M/M/1 with mu = 10. */
function singleServer(ttftSeconds: number | null, itlSeconds: number | null = null): Replica {
  const pool = poolOf({ maxSequences: 1, maxWaiting: 4000 });
  return {
    pool,
    service: serviceModel(pool, shape),
    curve: {
      batchCap: 1,
      completionRates: Float64Array.of(10),
      itlSeconds: Float64Array.of(0.05),
      prefillSeconds: Float64Array.of(0.1),
    },
    kvUsePerCall: 1e-6,
    classes: [
      {
        id: "only",
        limits: { ttftSeconds, itlSeconds, percentile: 0.95 },
        shape,
        callsPerSecond: 1,
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
  expect(limitCapacity(replica, ttft).callsPerSecond).toBeCloseTo(5.284245823, 7);
});

test("Goodput is what the scarcest limit allows, and is below saturation", () => {
  const replica = singleServer(0.6);
  const [first, ...others] = limitCapacities(replica, limitChecks(replica, targets));
  expect(first?.kind).toBe("ttft");
  for (const other of others) expect(other.callsPerSecond).toBeGreaterThanOrEqual(first?.callsPerSecond ?? Infinity);
  expect(first?.callsPerSecond).toBeLessThan(saturationCallsPerSecond(replica));
});

test("a limit that an idle replica misses gives 0, whatever the number of replicas", () => {
  const replica = singleServer(0.09, 0.04);
  const checks = limitChecks(replica, targets);
  expect(limitCapacities(replica, checks)[0]?.callsPerSecond).toBe(0);
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
