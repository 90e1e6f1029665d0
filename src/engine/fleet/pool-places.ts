import type { Scope } from "../formula.ts";
import type { Pool } from "../input.ts";
import type { Places, RegionPlace } from "../ledger.ts";
import { type HeldPool, type HeldRegion, replicasByRegion } from "./held-replicas.ts";
import { reserveEvents } from "./held-in-region.ts";
import { places } from "./places.ts";

const unheard: Scope = { path: "", traces: null };

function regionPlace(region: HeldRegion, replicas: number, own: Places): RegionPlace {
  const { name, share, latencySeconds, servingReplicas, carryingReplicas, held } = region;
  const { nodes, freeDevices, racks, freeRackDevices } = own;
  const lines = reserveEvents.map((id) => ({ id, replicas: held[id].replicas, covers: held[id].covers }));
  const steady = { id: "steady" as const, replicas: servingReplicas, covers: servingReplicas };
  return {
    name,
    share,
    latencySeconds,
    servingReplicas,
    carryingReplicas,
    replicas,
    lines: [steady, ...lines],
    nodes,
    freeDevices,
    racks,
    freeRackDevices,
  };
}

/**
 * Where the replicas of a pool lie: each region packed on its own, nodes, racks and devices added up over them, and of what is lost
 * with a node, a rack, a zone or a region the most.
 *
 * @source derived
 */
export function poolPlaces(pool: Pool, steady: number, held: HeldPool, scope: Scope): Places {
  const counts = replicasByRegion(steady, held);
  const [all = 0] = counts;
  if (held.regions.length === 0) return places(pool, all, scope);
  const packed = counts.map((replicas) => places(pool, replicas, unheard));
  const sum = (of: (own: Places) => number) => packed.reduce((total, own) => total + of(own), 0);
  const most = (of: (own: Places) => number) => Math.max(...packed.map(of));
  return {
    ...places(pool, all, unheard),
    nodes: sum((own) => own.nodes),
    freeDevices: sum((own) => own.freeDevices),
    unusableDevices: sum((own) => own.unusableDevices),
    racks: sum((own) => own.racks),
    freeRackDevices: sum((own) => own.freeRackDevices),
    regions: held.regions.flatMap((region, index) => {
      const [replicas, own] = [counts[index], packed[index]];
      return replicas === undefined || own === undefined ? [] : [regionPlace(region, replicas, own)];
    }),
    lostWithNode: most((own) => own.lostWithNode),
    lostWithRack: most((own) => own.lostWithRack),
    lostWithZone: most((own) => own.lostWithZone),
    lostWithRegion: Math.max(...counts),
  };
}
