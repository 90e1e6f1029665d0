import { ceilTolerant } from "../../numeric/ceil-tolerant.ts";
import { apply, defineFormula, type Formula, type Scope } from "../formula.ts";
import type { PromptShape } from "./prompt-volume.ts";

type ContextInput = "prefixTokens" | "growthTokensPerCall" | "contextCapTokens" | "callNumber" | "outputTokens";

/**
 * Tokens a sequence holds at the end of one call of a session, prompt and output.
 *
 *     min(prefix + growth (k - 1), cap) + output,   k the call's number
 *
 * @source derived: the prompt's definition; the output joins it token by token.
 */
function contextFormula(id: string, words: string): Formula<ContextInput> {
  return defineFormula({
    id,
    words,
    unit: "tokens",
    expression: "min(prefixTokens + growthTokensPerCall * (callNumber - 1), contextCapTokens) + outputTokens",
    evaluate: (inputs: Record<ContextInput, number>) =>
      Math.min(inputs.prefixTokens + inputs.growthTokensPerCall * (inputs.callNumber - 1), inputs.contextCapTokens) +
      inputs.outputTokens,
  });
}

const contextMedian = contextFormula("contextMedianTokens", "tokens held at the end of the median call of an attempt");
const contextP95 = contextFormula("contextP95Tokens", "tokens held at the end of the call at the 95th percentile");
const contextWorst = contextFormula("contextWorstTokens", "tokens held at the end of the last call of an attempt");

export interface ContextTokens {
  readonly contextMedianTokens: number;
  readonly contextP95Tokens: number;
  readonly contextWorstTokens: number;
}

/**
 * The median, the 95th percentile and the largest context over the calls 1..N of an attempt that runs to its end, each call
 * counting once. Contexts never shrink from call to call, so the call at share p is number ceil(p N).
 *
 * @source derived: the definition of a quantile over a list in order.
 */
export function contextTokens(
  shape: PromptShape & { readonly outputTokens: number },
  calls: number,
  scope: Scope,
): ContextTokens {
  const { prefixTokens, growthTokensPerCall, contextCapTokens, outputTokens } = shape;
  const at = (formula: Formula<ContextInput>, share: number) => {
    const callNumber = Math.max(1, ceilTolerant(share * calls));
    return apply(formula, { prefixTokens, growthTokensPerCall, contextCapTokens, callNumber, outputTokens }, scope);
  };
  return {
    contextMedianTokens: at(contextMedian, 0.5),
    contextP95Tokens: at(contextP95, 0.95),
    contextWorstTokens: at(contextWorst, 1),
  };
}
