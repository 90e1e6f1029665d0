import { apply, defineFormula, type Scope } from "../formula.ts";
import type { BatchChain } from "../queue/batch-chain.ts";
import type { Replica, ServedClass } from "./replica-load.ts";

/** @source derived: a call waits for a place in the batch, then for the step in progress and its own prompt */
export const ttftMean = defineFormula({
  id: "ttftMeanSeconds",
  words: "mean time from a call's arrival to its first token",
  unit: "s",
  expression: "waitMeanSeconds + promptMeanSeconds",
  evaluate: ({ waitMeanSeconds, promptMeanSeconds }: Record<"waitMeanSeconds" | "promptMeanSeconds", number>) =>
    waitMeanSeconds + promptMeanSeconds,
});

/** @source little-1961: running calls wait for a token each, tokens leave at tokensPerSecond */
export const itlMean = defineFormula({
  id: "itlMeanSeconds",
  words: "mean time between two tokens of a call, over all tokens",
  unit: "s",
  expression: "runningByFormula / tokensPerSecond",
  source: "little-1961",
  evaluate: ({ runningByFormula, tokensPerSecond }: Record<"runningByFormula" | "tokensPerSecond", number>) =>
    runningByFormula / tokensPerSecond,
});

/** Mean of the TTFT without queue at the batch that accepted calls join. */
function promptMean({ probabilities, batchCap }: BatchChain, served: ServedClass): number {
  let accepted = 0;
  let seconds = 0;
  for (let found = 0; found < probabilities.length - 1; found += 1) {
    const probability = probabilities[found] ?? 0;
    accepted += probability;
    seconds += probability * (served.idleTtftSeconds[Math.min(found, batchCap - 1)] ?? 0);
  }
  return accepted > 0 ? seconds / accepted : (served.idleTtftSeconds[0] ?? 0);
}

/**
 * Mean time to the first token of accepted calls of a class: queue, rest of the step in progress, own prompt; seconds.
 *
 * @source derived
 */
export function ttftMeanSeconds(chain: BatchChain, served: ServedClass, scope: Scope): number {
  const inputs = { waitMeanSeconds: chain.waitMeanSeconds, promptMeanSeconds: promptMean(chain, served) };
  return apply(ttftMean, inputs, scope);
}

/** Tokens a second over all states: with n calls running, n tokens come every itl(n). */
function tokenRate({ timeShares, batchCap }: BatchChain, replica: Replica): number {
  let rate = 0;
  for (let present = 1; present < timeShares.length; present += 1) {
    const running = Math.min(present, batchCap);
    rate += ((timeShares[present] ?? 0) * running) / (replica.curve.itlSeconds[running - 1] ?? 1);
  }
  return rate;
}

/**
 * Mean time between tokens over all tokens that the replica generates, in seconds; at no load that of a single call.
 *
 *     mean running calls / tokens a second
 *
 * @source little-1961
 */
export function itlMeanSeconds(chain: BatchChain, replica: Replica, scope: Scope): number {
  const tokensPerSecond = tokenRate(chain, replica);
  if (tokensPerSecond <= 0) return replica.curve.itlSeconds[0] ?? 0;
  return apply(itlMean, { runningByFormula: chain.meanRunning, tokensPerSecond }, scope);
}
