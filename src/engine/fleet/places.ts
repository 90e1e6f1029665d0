import { apply, defineFormula, type Scope } from "../formula.ts";
import type { Pool } from "../input.ts";
import type { Places } from "../ledger.ts";
import { packedGroups } from "./packed-groups.ts";
import { rackPlaces } from "./racks.ts";

/**
 * Where the replicas of a pool lie: spread evenly over its zones, within a zone packed as densely as its nodes allow. A replica
 * that is smaller than a node shares it with others; a larger one has whole nodes of its own.
 */

/**
 * Devices of one node: those that the seller sells together, else those of one server.
 *
 * @source derived
 */
export function nodeDevicesOf({ devicesPerUnit, accelerator }: Pool): number {
  return devicesPerUnit > 1 ? devicesPerUnit : Math.max(1, accelerator.nodeDevices);
}

/** @source derived: whole replicas; one that is larger than a node counts as one */
export const replicasFit = defineFormula({
  id: "replicasFit",
  words: "replicas that a node has room for",
  unit: "replicas",
  expression: "max(1, floor(nodeDevices / (tp * pp)))",
  evaluate: (x: Record<"nodeDevices" | "tp" | "pp", number>) => Math.max(1, Math.floor(x.nodeDevices / (x.tp * x.pp))),
});

/** @source derived: whole nodes */
export const nodesOfReplica = defineFormula({
  id: "nodesOfReplica",
  words: "nodes that a replica spans",
  unit: "nodes",
  expression: "ceil(tp * pp / nodeDevices)",
  evaluate: (x: Record<"nodeDevices" | "tp" | "pp", number>) => Math.ceil((x.tp * x.pp) / x.nodeDevices),
});

/** @source derived: an even spread, so that no zone holds two more than another */
export const replicasInZone = defineFormula({
  id: "replicasInZone",
  words: "replicas in the zone that holds most",
  unit: "replicas",
  expression: "ceil(replicas / zones)",
  evaluate: (x: Record<"replicas" | "zones", number>) => Math.ceil(x.replicas / x.zones),
});

/** @source derived: as many as fit, or all that its zone has */
export const replicasOnNode = defineFormula({
  id: "replicasOnNode",
  words: "replicas on the node that holds most",
  unit: "replicas",
  expression: "min(replicasFit, replicasInZone)",
  evaluate: (x: Record<"replicasFit" | "replicasInZone", number>) => Math.min(x.replicasFit, x.replicasInZone),
});

/** @source derived: zones with one replica more than the others, and those others, each packed on its own */
export const nodes = defineFormula({
  id: "nodes",
  words: "nodes that the replicas lie on",
  unit: "nodes",
  expression:
    "nodesOfReplica * ((replicas - zones * floor(replicas / zones)) * ceil((floor(replicas / zones) + 1) / replicasFit) + (zones * (floor(replicas / zones) + 1) - replicas) * ceil(floor(replicas / zones) / replicasFit))",
  evaluate: (x: Record<"nodesOfReplica" | "replicas" | "zones" | "replicasFit", number>) =>
    x.nodesOfReplica * packedGroups(x.replicas, x.zones, x.replicasFit),
});

/** @source derived: what the nodes have less what the replicas take */
export const freeDevices = defineFormula({
  id: "freeDevices",
  words: "devices of these nodes on which no replica of the pool runs",
  unit: "devices",
  expression: "nodes * nodeDevices - replicas * tp * pp",
  evaluate: (x: Record<"nodes" | "nodeDevices" | "replicas" | "tp" | "pp", number>) =>
    x.nodes * x.nodeDevices - x.replicas * x.tp * x.pp,
});

/** @source derived: full nodes, each with a gap that is too small for one more replica */
export const unusableDevices = defineFormula({
  id: "unusableDevices",
  words: "devices in gaps that are too small for a replica",
  unit: "devices",
  expression: "floor(replicas / replicasFit) * (nodesOfReplica * nodeDevices - replicasFit * tp * pp)",
  evaluate: (x: Record<"replicas" | "replicasFit" | "nodesOfReplica" | "nodeDevices" | "tp" | "pp", number>) =>
    Math.floor(x.replicas / x.replicasFit) * (x.nodesOfReplica * x.nodeDevices - x.replicasFit * x.tp * x.pp),
});

/**
 * The places of so many replicas, all in one region.
 *
 * @source derived
 */
export function places(pool: Pool, replicas: number, scope: Scope): Places {
  const { tp, pp, zones } = pool;
  const nodeDevices = nodeDevicesOf(pool);
  const replica = { nodeDevices, tp, pp };
  const fit = apply(replicasFit, replica, scope);
  const spanned = apply(nodesOfReplica, replica, scope);
  const packed = { replicasFit: fit, nodesOfReplica: spanned };
  const lostWithZone = apply(replicasInZone, { replicas, zones }, scope);
  const lostWithNode = apply(replicasOnNode, { replicasFit: fit, replicasInZone: lostWithZone }, scope);
  const taken = apply(nodes, { replicas, zones, ...packed }, scope);
  const free = apply(freeDevices, { nodes: taken, replicas, ...replica }, scope);
  const isSoldByTheNode = pool.devicesPerUnit > 1;
  // No other pool shares the nodes of one that is spread over zones or regions.
  const gaps = () =>
    zones > 1 || pool.regions.length > 1 ? free : apply(unusableDevices, { replicas, ...packed, ...replica }, scope);
  return {
    nodeDevices,
    replicasPerNode: fit,
    nodesPerReplica: spanned,
    nodes: taken,
    freeDevices: free,
    unusableDevices: isSoldByTheNode ? gaps() : 0,
    ...rackPlaces(pool, replicas, { nodeDevices, ...packed, replicasInZone: lostWithZone }, scope),
    zones,
    regions: [],
    lostWithNode,
    lostWithZone,
    lostWithRegion: replicas,
  };
}
