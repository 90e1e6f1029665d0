import { apply, defineFormula, type Scope } from "../formula.ts";
import type { Pool, Reserves } from "../input.ts";
import type { ReserveEvent } from "../ledger.ts";
import { nodeDevicesOf, replicasFit, replicasInZone, replicasOnNode } from "./places.ts";

/** @source derived: a node takes with it all that lies on it */
export const nodeReplicas = defineFormula({
  id: "nodeReplicas",
  words: "replicas that are lost with the nodes",
  unit: "replicas",
  expression: "node * replicasOnNode",
  source: "derived",
  evaluate: (x: Record<"node" | "replicasOnNode", number>) => x.node * x.replicasOnNode,
});

/** @source derived: a zone takes with it all that lies in it, of those that serve and of those in reserve */
export const zoneReplicas = defineFormula({
  id: "zoneReplicas",
  words: "replicas that are lost with the zones",
  unit: "replicas",
  expression: "zone * replicasInZone",
  source: "derived",
  evaluate: (x: Record<"zone" | "replicasInZone", number>) => x.zone * x.replicasInZone,
});

/** In the order of the ledger. */
export const reserveEvents: readonly ReserveEvent[] = [
  "failure",
  "node",
  "zone",
  "rollout",
  "canary",
  "maintenance",
  "warm",
];

const losses: readonly ReserveEvent[] = ["failure", "node", "zone"];
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
  /** How many replicas, nodes or zones may be lost or taken out. */
  readonly asked: number;
  readonly covers: number;
  readonly replicas: number;
  readonly sharedWith: ReserveEvent | null;
}

export type HeldReplicas = Readonly<Record<ReserveEvent, HeldLine>>;

const unheard: Scope = { path: "", traces: null };

/** What each event takes of so many replicas. */
function taken(pool: Pool, replicas: number, reserves: Reserves, scope: Scope): Readonly<Record<ReserveEvent, number>> {
  const { tp, pp, zones } = pool;
  const { failure, node, zone, rollout, canary, maintenance, warm } = reserves;
  const inZone = replicasInZone.evaluate({ replicas, zones });
  const fit = replicasFit.evaluate({ nodeDevices: nodeDevicesOf(pool), tp, pp });
  const onNode = replicasOnNode.evaluate({ replicasFit: fit, replicasInZone: inZone });
  return {
    failure,
    node: node === 0 ? 0 : apply(nodeReplicas, { node, replicasOnNode: onNode }, scope),
    // Where all zones are lost no reserve of the pool is left.
    zone: zone === 0 || zone >= zones ? 0 : apply(zoneReplicas, { zone, replicasInZone: inZone }, scope),
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
function heldFor(pool: Pool, replicas: number, reserves: Reserves): number {
  const each = taken(pool, replicas, reserves, unheard);
  return groupsOf(reserves).reduce((sum, group) => sum + Math.max(...group.map((event) => each[event])), 0);
}

/**
 * The reserve of a pool, event by event. Nodes and zones take a part of all replicas, of those in reserve too: the fewest in all
 * of which the steady ones are left, found from below, since more replicas never make a loss smaller.
 *
 * @source derived
 */
export function heldReplicas(pool: Pool, steady: number, reserves: Reserves, scope: Scope = unheard): HeldReplicas {
  const none = { asked: 0, covers: 0, replicas: 0, sharedWith: null };
  const of = (line: (event: ReserveEvent) => HeldLine) =>
    Object.fromEntries(reserveEvents.map((event) => [event, line(event)])) as HeldReplicas;
  // A pool without work needs no reserve either.
  if (steady === 0) return of(() => none);
  let total = steady;
  for (let next = steady + heldFor(pool, total, reserves); next > total;) {
    total = next;
    next = steady + heldFor(pool, total, reserves);
  }
  const each = taken(pool, total, reserves, scope);
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

/**
 * All that is held in reserve.
 *
 * @source derived
 */
export function heldInAll(held: HeldReplicas): number {
  return reserveEvents.reduce((sum, event) => sum + held[event].replicas, 0);
}
