import { exp } from "../../numeric/exp.ts";
import type { WorkloadClass } from "../workload-class.ts";
import type { AttemptRun } from "./attempt-runs.ts";
import { backoffWait } from "./attempt-plan.ts";
import { addScaled, place, rewardCount } from "./rewards.ts";
import type { StepOdds } from "./step-rules.ts";

/** Workflows by the attempts they have run since they last began at the first step: one of them at place 0. */
export interface Weights {
  /** Their shares, and what they had spent when they began, waits up to now counted; nobody where there is none. */
  readonly begun: readonly (Float64Array | undefined)[];
  /** The part of the shares whose approval had not been waited for then. */
  readonly unasked: Float64Array;
}

/** Attempts of workflows, added up over the attempts' numbers. */
export interface AttemptWeights {
  /** Attempts that another may follow. */
  readonly early: Weights;
  readonly last: Weights;
  /** Attempts in the wait after which the user leaves, that wait counted. */
  readonly leaving: Weights;
}

/** A next attempt that starts with less than this share of workflows changes no figure. */
const negligible = 1e-16;

/** Shares and what is spent before an attempt ends, of one beginning behind the other. */
const width = place.ends + 1;
/** Beginnings that there is room for at first; most workflows need few. */
const firstRoom = 16;

/**
 * How often workflows run an attempt, told apart by how many they have run since they began at the first step.
 *
 *     begun(a + 1) = sum over j of begun(a + 1 - j) · restarted in the j-th attempt since
 *
 * The waits before an attempt, and who has left in them, depend on its number a alone and are multiplied in.
 *
 * @source derived: a renewal process: whoever starts over differs from a new workflow in what is spent and approved.
 */
export function attemptWeights(
  { maxAttempts, outcome }: WorkloadClass,
  runs: readonly AttemptRun[],
  odds: StepOdds,
  share: number,
): AttemptWeights {
  const canRestart = odds.restarted + odds.badRestarted > negligible;
  const renewal = newRenewal(runs, odds, share);
  const early = newTally(runs.length);
  const last = newTally(runs.length);
  const leaving = newTally(runs.length);
  const hasWaits = outcome.backoffSeconds > 0;
  let present = 1;
  let waited = 0;
  let attempt = 1;
  for (; attempt < maxAttempts; attempt += 1) {
    if (hasWaits) count(early, renewal, attempt, present, waited);
    const wait = backoffWait(outcome, attempt);
    const stays = outcome.patienceSeconds === null ? 1 : exp(-wait / outcome.patienceSeconds);
    if (stays < 1) count(leaving, renewal, attempt, present * (1 - stays), waited + wait);
    present *= stays;
    waited += wait;
    if (present * retriedShare(renewal, attempt) < negligible) break;
    if (canRestart) beginAgain(renewal, attempt);
  }
  if (!hasWaits) countUpTo(early, renewal, Math.min(attempt, maxAttempts - 1));
  if (attempt === maxAttempts) count(last, renewal, attempt, present, waited);
  return { early: weightsOf(early), last: weightsOf(last), leaving: weightsOf(leaving) };
}

/** Workflows by the attempt with which they begin at the first step, as if nobody left in a wait; and what restarts them. */
interface Renewal {
  begun: Float64Array;
  /** Shares of them whose approval has not been waited for. */
  unasked: Float64Array;
  beginnings: number;
  /** Of a share of one, by the attempt since its beginning. */
  readonly restarts: Float64Array;
  readonly restartsUnasked: Float64Array;
  readonly retries: Float64Array;
}

function newRenewal(runs: readonly AttemptRun[], odds: StepOdds, share: number): Renewal {
  const renewal = {
    begun: new Float64Array(width * firstRoom),
    unasked: new Float64Array(firstRoom),
    beginnings: 1,
    restarts: new Float64Array(width * runs.length),
    restartsUnasked: Float64Array.from(runs, ({ early }) => odds.restarted * early),
    retries: Float64Array.from(runs, ({ touched, last }) => {
      const again = (odds.resumed + odds.restarted) * (touched[place.share] ?? 0);
      return again + (odds.badResumed + odds.badRestarted) * (last[place.share] ?? 0);
    }),
  };
  renewal.begun[place.share] = share;
  renewal.unasked[0] = share;
  runs.forEach(({ touched, last }, run) => {
    const restart = renewal.restarts.subarray(width * run, width * (run + 1));
    addScaled(restart, touched, odds.restarted, width);
    addScaled(restart, last, odds.badRestarted, width);
    restart[place.ends] = (restart[place.ends] ?? 0) + odds.badRestarted * (last[place.share] ?? 0);
  });
  return renewal;
}

/** The first beginning whose attempt of this number is among `count` told apart. */
function firstOf(attempt: number, count: number): number {
  return Math.max(0, attempt - count);
}

function retriedShare({ begun, beginnings, retries }: Renewal, attempt: number): number {
  let sum = 0;
  for (let index = firstOf(attempt, retries.length); index < beginnings; index += 1) {
    sum += (begun[width * index] ?? 0) * (retries[attempt - 1 - index] ?? 0);
  }
  return sum;
}

/** Those who begin with the next attempt. */
function beginAgain(renewal: Renewal, attempt: number): void {
  if (attempt >= renewal.unasked.length) {
    renewal.begun = longer(renewal.begun);
    renewal.unasked = longer(renewal.unasked);
  }
  const { begun, unasked, restarts, restartsUnasked } = renewal;
  const to = width * attempt;
  for (let index = firstOf(attempt, restartsUnasked.length); index < renewal.beginnings; index += 1) {
    const from = width * index;
    const run = attempt - 1 - index;
    const by = width * run;
    const share = begun[from] ?? 0;
    const passing = restarts[by] ?? 0;
    begun[to] = (begun[to] ?? 0) + share * passing;
    for (let offset = 1; offset < width; offset += 1) {
      begun[to + offset] =
        (begun[to + offset] ?? 0) + share * (restarts[by + offset] ?? 0) + (begun[from + offset] ?? 0) * passing;
    }
    unasked[attempt] = (unasked[attempt] ?? 0) + (unasked[index] ?? 0) * (restartsUnasked[run] ?? 0);
  }
  renewal.beginnings += 1;
}

function longer(values: Float64Array): Float64Array {
  const room = new Float64Array(2 * values.length);
  room.set(values);
  return room;
}

/** What `Weights` says, one attempt behind the other. */
interface Tally {
  readonly begun: Float64Array;
  readonly waited: Float64Array;
  readonly unasked: Float64Array;
}

function newTally(count: number): Tally {
  return {
    begun: new Float64Array(width * count),
    waited: new Float64Array(count),
    unasked: new Float64Array(count),
  };
}

function count(tally: Tally, renewal: Renewal, attempt: number, present: number, waited: number): void {
  const { begun, beginnings } = renewal;
  for (let index = firstOf(attempt, tally.unasked.length); index < beginnings; index += 1) {
    const run = attempt - 1 - index;
    const from = width * index;
    for (let offset = 0; offset < width; offset += 1) {
      const to = width * run + offset;
      tally.begun[to] = (tally.begun[to] ?? 0) + (begun[from + offset] ?? 0) * present;
    }
    tally.waited[run] = (tally.waited[run] ?? 0) + (begun[from] ?? 0) * present * waited;
    tally.unasked[run] = (tally.unasked[run] ?? 0) + (renewal.unasked[index] ?? 0) * present;
  }
}

/** Counts all attempts up to one at once, where none waits: those in the j-th since their beginning began j - 1 before it. */
function countUpTo(tally: Tally, { begun, unasked, beginnings }: Renewal, attempts: number): void {
  const sum = new Float64Array(width);
  let sumUnasked = 0;
  for (let index = 0; index < attempts; index += 1) {
    if (index < beginnings) {
      for (let offset = 0; offset < width; offset += 1)
        sum[offset] = (sum[offset] ?? 0) + (begun[width * index + offset] ?? 0);
      sumUnasked += unasked[index] ?? 0;
    }
    const run = attempts - 1 - index;
    if (run >= tally.unasked.length) continue;
    tally.begun.set(sum, width * run);
    tally.unasked[run] = sumUnasked;
  }
}

function weightsOf({ begun, waited, unasked }: Tally): Weights {
  const vectors = Array.from(unasked, (_, run) => {
    if (begun[width * run] === 0) return undefined;
    const vector = new Float64Array(rewardCount);
    vector.set(begun.subarray(width * run, width * (run + 1)));
    vector[place.backoffSeconds] = waited[run] ?? 0;
    return vector;
  });
  return { begun: vectors, unasked };
}
