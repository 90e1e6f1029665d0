import { daysPerWeek, secondsPerDay } from "../../quantity/time.ts";
import { shapeFactor } from "../../quantity/week-loads.ts";
import { type Scope, apply, defineFormula } from "../formula.ts";
import type { Submission, WorkloadClass } from "../workload-class.ts";
import { workflowsPerSecond } from "./rates.ts";
import { pow } from "../../numeric/pow.ts";

/**
 * Mean rate of new workflows over the week, as far ahead as the plan looks.
 *
 *     workflows a day / seconds a day · (1 + growth a month)^months ahead
 *
 * @source derived: a unit conversion and compound growth; the day's shape and its peaks come after.
 */
export const workflowsPerSecondAhead = defineFormula({
  id: "workflowsPerSecond",
  words: "workflows a second in the mean, growth included",
  unit: "workflows/s",
  expression: "workflowsPerDay / secondsPerDay * (1 + growthPerMonth) ^ monthsAhead",
  evaluate: ({
    workflowsPerDay,
    secondsPerDay,
    growthPerMonth,
    monthsAhead,
  }: Record<"workflowsPerDay" | "secondsPerDay" | "growthPerMonth" | "monthsAhead", number>) =>
    (workflowsPerDay / secondsPerDay) * pow(1 + growthPerMonth, monthsAhead),
});

type WorkingDays = "workflowsPerDay" | "workingDaysPerWeek" | "daysPerWeek" | "secondsPerDay";

/**
 * Mean rate of new workflows over the week where they are counted by the working day.
 *
 *     workflows a working day · such days a week / 7 / seconds a day
 *
 * @source derived: a unit conversion; a day off counts as the part of a working day that it brings.
 */
export const workflowsPerSecondOfWorkingDays = defineFormula({
  id: "workflowsPerSecond",
  words: "workflows a second in the mean of the week",
  unit: "workflows/s",
  expression: "workflowsPerDay * workingDaysPerWeek / daysPerWeek / secondsPerDay",
  evaluate: (x: Record<WorkingDays, number>) =>
    (x.workflowsPerDay * x.workingDaysPerWeek) / x.daysPerWeek / x.secondsPerDay,
});

/**
 * The same, as far ahead as the plan looks.
 *
 *     workflows a working day · such days a week / 7 / seconds a day · (1 + growth a month)^months ahead
 *
 * @source derived: compound growth.
 */
export const workflowsPerSecondOfWorkingDaysAhead = defineFormula({
  id: "workflowsPerSecond",
  words: "workflows a second in the mean of the week, growth included",
  unit: "workflows/s",
  expression: "workflowsPerDay * workingDaysPerWeek / daysPerWeek / secondsPerDay * (1 + growthPerMonth) ^ monthsAhead",
  evaluate: (x: Record<WorkingDays | "growthPerMonth" | "monthsAhead", number>) =>
    ((x.workflowsPerDay * x.workingDaysPerWeek) / x.daysPerWeek / x.secondsPerDay) *
    pow(1 + x.growthPerMonth, x.monthsAhead),
});

/**
 * Rate of new workflows that a batch submission needs to be done by its deadline.
 *
 *     workflows submitted / time until the deadline
 *
 * @source derived: all of them have to begin within that time, and evenly is least.
 */
export const submissionWorkflowsPerSecond = defineFormula({
  id: "submissionWorkflowsPerSecond",
  words: "workflows a second that finish a submission by its deadline",
  unit: "workflows/s",
  expression: "submittedWorkflows / deadlineSeconds",
  evaluate: ({ submittedWorkflows, deadlineSeconds }: Record<"submittedWorkflows" | "deadlineSeconds", number>) =>
    submittedWorkflows / deadlineSeconds,
});

type PeakInput = "workflowsPerSecond" | "shapeFactor" | "peakToAverage";

const peak = {
  id: "peakWorkflowsPerSecond",
  words: "workflows a second that the plan carries",
  unit: "workflows/s",
} as const;

/**
 * Rate of new workflows that the plan carries.
 *
 *     mean · load of the hour planned for · peak to average within it
 *
 * @source derived: the ratios' definitions.
 */
export const peakWorkflowsPerSecond = defineFormula({
  ...peak,
  expression: "workflowsPerSecond * shapeFactor * peakToAverage",
  evaluate: ({ workflowsPerSecond, shapeFactor, peakToAverage }: Record<PeakInput, number>) =>
    workflowsPerSecond * shapeFactor * peakToAverage,
});

/**
 * The same where workflows are also submitted at once: never less than the submission needs.
 *
 *     max(mean · load of the hour · peak to average, submission)
 *
 * @source derived: a batch waits, so the larger of the two is carried and not their sum.
 */
export const peakWorkflowsWithSubmission = defineFormula({
  ...peak,
  expression: "max(workflowsPerSecond * shapeFactor * peakToAverage, submissionWorkflowsPerSecond)",
  evaluate: (inputs: Record<PeakInput | "submissionWorkflowsPerSecond", number>) =>
    Math.max(
      inputs.workflowsPerSecond * inputs.shapeFactor * inputs.peakToAverage,
      inputs.submissionWorkflowsPerSecond,
    ),
});

/**
 * Rate of new workflows within a burst.
 *
 *     peak rate · burst factor
 *
 * @source derived: the factor's definition.
 */
export const burstWorkflowsPerSecond = defineFormula({
  id: "burstWorkflowsPerSecond",
  words: "workflows a second within a burst",
  unit: "workflows/s",
  expression: "peakWorkflowsPerSecond * burstFactor",
  evaluate: ({ peakWorkflowsPerSecond, burstFactor }: Record<"peakWorkflowsPerSecond" | "burstFactor", number>) =>
    peakWorkflowsPerSecond * burstFactor,
});

/**
 * Calls that have piled up when a burst ends.
 *
 *     max(calls/s in the burst - calls/s served, 0) · length of the burst
 *
 * @source derived: what comes in and is not served waits; leaves out the chance of single arrivals, which the queue has.
 */
export const callsPiledUp = defineFormula({
  id: "callsPiledUp",
  words: "calls that have piled up when a burst ends",
  unit: "calls",
  expression: "max(burstCallsPerSecond - servedCallsPerSecond, 0) * burstSeconds",
  evaluate: ({
    burstCallsPerSecond,
    servedCallsPerSecond,
    burstSeconds,
  }: Record<"burstCallsPerSecond" | "servedCallsPerSecond" | "burstSeconds", number>) =>
    Math.max(burstCallsPerSecond - servedCallsPerSecond, 0) * burstSeconds,
});

/** The rates at which workflows of a class begin. */
export interface ArrivalLoad {
  /** Over the week, growth included. */
  readonly workflowsPerSecond: number;
  /** Load of the hour that the plan is made for over the mean hour. */
  readonly shapeFactor: number;
  /** What the plan carries. */
  readonly peakWorkflowsPerSecond: number;
  /** What a batch submission asks for; `null`: there is none. */
  readonly submissionWorkflowsPerSecond: number | null;
  /** Within a burst; `null`: there are none. */
  readonly burstWorkflowsPerSecond: number | null;
}

/**
 * The arrivals of a class, from its day's volume to the rate the plan carries.
 *
 * @source derived: each figure's formula stands in `arrival-formulas.ts`.
 */
export function arrivalLoad(workload: WorkloadClass, monthsAhead: number, scope: Scope): ArrivalLoad {
  const { peakToAverage, submission, burst } = workload;
  const mean = meanRate(workload, monthsAhead, scope);
  const shape = shapeFactor(workload.hours, workload.days, workload.planAtShare);
  const factors = { workflowsPerSecond: mean, shapeFactor: shape, peakToAverage };
  const submitted = submission && submittedRate(submission, scope);
  const peak =
    submitted === null
      ? apply(peakWorkflowsPerSecond, factors, scope)
      : apply(peakWorkflowsWithSubmission, { ...factors, submissionWorkflowsPerSecond: submitted }, scope);
  return {
    workflowsPerSecond: mean,
    shapeFactor: shape,
    peakWorkflowsPerSecond: peak,
    submissionWorkflowsPerSecond: submitted,
    burstWorkflowsPerSecond:
      burst && apply(burstWorkflowsPerSecond, { peakWorkflowsPerSecond: peak, burstFactor: burst.factor }, scope),
  };
}

function meanRate(workload: WorkloadClass, monthsAhead: number, scope: Scope): number {
  const { workflowsPerDay, workingDaysPerWeek, growthPerMonth } = workload;
  const isToday = growthPerMonth === 0 || monthsAhead === 0;
  const growth = { growthPerMonth, monthsAhead };
  const day = { workflowsPerDay, secondsPerDay };
  if (workingDaysPerWeek === null) {
    return isToday
      ? apply(workflowsPerSecond, day, scope)
      : apply(workflowsPerSecondAhead, { ...day, ...growth }, scope);
  }
  const days = { ...day, workingDaysPerWeek, daysPerWeek };
  if (isToday) return apply(workflowsPerSecondOfWorkingDays, days, scope);
  return apply(workflowsPerSecondOfWorkingDaysAhead, { ...days, ...growth }, scope);
}

function submittedRate({ workflows, deadlineSeconds }: Submission, scope: Scope): number {
  return apply(submissionWorkflowsPerSecond, { submittedWorkflows: workflows, deadlineSeconds }, scope);
}
