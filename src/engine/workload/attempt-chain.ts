import { exp } from "../../numeric/exp.ts";
import { log } from "../../numeric/log.ts";
import { pow } from "../../numeric/pow.ts";
import { daysPerWeek, secondsPerDay } from "../../quantity/time.ts";
import type { FailureKind, FailureRule, WorkloadClass } from "../workload-class.ts";
import type { Outcome } from "../outcome.ts";
import { fail, stopAttempt, type States } from "./attempt-ends.ts";
import { addScaled, outcomeIds, place, rewardCount, scale, spend } from "./rewards.ts";

/** What running each step of the main session spends; index 0 is step 1. */
export interface StepRewards {
  readonly calls: Float64Array;
  readonly promptTokens: Float64Array;
  readonly uncachedTokens: Float64Array;
  readonly outputTokens: Float64Array;
}

/** Why an attempt stops before its last step, if it does. */
export type StopReason = "end" | "declined" | "thin" | "capped";

/** Workflows of one length, with the same gates in front of them. */
export interface AttemptPlan {
  /** Steps of an attempt that runs to its end. */
  readonly length: number;
  /** The step after which an attempt stops at the latest. */
  readonly stop: number;
  readonly stopReason: StopReason;
  /** The step after which an approval is waited for, once; 0: none. */
  readonly approvalAt: number;
  readonly steps: StepRewards;
  /** What the one call spends that closes a capped attempt with a summary. */
  readonly closing: readonly [prompt: number, uncached: number, output: number];
  /** Seconds of a step, for patience; `null`: unknown, nobody leaves while it runs. */
  readonly stepSeconds: number | null;
}

const stepKinds = ["modelError", "toolFailure", "timeOut"] as const satisfies readonly FailureKind[];

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

export interface StepRules {
  readonly cancelShare: number;
  readonly leaveShare: number;
  readonly failShare: number;
  readonly badShare: number;
  readonly kinds: readonly (readonly [FailureKind, number])[];
}

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
  { length, stepSeconds }: AttemptPlan,
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

/** A vector of rewards for each place where an attempt may start, without an approval behind it and with one. */
export interface Starts {
  readonly length: number;
  readonly values: Float64Array;
  /** Places that something was added to. */
  readonly isTaken: Uint8Array;
}

/**
 * Places where attempts start, before any does.
 *
 * @source derived
 */
export function emptyStarts(length: number): Starts {
  return { length, values: new Float64Array(2 * length * rewardCount), isTaken: new Uint8Array(2 * length) };
}

/**
 * Share of workflows that start an attempt, wherever.
 *
 * @source derived
 */
export function shareOf({ values }: Starts): number {
  let share = 0;
  for (let index = place.share; index < values.length; index += rewardCount) share += values[index] ?? 0;
  return share;
}

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

/** Sends the part `factor` of a state into the next attempt; false where none may follow. */
type Retry = (from: Float64Array, factor: number, kind: FailureKind, layer: 0 | 1, failedStep: number) => boolean;

/**
 * How a failed attempt is followed by another.
 *
 * @source derived: back-off waits are spent, and patience may end in them
 */
export function retryInto(
  { outcome }: WorkloadClass,
  { length }: AttemptPlan,
  following: Starts,
  attempt: number,
  isLast: boolean,
  sink: ChainSink,
): Retry {
  const wait = backoffWait(outcome, attempt);
  const stays = outcome.patienceSeconds === null ? 1 : exp(-wait / outcome.patienceSeconds);
  return (from, factor, kind, layer, failedStep) => {
    const rule: FailureRule = outcome.failures[kind];
    if (rule.retry === "never" || isLast) return false;
    const share = (from[place.share] ?? 0) * factor;
    if (share <= 0) return true;
    const { abandoned } = sink.outcomes;
    if (stays < 1) {
      addScaled(abandoned, from, factor * (1 - stays));
      abandoned[place.backoffSeconds] = (abandoned[place.backoffSeconds] ?? 0) + share * (1 - stays) * wait;
    }
    const start = layer * length + (rule.retry === "restart" ? 0 : Math.min(failedStep, length) - 1);
    const offset = start * rewardCount;
    following.isTaken[start] = 1;
    addScaled(following.values, from, factor * stays, offset);
    const backoff = offset + place.backoffSeconds;
    following.values[backoff] = (following.values[backoff] ?? 0) + share * stays * wait;
    sink.retries[kind] += share * stays;
    return true;
  };
}

/**
 * One attempt of all who start it, step by step: it runs; the user cancels; the user leaves; it fails.
 *
 * @source derived: shares of a state split, means add
 */
export function walkAttempt(
  workload: WorkloadClass,
  plan: AttemptPlan,
  rules: StepRules,
  starts: Starts,
  retry: Retry,
  sink: ChainSink,
): void {
  const live = [new Float64Array(rewardCount), new Float64Array(rewardCount)] as const;
  const doomed = [new Float64Array(rewardCount), new Float64Array(rewardCount)] as const;
  const layers = plan.approvalAt > 0 ? ([0, 1] as const) : ([0] as const);
  for (let step = 1; step <= plan.stop; step += 1) {
    for (const layer of layers) {
      join(live[layer], starts, layer, step);
      runStep(live[layer], plan.steps, step, rules, sink);
      runStep(doomed[layer], plan.steps, step, rules, sink);
      failStep(live[layer], doomed[layer], rules, retry, layer, step);
    }
    if (step === plan.approvalAt) {
      for (const states of [live, doomed]) passApproval(states);
    }
  }
  for (const layer of layers) {
    const states = { live: live[layer], doomed: doomed[layer] };
    if (plan.stopReason === "end") endAttempt(workload, plan, rules, states, retry, layer, sink);
    else stopAttempt(workload, plan, states, sink);
  }
}

/** Attempts that start at this step join those that came through the steps before. */
function join(live: Float64Array, { length, values, isTaken }: Starts, layer: 0 | 1, step: number): void {
  const start = layer * length + step - 1;
  if (isTaken[start] !== 1) return;
  const offset = start * rewardCount;
  const share = values[offset + place.share] ?? 0;
  for (let index = 0; index < rewardCount; index += 1) live[index] = (live[index] ?? 0) + (values[offset + index] ?? 0);
  live[place.attempts] = (live[place.attempts] ?? 0) + share;
  if (step === 1) live[place.starts] = (live[place.starts] ?? 0) + share;
}

function runStep(state: Float64Array, steps: StepRewards, step: number, rules: StepRules, sink: ChainSink): void {
  if ((state[place.share] ?? 0) <= 0) return;
  spend(state, place.steps, 1);
  spend(state, place.calls, steps.calls[step - 1] ?? 0);
  spend(state, place.promptTokens, steps.promptTokens[step - 1] ?? 0);
  spend(state, place.uncachedTokens, steps.uncachedTokens[step - 1] ?? 0);
  spend(state, place.outputTokens, steps.outputTokens[step - 1] ?? 0);
  const { cancelShare, leaveShare } = rules;
  if (cancelShare > 0) {
    addScaled(sink.outcomes.cancelled, state, cancelShare);
    scale(state, 1 - cancelShare);
  }
  if (leaveShare > 0) {
    addScaled(sink.outcomes.abandoned, state, leaveShare);
    scale(state, 1 - leaveShare);
  }
}

function failStep(
  live: Float64Array,
  doomed: Float64Array,
  { failShare, kinds }: StepRules,
  retry: Retry,
  layer: 0 | 1,
  step: number,
): void {
  if (failShare <= 0 || (live[place.share] ?? 0) <= 0) return;
  for (const [kind, share] of kinds) {
    if (share > 0 && !retry(live, failShare * share, kind, layer, step)) addScaled(doomed, live, failShare * share);
  }
  scale(live, 1 - failShare);
}

/** What came through the approval's step for the first time has waited for it. */
function passApproval([first, again]: readonly [Float64Array, Float64Array]): void {
  spend(first, place.approvals, 1);
  addScaled(again, first, 1);
  first.fill(0);
}

/** The last step has run: the result is good, or found bad; a doomed attempt has failed. */
function endAttempt(
  workload: WorkloadClass,
  plan: AttemptPlan,
  { badShare }: StepRules,
  { live, doomed }: States,
  retry: Retry,
  layer: 0 | 1,
  sink: ChainSink,
): void {
  spend(live, place.ends, 1);
  spend(doomed, place.ends, 1);
  if (badShare > 0 && !retry(live, badShare, "badOutput", layer, plan.length))
    fail(workload, plan, live, badShare, sink);
  addScaled(sink.outcomes.succeeded, live, 1 - badShare);
  fail(workload, plan, doomed, 1, sink);
}
