import { ceilTolerant } from "../../numeric/ceil-tolerant.ts";
import { compensatedSum } from "../../numeric/compensated-sum.ts";
import { inIdOrder } from "../../numeric/in-id-order.ts";
import { hourlyLoads, shapeFactor } from "../../quantity/week-loads.ts";
import type { EngineInput, WorkloadClass } from "../input.ts";
import { arrivalLoad } from "../workload/arrival-load.ts";

/** A class's part of what a pool does at the peak, by kind of call. */
interface PeakShare {
  readonly classId: string;
  readonly peakShare: number;
}

const untraced = { path: "", traces: null };

/** Load of an hour at which a class takes of the pool what it is planned for: that of the hour planned for, or less where the rest overflows. */
function plannedLoad(workload: WorkloadClass, monthsAhead: number): number {
  const { hours, days, planAtShare, peakToAverage, overflowAbovePerSecond: floor } = workload;
  const planned = shapeFactor(hours, days, planAtShare);
  if (floor === null) return planned;
  const { workflowsPerSecond } = arrivalLoad(workload, monthsAhead, untraced);
  return workflowsPerSecond > 0 ? Math.min(planned, floor / (workflowsPerSecond * peakToAverage)) : planned;
}

/**
 * Load of each hour of the week over what the pool is planned for: each class's hours over the one it is planned for, weighted by what it
 * takes of the pool at the peak.
 *
 *     sum over classes of peak share · min(1, load of the hour / load of the hour planned for)
 *
 * @source derived: every hour has its own peak in it, as the hour planned for has.
 */
export function weekLoads(flows: readonly PeakShare[], { classes, monthsAhead }: Week): readonly number[] {
  const weeks = inIdOrder(flows.map(({ classId: id, peakShare }) => ({ id, peakShare }))).flatMap(
    ({ id, peakShare }) => {
      const workload = classes.find((own) => own.id === id);
      if (workload === undefined) return [];
      const { hours, days } = workload;
      const planned = plannedLoad(workload, monthsAhead);
      return [Array.from(hourlyLoads(hours, days), (load) => peakShare * Math.min(1, load / planned))];
    },
  );
  const [first = []] = weeks;
  return first.map((_, hour) => compensatedSum(weeks.map((week) => week[hour] ?? 0)));
}

type Week = Pick<EngineInput, "classes" | "monthsAhead">;

/**
 * Serving replicas that stand on average where a pool has as many in each hour of the week as its load asks for: whole, and never none.
 *
 *     mean over hours of max(1, ceil(serving replicas · load of the hour))
 *
 * @source derived: without the time that scaling takes.
 */
export function standingReplicas(steadyReplicas: number, flows: readonly PeakShare[], week: Week): number {
  const loads = weekLoads(flows, week);
  if (loads.length === 0) return steadyReplicas;
  const standing = loads.map((load) => Math.max(1, Math.min(steadyReplicas, ceilTolerant(steadyReplicas * load))));
  return compensatedSum(standing) / standing.length;
}
