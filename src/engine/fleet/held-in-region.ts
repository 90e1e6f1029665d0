import { apply, defineFormula, type Scope } from "../formula.ts";
import type { Pool, Reserves } from "../input.ts";
import type { ReserveEvent } from "../ledger.ts";
import { inFullestGroups } from "./packed-groups.ts";
import { places } from "./places.ts";

/** @source derived: a node takes with it all that lies on it; those after the fullest may hold fewer */
export const nodeReplicas = defineFormula({
  id: "nodeReplicas",
  words: "replicas that are lost with the nodes",
  unit: "replicas",
  expression: "node * replicasOnNode - nodeUnfilled",
  neutral: { nodeUnfilled: 0 },
  evaluate: (x: Record<"node" | "replicasOnNode" | "nodeUnfilled", number>) =>
    x.node * x.replicasOnNode - x.nodeUnfilled,
});

/** @source derived: a rack takes with it all that lies in it; those after the fullest may hold fewer */
export const rackReplicas = defineFormula({
  id: "rackReplicas",
  words: "replicas that are lost with the racks",
  unit: "replicas",
  expression: "rack * replicasInRack - rackUnfilled",
  neutral: { rackUnfilled: 0 },
  evaluate: (x: Record<"rack" | "replicasInRack" | "rackUnfilled", number>) =>
    x.rack * x.replicasInRack - x.rackUnfilled,
});

/** @source derived: a zone takes with it all that lies in it, of those that serve and of those in reserve */
export const zoneReplicas = defineFormula({
  id: "zoneReplicas",
  words: "replicas that are lost with the zones",
  unit: "replicas",
  expression: "zone * replicasInZone - zoneUnfilled",
  neutral: { zoneUnfilled: 0 },
  evaluate: (x: Record<"zone" | "replicasInZone" | "zoneUnfilled", number>) =>
    x.zone * x.replicasInZone - x.zoneUnfilled,
});

/** In the order of the ledger. */
export const reserveEvents: readonly ReserveEvent[] = [
  "failure",
  "node",
  "rack",
  "zone",
  "region",
  "rollout",
  "canary",
  "maintenance",
  "warm",
];

const losses: readonly ReserveEvent[] = ["failure", "node", "rack", "zone", "region"];
const works: readonly ReserveEvent[] = ["rollout", "canary", "maintenance"];

/** Lines that stand in for each other: only one of their events happens at a time. */
const sharing: Readonly<Record<Reserves["shared"], readonly (readonly ReserveEvent[])[]>> = {
  summed: [],
  "one-loss": [losses],
  "one-work": [works],
  "one-of-each": [losses, works],
  "one-event": [[...losses, ...works]],
};

/** Replicas of a line: what its event takes, what is held for it, and with which line it shares. */
export interface HeldLine {
  /** How many replicas, nodes, racks, zones or regions may be lost or taken out. */
  readonly asked: number;
  readonly covers: number;
  readonly replicas: number;
  readonly sharedWith: ReserveEvent | null;
}

export type HeldEvents = Readonly<Record<ReserveEvent, HeldLine>>;

/** What serves in a region: its own load, and what comes over when other regions are lost. */
export interface Serving {
  readonly servingReplicas: number;
  readonly carryingReplicas: number;
}

const unheard: Scope = { path: "", traces: null };

/** Replicas that lie in what may be lost of so many. */
function lostPlaces(pool: Pool, replicas: number, { node, rack, zone }: Reserves, scope: Scope) {
  // Where all zones are lost no reserve of the pool is left.
  const isZoneLost = zone > 0 && zone < pool.zones;
  if (node === 0 && rack === 0 && !isZoneLost) return { node: 0, rack: 0, zone: 0 };
  const { lostWithNode, lostWithRack, lostWithZone, replicasPerNode, replicasPerRack } = places(
    pool,
    replicas,
    unheard,
  );
  /** What so many of the fullest places hold fewer than as many of the fullest one. */
  const unfilled = (count: number, most: number, fit: number) =>
    count * most - inFullestGroups(count, replicas, pool.zones, fit);
  const nodes = { node, replicasOnNode: lostWithNode, nodeUnfilled: unfilled(node, lostWithNode, replicasPerNode) };
  const racks = { rack, replicasInRack: lostWithRack, rackUnfilled: unfilled(rack, lostWithRack, replicasPerRack) };
  const zones = { zone, replicasInZone: lostWithZone, zoneUnfilled: unfilled(zone, lostWithZone, lostWithZone) };
  return {
    node: node === 0 ? 0 : apply(nodeReplicas, nodes, scope),
    rack: rack === 0 ? 0 : apply(rackReplicas, racks, scope),
    zone: isZoneLost ? apply(zoneReplicas, zones, scope) : 0,
  };
}

/** What each event takes of so many replicas; for lost regions those are held that their load takes here. */
function taken(
  pool: Pool,
  replicas: number,
  { servingReplicas, carryingReplicas }: Serving,
  reserves: Reserves,
  scope: Scope,
): Readonly<Record<ReserveEvent, number>> {
  const { failure, rollout, canary, maintenance, warm } = reserves;
  return {
    failure,
    ...lostPlaces(pool, replicas, reserves, scope),
    region: carryingReplicas - servingReplicas,
    rollout,
    canary,
    maintenance,
    warm,
  };
}

const groupsOf = ({ shared }: Reserves): readonly (readonly ReserveEvent[])[] => {
  const grouped = sharing[shared];
  return [...grouped, ...reserveEvents.filter((event) => !grouped.flat().includes(event)).map((event) => [event])];
};

/** Replicas that are held so that so many serve whatever happens. */
function heldFor(pool: Pool, replicas: number, serving: Serving, reserves: Reserves): number {
  const each = taken(pool, replicas, serving, reserves, unheard);
  return groupsOf(reserves).reduce((sum, group) => sum + Math.max(...group.map((event) => each[event])), 0);
}

/**
 * The reserve of a pool in one region, event by event. Nodes, racks and zones take a part of all replicas, of those in reserve too: the
 * fewest in all of which the serving ones are left, found from below, since more replicas never make a loss smaller.
 *
 * @source derived
 */
export function heldInRegion(pool: Pool, serving: Serving, reserves: Reserves, scope: Scope = unheard): HeldEvents {
  const none = { asked: 0, covers: 0, replicas: 0, sharedWith: null };
  const of = (line: (event: ReserveEvent) => HeldLine) =>
    Object.fromEntries(reserveEvents.map((event) => [event, line(event)])) as HeldEvents;
  // A pool without work needs no reserve either.
  const { servingReplicas: steady } = serving;
  if (steady === 0) return of(() => none);
  let total = steady;
  for (let next = steady + heldFor(pool, total, serving, reserves); next > total;) {
    total = next;
    next = steady + heldFor(pool, total, serving, reserves);
  }
  const each = taken(pool, total, serving, reserves, scope);
  const groups = groupsOf(reserves);
  return of((event) => {
    const group = groups.find((own) => own.includes(event)) ?? [event];
    const most = Math.max(...group.map((other) => each[other]));
    const carrier = group.find((other) => each[other] === most) ?? event;
    const [asked, covers] = [reserves[event], each[event]];
    if (carrier === event || covers === 0) return { asked, covers, replicas: covers, sharedWith: null };
    return { asked, covers, replicas: 0, sharedWith: carrier };
  });
}
