import { ceilTolerant } from "../../numeric/ceil-tolerant.ts";
import { firstWhole } from "../../numeric/first-whole.ts";
import type { WorkloadClass } from "../workload-class.ts";
import type { ContextTokens } from "./context-tokens.ts";
import { mostCalls } from "./counted-calls.ts";
import { isRising } from "./session-rules.ts";
import type { SessionVolume } from "./session-volume.ts";
import { sessionWalk } from "./session-walk.ts";
import type { StepLengths } from "./step-lengths.ts";

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
  const made = callsMade(lengths, callsPerStep);
  return isRising(volume.rules) ? risingQuantiles(volume, made) : walkedQuantiles(volume, made);
}

interface CallsMade {
  /** Calls of the longest attempt, the last perhaps in part. */
  readonly longest: number;
  /** Mean calls among the first k of an attempt: E[min(N c, k)]. */
  readonly upTo: (call: number) => number;
}

function callsMade({ steps, shares }: Pick<StepLengths, "steps" | "shares">, callsPerStep: number): CallsMade {
  const longest = Math.max(1, ceilTolerant((steps.at(-1) ?? 1) * callsPerStep));
  return {
    longest: Math.min(mostCalls, longest),
    upTo: (call) => {
      let mean = 0;
      for (let index = 0; index < steps.length; index += 1)
        mean += (shares[index] ?? 0) * Math.min((steps[index] ?? 0) * callsPerStep, call);
      return mean;
    },
  };
}

/** Prompts never shrink and are the same for all: the call at a share of all calls is where their mean count gets there. */
function risingQuantiles({ rules, promptOf }: SessionVolume, { longest, upTo }: CallsMade): ContextTokens {
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

function walkedQuantiles({ rules }: SessionVolume, { longest, upTo }: CallsMade): ContextTokens {
  const walk = sessionWalk(rules);
  const stride = Math.ceil((longest * rules.firstPrompts.length) / mostContexts);
  const contexts: number[] = [];
  const weights: number[] = [];
  let largest = 0;
  for (let call = 1; call <= longest; call += 1) {
    const weight = call % stride === 0 || stride === 1 ? upTo(call) - upTo(call - 1) : 0;
    walk(({ share, promptTokens, outputTokens }) => {
      const context = promptTokens + outputTokens;
      largest = Math.max(largest, context);
      if (weight <= 0) return;
      contexts.push(context);
      weights.push(weight * share);
    });
  }
  const at = weightedQuantiles(contexts, weights);
  return {
    contextMedianTokens: at(0.5) ?? largest,
    contextP95Tokens: at(0.95) ?? largest,
    contextWorstTokens: largest,
  };
}

/** The smallest value that a share of the weight does not exceed; `null` for no values. */
function weightedQuantiles(values: readonly number[], weights: readonly number[]): (share: number) => number | null {
  const order = Uint32Array.from(values.keys()).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return (share) => {
    let below = 0;
    for (const index of order) {
      below += weights[index] ?? 0;
      if (below >= share * all * (1 - hair)) return values[index] ?? null;
    }
    return null;
  };
}
