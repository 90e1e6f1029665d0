import { isBatchLane } from "../../engine/cost/hosted-cost.ts";
import type { ClassResult } from "../../engine/plan-result.ts";
import { formatUsd } from "../../quantity/format-money.ts";
import type { ReadinessSubject } from "./readiness-point.ts";

/** Where a class should run, as far as the plan tells; `null`: it cannot tell. */
export interface RecommendedLane {
  readonly classId: string;
  readonly name: string;
  readonly lane: "hosted" | "own" | "batch" | null;
  readonly reason: string;
}

/** A lane for each class, and why. */
export function recommendedLanes({ plan, input }: ReadinessSubject): readonly RecommendedLane[] {
  return plan.classes.flatMap((result) => {
    const workload = input.classes.find(({ id }) => id === result.id);
    if (workload === undefined) return [];
    const pool = plan.pools.find(({ id }) => id === result.poolId);
    const isCarried = pool !== undefined && pool.replicas !== null && pool.missed.length === 0;
    const { lane, reason } = isBatchLane(workload.lane)
      ? { lane: "batch" as const, reason: batchReason(result, (workload.hosted?.batchFactor ?? 1) < 1) }
      : laneOf(result, isCarried);
    return [{ classId: result.id, name: workload.name, lane, reason }];
  });
}

function batchReason({ costUsdPerSuccess: own, hosted }: ClassResult, hasBatchPrice: boolean): string {
  const there = hosted?.costUsdPerSuccess ?? null;
  if (own === null || there === null) return "its work can wait for devices that are idle off the peak";
  return there < own
    ? `its work can wait, and at the hosted ${hasBatchPrice ? "batch price" : "price (its provider has none for batches)"} a success costs ${formatUsd(there)} against ${formatUsd(own)} here`
    : `its work can wait for devices that are idle off the peak: a success costs ${formatUsd(own)} here against ${formatUsd(there)} hosted`;
}

function laneOf(
  { costUsdPerSuccess: own, hosted }: ClassResult,
  isCarried: boolean,
): Pick<RecommendedLane, "lane" | "reason"> {
  const there = hosted?.costUsdPerSuccess ?? null;
  if (there === null) return { lane: null, reason: "no hosted model with a known cost is set beside this fleet" };
  if (!isCarried) return { lane: "hosted", reason: "this fleet does not carry it inside its limits" };
  if (own === null) return { lane: null, reason: "what it costs here is unknown" };
  return there <= own
    ? { lane: "hosted", reason: `a success costs ${formatUsd(there)} hosted against ${formatUsd(own)} here` }
    : { lane: "own", reason: `a success costs ${formatUsd(own)} here against ${formatUsd(there)} hosted` };
}
