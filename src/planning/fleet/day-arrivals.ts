import type { EngineInput, WorkloadClass } from "../../engine/input.ts";
import type { ArrivalRules, PushRules } from "../../engine/simulation/workflow/workflow-input.ts";
import { arrivalLoad } from "../../engine/workload/arrival-load.ts";
import { daysPerWeek, hoursPerDay, secondsPerHour } from "../../quantity/time.ts";
import { hourlyLoads } from "../../quantity/week-loads.ts";

/** Load within an hour goes straight from the middle of one to that of the next, in pieces of five minutes. */
const piecesPerHour = 12;
const pieceSeconds = secondsPerHour / piecesPerHour;

/** A stretch of the week that is played through. */
export interface Span {
  /** From Monday's first second. */
  readonly fromSeconds: number;
  readonly seconds: number;
}

/** Load of each five minutes of the week over the mean. */
function smoothLoads({ hours, days }: Pick<WorkloadClass, "hours" | "days">): Float64Array {
  const hourly = hourlyLoads(hours, days);
  const count = hourly.length;
  const at = (hour: number) => hourly[(hour + count) % count] ?? 0;
  return Float64Array.from({ length: count * piecesPerHour }, (_, piece) => {
    const hour = (piece + 0.5) / piecesPerHour - 0.5;
    const before = Math.floor(hour);
    const part = hour - before;
    return at(before) * (1 - part) + at(before + 1) * part;
  });
}

/** The busiest day of a class's week, from its midnight on, and all days from Monday on. */
export function busiestDay(
  classes: readonly Pick<WorkloadClass, "hours" | "days">[],
  weights: readonly number[],
): number {
  let best = 0;
  let most = -1;
  for (let day = 0; day < daysPerWeek; day += 1) {
    let load = 0;
    classes.forEach((workload, index) => {
      const hourly = hourlyLoads(workload.hours, workload.days);
      for (let hour = 0; hour < hoursPerDay; hour += 1) {
        load = Math.max(load, (hourly[day * hoursPerDay + hour] ?? 0) * (weights[index] ?? 0));
      }
    });
    if (load <= most) continue;
    most = load;
    best = day;
  }
  return best;
}

/** A class's demand over a span, known before: its rate at any second of it, bursts that nobody expects left out. */
export interface Demand {
  readonly rules: Pick<ArrivalRules, "workflowsPerSecond" | "loads" | "loadSeconds" | "pushes">;
  /** Workflows a second at a time of the span. */
  readonly at: (seconds: number) => number;
  /** When the peak that the plan is made for begins; `null`: the day itself reaches it. */
  readonly peakFromSeconds: number;
}

/**
 * Demand of a class over a span: the hours of its week, smoothed, and in the middle of the busiest of them, for the window that it was measured
 * over, the peak that the plan is made for, where that is more. Of a class that overflows, as much as its pool takes.
 */
export function demandOf(
  workload: WorkloadClass,
  { monthsAhead }: Pick<EngineInput, "monthsAhead">,
  span: Span,
): Demand {
  const { workflowsPerSecond, shapeFactor } = arrivalLoad(workload, monthsAhead, { path: "", traces: null });
  const floor = workload.overflowAbovePerSecond;
  // What is above the floor never comes to the pool.
  const most = floor === null || workflowsPerSecond <= 0 ? Number.POSITIVE_INFINITY : floor / workflowsPerSecond;
  const loads = smoothLoads(workload).map((load) => Math.min(load, most));
  const loadAt = (seconds: number) => {
    const piece = Math.floor((span.fromSeconds + seconds) / pieceSeconds) % loads.length;
    return loads[(piece + loads.length) % loads.length] ?? 1;
  };
  let peakAt = 0;
  for (let seconds = 0; seconds < span.seconds; seconds += pieceSeconds) {
    if (loadAt(seconds) > loadAt(peakAt)) peakAt = seconds;
  }
  // A day without a shape has its peak at two in the afternoon.
  const isEven = loadAt(peakAt) === 1 && loads.every((load) => load === 1);
  const middle = isEven ? Math.min(span.seconds / 2, evenPeakHour * secondsPerHour) : peakAt;
  const factor = Math.min(shapeFactor * workload.peakToAverage, most) / loadAt(middle);
  const push: PushRules = { factor, fromSeconds: middle, untilSeconds: middle + workload.peakWindowSeconds };
  const pushes = factor > 1 ? [push] : [];
  return {
    rules: { workflowsPerSecond, loads, loadSeconds: pieceSeconds, pushes },
    at: (seconds) => {
      const isPeak = pushes.length > 0 && seconds >= push.fromSeconds && seconds < push.untilSeconds;
      return workflowsPerSecond * loadAt(seconds) * (isPeak ? factor : 1);
    },
    peakFromSeconds: middle,
  };
}

const evenPeakHour = 14;
