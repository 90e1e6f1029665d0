import { assert, constantFrom, integer, property, record } from "fast-check";
import { expect, test } from "vitest";
import { heldInAll, heldReplicas, reserveEvents } from "../../src/engine/fleet/held-replicas.ts";
import { places } from "../../src/engine/fleet/places.ts";
import type { Reserves, ReserveSharing } from "../../src/engine/input.ts";
import type { ReserveEvent } from "../../src/engine/ledger.ts";
import { plan } from "../../src/engine/plan.ts";
import { resolve } from "../../src/scenario/resolved/resolve.ts";
import { nothingReserved } from "../engine/nothing-reserved.ts";
import { poolOf } from "../engine/pool-of.ts";
import { exampleScenario } from "../planning/example-scenario.ts";

const runs = { seed: 20_261_126, numRuns: 2000 };
const unheard = { path: "", traces: null };

const pools = record({
  tp: constantFrom(1, 2, 3, 4, 8),
  pp: integer({ min: 1, max: 3 }),
  zones: integer({ min: 1, max: 6 }),
}).map(poolOf);
const some = integer({ min: 0, max: 4 });
const shared = constantFrom<ReserveSharing>("summed", "one-loss", "one-work", "one-of-each", "one-event");
const reserves = record({
  failure: some,
  node: some,
  zone: integer({ min: 0, max: 3 }),
  rollout: some,
  canary: some,
  maintenance: some,
  warm: some,
  shared,
});
const steady = integer({ min: 1, max: 200 });

test("one more of any event never needs fewer replicas", () => {
  const event = constantFrom<ReserveEvent>(...reserveEvents);
  assert(
    property(pools, steady, reserves, event, (pool, count, asked, more) => {
      // A pool that loses all of its zones holds nothing for them.
      if (more === "zone" && asked.zone + 1 >= pool.zones) return;
      const held = (of: Reserves) => heldInAll(heldReplicas(pool, count, of));
      expect(held({ ...asked, [more]: asked[more] + 1 })).toBeGreaterThanOrEqual(held(asked));
    }),
    runs,
  );
});

test("lines that share hold no more together than lines that add up, and no less than the largest event takes", () => {
  assert(
    property(pools, steady, reserves, (pool, count, asked) => {
      const lines = heldReplicas(pool, count, asked);
      expect(heldInAll(lines)).toBeLessThanOrEqual(
        heldInAll(heldReplicas(pool, count, { ...asked, shared: "summed" })),
      );
      expect(heldInAll(lines)).toBeGreaterThanOrEqual(Math.max(...reserveEvents.map((event) => lines[event].covers)));
    }),
    runs,
  );
});

test("whatever one line protects against, the steady replicas are left on the final spread", () => {
  assert(
    property(pools, steady, reserves, (pool, count, asked) => {
      const lines = heldReplicas(pool, count, asked);
      const total = count + heldInAll(lines);
      const { lostWithNode, lostWithZone } = places(pool, total, unheard);
      expect(total - asked.node * lostWithNode).toBeGreaterThanOrEqual(count);
      if (asked.node > 0) expect(lines.node.covers).toBeGreaterThanOrEqual(lostWithNode);
      if (asked.zone < pool.zones) expect(total - asked.zone * lostWithZone).toBeGreaterThanOrEqual(count);
    }),
    runs,
  );
});

/** Replicas of each zone when they are dealt out one after the other. */
function dealt(replicas: number, zones: number): readonly number[] {
  return Array.from(
    { length: zones },
    (_, zone) => Array.from({ length: replicas }).filter((_, at) => at % zones === zone).length,
  );
}

test("the reserve for zones is the smallest with which every count below is too small, tried one by one", () => {
  for (let zones = 2; zones <= 6; zones += 1) {
    for (let zone = 1; zone < zones; zone += 1) {
      for (let count = 1; count <= 40; count += 1) {
        const lost = (total: number) =>
          dealt(total, zones)
            .slice(0, zone)
            .reduce((sum, one) => sum + one, 0);
        let total = count;
        while (total - lost(total) < count) total += 1;
        const held = heldReplicas(poolOf({ zones }), count, { ...nothingReserved, zone });
        expect([zones, zone, count, held.zone.replicas]).toEqual([zones, zone, count, total - count]);
      }
    }
  }
});

test("the reserve for a node is the smallest that does, with replicas dealt to zones and packed node by node", () => {
  assert(
    property(pools, integer({ min: 1, max: 40 }), (pool, count) => {
      const { replicasPerNode } = places(pool, 1, unheard);
      const fullest = (total: number) =>
        Math.max(...dealt(total, pool.zones).map((inZone) => Math.min(inZone, replicasPerNode)));
      let total = count;
      while (total - fullest(total) < count) total += 1;
      expect(heldReplicas(pool, count, { ...nothingReserved, node: 1 }).node.replicas).toBe(total - count);
    }),
    { ...runs, numRuns: 300 },
  );
});

test("the order of pools changes no count and no money of any of them", () => {
  const input = resolve(exampleScenario("coding-agent"));
  const [first] = input.pools;
  if (first === undefined) throw new Error("the example has a pool");
  const other = { ...first, id: "other", zones: 3, devicesPerUnit: 8 };
  const asked = { ...input.reserves, node: 1, zone: 1, canary: 1, shared: "one-event" as const };
  const [one, ...more] = input.classes;
  if (one === undefined) throw new Error("the example has a class");
  const classes = [one, { ...one, id: "beside", poolId: "other" }, ...more];
  const of = (order: typeof input.pools) => {
    const { pools: found, costUsdPerMonth } = plan({ ...input, classes, pools: order, reserves: asked });
    const each = found.map(({ id, replicas, reserveLedger, places: placed, purchase }) => [
      id,
      replicas,
      reserveLedger,
      placed,
      purchase,
    ]);
    return [costUsdPerMonth, each.sort()];
  };
  expect(of([first, other])).toEqual(of([other, first]));
});
