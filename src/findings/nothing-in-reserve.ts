import type { Pool } from "../engine/input.ts";
import type { ReserveLine } from "../engine/ledger.ts";
import type { PoolResult } from "../engine/plan-result.ts";
import { formatCount } from "../quantity/format-number.ts";
import { plainRemedy, type Finding, type FindingRule, type Remedy } from "./finding.ts";
import { ofPool, plannedPools } from "./planned-parts.ts";

type Found = Omit<Finding, "code" | "severity">;

/** Replicas held for a loss, of whatever; what is held for planned work is not there while that is done. */
function heldForLoss(lines: readonly Pick<ReserveLine, "id" | "replicas">[]): number {
  return lines.reduce(
    (sum, { id, replicas }) => sum + (/^(?:failure|node|rack|zone|region)$/.test(id) ? replicas : 0),
    0,
  );
}

/** What lies together: all of a pool, or what it has in a region, whose reserve is of no use elsewhere. */
interface Together {
  readonly replicas: number;
  readonly held: number;
  readonly lost: number;
  readonly where: string;
}

/** Where a node takes most over what is held: of several regions the worst. */
function worstOff({ zones }: Pool, { replicas, places, reserveLedger: { lines } }: PoolResult): Together {
  const all = { replicas: replicas ?? 0, held: heldForLoss(lines), lost: places?.lostWithNode ?? 0, where: "" };
  if (places === null || places.regions.length === 0) return all;
  const regions = places.regions.map((region): Together => {
    const lost = Math.min(places.replicasPerNode, Math.ceil(region.replicas / zones));
    return { replicas: region.replicas, held: heldForLoss(region.lines), lost, where: " in a region" };
  });
  const [worst = all] = regions.toSorted(
    (one, other) => other.lost - other.held - (one.lost - one.held) || other.replicas - one.replicas,
  );
  return worst;
}

/** As many as a region seldom has more of. */
const mostZones = 3;

/** In how many zones a node holds no more than is held in reserve: where devices are sold singly that costs nothing. */
function spread({ id, zones, devicesPerUnit }: Pool, { replicas, held }: Together): readonly Remedy[] {
  const enough = Math.ceil(replicas / held);
  if (devicesPerUnit > 1 || enough <= zones || enough > mostZones) return [];
  const text = `Spread it over ${formatCount(enough)} zones: then a node takes ${formatCount(Math.ceil(replicas / enough))} at most.`;
  return [{ lever: "zones", text, set: { [`pools.${id}.zones`]: String(enough) } }];
}

/** Losing one replica at the peak, or the node that it lies on, breaks the limits that all of them together just meet. */
const nothingInReserve: FindingRule = {
  code: "nothing-in-reserve",
  severity: "note",
  when: (plan, input) => {
    const { failure, node, rack, zone, region } = input.reserves;
    const serving = plannedPools(plan, input).filter(({ result }) => (result.steadyReplicas ?? 0) > 0);
    if (serving.length === 0) return [];
    if ([failure, node, rack, zone, region].every((asked) => asked === 0)) {
      return [
        {
          at: "reserves.failure",
          text: "No replica is held for a failure: if one is lost at the peak, the rest may miss a limit until it is back.",
          numbers: { failure },
          remedies: [plainRemedy("reserve", { "reserves.failure": "1" })],
        },
      ];
    }
    return serving.flatMap(({ pool, result }): readonly Found[] => {
      const together = worstOff(pool, result);
      const { held, lost, where } = together;
      if (node > 0 || held === 0 || lost <= held) return [];
      const own = ofPool(pool, input);
      return [
        {
          at: "reserves.node",
          text: `The reserve${own} holds ${formatCount(held)} ${held === 1 ? "replica" : "replicas"} for a loss${where}, and a node that is packed with them takes ${formatCount(lost)} with it.`,
          numbers: { held, lostWithNode: lost },
          remedies: [...spread(pool, together), plainRemedy("node-reserve", { "reserves.node": "1" })],
        },
      ];
    });
  },
};

export default nothingInReserve;
