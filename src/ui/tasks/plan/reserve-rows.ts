import type { ReserveLine } from "../../../engine/ledger.ts";
import type { PoolResult } from "../../../engine/plan-result.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { formatDollars } from "../../../quantity/format-money.ts";
import { printedAmounts } from "../../../quantity/printed-amounts.ts";

/** A line of the reserve ledger as printed. */
export interface ReserveRow {
  readonly id: ReserveLine["id"] | "total";
  readonly name: string;
  readonly replicas: number;
  readonly devices: number;
  readonly reason: string;
  /** Whole dollars that add up to the printed total. */
  readonly money: string;
  readonly usdPerMonth: number | null;
}

const names: Readonly<Record<ReserveLine["id"], string>> = {
  steady: "Peak",
  failure: "Failure",
  rollout: "Updates",
  maintenance: "Maintenance",
  warm: "Warm",
};

/** `2.89 calls/s, up to 7.15 on each replica: 0.405, rounded up`; a load that prints as the count is not rounded. */
export function peakReason(pool: PoolResult): string {
  const {
    offeredCallsPerSecond: offered,
    steadyReplicas: count,
    goodputCallsPerSecond: each,
    missed,
    whyNotFewer,
  } = pool;
  if (offered === null || count === null) return "the planning load";
  const load = offered * count;
  if (each === null || each <= 0) return `${formatCount(load)} calls/s`;
  const needed = load / each;
  const holds = `${formatCount(load)} calls/s, up to ${formatCount(each)} on each replica: ${formatCount(needed)}`;
  const isSearched = missed.length === 0 && (whyNotFewer !== null || count === 1);
  if (!isSearched) return `${holds}; the number is fixed at ${formatCount(count)}`;
  return formatCount(needed) === formatCount(count) ? holds : `${holds}, rounded up`;
}

/** The lines with their total: replicas that carry the peak, then each reserve with what it protects. */
export function reserveRows(pool: PoolResult): readonly ReserveRow[] {
  const { lines, totalReplicas, totalDevices } = pool.reserveLedger;
  const printed = printedAmounts(lines.map(({ costUsdPerMonth }) => costUsdPerMonth));
  const costs = lines.map(({ costUsdPerMonth }) => costUsdPerMonth);
  const rows = lines.map(({ id, replicas, devices, costUsdPerMonth, protects }, index) => ({
    id,
    name: names[id],
    replicas,
    devices,
    reason: id === "steady" ? peakReason(pool) : protects,
    money: formatDollars(printed.rows[index] ?? null),
    usdPerMonth: costUsdPerMonth,
  }));
  const total = {
    id: "total" as const,
    name: "Total",
    replicas: totalReplicas,
    devices: totalDevices,
    reason: "",
    money: formatDollars(printed.total),
    usdPerMonth: costs.includes(null) ? null : costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0),
  };
  return [...rows, total];
}
