import type { Outcome } from "../outcome.ts";
import type { FailureKind } from "../workload-class.ts";
import { outcomeIds, rewardCount } from "./rewards.ts";

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
