import { apply, defineFormula, type Scope } from "../formula.ts";
import type { BatchChain } from "../queue/batch-chain.ts";
import { intakeSeconds } from "../service/service-curve.ts";
import type { Replica } from "./replica-load.ts";

/** What the mean time to the first token of a pool's calls is made of, in the order it passes. */
export interface FirstTokenParts {
  readonly waitMeanSeconds: number;
  readonly ttftIntakeSeconds: number;
  readonly ttftResidualSeconds: number;
  readonly ttftPrefillSeconds: number;
}

/** What passes without a wait, by the calls that a new one finds running: index 0 is an idle replica. */
export interface PromptStates {
  readonly residualSeconds: Float64Array;
  readonly prefillSeconds: Float64Array;
}

/** @source derived: a server takes a call in and counts its tokens, whatever runs */
export const ttftIntake = defineFormula({
  id: "ttftIntakeSeconds",
  words: "time that the server takes to take a call in",
  unit: "s",
  expression: "secondsPerCall + secondsPerPromptToken * promptTokensOfMeanCall",
  evaluate: (x: Record<"secondsPerCall" | "secondsPerPromptToken" | "promptTokensOfMeanCall", number>) =>
    x.secondsPerCall + x.secondsPerPromptToken * x.promptTokensOfMeanCall,
});

function callsPerSecond({ classes }: Replica): number {
  return classes.reduce((sum, served) => sum + served.callsPerSecond, 0);
}

/**
 * What passes of the time to the first token besides wait and intake, for each number of calls that a new one finds running:
 * the rest of the step in progress, then the new call's own prompt, the mean over the pool's classes.
 *
 *     prefill(found) = sum over classes (calls share x (TTFT without queue - intake - residual))
 *
 * @source derived: the parts of the time to the first token without queue
 */
export function promptStates(replica: Replica): PromptStates {
  const { curve, classes, service } = replica;
  const all = callsPerSecond(replica);
  const residualSeconds = new Float64Array(curve.batchCap);
  const prefillSeconds = new Float64Array(curve.batchCap);
  const intakes = classes.map(({ shape }) => intakeSeconds(service, shape.uncachedTokens + shape.cachedTokens));
  for (let found = 0; found < curve.batchCap; found += 1) {
    const residual = found > 0 ? (curve.residualSeconds[found - 1] ?? 0) : 0;
    let prefill = 0;
    classes.forEach((served, index) => {
      const own = (served.idleTtftSeconds[found] ?? 0) - (intakes[index] ?? 0) - residual;
      prefill += (Math.max(0, own) * served.callsPerSecond) / all;
    });
    residualSeconds[found] = residual;
    prefillSeconds[found] = prefill;
  }
  return { residualSeconds, prefillSeconds };
}

/** Mean over what accepted calls find: found calls beyond the batch wait for a place in a full one. */
function meanFound({ probabilities, batchCap }: BatchChain, secondsAt: Float64Array): number {
  let accepted = 0;
  let seconds = 0;
  for (let found = 0; found < probabilities.length - 1; found += 1) {
    const probability = probabilities[found] ?? 0;
    accepted += probability;
    seconds += probability * (secondsAt[Math.min(found, batchCap - 1)] ?? 0);
  }
  return accepted > 0 ? seconds / accepted : (secondsAt[0] ?? 0);
}

/**
 * The mean time to the first token of a pool's accepted calls, taken apart: the queue, taking the call in, the rest of the step
 * in progress, its own prompt; seconds. The mean is their sum.
 *
 * @source derived: `ttftMeanSeconds` of each class by its calls, split at the terms of the time without queue.
 */
export function firstTokenParts(chain: BatchChain, replica: Replica, scope: Scope): FirstTokenParts {
  const { service, classes } = replica;
  const { secondsPerCall, secondsPerPromptToken } = service.pool.runtime;
  const all = callsPerSecond(replica);
  const promptTokensOfMeanCall = classes.reduce(
    (sum, { shape, callsPerSecond: own }) => sum + ((shape.uncachedTokens + shape.cachedTokens) * own) / all,
    0,
  );
  const states = promptStates(replica);
  return {
    waitMeanSeconds: chain.waitMeanSeconds,
    ttftIntakeSeconds: apply(ttftIntake, { secondsPerCall, secondsPerPromptToken, promptTokensOfMeanCall }, scope),
    ttftResidualSeconds: meanFound(chain, states.residualSeconds),
    ttftPrefillSeconds: meanFound(chain, states.prefillSeconds),
  };
}
