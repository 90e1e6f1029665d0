import { secondsPerDay } from "../../quantity/time.ts";
import { hourlyLoads } from "../../quantity/week-loads.ts";
import { apply, defineFormula, type Scope } from "../formula.ts";
import type { Burst, Submission, WorkloadClass } from "../workload-class.ts";
import { arrivalLoad, type ArrivalLoad } from "./arrival-load.ts";

type ShareInput =
  | "hoursAboveShare"
  | "overflowAbovePerSecond"
  | "peakWorkflowsPerSecond"
  | "workflowsPerSecond"
  | "shapeFactor"
  | "peakWindowSeconds"
  | "secondsPerDay";

/**
 * Share of a class's workflows that overflow to its hosted model: in each hour of the week what is above the floor, and in the
 * busiest window of each day what the planned peak adds to that.
 *
 *     min(1 - floor / peak, hours above + (peak - max(floor, busiest hour)) · window / workflows a day)
 *
 * Whole sessions: a workflow that begins while the floor is full runs on the hosted model to its end. Within an hour workflows are
 * taken to come evenly but for the one window: what comes in bunches and overflows sooner is left out, as are sessions that last
 * from one hour into the next.
 *
 * @source derived: of a rate that never exceeds the peak P, at most the part 1 - floor / P is above the floor, since
 * r - floor <= r (1 - floor / P) for r <= P.
 */
export const overflowShare = defineFormula({
  id: "overflowShare",
  words: "share of workflows that overflow to the hosted model",
  unit: "share",
  expression:
    "min(1 - overflowAbovePerSecond / peakWorkflowsPerSecond, hoursAboveShare + max(0, peakWorkflowsPerSecond - max(overflowAbovePerSecond, workflowsPerSecond * shapeFactor)) * peakWindowSeconds / (workflowsPerSecond * secondsPerDay))",
  evaluate: (x: Record<ShareInput, number>) =>
    Math.min(
      1 - x.overflowAbovePerSecond / x.peakWorkflowsPerSecond,
      x.hoursAboveShare +
        (Math.max(
          0,
          x.peakWorkflowsPerSecond - Math.max(x.overflowAbovePerSecond, x.workflowsPerSecond * x.shapeFactor),
        ) *
          x.peakWindowSeconds) /
          (x.workflowsPerSecond * x.secondsPerDay),
    ),
});

/** @source derived: what the floor does not take of the peak */
export const overflowPeakWorkflowsPerSecond = defineFormula({
  id: "overflowPeakWorkflowsPerSecond",
  words: "workflows a second that overflow at the peak",
  unit: "workflows/s",
  expression: "peakWorkflowsPerSecond - overflowAbovePerSecond",
  evaluate: (x: Record<"peakWorkflowsPerSecond" | "overflowAbovePerSecond", number>) =>
    x.peakWorkflowsPerSecond - x.overflowAbovePerSecond,
});

/** What of a class overflows. */
export interface OverflowLoad {
  /** Share of its workflows that begin in hours above the floor, and above it. */
  readonly hoursAboveShare: number;
  /** The same with the busiest window of each day. */
  readonly share: number;
  readonly peakWorkflowsPerSecond: number;
}

/** A class in two: what its pool takes, and what begins on its hosted model. */
interface OverflowParts {
  readonly load: OverflowLoad;
  readonly arrivals: ArrivalLoad;
  /** Steady below the floor, as its pool sees it. */
  readonly own: WorkloadClass;
  /** The same class with what is above the floor, still on its pool: `servedHosted` moves it. */
  readonly above: WorkloadClass;
}

const unheard: Scope = { path: "", traces: null };

/**
 * Of all workflows those above the floor, hour by hour, no hour counted for more than the one planned for.
 *
 *     mean over the week's hours of max(0, min(load, hour planned for) - floor / mean)
 *
 * @source derived
 */
export function hoursAboveShare(workload: WorkloadClass, { workflowsPerSecond, shapeFactor }: ArrivalLoad): number {
  const { overflowAbovePerSecond: floor, hours, days } = workload;
  if (floor === null || workflowsPerSecond <= 0) return 0;
  const loads = hourlyLoads(hours, days);
  const floorLoad = floor / workflowsPerSecond;
  return loads.reduce((sum, load) => sum + Math.max(0, Math.min(load, shapeFactor) - floorLoad), 0) / loads.length;
}

/**
 * A class in two at its floor; `null`: nothing of it overflows.
 *
 * @source derived
 */
export function overflowParts(workload: WorkloadClass, monthsAhead: number, scope: Scope): OverflowParts | null {
  const { overflowAbovePerSecond: floor, peakWindowSeconds } = workload;
  if (floor === null) return null;
  const whole = { ...workload, overflowAbovePerSecond: null };
  const known = arrivalLoad(whole, monthsAhead, unheard);
  const { peakWorkflowsPerSecond: peak, workflowsPerSecond: mean } = known;
  if (!(mean > 0) || floor >= peak) return null;
  const arrivals = scope.traces === null ? known : arrivalLoad(whole, monthsAhead, scope);
  const rates = { workflowsPerSecond: mean, peakWorkflowsPerSecond: peak, overflowAbovePerSecond: floor };
  const above = hoursAboveShare(workload, arrivals);
  const { shapeFactor } = arrivals;
  const inputs = { ...rates, hoursAboveShare: above, shapeFactor, peakWindowSeconds, secondsPerDay };
  const share = apply(overflowShare, inputs, scope);
  const { overflowAbovePerSecond, peakWorkflowsPerSecond } = rates;
  const peakAbove = apply(overflowPeakWorkflowsPerSecond, { overflowAbovePerSecond, peakWorkflowsPerSecond }, scope);
  if (!(share > 0)) return null;
  return {
    load: { hoursAboveShare: above, share, peakWorkflowsPerSecond: peakAbove },
    arrivals,
    own: {
      ...evenPart(whole, mean * (1 - share), floor),
      submission: submissionBelow(workload.submission, floor),
      burst: null,
    },
    above: { ...evenPart(whole, mean * share, peakAbove), submission: null, burst: null },
  };
}

/** A part of a class by its mean and its peak alone. */
function evenPart(workload: WorkloadClass, meanPerSecond: number, peakPerSecond: number): WorkloadClass {
  return {
    ...workload,
    workflowsPerDay: meanPerSecond * secondsPerDay,
    workingDaysPerWeek: null,
    growthPerMonth: 0,
    hours: [],
    days: [],
    planAtShare: 1,
    // Of a part that is as good as none there is no ratio.
    peakToAverage: meanPerSecond > 0 ? Math.min(peakPerSecond / meanPerSecond, Number.MAX_VALUE) : 1,
  };
}

/** Of a submission as much as the floor has done by its deadline. */
function submissionBelow(submission: Submission | null, floor: number): Submission | null {
  if (submission === null) return null;
  const { workflows, deadlineSeconds } = submission;
  return { workflows: Math.min(workflows, floor * deadlineSeconds), deadlineSeconds };
}

/** Of a burst as much as stays below the floor. */
function burstBelow(burst: Burst | null, floor: number, peak: number): Burst | null {
  return burst === null ? null : { ...burst, factor: Math.min(burst.factor, floor / peak) };
}

/**
 * A class as its own pool sees it, whatever of it overflows: simulations play this part.
 *
 * @source derived
 */
export function ownPart(workload: WorkloadClass, monthsAhead: number): WorkloadClass {
  const { overflowAbovePerSecond: floor, burst } = workload;
  if (floor === null) return workload;
  const parts = overflowParts(workload, monthsAhead, unheard);
  if (parts !== null) return parts.own;
  const { peakWorkflowsPerSecond: peak } = arrivalLoad(workload, monthsAhead, unheard);
  return { ...workload, overflowAbovePerSecond: null, burst: peak > 0 ? burstBelow(burst, floor, peak) : burst };
}
