import { exp } from "../../numeric/exp.ts";
import { log } from "../../numeric/log.ts";
import { pow } from "../../numeric/pow.ts";
import type { FailureKind, WorkloadClass } from "../workload-class.ts";

/** Chances at each step of an attempt, in the order in which they strike, and of a bad result at its end. */
export interface StepRules {
  readonly cancelShare: number;
  readonly leaveShare: number;
  readonly failShare: number;
  readonly badShare: number;
  /** Parts of the failures at a step. */
  readonly kinds: readonly (readonly [FailureKind, number])[];
}

const stepKinds = ["modelError", "toolFailure", "timeOut"] as const satisfies readonly FailureKind[];

/**
 * Chances at each step of an attempt, and of a bad result at its end.
 *
 *     fails at a step: 1 - (1 - (1 - p) w)^(1 / N),   bad at the end: (1 - p) (1 - w) / (1 - (1 - p) w)
 *
 * p is the share of attempts that succeed, w the part of failures noticed at their step.
 *
 * @source derived: an attempt of N steps that nobody disturbs succeeds with p.
 */
export function stepRules(
  { successPerAttempt: p, outcome }: WorkloadClass,
  length: number,
  stepSeconds: number | null,
): StepRules {
  const { failures, cancelShare, patienceSeconds } = outcome;
  const noticed = 1 - failures.badOutput.share;
  const undisturbed = 1 - (1 - p) * noticed;
  const total = stepKinds.reduce((sum, kind) => sum + failures[kind].share, 0);
  return {
    cancelShare: 1 - pow(1 - cancelShare, 1 / length),
    leaveShare: patienceSeconds === null || stepSeconds === null ? 0 : 1 - exp(-stepSeconds / patienceSeconds),
    failShare: undisturbed >= 1 ? 0 : 1 - exp(log(undisturbed) / length),
    badShare: ((1 - p) * (1 - noticed)) / undisturbed,
    kinds: stepKinds.map((kind) => [kind, total > 0 ? failures[kind].share / total : 0] as const),
  };
}
