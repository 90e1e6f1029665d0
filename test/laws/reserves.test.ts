import { array, assert, constantFrom, integer, property, record } from "fast-check";
import { expect, test } from "vitest";
import { reserveEvents } from "../../src/engine/fleet/held-in-region.ts";
import { heldReplicas, replicasByRegion } from "../../src/engine/fleet/held-replicas.ts";
import { places } from "../../src/engine/fleet/places.ts";
import { poolPlaces } from "../../src/engine/fleet/pool-places.ts";
import type { Pool, Reserves, ReserveSharing } from "../../src/engine/input.ts";
import type { ReserveEvent } from "../../src/engine/ledger.ts";
import { plan } from "../../src/engine/plan.ts";
import { resolve } from "../../src/scenario/resolved/resolve.ts";
import { nothingReserved } from "../engine/nothing-reserved.ts";
import { poolOf } from "../engine/pool-of.ts";
import { exampleScenario } from "../planning/example-scenario.ts";

const runs = { seed: 20_261_126, numRuns: 700 };
const unheard = { path: "", traces: null };

const pools = record({
  tp: constantFrom(1, 2, 3, 4, 8),
  pp: integer({ min: 1, max: 3 }),
  zones: integer({ min: 1, max: 6 }),
  rackDevices: constantFrom(null, 4, 16, 72),
  regions: array(
    record({
      name: constantFrom("a", "b"),
      share: constantFrom(0.001, 0.1, 0.2, 0.5, 1),
      latencySeconds: constantFrom(0, 0.1),
    }),
    {
      maxLength: 5,
    },
  ),
}).map(poolOf);
const some = integer({ min: 0, max: 4 });
const shared = constantFrom<ReserveSharing>("summed", "one-loss", "one-work", "one-of-each", "one-event");
const reserves = record({
  failure: some,
  node: some,
  rack: some,
  zone: integer({ min: 0, max: 3 }),
  region: integer({ min: 0, max: 3 }),
  rollout: some,
  canary: some,
  maintenance: some,
  warm: some,
  shared,
});
const steady = integer({ min: 1, max: 200 });

/** All that is held beside those that serve as one fleet. */
const heldInAll = (pool: Pool, count: number, asked: Reserves) =>
  replicasByRegion(count, heldReplicas(pool, count, asked)).reduce((sum, replicas) => sum + replicas, -count);

test("one more of any event never needs fewer replicas", () => {
  const event = constantFrom<ReserveEvent>(...reserveEvents);
  assert(
    property(pools, steady, reserves, event, (pool, count, asked, more) => {
      // A pool that loses all of its zones holds nothing for them.
      if (more === "zone" && asked.zone + 1 >= pool.zones) return;
      if (more === "region" && asked.region + 1 >= pool.regions.length) return;
      const held = (of: Reserves) => heldInAll(pool, count, of);
      expect(held({ ...asked, [more]: asked[more] + 1 })).toBeGreaterThanOrEqual(held(asked));
    }),
    runs,
  );
});

test("lines that share hold no more together than lines that add up, and no less than the largest event takes", () => {
  assert(
    property(pools, steady, reserves, (pool, count, asked) => {
      const { lines } = heldReplicas(pool, count, asked);
      const all = heldInAll(pool, count, asked);
      expect(all).toBeLessThanOrEqual(heldInAll(pool, count, { ...asked, shared: "summed" }));
      expect(all).toBeGreaterThanOrEqual(Math.max(...reserveEvents.map((event) => lines[event].covers)));
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

/** Replicas that so many of the fullest places take with them, each zone dealt out and packed place by place. */
function lostWith(count: number, total: number, zones: number, fit: number): number {
  const held = dealt(total, zones).flatMap((inZone) =>
    Array.from({ length: Math.ceil(inZone / fit) }, (_, place) => Math.min(fit, inZone - place * fit)),
  );
  const fullest = held.toSorted((one, other) => other - one).slice(0, count);
  return fullest.reduce((sum, one) => sum + one, 0);
}

test("whatever one line protects against, the steady replicas are left on the final spread", () => {
  assert(
    property(pools, steady, reserves, (drawn, count, asked) => {
      const pool = { ...drawn, regions: [] };
      const { lines } = heldReplicas(pool, count, asked);
      const total = count + heldInAll(pool, count, asked);
      const { lostWithNode, replicasPerNode, replicasPerRack } = places(pool, total, unheard);
      const isZoneLost = asked.zone < pool.zones;
      const lost = {
        node: lostWith(asked.node, total, pool.zones, replicasPerNode),
        rack: lostWith(asked.rack, total, pool.zones, replicasPerRack),
        zone: isZoneLost ? lostWith(asked.zone, total, pool.zones, total) : 0,
      };
      expect([lines.node.covers, lines.rack.covers, lines.zone.covers]).toEqual([lost.node, lost.rack, lost.zone]);
      for (const taken of Object.values(lost)) expect(total - taken).toBeGreaterThanOrEqual(count);
      if (asked.node > 0) expect(lines.node.covers).toBeGreaterThanOrEqual(lostWithNode);
    }),
    runs,
  );
});

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
        const held = heldReplicas(poolOf({ zones }), count, { ...nothingReserved, zone }).lines;
        expect([zones, zone, count, held.zone.replicas]).toEqual([zones, zone, count, total - count]);
      }
    }
  }
});

test("the reserve for a node is the smallest that does, with replicas dealt to zones and packed node by node", () => {
  assert(
    property(pools, integer({ min: 1, max: 40 }), ({ regions: _regions, ...drawn }, count) => {
      const pool = { ...drawn, regions: [] };
      const { replicasPerNode } = places(pool, 1, unheard);
      const fullest = (total: number) =>
        Math.max(...dealt(total, pool.zones).map((inZone) => Math.min(inZone, replicasPerNode)));
      let total = count;
      while (total - fullest(total) < count) total += 1;
      expect(heldReplicas(pool, count, { ...nothingReserved, node: 1 }).lines.node.replicas).toBe(total - count);
    }),
    { ...runs, numRuns: 300 },
  );
});

test("whichever regions are lost, those that are left hold what carries all of the load, and no region less than its share", () => {
  assert(
    property(pools, steady, reserves, (pool, count, asked) => {
      if (pool.regions.length < 2) return;
      const { regions } = poolPlaces(pool, count, heldReplicas(pool, count, asked), unheard);
      const least = asked.region < regions.length ? asked.region : 0;
      for (const lost of combinations(regions.length, least)) {
        const left = regions.filter((_, index) => !lost.includes(index));
        const users = left.reduce((sum, { share }) => sum + share, 0);
        // In proportion to its users each region takes no more than it has, to a rounding.
        for (const { share, replicas } of left) expect(replicas).toBeGreaterThanOrEqual((count * share) / users - 1e-6);
      }
      for (const { lines, replicas } of regions)
        expect(lines.reduce((sum, line) => sum + line.replicas, 0)).toBe(replicas);
    }),
    { ...runs, numRuns: 200 },
  );
});

test("the order of regions changes no count of any of them", () => {
  assert(
    property(pools, steady, reserves, (pool, count, asked) => {
      const of = (regions: Pool["regions"]) => {
        const held = heldReplicas({ ...pool, regions }, count, asked);
        return [held.lines, replicasByRegion(count, held).toSorted((one, other) => one - other)];
      };
      expect(of(pool.regions.toReversed())).toEqual(of(pool.regions));
    }),
    { ...runs, numRuns: 200 },
  );
});

/** All ways to take so many of so many. */
function combinations(of: number, take: number): readonly (readonly number[])[] {
  if (take === 0) return [[]];
  return Array.from({ length: of }, (_, first) => first).flatMap((first) =>
    combinations(first, take - 1).map((rest) => [...rest, first]),
  );
}

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
