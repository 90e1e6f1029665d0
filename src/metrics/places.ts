import type { Facts, Metric } from "./metric.ts";
import type { Places, RegionPlace } from "../engine/ledger.ts";
import { formatCount } from "../quantity/format-number.ts";
import { closedFormula, type FormulaName } from "./formula-of.ts";
import { figure, partOf, poolOf, stepFigure } from "./figure.ts";

type PlaceCount = "nodes" | "freeDevices" | "racks" | "freeRackDevices";

function regionMethod({ replicas }: RegionPlace, { replicasPerNode, replicasPerRack }: Places, id: PlaceCount): string {
  const isOfRacks = id === "racks" || id === "freeRackDevices";
  const room = isOfRacks ? `${formatCount(replicasPerRack)} to a rack` : `${formatCount(replicasPerNode)} to a node`;
  return `${formatCount(replicas)} ${replicas === 1 ? "replica" : "replicas"}, ${room}`;
}

/** Counted by formula where a pool lies in one region, else packed region by region and added up. */
function packedFigure(facts: Facts<FormulaName & PlaceCount>): Metric {
  const { id } = facts;
  return figure(
    "pool",
    facts,
    (plan, _input, at) => {
      const places = poolOf(plan, at)?.places ?? null;
      return places === null || places.regions.length === 0
        ? (closedFormula(plan, "pool", at, id)?.value ?? null)
        : places[id];
    },
    (value, plan, _input, at) => {
      const places = poolOf(plan, at)?.places ?? null;
      if (places === null || places.regions.length === 0) return closedFormula(plan, "pool", at, id);
      const lines = places.regions.map((region, index) => ({
        id: `region-${index}`,
        label: region.name === "" ? `Region ${index + 1}` : region.name,
        value: region[id],
        method: regionMethod(region, places, id),
      }));
      return { kind: "sum", lines, value };
    },
  );
}

/** Nodes, racks and zones that the replicas of a pool lie in, what one of them takes with it, and what is free below the limits. */
export const placesOfPool: readonly Metric[] = [
  stepFigure("pool", {
    id: "utilisationTarget",
    label: "Utilisation to aim at",
    unit: "share",
    better: "more",
    words: "Load of a replica at its Goodput over the most it completes: above it a limit less its margin is missed.",
  }),
  stepFigure("pool", {
    id: "headroomCallsPerSecond",
    label: "Headroom",
    unit: "calls/s",
    better: "more",
    words: "What the serving replicas carry inside every limit, less the planning load. Reserves come on top.",
  }),
  stepFigure("pool", {
    id: "replicasFit",
    label: "Replicas that fit on a node",
    unit: "replicas",
    better: "more",
    words: "Replicas that one node has room for; one that is larger than a node counts as one.",
  }),
  stepFigure("pool", {
    id: "nodesOfReplica",
    label: "Nodes of a replica",
    unit: "nodes",
    better: "less",
    words: "Nodes that a replica spans.",
  }),
  stepFigure("pool", {
    id: "replicasInZone",
    label: "Replicas in a zone",
    unit: "replicas",
    better: "less",
    words: "Replicas in the zone that holds most, those in reserve too: what a lost zone takes with it.",
  }),
  stepFigure("pool", {
    id: "replicasOnNode",
    label: "Replicas on a node",
    unit: "replicas",
    better: "less",
    words: "Replicas on the node that holds most: what a lost node takes with it.",
  }),
  packedFigure({
    id: "nodes",
    label: "Nodes",
    unit: "nodes",
    better: "less",
    words: "Nodes that the replicas lie on, packed as densely as each zone allows.",
  }),
  packedFigure({
    id: "freeDevices",
    label: "Free devices of these nodes",
    unit: "devices",
    better: "less",
    words: "Devices of the pool's nodes on which none of its replicas runs.",
  }),
  stepFigure("pool", {
    id: "nodesInRack",
    label: "Nodes of a rack",
    unit: "nodes",
    better: "more",
    words: "Nodes that share a rack or a domain of fast links; 1: a node is a rack of its own.",
  }),
  stepFigure("pool", {
    id: "replicasFitRack",
    label: "Replicas that fit in a rack",
    unit: "replicas",
    better: "more",
    words: "Replicas that one rack has room for; one that is larger than a rack counts as one.",
  }),
  stepFigure("pool", {
    id: "racksOfReplica",
    label: "Racks of a replica",
    unit: "racks",
    better: "less",
    words: "Racks that a replica spans.",
  }),
  stepFigure("pool", {
    id: "replicasInRack",
    label: "Replicas in a rack",
    unit: "replicas",
    better: "less",
    words: "Replicas in the rack that holds most: what a lost rack takes with it.",
  }),
  packedFigure({
    id: "racks",
    label: "Racks",
    unit: "racks",
    better: "less",
    words: "Racks that the replicas lie in, packed as densely as each zone allows.",
  }),
  packedFigure({
    id: "freeRackDevices",
    label: "Free devices of these racks",
    unit: "devices",
    better: "less",
    words: "Devices of the pool's racks on which none of its replicas runs.",
  }),
  partOf(
    "pool",
    {
      of: "purchasedUnits",
      otherwise:
        "A pool that is spread over zones or regions has its nodes for itself: what they have over is of no use to others.",
    },
    {
      id: "unusableDevices",
      label: "Devices out of use",
      unit: "devices",
      better: "less",
      words: "Devices of bought nodes that no pool can use: gaps that are too small for a replica.",
    },
  ),
  partOf(
    "pool",
    {
      of: "replicas",
      otherwise: "What each line's event takes, less what is held for it: another line holds as many.",
    },
    {
      id: "sharedReplicas",
      label: "Replicas shared between lines",
      unit: "replicas",
      better: "more",
      words: "Replicas that the reserve is smaller by since lines share them.",
    },
  ),
  partOf(
    "pool",
    {
      of: "nodeReplicas",
      otherwise:
        "Replicas are spread over the zones and packed in each; of the nodes that hold most so many are taken, one by one.",
    },
    {
      id: "nodeUnfilled",
      label: "Fewer replicas on the other nodes",
      unit: "replicas",
      better: "more",
      words: "Replicas that the lost nodes hold fewer than as many of the fullest would.",
    },
  ),
  partOf(
    "pool",
    {
      of: "rackReplicas",
      otherwise:
        "Replicas are spread over the zones and packed in each; of the racks that hold most so many are taken, one by one.",
    },
    {
      id: "rackUnfilled",
      label: "Fewer replicas in the other racks",
      unit: "replicas",
      better: "more",
      words: "Replicas that the lost racks hold fewer than as many of the fullest would.",
    },
  ),
  partOf(
    "pool",
    {
      of: "zoneReplicas",
      otherwise:
        "Replicas are spread over the zones and packed in each; of the zones that hold most so many are taken, one by one.",
    },
    {
      id: "zoneUnfilled",
      label: "Fewer replicas in the other zones",
      unit: "replicas",
      better: "more",
      words: "Replicas that the lost zones hold fewer than as many of the fullest would.",
    },
  ),
];
