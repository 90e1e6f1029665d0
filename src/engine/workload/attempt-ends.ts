import type { Outcome } from "../outcome.ts";
import type { FailureKind, WorkloadClass } from "../workload-class.ts";
import type { AttemptPlan } from "./attempt-plan.ts";
import { addScaled, outcomeIds, place, rewardCount, spend } from "./rewards.ts";

/** Where the chain's shares end up. */
export interface ChainSink {
  readonly outcomes: Record<Outcome, Float64Array>;
  readonly retries: Record<FailureKind, number>;
}

/**
 * Outcomes that nobody has reached yet.
 *
 * @source derived
 */
export function emptySink(): ChainSink {
  return {
    outcomes: Object.fromEntries(outcomeIds.map((id) => [id, new Float64Array(rewardCount)])) as Record<
      Outcome,
      Float64Array
    >,
    retries: { modelError: 0, toolFailure: 0, badOutput: 0, timeOut: 0 },
  };
}

/**
 * A workflow that would fail goes to the fallback, if there is one.
 *
 * @source derived
 */
export function fail(
  { fallback }: WorkloadClass,
  { length }: AttemptPlan,
  from: Float64Array,
  factor: number,
  { outcomes }: ChainSink,
  without: Outcome = "failed",
): void {
  if (fallback === null) return addScaled(outcomes[without], from, factor);
  const falling = new Float64Array(rewardCount);
  addScaled(falling, from, factor);
  spend(falling, place.fallbackSteps, length);
  addScaled(outcomes["fallback-succeeded"], falling, fallback.successShare);
  addScaled(outcomes.failed, falling, 1 - fallback.successShare);
}

/**
 * A gate or the budget stops the attempt; a workflow that ran doomed stops like any other.
 *
 * @source derived
 */
export function stopAttempt(workload: WorkloadClass, plan: AttemptPlan, live: Float64Array, sink: ChainSink): void {
  const { budget } = workload;
  if (plan.stopReason === "declined" || plan.stopReason === "thin") {
    return addScaled(sink.outcomes[plan.stopReason], live, 1);
  }
  if (budget.atCap === "fall-back") return fail(workload, plan, live, 1, sink, "capped");
  if (budget.atCap === "stop") return addScaled(sink.outcomes.capped, live, 1);
  if (budget.atCap === "ask") spend(live, place.askMinutes, budget.askMinutes);
  else {
    const [prompt, uncached, output] = plan.closing;
    // A call without a prompt is none.
    spend(live, place.calls, prompt > 0 ? 1 : 0);
    spend(live, place.promptTokens, prompt);
    spend(live, place.uncachedTokens, uncached);
    spend(live, place.outputTokens, output);
  }
  addScaled(sink.outcomes["capped-succeeded"], live, budget.successAtCap);
  addScaled(sink.outcomes.capped, live, 1 - budget.successAtCap);
}
