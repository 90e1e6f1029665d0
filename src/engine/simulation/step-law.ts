/** A prompt's part of a step: `tokens` of it are computed on top of the `depthTokens` in front of them. */
export interface PromptChunks {
  /** How many there are; the columns hold at least as many values. */
  count: number;
  readonly tokens: Int32Array;
  readonly depthTokens: Int32Array;
  /** Chunks that end their prompt: each gives a token. */
  ends: number;
}

/** What a step computes, in whole tokens. */
export interface StepBatch {
  /** Calls that generate a token each. */
  decodes: number;
  /**
   * For each cap of the law: the sum of min(context, cap) over those calls, a call's context being its prompt and its tokens
   * so far, the one it is about to read included; and how many of them stand below the cap.
   */
  readonly contextSums: Float64Array;
  /** Where drafts are verified, what those below the cap grow by in a step, added up. */
  readonly growing: Int32Array | Float64Array;
  readonly chunks: PromptChunks;
  /** Distinct LoRA adapters of the calls that run, and those of them that are fetched first; absent: none. */
  adapters?: number;
  fetches?: number;
}

/** Times of the steps of one batch: step j, from 0, takes `first + slope x j`, as long as j < `steps`. */
export interface StepRun {
  firstSeconds: number;
  slopeSeconds: number;
  steps: number;
}

/** How long the steps of a replica take. */
export interface StepLaw {
  /** Contexts at which some layer stops to grow, rising; the last is infinite: the whole context. */
  readonly caps: readonly number[];
  /**
   * Times of the steps from this one on while the batch stays: every decode's context grows as `growing` says and every chunk's
   * depth by its tokens. `steps` is at least 1, and as large as the law can say.
   */
  readonly run: (batch: StepBatch, out: StepRun) => void;
}

/** Coefficients of a linear law, in seconds. */
interface LinearCoefficients {
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
    run: ({ decodes, contextSums, growing, chunks }, out) => {
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
      out.slopeSeconds = perContextToken * (growing[0] ?? 0) + perPair * growth;
      out.steps = Number.POSITIVE_INFINITY;
    },
  };
}

/**
 * Seconds that a replica takes for so many tokens of one prompt on top of `depthTokens` if it does nothing else, in steps of at most
 * `stepTokens`.
 *
 * @source derived
 */
export function promptSeconds(law: StepLaw, tokens: number, depthTokens: number, stepTokens: number): number {
  const chunks = { count: 1, tokens: new Int32Array(1), depthTokens: new Int32Array(1), ends: 0 };
  const none = { contextSums: new Float64Array(law.caps.length), growing: new Int32Array(law.caps.length) };
  const run: StepRun = { firstSeconds: 0, slopeSeconds: 0, steps: 1 };
  let seconds = 0;
  for (let done = 0; done < tokens; done += chunks.tokens[0] ?? tokens) {
    chunks.tokens[0] = Math.min(stepTokens, tokens - done);
    chunks.depthTokens[0] = depthTokens + done;
    law.run({ decodes: 0, ...none, chunks }, run);
    seconds += run.firstSeconds;
  }
  return seconds;
}
