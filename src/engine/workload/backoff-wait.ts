import { pow } from "../../numeric/pow.ts";
import { daysPerWeek, secondsPerDay } from "../../quantity/time.ts";
import type { WorkloadClass } from "../workload-class.ts";

/** No back-off waits longer: ten times as long each time would be for ever before a thousand attempts are over. */
const longestWait = daysPerWeek * secondsPerDay;

/**
 * Wait before the retry that follows an attempt, seconds.
 *
 *     back-off · factor ^ (attempt - 1), a week at most where the first wait is shorter
 *
 * @source derived
 */
export function backoffWait(
  { backoffSeconds, backoffFactor }: Pick<WorkloadClass["outcome"], "backoffSeconds" | "backoffFactor">,
  attempt: number,
): number {
  if (backoffSeconds <= 0) return 0;
  return Math.min(Math.max(longestWait, backoffSeconds), backoffSeconds * pow(backoffFactor, attempt - 1));
}
