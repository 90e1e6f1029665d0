import { expect, test } from "vitest";
import { plan } from "../../../src/engine/plan.ts";
import { resolve } from "../../../src/scenario/resolved/resolve.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";

interface Fleet {
  readonly router: "least-outstanding" | "cache-aware";
  readonly replicas: number;
  readonly perDay: number;
  readonly steps: number;
  readonly toolSeconds: number;
}

/** A support chat whose sessions come back after their tools, and find what calls of others left of them. */
function plannedPool({ router, replicas, steps, toolSeconds, perDay }: Fleet, times = 1) {
  const scenario = exampleScenario("support-chat");
  const classes = scenario.classes.map((own) => ({
    ...own,
    steps,
    toolSeconds,
    arrivals: { ...own.arrivals, perDay: perDay * times },
  }));
  const pools = scenario.pools.map((own) => ({ ...own, replicas, routing: { ...own.routing, router } }));
  const [pool] = plan(resolve({ ...scenario, classes, pools }), []).pools;
  if (pool === undefined) throw new Error("a chat has a pool");
  return pool;
}

const planned = new Map<Fleet, ReturnType<typeof plannedPool>>();

/** At the fleet's own load a pool is planned once. */
function poolOf(fleet: Fleet, times = 1) {
  if (times !== 1) return plannedPool(fleet, times);
  const found = planned.get(fleet) ?? plannedPool(fleet);
  planned.set(fleet, found);
  return found;
}

/** Room for all that is cached at the planned load, and for less of it at each larger one; then of counts that miss as they are. */
const kept: readonly Fleet[] = [
  { router: "least-outstanding", replicas: 1, perDay: 20_000, steps: 5, toolSeconds: 30 },
  { router: "cache-aware", replicas: 6, perDay: 300_000, steps: 5, toolSeconds: 20 },
  { router: "cache-aware", replicas: 45, perDay: 75_000, steps: 20, toolSeconds: 60 },
];

test.each(kept)(
  "$replicas replicas whose sessions wait $toolSeconds s for tools keep every limit at what they are said to carry, and not 3 % above it",
  (fleet) => {
    const pool = poolOf(fleet);
    const times = (pool.goodputCallsPerSecond ?? Number.NaN) / (pool.offeredCallsPerSecond ?? Number.NaN);
    expect(pool.missed).toEqual([]);
    expect(times).toBeGreaterThan(1.05);
    expect(poolOf(fleet, 0.999 * times).missed).toEqual([]);
    expect(poolOf(fleet, 1.03 * times).missed).not.toEqual([]);
  },
);

test("replicas that miss a limit carry what they keep it at, with what their caches then hold", () => {
  // 32 of them: 45 keep the limits at this load, and fewer calls leave room for more of what is cached.
  const fleet: Fleet = { router: "cache-aware", replicas: 32, perDay: 97_500, steps: 20, toolSeconds: 60 };
  const pool = poolOf(fleet);
  const times = (pool.goodputCallsPerSecond ?? Number.NaN) / (pool.offeredCallsPerSecond ?? Number.NaN);
  expect(pool.missed.map(({ limit }) => limit)).toContain("ttft");
  expect(times).toBeLessThan(1);
  expect(poolOf(fleet, 0.995 * times).missed).toEqual([]);
  expect(poolOf(fleet, 1.03 * times).missed).not.toEqual([]);
});

test("no limit alone lets through less than all of them, and the load line stands where its limit is missed", () => {
  for (const fleet of kept) {
    const { goodputCallsPerSecond, offeredCallsPerSecond, resources, atGoodput, steadyReplicas } = poolOf(fleet);
    const carried = resources.map(({ callsPerSecond }) => callsPerSecond ?? Number.NaN);
    const all = (goodputCallsPerSecond ?? Number.NaN) * (steadyReplicas ?? Number.NaN);
    expect(Math.min(...carried) / all).toBeCloseTo(1, 12);
    expect(resources[0]?.kind).toBe(atGoodput?.limit);
    expect(resources[0]?.use).toBeCloseTo((offeredCallsPerSecond ?? 0) / (goodputCallsPerSecond ?? 1), 12);
  }
});
