import { exp } from "../../numeric/exp.ts";
import { log } from "../../numeric/log.ts";
import { pow } from "../../numeric/pow.ts";
import type { FailureKind, FailureRule, RetryScope, WorkloadClass } from "../workload-class.ts";
import type { AttemptPlan } from "./attempt-plan.ts";

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

/** What becomes of those who run a step: shares of them; the bad ones only where the attempt's last step is its end. */
export interface StepOdds {
  /** Nobody cancels or leaves; somebody does. */
  readonly stay: number;
  readonly leave: number;
  /** Of those who leave, the part that cancels. */
  readonly cancelPart: number;
  /** Neither left nor failed; and failed. */
  readonly goOn: number;
  readonly failed: number;
  /** Failed, and followed by another attempt, from this step or from the first. */
  readonly resumed: number;
  readonly restarted: number;
  /** Failed, and runs on in vain. */
  readonly doomed: number;
  /** At the end: good, and found bad. */
  readonly good: number;
  readonly bad: number;
  readonly badResumed: number;
  readonly badRestarted: number;
  readonly badFinal: number;
}

/**
 * What becomes of those who run a step of an attempt; no attempt follows the last one.
 *
 *     stay = (1 - cancel) (1 - leave),   fails = stay f,   goes on = stay (1 - f)
 *
 * @source derived: the user cancels, then leaves, then the step fails.
 */
export function stepOdds(
  { failures }: WorkloadClass["outcome"],
  { stop, stopReason }: AttemptPlan,
  { cancelShare, leaveShare, failShare, badShare, kinds }: StepRules,
  isLastAttempt: boolean,
): StepOdds {
  const stay = (1 - cancelShare) * (1 - leaveShare);
  // Not 1 - stay: a leave of 1e-12 would lose its digits.
  const leave = cancelShare + (1 - cancelShare) * leaveShare;
  const goOn = stay * (1 - failShare);
  const failed = stay * failShare;
  const ended = stopReason === "end" ? goOn : 0;
  // To resume the first of one step is to start over.
  const scopeOf = (retry: FailureRule["retry"]) => (retry === "resume" && stop === 1 ? "restart" : retry);
  const fate = ({ retry }: FailureRule) => (isLastAttempt ? "never" : scopeOf(retry));
  const after = (wanted: RetryScope | "never") =>
    kinds.reduce((sum, [kind, part]) => (fate(failures[kind]) === wanted ? sum + failed * part : sum), 0);
  const bad = ended * badShare;
  const afterBad = (wanted: RetryScope | "never") => (fate(failures.badOutput) === wanted ? bad : 0);
  return {
    stay,
    leave,
    cancelPart: leave > 0 ? cancelShare / leave : 0,
    goOn,
    failed,
    resumed: after("resume"),
    restarted: after("restart"),
    doomed: after("never"),
    good: ended * (1 - badShare),
    bad,
    badResumed: afterBad("resume"),
    badRestarted: afterBad("restart"),
    badFinal: afterBad("never"),
  };
}
