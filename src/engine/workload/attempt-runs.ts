import type { AttemptPlan } from "./attempt-plan.ts";
import type { StepOdds } from "./step-rules.ts";
import { type StepSums, addScaled, place, rewardCount, spentColumns } from "./rewards.ts";

/** The j-th attempt of workflows since they began at the first step, having resumed since wherever they failed. */
export interface AttemptRun {
  /** Runs of all steps, each with what has been spent by then. */
  readonly touched: Float64Array;
  /** The share of them before the approval has been waited for. */
  readonly early: number;
  /** Of them, runs of the step after which an attempt stops at the latest. */
  readonly last: Float64Array;
  /** Runs of later steps if each earlier one doomed the attempt: all of them, up to the approval, and of the last step. */
  readonly doomed: { readonly all: number; readonly early: number; readonly last: number };
}

/** Attempts that less than this share of workflows resume into change no figure. */
const negligible = 1e-18;

/**
 * One attempt after the other of workflows that begin at the first step and resume, each time they fail, where they failed;
 * whoever starts over is counted out.
 *
 *     X_j(s) = stay (1 - f) X_j(s - 1) + stay r X_{j-1}(s),   X_1(1) = 1
 *
 * is the share that runs step s in the j-th attempt: stay is the chance that nobody cancels or leaves, f that the step fails,
 * r that it fails and is resumed. Up to there s + j - 1 steps have run. All ways to spread j - 1 failures over s steps have
 * the same chance, so each of the s steps has run (s + j - 1) / s times in the mean, and what has been spent is that many
 * times what the first s steps take. The last step may be resumed for a bad result, too, and is added up by itself.
 *
 * @source derived: forward recursion over an absorbing chain; exchangeable failures.
 */
export function attemptRuns(
  { stop, approvalAt }: AttemptPlan,
  odds: StepOdds,
  sums: StepSums,
  maxAttempts: number,
): readonly AttemptRun[] {
  const shares = new Float64Array(stop);
  const runs: AttemptRun[] = [];
  let last: Float64Array = new Float64Array(rewardCount);
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const { touched, early, doomed } = earlierSteps(shares, attempt, approvalAt, odds, sums);
    last = lastStep(last, { shares, attempt, stop }, odds, sums);
    addScaled(touched, last, 1);
    touched[place.attempts] = attempt * (touched[place.share] ?? 0);
    runs.push(
      approvalAt === stop
        ? { touched, early: touched[place.share] ?? 0, last, doomed: { ...doomed, early: doomed.all } }
        : { touched, early, last, doomed },
    );
    const resumed = odds.resumed * (touched[place.share] ?? 0) + odds.badResumed * (last[place.share] ?? 0);
    if (resumed < negligible) break;
  }
  return runs;
}

/** Moves the shares of all steps but the last on to the next attempt, and adds up what it runs of them. */
function earlierSteps(
  shares: Float64Array,
  attempt: number,
  approvalAt: number,
  { stay, goOn, resumed }: StepOdds,
  { calls, promptTokens, uncachedTokens, outputTokens }: StepSums,
) {
  const touched = new Float64Array(rewardCount);
  const doomed = { all: 0, early: 0, last: 0 };
  let [share, starts, steps, callsSpent, prompts, uncached, outputs] = [0, 0, 0, 0, 0, 0, 0];
  let [before, early, doomedAll, doomedNext] = [0, 0, 0, 0];
  for (let step = 1; step < shares.length; step += 1) {
    const entering = step === 1 && attempt === 1 ? 1 : goOn * before + resumed * (shares[step] ?? 0);
    const runsOfEach = (entering * (step + attempt - 1)) / step;
    shares[step] = before = entering;
    share += entering;
    starts += runsOfEach;
    steps += runsOfEach * step;
    callsSpent += runsOfEach * (calls[step] ?? 0);
    prompts += runsOfEach * (promptTokens[step] ?? 0);
    uncached += runsOfEach * (uncachedTokens[step] ?? 0);
    outputs += runsOfEach * (outputTokens[step] ?? 0);
    if (step === approvalAt) {
      early = share;
      doomed.early = doomedAll;
    }
    doomedNext = stay * doomedNext + entering;
    doomedAll += doomedNext;
  }
  doomed.all = doomedAll;
  doomed.last = doomedNext;
  touched[place.share] = share;
  touched[place.starts] = starts;
  touched[place.steps] = steps;
  touched[place.calls] = callsSpent;
  touched[place.promptTokens] = prompts;
  touched[place.uncachedTokens] = uncached;
  touched[place.outputTokens] = outputs;
  return { touched, early, doomed };
}

/** Runs of the last step in the next attempt, from those of the attempt before: from the step before it, and resumed. */
function lastStep(
  before: Float64Array,
  { shares, attempt, stop }: { readonly shares: Float64Array; readonly attempt: number; readonly stop: number },
  { goOn, resumed, badResumed }: StepOdds,
  sums: StepSums,
): Float64Array {
  const last = new Float64Array(rewardCount);
  addScaled(last, before, resumed + badResumed);
  last[place.ends] = (last[place.ends] ?? 0) + badResumed * (before[place.share] ?? 0);
  const step = stop - 1;
  const entering = step > 0 ? goOn * (shares[step] ?? 0) : attempt === 1 ? 1 : 0;
  const runsOfEach = step > 0 ? (entering * (step + attempt - 1)) / step : 0;
  last[place.share] = (last[place.share] ?? 0) + entering;
  for (const [column, index] of spentColumns) {
    const spent = sums[column][step] ?? 0;
    const own = (sums[column][stop] ?? 0) - spent;
    last[index] = (last[index] ?? 0) + runsOfEach * spent + (last[place.share] ?? 0) * own;
  }
  last[place.attempts] = attempt * (last[place.share] ?? 0);
  return last;
}
