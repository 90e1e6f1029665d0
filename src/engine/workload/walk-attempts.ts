import { exp } from "../../numeric/exp.ts";
import type { FailureKind, WorkloadClass } from "../workload-class.ts";
import {
  backoffWait,
  emptySink,
  emptyStarts,
  retryInto,
  shareOf,
  stepRules,
  walkAttempt,
  type AttemptPlan,
  type ChainSink,
  type StepRules,
} from "./attempt-chain.ts";
import { addScaled, outcomeIds, place, rewardCount, scale, spend } from "./rewards.ts";

/** A next attempt that starts with less than this share of workflows changes no figure. */
const negligible = 1e-16;

/**
 * The absorbing chain of one kind of workflow, walked attempt by attempt and step by step: every state carries the share of
 * workflows in it and the mean of what they have spent, so that each outcome's means come out exactly.
 *
 * States: (attempt, step, live or doomed, approval waited for or not). Order within a step: it runs; the user cancels; the
 * user leaves; it fails. A failure that no attempt may follow dooms the attempt, which runs on to its stop.
 *
 * @source derived: expectation over an absorbing Markov chain by forward recursion; shares of a state split, means add.
 */
export function walkAttempts(workload: WorkloadClass, plan: AttemptPlan, share: number, sink: ChainSink): void {
  const rules = stepRules(workload, plan);
  if (plan.approvalAt === 0 && neverResumes(workload)) return repeatRestarts(workload, plan, rules, share, sink);
  let starts = emptyStarts(plan.length);
  starts.values[place.share] = share;
  starts.isTaken[0] = 1;
  for (let attempt = 1; attempt <= workload.maxAttempts; attempt += 1) {
    const following = emptyStarts(plan.length);
    const isLast = attempt === workload.maxAttempts;
    const retry = retryInto(workload, plan, following, attempt, isLast, sink);
    walkAttempt(workload, plan, rules, starts, retry, sink);
    if (isLast || shareOf(following) < negligible) return;
    starts = following;
  }
}

function neverResumes({ outcome }: WorkloadClass): boolean {
  return Object.values(outcome.failures).every(({ share, retry }) => share === 0 || retry !== "resume");
}

/**
 * Where every retry starts over, all attempts but the last do the same to what enters them: one walk says what becomes of a
 * share of one, and the others follow from it in proportion.
 *
 * @source derived: each attempt is linear in the share and the means that enter it.
 */
function repeatRestarts(workload: WorkloadClass, plan: AttemptPlan, rules: StepRules, share: number, sink: ChainSink) {
  const { maxAttempts, outcome } = workload;
  const between = maxAttempts > 1 ? attemptResponse(workload, plan, rules, false) : null;
  const last = attemptResponse(workload, plan, rules, true);
  let start = new Float64Array(rewardCount);
  start[place.share] = share;
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const response = attempt === maxAttempts || between === null ? last : between;
    const wait = backoffWait(outcome, attempt);
    const stays = outcome.patienceSeconds === null ? 1 : exp(-wait / outcome.patienceSeconds);
    for (const id of outcomeIds) addResponse(sink.outcomes[id], response.sink.outcomes[id], start);
    for (const kind of failureKinds)
      sink.retries[kind] += (start[place.share] ?? 0) * response.sink.retries[kind] * stays;
    const next = new Float64Array(rewardCount);
    addResponse(next, response.following, start);
    spend(next, place.backoffSeconds, wait);
    addScaled(sink.outcomes.abandoned, next, 1 - stays);
    scale(next, stays);
    if ((next[place.share] ?? 0) < negligible) return;
    start = next;
  }
}

const failureKinds = ["modelError", "toolFailure", "badOutput", "timeOut"] as const satisfies readonly FailureKind[];

/** What becomes of a share of one that enters an attempt having spent nothing; waits between attempts left out. */
function attemptResponse(workload: WorkloadClass, plan: AttemptPlan, rules: StepRules, isLast: boolean) {
  const sink = emptySink();
  const starts = emptyStarts(plan.length);
  starts.values[place.share] = 1;
  starts.isTaken[0] = 1;
  const following = emptyStarts(plan.length);
  const unhurried = { ...workload, outcome: { ...workload.outcome, backoffSeconds: 0 } };
  walkAttempt(workload, plan, rules, starts, retryInto(unhurried, plan, following, 1, isLast, sink), sink);
  return { sink, following: following.values.subarray(0, rewardCount) };
}

/** Adds what an attempt makes of workflows that enter it with this share and these means. */
function addResponse(into: Float64Array, response: Float64Array, start: Float64Array): void {
  const entering = start[place.share] ?? 0;
  const passing = response[place.share] ?? 0;
  for (let index = 0; index < rewardCount; index += 1) {
    const carried = index === place.share ? 0 : (start[index] ?? 0) * passing;
    into[index] = (into[index] ?? 0) + entering * (response[index] ?? 0) + carried;
  }
}
