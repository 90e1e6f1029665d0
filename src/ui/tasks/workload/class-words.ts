import { formatCount } from "../../../quantity/format-number.ts";
import { plannedHourFactor } from "../../../state/fields/week-of.ts";
import type { Quantity } from "../../../scenario/field.ts";
import type { ScenarioClass } from "../../../scenario/schema.ts";

/** Words around the fields of a class. */

/** `step` for exactly one, `steps` for anything else, a range included. */
export function nounFor(value: Quantity, one: string, many: string): string {
  return value === 1 ? one : many;
}

/** `a day`, or `a working day`: what a number of workflows is counted over. */
export function perDayWords(countedOn: ScenarioClass["arrivals"]["countedOn"]): string {
  return countedOn === "working-day" ? "a working day" : "a day";
}

/** What the workflows a day may be counted over. */
export const countedDays: readonly Choice<ScenarioClass["arrivals"]["countedOn"]>[] = [
  { value: "every-day", label: "a day", note: "All seven days of the week, in the mean." },
  {
    value: "working-day",
    label: "a working day",
    note: "Monday to Friday; the weekend brings nothing, or what its days say.",
  },
];

interface PeakWords {
  /** Before the window of the peak: what the hour planned for brings, where hours differ. */
  readonly before: string;
  /** After its ratio: over which mean it is, and what that makes of the mean of the week. */
  readonly after: string;
}

/** What a peak is over: the mean of the week, or that of the hour or day that the plan is made for. */
export function peakWords(arrivals: ScenarioClass["arrivals"]): PeakWords {
  const factor = plannedHourFactor(arrivals);
  const { hours, planAtShare, peakToAverage } = arrivals;
  if (factor === 1) return { before: "In the busiest", after: "times as fast as on average." };
  const time = hours.length === 0 ? "day" : "hour";
  const which = planAtShare !== 1 ? `The ${time} planned for` : `The busiest ${time} of the week`;
  const ratio = typeof peakToAverage === "number" ? peakToAverage : peakToAverage.base;
  return {
    before: `${which} brings ${formatCount(factor)} times the mean. In its busiest`,
    after: `times as fast as in the mean of that ${time}: ${formatCount(factor * ratio)} times as fast as on average.`,
  };
}

type Retried = Pick<ScenarioClass, "maxAttempts"> & {
  readonly outcome: Pick<ScenarioClass["outcome"], "retryLayers">;
};

/** Whether neither the workflow nor a layer around it tries anything again. */
export function isTriedOnce({ maxAttempts, outcome: { retryLayers } }: Retried): boolean {
  const { client, gateway, orchestrator } = retryLayers;
  return [maxAttempts, client, gateway, orchestrator].every((tries) => tries === 1);
}

/** What follows the number of attempts: `attempt, so a failed one is not tried again.` */
export function attemptsWords(workload: Retried): string {
  if (isTriedOnce(workload)) return "attempt, so a failed one is not tried again.";
  if (workload.maxAttempts === 1) return "attempt by itself, and more by layers around it, each new one from";
  return "attempts, each new one from";
}

/** `Class 2 of 3, not counted in the plan.` */
export function classPlaceWords(classes: readonly ScenarioClass[], classId: string): string {
  const at = classes.findIndex(({ id }) => id === classId);
  const place = `Class ${at + 1} of ${classes.length}`;
  return classes[at]?.enabled === false ? `${place}, disabled: the plan does not count it.` : `${place}.`;
}

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly note: string;
}

/** How urgent the work is. It decides which price of a hosted model counts. */
export const lanes: readonly Choice<ScenarioClass["lane"]>[] = [
  { value: "real-time", label: "real-time", note: "A person waits. Hosted at the standard price." },
  { value: "priority", label: "priority", note: "Work that matters most. Hosted at the standard price." },
  { value: "background", label: "background", note: "Nobody waits. Hosted at the standard price." },
  { value: "batch", label: "batch", note: "Hours may pass. Hosted at the batch price, where there is one." },
  { value: "scheduled", label: "scheduled", note: "Runs at set hours. Hosted at the batch price, where there is one." },
  { value: "flex", label: "flexible", note: "Runs when there is room. Hosted at the batch price, where there is one." },
];

/** Who serves a class. */
export const servers: readonly Choice<ScenarioClass["servedBy"]>[] = [
  { value: "own", label: "its own pool", note: "Its calls go to replicas of your own." },
  {
    value: "hosted",
    label: "its hosted model",
    note: "Its calls go to a provider, with all roles and sub-agents that would run on a pool.",
  },
];

export const retryScopes: readonly Choice<ScenarioClass["retryScope"]>[] = [
  { value: "restart", label: "the start", note: "A new attempt repeats every step." },
  { value: "resume", label: "the step that failed", note: "A new attempt keeps the steps that went well." },
];
