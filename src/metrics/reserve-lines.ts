import type { ReserveLine } from "../engine/ledger.ts";
import type { Plan, PoolResult } from "../engine/plan-result.ts";
import type { SumLine } from "./explanation.ts";

const labels: Readonly<Record<ReserveLine["id"], string>> = {
  steady: "Serving the planning load",
  failure: "Reserve for failures",
  rollout: "Reserve for updates",
  maintenance: "Reserve for maintenance",
  warm: "Warm reserve",
};

type Counted = "replicas" | "devices";

/** The reserve ledger of a pool as lines of a sum. */
export function reserveLines(pool: PoolResult, counted: Counted): SumLine[] {
  return pool.reserveLedger.lines.map((line) => ({
    id: line.id,
    label: labels[line.id],
    value: line[counted],
    method: line.protects,
  }));
}

/** The reserve ledgers of all pools, each line named by its pool where there are several; a pool that no count of replicas carries is one unknown line. */
export function reserveLinesOfPools(plan: Plan, counted: Counted): SumLine[] {
  return plan.pools.flatMap((pool): SumLine[] => {
    if (pool[counted] === null) {
      return [{ id: pool.id, label: `Pool ${pool.id}`, value: null, method: "no count of replicas carries the load" }];
    }
    return reserveLines(pool, counted).map((line) => ({
      ...line,
      id: `${pool.id}.${line.id}`,
      label: plan.pools.length > 1 ? `${pool.id}: ${line.label}` : line.label,
    }));
  });
}
