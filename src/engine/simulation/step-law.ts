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
  readonly growing: Int32Array;
  readonly chunks: PromptChunks;
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
   * Times of the steps from this one on while the batch stays: every decode's context grows by 1 a step and every chunk's
   * depth by its tokens. `steps` is at least 1, and as large as the law can say.
   */
  readonly run: (batch: StepBatch, out: StepRun) => void;
}
