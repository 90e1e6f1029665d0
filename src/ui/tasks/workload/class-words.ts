import type { Quantity } from "../../../scenario/field.ts";
import type { ScenarioClass } from "../../../scenario/schema.ts";

/** Words around the fields of a class. */

/** `step` for exactly one, `steps` for anything else, a range included. */
export function nounFor(value: Quantity, one: string, many: string): string {
  return value === 1 ? one : many;
}

/** What follows the number of attempts: `attempt, so a failed one is not tried again.` */
export function attemptsWords(maxAttempts: Quantity): string {
  return maxAttempts === 1 ? "attempt, so a failed one is not tried again." : "attempts, each new one from";
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

export const retryScopes: readonly Choice<ScenarioClass["retryScope"]>[] = [
  { value: "restart", label: "the start", note: "A new attempt repeats every step." },
  { value: "resume", label: "the step that failed", note: "A new attempt keeps the steps that went well." },
];
