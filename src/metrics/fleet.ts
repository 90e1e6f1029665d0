import type { ReserveLine } from "../engine/ledger.ts";
import type { Plan, PoolResult } from "../engine/plan-result.ts";
import { fieldRow } from "../scenario/field-table.ts";
import type { SumLine } from "./explanation.ts";
import { poolFigure, poolOf } from "./figure.ts";
import type { Metric } from "./metric.ts";

/** A reserve is called as its field is; the other line is what the load itself takes. */
const labelOf = (id: ReserveLine["id"]) =>
  id === "rounding" ? "Whole replicas by region" : (fieldRow(`reserves.${id}`)?.label ?? "Serving the planning load");

type Counted = "replicas" | "devices";

/** The reserve ledger of a pool as lines of a sum. */
function reserveLines(pool: PoolResult, counted: Counted): SumLine[] {
  return pool.reserveLedger.lines.map((line) => ({
    id: line.id,
    label: labelOf(line.id),
    value: line[counted],
    method: line.protects,
  }));
}

/** The reserve ledgers of all pools, each line named by its pool where there are several; a pool that no count of replicas carries is one unknown line. */
function reserveLinesOfPools(plan: Plan, counted: Counted): SumLine[] {
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

/** Replicas and devices, those that serve and those held in reserve. */
export const fleet: readonly Metric[] = [
  {
    id: "replicas",
    label: "Replicas",
    unit: "replicas",
    better: "less",
    words: "Replicas that the plan needs, those that serve and those held in reserve.",
    scope: "plan",
    read: (plan) => plan.replicas,
    explain: (plan) => ({ kind: "sum", lines: reserveLinesOfPools(plan, "replicas"), value: plan.replicas }),
  },
  {
    id: "devices",
    label: "Devices",
    unit: "devices",
    better: "less",
    words: "Devices that the plan needs, those that serve and those held in reserve.",
    scope: "plan",
    read: (plan) => plan.devices,
    explain: (plan) => ({ kind: "sum", lines: reserveLinesOfPools(plan, "devices"), value: plan.devices }),
  },
  poolFigure(
    {
      id: "replicas",
      label: "Replicas",
      unit: "replicas",
      better: "less",
      words: "Replicas of the pool: those that serve and those held for a named event.",
    },
    (value, plan, _input, at) => {
      const pool = poolOf(plan, at);
      return pool === null ? null : { kind: "sum", lines: reserveLines(pool, "replicas"), value };
    },
  ),
  poolFigure({
    id: "devices",
    label: "Devices",
    unit: "devices",
    better: "less",
    words: "Devices of the pool, reserves included.",
  }),
];
