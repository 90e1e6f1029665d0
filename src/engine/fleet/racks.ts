import { apply, defineFormula, type Scope } from "../formula.ts";
import type { Pool } from "../input.ts";
import type { Places } from "../ledger.ts";
import { packedGroups } from "./packed-groups.ts";

/**
 * Racks, or domains of fast links: nodes that share power or a switch. A replica that is larger than a node lies in one of them
 * where it fits; a node of eight that is its own domain is its own rack.
 */

/** @source derived: whole nodes; a node that is larger than a rack is one */
export const nodesInRack = defineFormula({
  id: "nodesInRack",
  words: "nodes of a rack, or of a domain of fast links",
  unit: "nodes",
  expression: "max(1, floor(rackDevices / nodeDevices))",
  evaluate: (x: Record<"rackDevices" | "nodeDevices", number>) =>
    Math.max(1, Math.floor(x.rackDevices / x.nodeDevices)),
});

/** @source derived: each node as full as it gets, or each replica on nodes of its own; one that is larger than a rack counts as one */
export const replicasFitRack = defineFormula({
  id: "replicasFitRack",
  words: "replicas that a rack has room for",
  unit: "replicas",
  expression: "max(1, replicasFit * floor(nodesInRack / nodesOfReplica))",
  evaluate: (x: Record<"replicasFit" | "nodesInRack" | "nodesOfReplica", number>) =>
    Math.max(1, x.replicasFit * Math.floor(x.nodesInRack / x.nodesOfReplica)),
});

/** @source derived: as many as fit, or all that its zone has */
export const replicasInRack = defineFormula({
  id: "replicasInRack",
  words: "replicas in the rack that holds most",
  unit: "replicas",
  expression: "min(replicasFitRack, replicasInZone)",
  evaluate: (x: Record<"replicasFitRack" | "replicasInZone", number>) => Math.min(x.replicasFitRack, x.replicasInZone),
});

/** @source derived: whole racks */
export const racksOfReplica = defineFormula({
  id: "racksOfReplica",
  words: "racks that a replica spans",
  unit: "racks",
  expression: "ceil(nodesOfReplica / nodesInRack)",
  evaluate: (x: Record<"nodesOfReplica" | "nodesInRack", number>) => Math.ceil(x.nodesOfReplica / x.nodesInRack),
});

/** @source derived: zones with one replica more than the others, and those others, each packed on its own */
export const racks = defineFormula({
  id: "racks",
  words: "racks that the replicas lie in",
  unit: "racks",
  expression:
    "racksOfReplica * ((replicas - zones * floor(replicas / zones)) * ceil((floor(replicas / zones) + 1) / replicasFitRack) + (zones * (floor(replicas / zones) + 1) - replicas) * ceil(floor(replicas / zones) / replicasFitRack))",
  evaluate: (x: Record<"racksOfReplica" | "replicas" | "zones" | "replicasFitRack", number>) =>
    x.racksOfReplica * packedGroups(x.replicas, x.zones, x.replicasFitRack),
});

/** @source derived: what the nodes of the racks have less what the replicas take */
export const freeRackDevices = defineFormula({
  id: "freeRackDevices",
  words: "devices of these racks on which no replica of the pool runs",
  unit: "devices",
  expression: "racks * nodesInRack * nodeDevices - replicas * tp * pp",
  evaluate: (x: Record<"racks" | "nodesInRack" | "nodeDevices" | "replicas" | "tp" | "pp", number>) =>
    x.racks * x.nodesInRack * x.nodeDevices - x.replicas * x.tp * x.pp,
});

/** What is known of nodes and zones when racks are packed. */
interface Packed {
  readonly nodeDevices: number;
  readonly replicasFit: number;
  readonly nodesOfReplica: number;
  readonly replicasInZone: number;
}

/**
 * The racks of so many replicas.
 *
 * @source derived
 */
export function rackPlaces(
  { tp, pp, zones, rackDevices, accelerator }: Pool,
  replicas: number,
  { nodeDevices, replicasFit, nodesOfReplica, replicasInZone }: Packed,
  scope: Scope,
): Pick<Places, "nodesPerRack" | "replicasPerRack" | "racks" | "freeRackDevices" | "lostWithRack"> {
  const rack = { rackDevices: rackDevices ?? accelerator.linkDomainDevices, nodeDevices };
  const inRack = apply(nodesInRack, rack, scope);
  const fit = apply(replicasFitRack, { replicasFit, nodesInRack: inRack, nodesOfReplica }, scope);
  const spanned = apply(racksOfReplica, { nodesOfReplica, nodesInRack: inRack }, scope);
  const taken = apply(racks, { racksOfReplica: spanned, replicas, zones, replicasFitRack: fit }, scope);
  return {
    nodesPerRack: inRack,
    replicasPerRack: fit,
    racks: taken,
    freeRackDevices: apply(
      freeRackDevices,
      { racks: taken, nodesInRack: inRack, nodeDevices, replicas, tp, pp },
      scope,
    ),
    lostWithRack: apply(replicasInRack, { replicasFitRack: fit, replicasInZone }, scope),
  };
}
