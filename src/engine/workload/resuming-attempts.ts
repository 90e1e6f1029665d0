import type { FailureKind, WorkloadClass } from "../workload-class.ts";
import { type ChainSink, fail, stopAttempt } from "./attempt-ends.ts";
import type { AttemptPlan } from "./attempt-plan.ts";
import { type AttemptRun, attemptRuns } from "./attempt-runs.ts";
import { type AttemptWeights, type Weights, attemptWeights } from "./attempt-weights.ts";
import { type StepSums, addAfter, addScaled, place, rewardCount, spentColumns } from "./rewards.ts";
import { type StepOdds, type StepRules, stepOdds } from "./step-rules.ts";

/** What those spend, in their attempts since they began, who fail before the last step and run on in vain. */
interface DoomedSpendings {
  /** Until they leave, those who do; and until the attempt stops, the others. */
  readonly leaving: Float64Array;
  readonly staying: Float64Array;
}

/**
 * Steps, calls and tokens of attempts that have failed before their last step and run on. Workflows weigh `shares[j - 1]` in
 * their j-th attempt since they began at the first step.
 *
 *     D(s) = stay D(s - 1) + doomed U(s - 1)
 *
 * U(s) is the share that runs step s with hope, D(s) without. Of what they have spent, that which the first s steps take
 * once is added where the way ends; what was run again before comes along.
 *
 * @source derived: forward recursion; shares of a state split, means add.
 */
function doomedSpendings(
  { stop }: AttemptPlan,
  { stay, leave, goOn, resumed }: StepOdds,
  doomed: number,
  sums: StepSums,
  shares: Float64Array,
): DoomedSpendings {
  const { once, again } = hopefulRuns(stop, goOn, resumed, shares);
  const doomedRuns = new Float64Array(stop + 1);
  for (let step = 2; step <= stop; step += 1) {
    doomedRuns[step] = stay * (doomedRuns[step - 1] ?? 0) + doomed * (once[step - 1] ?? 0);
  }
  const leaving = new Float64Array(rewardCount);
  const staying = new Float64Array(rewardCount);
  for (const [column, index] of spentColumns) {
    const spent = sums[column];
    let before = 0;
    let met = 0;
    for (let step = 2; step <= stop; step += 1) {
      before = stay * before + doomed * (again[step - 1] ?? 0) * (spent[step - 1] ?? 0);
      met += before + (doomedRuns[step] ?? 0) * (spent[step] ?? 0);
    }
    leaving[index] = leave * met;
    staying[index] = stay * (before + (doomedRuns[stop] ?? 0) * (spent[stop] ?? 0));
  }
  return { leaving, staying };
}

/** Shares that run each step but the last with hope, and times that each of the steps up to it has been run again by then. */
function hopefulRuns(stop: number, goOn: number, resumed: number, shares: Float64Array) {
  const once = new Float64Array(stop);
  const again = new Float64Array(stop);
  const row = new Float64Array(stop);
  const attempts = shares.findLastIndex((share) => share > 0) + 1;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const share = shares[attempt - 1] ?? 0;
    let before = 0;
    for (let step = 1; step < stop; step += 1) {
      const entering = step === 1 && attempt === 1 ? 1 : goOn * before + resumed * (row[step] ?? 0);
      row[step] = before = entering;
      once[step] = (once[step] ?? 0) + share * entering;
      again[step] = (again[step] ?? 0) + (share * entering * (attempt - 1)) / step;
    }
  }
  return { once, again };
}

/**
 * The chain of workflows whose retries resume or start over, behind an approval or not: how many attempts they have run since
 * they last began at the first step, and how many run so many.
 *
 * @source derived: `attemptRuns` times `attemptWeights`; shares of a state split, means add.
 */
export function resumeOrRestart(
  workload: WorkloadClass,
  plan: AttemptPlan,
  rules: StepRules,
  sums: StepSums,
  share: number,
  sink: ChainSink,
): void {
  const odds = stepOdds(workload.outcome, plan, rules, workload.maxAttempts <= 1);
  const runs = attemptRuns(plan, odds, sums, workload.maxAttempts);
  const weights = attemptWeights(workload, runs, odds, share);
  countRetries(workload, runs, odds, rules, weights, sink);
  leaveInWaits(plan, runs, odds, weights.leaving, sink);
  const walk = { workload, plan, sums, runs, odds };
  settle(walk, odds, weights.early, sink);
  settle(walk, stepOdds(workload.outcome, plan, rules, true), weights.last, sink);
}

/** Retries are those of early attempts, but for workflows that leave in the wait. */
function countRetries(
  { outcome }: WorkloadClass,
  runs: readonly AttemptRun[],
  { failed, bad }: StepOdds,
  { kinds }: StepRules,
  { early, leaving }: AttemptWeights,
  { retries }: ChainSink,
): void {
  let [atStep, atEnd] = [0, 0];
  runs.forEach(({ touched, last }, index) => {
    const going = (early.begun[index]?.[place.share] ?? 0) - (leaving.begun[index]?.[place.share] ?? 0);
    atStep += going * failed * (touched[place.share] ?? 0);
    atEnd += going * bad * (last[place.share] ?? 0);
  });
  const count = (kind: FailureKind, share: number) => {
    if (outcome.failures[kind].retry !== "never") retries[kind] += share;
  };
  for (const [kind, part] of kinds) count(kind, part * atStep);
  count("badOutput", atEnd);
}

function leaveInWaits(
  { approvalAt }: AttemptPlan,
  runs: readonly AttemptRun[],
  { resumed, restarted, badResumed, badRestarted }: StepOdds,
  { begun, unasked }: Weights,
  { outcomes: { abandoned } }: ChainSink,
): void {
  const left = new Float64Array(rewardCount);
  let notAsked = 0;
  runs.forEach(({ touched, last, early }, index) => {
    const from = begun[index];
    if (from === undefined) return;
    addAfter(left, from, touched, resumed + restarted);
    addAfter(left, from, endOf(last), badResumed + badRestarted);
    notAsked += (unasked[index] ?? 0) * (resumed + restarted) * early;
  });
  if (approvalAt > 0) left[place.approvals] = Math.max(0, (left[place.share] ?? 0) - notAsked);
  addScaled(abandoned, left, 1);
}

/** A run of the last step that got through it to the attempt's end. */
function endOf(last: Float64Array): Float64Array {
  const ended = last.slice();
  ended[place.ends] = (ended[place.ends] ?? 0) + (last[place.share] ?? 0);
  return ended;
}

interface Walk {
  readonly workload: WorkloadClass;
  readonly plan: AttemptPlan;
  readonly sums: StepSums;
  readonly runs: readonly AttemptRun[];
  /** Odds of attempts that another may follow, which is what all attempts but the last have been. */
  readonly odds: StepOdds;
}

/** Adds up how attempts end that nothing follows. */
function settle({ workload, plan, sums, runs, odds: before }: Walk, odds: StepOdds, weights: Weights, sink: ChainSink) {
  const { stay, leave, cancelPart, goOn, doomed, good, badFinal } = odds;
  const isEnd = plan.stopReason === "end";
  const gone = new Float64Array(rewardCount);
  const succeeded = new Float64Array(rewardCount);
  const others = new Float64Array(rewardCount);
  let notAsked = 0;
  runs.forEach((run, index) => {
    const begun = weights.begun[index];
    if (begun === undefined) return;
    const last = isEnd ? endOf(run.last) : run.last;
    addAfter(gone, begun, run.touched, leave);
    addAfter(gone, begun, doomedRun(index + 1, doomed * run.doomed.all, false), leave);
    addAfter(succeeded, begun, last, good);
    addAfter(others, begun, last, doomed + (isEnd ? badFinal : goOn));
    addAfter(others, begun, doomedRun(index + 1, doomed * run.doomed.last, isEnd), stay);
    notAsked += (weights.unasked[index] ?? 0) * leave * (run.early + doomed * run.doomed.early);
  });
  if (doomed > 0 && plan.stop > 1) {
    const shares = Float64Array.from(weights.begun, (begun) => begun?.[place.share] ?? 0);
    const { leaving, staying } = doomedSpendings(plan, before, doomed, sums, shares);
    addScaled(gone, leaving, 1);
    addScaled(others, staying, 1);
  }
  if (plan.approvalAt > 0) {
    gone[place.approvals] = Math.max(0, (gone[place.share] ?? 0) - notAsked);
    for (const those of [succeeded, others]) those[place.approvals] = those[place.share] ?? 0;
  }
  addScaled(sink.outcomes.cancelled, gone, cancelPart);
  addScaled(sink.outcomes.abandoned, gone, 1 - cancelPart);
  addScaled(sink.outcomes.succeeded, succeeded, 1);
  if (isEnd) fail(workload, plan, others, 1, sink);
  else stopAttempt(workload, plan, others, sink);
}

/** Runs of a step by a doomed attempt; what they spend is added up over all attempts at once. */
function doomedRun(attempt: number, share: number, isEnd: boolean): Float64Array {
  const run = new Float64Array(rewardCount);
  run[place.share] = share;
  run[place.attempts] = attempt * share;
  run[place.ends] = isEnd ? share : 0;
  return run;
}
