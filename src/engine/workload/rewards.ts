import type { Outcome, Rewards } from "../outcome.ts";
import type { VolumeUpTo } from "./session-volume.ts";

export const outcomeIds = [
  "succeeded",
  "capped-succeeded",
  "fallback-succeeded",
  "failed",
  "capped",
  "declined",
  "thin",
  "cancelled",
  "abandoned",
] as const satisfies readonly Outcome[];

/** Places of the rewards in the vectors that the chain moves about. */
export const place = {
  share: 0,
  attempts: 1,
  steps: 2,
  calls: 3,
  promptTokens: 4,
  uncachedTokens: 5,
  outputTokens: 6,
  starts: 7,
  ends: 8,
  backoffSeconds: 9,
  approvals: 10,
  fallbackSteps: 11,
  askMinutes: 12,
} as const satisfies Record<keyof Rewards, number>;

/** Length of such a vector. */
export const rewardCount = 13;

/**
 * A vector of rewards by name.
 *
 * @source derived
 */
export function namedRewards(values: Float64Array): Rewards {
  const at = (index: number) => values[index] ?? 0;
  return {
    share: at(place.share),
    attempts: at(place.attempts),
    steps: at(place.steps),
    calls: at(place.calls),
    promptTokens: at(place.promptTokens),
    uncachedTokens: at(place.uncachedTokens),
    outputTokens: at(place.outputTokens),
    starts: at(place.starts),
    ends: at(place.ends),
    backoffSeconds: at(place.backoffSeconds),
    approvals: at(place.approvals),
    fallbackSteps: at(place.fallbackSteps),
    askMinutes: at(place.askMinutes),
  };
}

/** Length of what steps move: shares, and what is spent up to the end of an attempt. */
export const movingCount = place.ends;

/**
 * Adds a part of a vector to another, of its first `count` places.
 *
 * @source derived: shares split, means follow them.
 */
export function addScaled(into: Float64Array, from: Float64Array, factor: number, count = rewardCount): void {
  for (let index = 0; index < count; index += 1) into[index] = (into[index] ?? 0) + (from[index] ?? 0) * factor;
}

/**
 * Keeps a part of a vector.
 *
 * @source derived
 */
export function scale(vector: Float64Array, factor: number): void {
  for (let index = 0; index < rewardCount; index += 1) vector[index] = (vector[index] ?? 0) * factor;
}

/**
 * Adds what becomes of workflows that enter a process with a share and what they have spent before it; `response` is what it
 * makes of a share of one that has spent nothing, of which the part `factor` counts.
 *
 *     share: start · response;   spent: start · what the response spends + what the start has spent · response
 *
 * @source derived: shares multiply, what is spent before and in it adds up.
 */
export function addAfter(into: Float64Array, start: Float64Array, response: Float64Array, factor = 1): void {
  const entering = factor * (start[place.share] ?? 0);
  const passing = factor * (response[place.share] ?? 0);
  into[place.share] = (into[place.share] ?? 0) + entering * (response[place.share] ?? 0);
  for (let index = 1; index < rewardCount; index += 1) {
    into[index] = (into[index] ?? 0) + entering * (response[index] ?? 0) + (start[index] ?? 0) * passing;
  }
}

/**
 * What every workflow in a state spends of one kind.
 *
 * @source derived: the mean over all is the share times what each spends.
 */
export function spend(vector: Float64Array, index: number, each: number): void {
  vector[index] = (vector[index] ?? 0) + (vector[place.share] ?? 0) * each;
}

/** What the main session has spent after each of its steps; place 0 is before the first. */
export interface StepSums {
  readonly starts: Float64Array;
  readonly steps: Float64Array;
  readonly calls: Float64Array;
  readonly promptTokens: Float64Array;
  readonly uncachedTokens: Float64Array;
  readonly outputTokens: Float64Array;
}

/** The columns with their places among rewards. */
export const spentColumns = [
  ["starts", place.starts],
  ["steps", place.steps],
  ["calls", place.calls],
  ["promptTokens", place.promptTokens],
  ["uncachedTokens", place.uncachedTokens],
  ["outputTokens", place.outputTokens],
] as const satisfies readonly (readonly [keyof StepSums, number])[];

/**
 * What the main session has spent after each of its first steps.
 *
 * @source derived: the session's volume at whole steps
 */
export function stepSums(upToSteps: VolumeUpTo, most: number): StepSums {
  const column = () => new Float64Array(most + 1);
  const [starts, steps, calls, prompts, uncached, outputs] = [
    column(),
    column(),
    column(),
    column(),
    column(),
    column(),
  ];
  for (let step = 1; step <= most; step += 1) {
    const spent = upToSteps(step);
    starts[step] = 1;
    steps[step] = step;
    calls[step] = spent.calls;
    prompts[step] = spent.promptTokens;
    uncached[step] = spent.uncachedTokens;
    outputs[step] = spent.outputTokens;
  }
  return { starts, steps, calls, promptTokens: prompts, uncachedTokens: uncached, outputTokens: outputs };
}
