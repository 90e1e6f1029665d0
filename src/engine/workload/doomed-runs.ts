import type { AttemptPlan } from "./attempt-plan.ts";
import { rewardCount } from "./rewards.ts";
import type { StepOdds } from "./step-odds.ts";
import { spentColumns, type StepSums } from "./step-sums.ts";

/** What those spend, in their attempts since they began, who fail before the last step and run on in vain. */
export interface DoomedSpendings {
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
export function doomedSpendings(
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
