import { ceilTolerant } from "../../numeric/ceil-tolerant.ts";
import { firstWhole } from "../../numeric/first-whole.ts";
import type { WorkloadClass } from "../workload-class.ts";
import type { ContextTokens } from "./context-tokens.ts";
import { isRising, mostCalls } from "./session-rules.ts";
import type { SessionVolume } from "./session-volume.ts";
import { sessionsOf } from "./sessions-of.ts";
import type { StepLengths } from "./step-lengths.ts";
import { weightedQuantile } from "./weighted-quantile.ts";

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
  { callsPerStep }: Pick<WorkloadClass, "callsPerStep">,
  volume: SessionVolume,
  lengths: Pick<StepLengths, "steps" | "shares">,
): ContextTokens {
  return isRising(volume.rules)
    ? risingQuantiles(volume, lengths, callsPerStep)
    : walkedQuantiles(volume, lengths, callsPerStep);
}

type Lengths = Pick<StepLengths, "steps" | "shares">;

/** Calls of the longest attempt, the last perhaps in part. */
function longestOf({ steps }: Lengths, callsPerStep: number): number {
  return Math.min(mostCalls, Math.max(1, ceilTolerant((steps.at(-1) ?? 1) * callsPerStep)));
}

/** Prompts never shrink and are the same for all: the call at a share of all calls is where their mean count gets there. */
function risingQuantiles({ rules, promptOf }: SessionVolume, lengths: Lengths, callsPerStep: number): ContextTokens {
  const longest = longestOf(lengths, callsPerStep);
  const { steps, shares } = lengths;
  /** Mean calls among the first k of an attempt: E[min(N c, k)]. */
  const upTo = (call: number) => {
    let mean = 0;
    for (let index = 0; index < steps.length; index += 1)
      mean += (shares[index] ?? 0) * Math.min((steps[index] ?? 0) * callsPerStep, call);
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

function walkedQuantiles({ rules }: SessionVolume, lengths: Lengths, callsPerStep: number): ContextTokens {
  const { advance, tellContexts, largestContext } = sessionsOf(rules);
  const longest = longestOf(lengths, callsPerStep);
  const made = callsMade(lengths, callsPerStep, longest);
  const stride = Math.ceil((longest * rules.firstPrompts.length) / mostContexts);
  const most = Math.ceil(longest / stride) * rules.firstPrompts.length * 2;
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

/** The mean part of each call that attempts make: E[min(max(N c - (k - 1), 0), 1)] at place k. */
function callsMade({ steps, shares }: Lengths, callsPerStep: number, longest: number): Float64Array {
  const made = new Float64Array(longest + 2);
  for (let index = 0; index < steps.length; index += 1) {
    const calls = Math.min(longest, (steps[index] ?? 0) * callsPerStep);
    const whole = Math.floor(calls);
    const share = shares[index] ?? 0;
    // Sums from the end turn the last whole call of an attempt into all of its calls, so the part is taken back there.
    made[whole] = (made[whole] ?? 0) + share * (1 - (calls - whole));
    made[whole + 1] = (made[whole + 1] ?? 0) + share * (calls - whole);
  }
  for (let call = longest; call >= 1; call -= 1) made[call] = (made[call] ?? 0) + (made[call + 1] ?? 0);
  return made;
}
