import * as fc from "fast-check";
import { expect, test } from "vitest";
import { plan } from "../../src/engine/plan.ts";
import { isSoak } from "../soak.ts";
import { plannedBroken } from "./broken-plan.ts";
import { exampleIds, exampleInput, withClasses, withPools } from "../planning/example-scenario.ts";

const atLoad = (id: string, factor: number, replicas: number | null = null) =>
  plan(
    withPools(
      withClasses(exampleInput(id), ({ workflowsPerDay }) => ({ workflowsPerDay: workflowsPerDay * factor })),
      () => ({ replicas }),
    ),
  );

test.each(exampleIds)(
  "%s: doubling arrivals at fixed replicas raises wait and blocking, and changes no count",
  (id) => {
    // Replicas that are busy at the load but not saturated, so that both ends can move.
    const busy = plan(exampleInput(id)).pools[0];
    const factor = 0.9 * ((busy?.goodputCallsPerSecond ?? 0) / (busy?.offeredCallsPerSecond ?? 1));
    const replicas = busy?.steadyReplicas ?? 1;
    const before = atLoad(id, factor, replicas).pools[0];
    const after = atLoad(id, 2 * factor, replicas).pools[0];
    expect(before?.waitMeanSeconds).toBeGreaterThan(0);
    expect(after?.waitMeanSeconds).toBeGreaterThan(before?.waitMeanSeconds ?? Infinity);
    expect(after?.blockedShare).toBeGreaterThan(before?.blockedShare ?? Infinity);
    expect(after?.replicas).toBe(before?.replicas);
  },
);

test.each(exampleIds)("%s: more load never needs fewer replicas", (id) => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.05, max: 8, noNaN: true }),
      fc.double({ min: 1, max: 2, noNaN: true }),
      (load, more) => {
        const fewer = atLoad(id, load).replicas ?? 0;
        expect(atLoad(id, load * more).replicas).toBeGreaterThanOrEqual(fewer);
      },
    ),
    { seed: 21, numRuns: isSoak ? 25 : 5 },
  );
});

test.each(exampleIds)(
  "%s: the count holds every limit and one fewer misses the limit it names, by the figure it names",
  (id) => {
    for (const factor of [7.3, 12, 20]) {
      const pool = atLoad(id, factor).pools[0];
      const why = pool?.whyNotFewer;
      expect(pool?.missed).toEqual([]);
      expect(why?.replicas).toBe((pool?.steadyReplicas ?? 0) - 1);
      expect(why?.value).toBeGreaterThan(why?.bound ?? Infinity);
      const short = atLoad(id, factor, why?.replicas ?? null).pools[0];
      expect(short?.missed[0]).toEqual({ limit: why?.limit, class: why?.class, value: why?.value, bound: why?.bound });
    }
  },
);

test.each(exampleIds)("%s: a fleet that keeps its limits stands at most on its line, also a large one", (id) => {
  for (const factor of [1, 17, 60, 150, 151, 152]) {
    const pool = atLoad(id, factor).pools[0];
    const line = pool?.goodputCallsPerSecond ?? 0;
    expect(pool?.missed).toEqual([]);
    expect(pool?.offeredCallsPerSecond).toBeLessThanOrEqual(line * (1 + 1e-12));
  }
});

test("the replica count is not load over throughput: 20 times the chat load needs more than its saturation rate says", () => {
  const pool = atLoad("support-chat", 20).pools[0];
  const saturation = (pool?.offeredCallsPerSecond ?? 0) / (pool?.utilisation ?? 1);
  const byThroughput = Math.ceil(((pool?.offeredCallsPerSecond ?? 0) * (pool?.steadyReplicas ?? 0)) / saturation);
  expect(pool?.steadyReplicas).toBeGreaterThan(byThroughput);
});

test.each(exampleIds)("%s: a pool over what it can complete has no utilisation, and no cost of a success", (id) => {
  const over = atLoad(id, 200, 1);
  expect(over.pools[0]?.utilisation).toBeNull();
  expect(over.costUsdPerSuccess).toBeNull();
  expect(over.costUsdPerMonth).not.toBeNull();
});

test("the batch cap is what memory holds 99 % of the time, or the limit on sequences", () => {
  const planned = (maxSequences: number) => {
    return plan(withPools(exampleInput("support-chat"), () => ({ maxSequences }))).pools[0];
  };
  // With more sequences than fit to sample at once, their logits take from the room: it is that plan's own.
  const caps = [planned(32)?.batchCap, planned(100_000)?.batchCap];
  // KV room of a device and 163,840 B a token and device (327,680 over TP 2) at 1,261 tokens in the mean, 79 blocks of 16; 1,366
  // at the end: n + 2.326 x 105.5 / 1,260.5 x sqrt(n) sequences.
  const room = (planned(100_000)?.memoryLedger?.lines.find(({ id }) => id === "kv")?.bytes ?? 0) / (163_840 * 79 * 16);
  const holds = (sequences: number) => sequences + 2.326 * (105.5 / 1260.5) * Math.sqrt(sequences) <= room;
  const [small, most] = caps;
  expect(small).toBe(32);
  expect([holds(most ?? 0), holds((most ?? 0) + 1)]).toEqual([true, false]);
});

test("of a load that never gets done a percentile of first tokens is over the mean, and no time without end", () => {
  const [pool] = plannedBroken({
    "classes.support.steps": 20,
    "classes.support.prefixTokens": 6000,
    "classes.support.growthTokensPerCall": 4000,
    "classes.support.contextCapTokens": 131_072,
    "pools.chat.replicas": 24,
  }).plan.pools;
  expect(pool?.blockedShare).toBeGreaterThan(0.5);
  const [mean, atPercentile] = [pool?.ttftMeanSeconds ?? 0, pool?.ttftAtPercentileSeconds ?? 0];
  expect(atPercentile).toBeGreaterThan(mean);
  expect(atPercentile).toBeLessThan(2 * mean);
});
