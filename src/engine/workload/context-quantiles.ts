import { firstWhole } from "../../numeric/first-whole.ts";
import type { WorkloadClass } from "../workload-class.ts";
import type { ContextTokens } from "./context-tokens.ts";
import { type CallLengths, callLengths, callsMade, callsOfLongest } from "./call-lengths.ts";
import { growthPartsOf, isRising } from "./session-rules.ts";
import { type SessionVolume, sessionsOf } from "./session-volume.ts";
import type { StepLengths } from "./step-lengths.ts";

const bins = 512;

/**
 * The smallest value up to which values weigh `wanted` in all, of values in any order; `null` where all of them weigh less.
 *
 * @source derived: the definition of a quantile. Values are told apart by equal intervals, and only the one that holds the
 *   quantile is looked at more closely until one value is left: a few passes, where putting all in order takes many.
 */
export function weightedQuantile(values: Float64Array, weights: Float64Array, wanted: number): number | null {
  let [left, weighing] = [values, weights];
  let below = 0;
  if (!(weights.reduce((sum, weight) => sum + weight, 0) >= wanted)) return null;
  for (;;) {
    const { low, high } = rangeOf(left);
    if (!(low < high)) return low;
    const binOf = (value: number) => Math.min(bins - 1, Math.floor(((value - low) / (high - low)) * bins));
    const sums = new Float64Array(bins);
    const counts = new Uint32Array(bins);
    for (let place = 0; place < left.length; place += 1) {
      const bin = binOf(left[place] ?? 0);
      sums[bin] = (sums[bin] ?? 0) + (weighing[place] ?? 0);
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
    // Added up in another order the whole may be a hair less than wanted: then it is the highest value.
    let chosen = 0;
    for (; chosen < bins - 1 && below + (sums[chosen] ?? 0) < wanted; chosen += 1) below += sums[chosen] ?? 0;
    const inside = [new Float64Array(counts[chosen] ?? 0), new Float64Array(counts[chosen] ?? 0)] as const;
    let count = 0;
    for (let place = 0; place < left.length; place += 1) {
      if (binOf(left[place] ?? 0) !== chosen) continue;
      inside[0][count] = left[place] ?? 0;
      inside[1][count] = weighing[place] ?? 0;
      count += 1;
    }
    [left, weighing] = inside;
  }
}

function rangeOf(values: Float64Array): { low: number; high: number } {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let place = 0; place < values.length; place += 1) {
    const value = values[place] ?? 0;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { low, high };
}

/** A share of all calls counts as reached where arithmetic leaves it this much short, as in `ceilTolerant`. */
const hair = 1e-12;
/** Contexts that are put in order at most; of longer sessions every second, third, ... call is looked at. */
const mostContexts = 32_768;

/**
 * Tokens that a sequence holds at the end of a call (prompt and output): median, 95th percentile and largest over all calls
 * of attempts that run to their end, each call counting once, whatever its attempt's length.
 *
 * @source derived: the definition of a quantile over weighted values in order; call k weighs the mean part of it that
 *   attempts make, E[min(max(N c - (k - 1), 0), 1)].
 */
export function contextQuantiles(
  workload: Pick<WorkloadClass, "callsPerStep" | "spreads">,
  volume: SessionVolume,
  lengths: Pick<StepLengths, "steps" | "shares">,
): ContextTokens {
  const made = callLengths(lengths, workload);
  return isRising(volume.rules) ? risingQuantiles(volume, made) : walkedQuantiles(volume, made);
}

/** Prompts never shrink and are the same for all: the call at a share of all calls is where their mean count gets there. */
function risingQuantiles({ rules, promptOf }: SessionVolume, lengths: CallLengths): ContextTokens {
  const longest = callsOfLongest(lengths);
  const { calls, shares } = lengths;
  /** Mean calls among the first k of an attempt: E[min(N c, k)]. */
  const upTo = (call: number) => {
    let mean = 0;
    for (let index = 0; index < calls.length; index += 1)
      mean += (shares[index] ?? 0) * Math.min(calls[index] ?? 0, call);
    return mean;
  };
  const all = upTo(longest);
  const at = (share: number) => {
    const call = firstWhole((k) => upTo(k) >= share * all * (1 - hair), 1, longest) ?? longest;
    return promptOf(call) + rules.outputTokens;
  };
  return {
    contextMedianTokens: at(0.5),
    contextP95Tokens: at(0.95),
    contextWorstTokens: promptOf(longest) + rules.outputTokens,
  };
}

function walkedQuantiles({ rules }: SessionVolume, lengths: CallLengths): ContextTokens {
  const { advance, tellContexts, largestContext } = sessionsOf(rules);
  const longest = callsOfLongest(lengths);
  const made = callsMade(lengths);
  const sessions = growthPartsOf(rules).length * rules.firstPrompts.length;
  const stride = Math.ceil((longest * sessions) / mostContexts);
  const most = Math.ceil(longest / stride) * sessions * 2;
  const contexts = new Float64Array(most);
  const weights = new Float64Array(most);
  let count = 0;
  let all = 0;
  let weight = 0;
  const add = (share: number, tokens: number) => {
    contexts[count] = tokens;
    weights[count] = weight * share;
    all += weight * share;
    count += 1;
  };
  for (let call = 1; call <= longest; call += 1) {
    advance();
    weight = call % stride === 0 ? (made[call] ?? 0) : 0;
    if (weight > 0) tellContexts(add);
  }
  const [told, weighing] = [contexts.subarray(0, count), weights.subarray(0, count)];
  const at = (share: number) => weightedQuantile(told, weighing, share * all * (1 - hair)) ?? largestContext();
  return { contextMedianTokens: at(0.5), contextP95Tokens: at(0.95), contextWorstTokens: largestContext() };
}
