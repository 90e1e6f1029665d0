import { exp } from "../../numeric/exp.ts";
import type { FailureKind, WorkloadClass } from "../workload-class.ts";
import { type ChainSink, emptySink, fail, stopAttempt } from "./attempt-ends.ts";
import { type AttemptPlan, backoffWait } from "./attempt-plan.ts";
import {
  type StepSums,
  addAfter,
  addScaled,
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
  if (workload.maxAttempts <= 1) {
    walkAttempt(workload, plan, rules, sums, { isLast: true, share, sink });
    return;
  }
  let start: Float64Array = new Float64Array(rewardCount);
  start[place.share] = share;
  start = runEarly(workload, walkedAttempt(workload, plan, rules, sums, false), start, sink);
  if ((start[place.share] ?? 0) < negligible) return;
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

function walkedAttempt(
  workload: WorkloadClass,
  plan: AttemptPlan,
  rules: StepRules,
  sums: StepSums,
  isLast: boolean,
): WalkedAttempt {
  const sink = emptySink();
  return { sink, restarting: walkAttempt(workload, plan, rules, sums, { isLast, share: 1, sink }) };
}

interface Walk {
  readonly isLast: boolean;
  /** Of workflows, those that begin the attempt. */
  readonly share: number;
  readonly sink: ChainSink;
}

/**
 * An attempt in the chain's order: a step runs, the user cancels, leaves, it fails. Whoever gets to a step has spent what all up to it
 * take. Gives those who start over.
 */
function walkAttempt(
  workload: WorkloadClass,
  plan: AttemptPlan,
  { cancelShare, leaveShare, failShare, badShare, kinds }: StepRules,
  sums: StepSums,
  { isLast, share, sink }: Walk,
): Float64Array {
  const restarting = new Float64Array(rewardCount);
  const { failures } = workload.outcome;
  const isFinal = (kind: FailureKind) => isLast || failures[kind].retry === "never";
  const failing = kinds.filter(([, part]) => part > 0).map(([kind, part]) => ({ kind, part, isFinal: isFinal(kind) }));
  const { cancelled, abandoned } = sink.outcomes;
  let live = share;
  let doomed = 0;
  for (let step = 1; step <= plan.stop; step += 1) {
    if (cancelShare > 0) addSpent(cancelled, sums, step, (live + doomed) * cancelShare);
    const stayed = 1 - cancelShare;
    if (leaveShare > 0) addSpent(abandoned, sums, step, (live + doomed) * stayed * leaveShare);
    live *= stayed * (1 - leaveShare);
    doomed *= stayed * (1 - leaveShare);
    if (!(failShare > 0)) continue;
    for (const { kind, part, isFinal: isDoomed } of failing) {
      const failed = live * failShare * part;
      if (isDoomed) doomed += failed;
      else {
        addSpent(restarting, sums, step, failed);
        sink.retries[kind] += failed;
      }
    }
    live *= 1 - failShare;
  }
  const walked = { sink, restarting };
  if (plan.stopReason === "end") {
    const ends = { live: spentBy(sums, plan.stop, live), doomed: spentBy(sums, plan.stop, doomed) };
    endAttempt(workload, plan, badShare, ends, walked, isFinal("badOutput"));
  } else stopAttempt(workload, plan, spentBy(sums, plan.stop, live + doomed), sink);
  return restarting;
}

/** Adds workflows that end an attempt after a step of it. */
function addSpent(into: Float64Array, sums: StepSums, step: number, share: number): void {
  into[place.share] = (into[place.share] ?? 0) + share;
  into[place.attempts] = (into[place.attempts] ?? 0) + share;
  for (const [column, index] of spentColumns) into[index] = (into[index] ?? 0) + share * (sums[column][step] ?? 0);
}

function spentBy(sums: StepSums, step: number, share: number): Float64Array {
  const spent = new Float64Array(rewardCount);
  addSpent(spent, sums, step, share);
  return spent;
}

/** The last step has run: the result is good, or found bad; a doomed attempt has failed. */
function endAttempt(
  workload: WorkloadClass,
  plan: AttemptPlan,
  badShare: number,
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
