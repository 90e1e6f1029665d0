import type { StepLaw } from "./step-law.ts";

/** Coefficients of a linear law, in seconds. */
export interface LinearCoefficients {
  /** A step; a prompt token; a call that generates; a token of context of such a call; a pair of prompt token and token before it. */
  readonly perStep: number;
  readonly perPromptToken: number;
  readonly perCall: number;
  readonly perContextToken: number;
  readonly perPair: number;
}

/**
 * Step times that are linear in what a step computes.
 *
 *     t = perStep + perPromptToken P + perCall D + perContextToken S + perPair sum over chunks q (x + q / 2)
 *
 * P prompt tokens, D generating calls, S the sum of their contexts, q a chunk and x its depth. It covers what a fit on
 * measurements gives; for a pool's own law see `poolLaw`.
 *
 * @source derived
 */
export function linearLaw(coefficients: LinearCoefficients): StepLaw {
  const { perStep, perPromptToken, perCall, perContextToken, perPair } = coefficients;
  return {
    caps: [Number.POSITIVE_INFINITY],
    run: ({ decodes, contextSums, chunks }, out) => {
      let prompt = 0;
      let pairs = 0;
      let growth = 0;
      for (let index = 0; index < chunks.count; index += 1) {
        const tokens = chunks.tokens[index] ?? 0;
        prompt += tokens;
        pairs += tokens * ((chunks.depthTokens[index] ?? 0) + tokens / 2);
        growth += tokens * tokens;
      }
      out.firstSeconds =
        perStep +
        perPromptToken * prompt +
        perCall * decodes +
        perPair * pairs +
        (decodes > 0 ? perContextToken * (contextSums[0] ?? 0) : 0);
      out.slopeSeconds = perContextToken * decodes + perPair * growth;
      out.steps = Number.POSITIVE_INFINITY;
    },
  };
}
