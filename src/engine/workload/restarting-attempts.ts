import { exp } from "../../numeric/exp.ts";
import type { FailureKind, WorkloadClass } from "../workload-class.ts";
import { type ChainSink, emptySink, fail, stopAttempt } from "./attempt-ends.ts";
import { type AttemptPlan, backoffWait } from "./attempt-plan.ts";
import {
  type StepSums,
  addAfter,
  addScaled,
  movingCount,
  outcomeIds,
  place,
  rewardCount,
  scale,
  spend,
  spentColumns,
} from "./rewards.ts";
import type { StepRules } from "./step-rules.ts";

/** A next attempt that starts with less than this share of workflows changes no figure. */
const negligible = 1e-16;

const failureKinds = ["modelError", "toolFailure", "badOutput", "timeOut"] as const satisfies readonly FailureKind[];

/**
 * Whether all attempts but the last do the same to those who enter them: whoever fails starts over or runs on, if there is
 * another attempt at all, and no approval makes later attempts another thing.
 *
 * @source derived
 */
export function onlyRestarts({ outcome, maxAttempts }: WorkloadClass, { approvalAt }: AttemptPlan): boolean {
  const resumes = Object.values(outcome.failures).some(({ share, retry }) => share > 0 && retry === "resume");
  return approvalAt === 0 && (maxAttempts <= 1 || !resumes);
}

/**
 * The chain of workflows whose retries all start over: one attempt, walked step by step, says what becomes of a share of one,
 * and the others follow from it in proportion.
 *
 * @source derived: each attempt is linear in the share and the means that enter it.
 */
export function repeatRestarts(
  workload: WorkloadClass,
  plan: AttemptPlan,
  rules: StepRules,
  sums: StepSums,
  share: number,
  sink: ChainSink,
): void {
  let start: Float64Array = new Float64Array(rewardCount);
  start[place.share] = share;
  if (workload.maxAttempts > 1) {
    start = runEarly(workload, walkedAttempt(workload, plan, rules, sums, false), start, sink);
    if ((start[place.share] ?? 0) < negligible) return;
  }
  const { outcomes } = walkedAttempt(workload, plan, rules, sums, true).sink;
  for (const id of outcomeIds) addAfter(sink.outcomes[id], start, outcomes[id]);
}

/** All attempts but the last; gives those who enter that one. */
function runEarly(
  { maxAttempts, outcome }: WorkloadClass,
  walked: WalkedAttempt,
  first: Float64Array,
  sink: ChainSink,
): Float64Array {
  const all = new Float64Array(rewardCount);
  let start = first;
  let retried = 0;
  for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
    const wait = backoffWait(outcome, attempt);
    const stays = outcome.patienceSeconds === null ? 1 : exp(-wait / outcome.patienceSeconds);
    addScaled(all, start, 1);
    retried += (start[place.share] ?? 0) * stays;
    const next = new Float64Array(rewardCount);
    addAfter(next, start, walked.restarting);
    spend(next, place.backoffSeconds, wait);
    addScaled(sink.outcomes.abandoned, next, 1 - stays);
    scale(next, stays);
    start = next;
    if ((start[place.share] ?? 0) < negligible) break;
  }
  for (const id of outcomeIds) addAfter(sink.outcomes[id], all, walked.sink.outcomes[id]);
  for (const kind of failureKinds) sink.retries[kind] += retried * walked.sink.retries[kind];
  return start;
}

/** An attempt of a share of one: how it ends, and who starts over. */
interface WalkedAttempt {
  readonly sink: ChainSink;
  readonly restarting: Float64Array;
}

/** In the chain's order: a step runs, the user cancels, leaves, it fails. */
function walkedAttempt(
  workload: WorkloadClass,
  plan: AttemptPlan,
  rules: StepRules,
  sums: StepSums,
  isLast: boolean,
): WalkedAttempt {
  const walked = { sink: emptySink(), restarting: new Float64Array(rewardCount) };
  const { failures } = workload.outcome;
  const isFinal = (kind: FailureKind) => isLast || failures[kind].retry === "never";
  const live = new Float64Array(rewardCount);
  const doomed = new Float64Array(rewardCount);
  live[place.share] = live[place.attempts] = live[place.starts] = 1;
  for (let step = 1; step <= plan.stop; step += 1) {
    runStep(live, sums, step, rules, walked.sink);
    runStep(doomed, sums, step, rules, walked.sink);
    failStep(live, doomed, rules, walked, isFinal);
  }
  if (plan.stopReason === "end") {
    endAttempt(workload, plan, rules, { live, doomed }, walked, isFinal("badOutput"));
  } else {
    addScaled(live, doomed, 1);
    stopAttempt(workload, plan, live, walked.sink);
  }
  return walked;
}

function runStep(
  state: Float64Array,
  sums: StepSums,
  step: number,
  { cancelShare, leaveShare }: StepRules,
  { outcomes }: ChainSink,
): void {
  if ((state[place.share] ?? 0) <= 0) return;
  for (const [column, index] of spentColumns) {
    if (index !== place.starts) spend(state, index, (sums[column][step] ?? 0) - (sums[column][step - 1] ?? 0));
  }
  if (cancelShare > 0) {
    addScaled(outcomes.cancelled, state, cancelShare, movingCount);
    scale(state, 1 - cancelShare, movingCount);
  }
  if (leaveShare > 0) {
    addScaled(outcomes.abandoned, state, leaveShare, movingCount);
    scale(state, 1 - leaveShare, movingCount);
  }
}

function failStep(
  live: Float64Array,
  doomed: Float64Array,
  { failShare, kinds }: StepRules,
  { sink, restarting }: WalkedAttempt,
  isFinal: (kind: FailureKind) => boolean,
): void {
  if (failShare <= 0 || (live[place.share] ?? 0) <= 0) return;
  for (const [kind, part] of kinds) {
    if (part <= 0) continue;
    addScaled(isFinal(kind) ? doomed : restarting, live, failShare * part, movingCount);
    if (!isFinal(kind)) sink.retries[kind] += (live[place.share] ?? 0) * (failShare * part);
  }
  scale(live, 1 - failShare, movingCount);
}

/** The last step has run: the result is good, or found bad; a doomed attempt has failed. */
function endAttempt(
  workload: WorkloadClass,
  plan: AttemptPlan,
  { badShare }: StepRules,
  { live, doomed }: { readonly live: Float64Array; readonly doomed: Float64Array },
  { sink, restarting }: WalkedAttempt,
  isBadFinal: boolean,
): void {
  spend(live, place.ends, 1);
  spend(doomed, place.ends, 1);
  if (badShare > 0 && isBadFinal) fail(workload, plan, live, badShare, sink);
  if (badShare > 0 && !isBadFinal) {
    addScaled(restarting, live, badShare);
    sink.retries.badOutput += (live[place.share] ?? 0) * badShare;
  }
  addScaled(sink.outcomes.succeeded, live, 1 - badShare);
  fail(workload, plan, doomed, 1, sink);
}
