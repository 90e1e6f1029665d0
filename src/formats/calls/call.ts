/** One model call of a trace, in the same terms whatever wrote it. `null`: the file does not say, which is never 0. */
export interface TraceCall {
  readonly arrivalSeconds: number | null;
  /** All of the prompt, what a cache held of it included. */
  readonly promptTokens: number | null;
  readonly outputTokens: number | null;
  /** Leading tokens of the prompt that were or could be read from a cache. */
  readonly cachedTokens: number | null;
  /** Blocks that the prompt begins with, by what they hold. */
  readonly prefix: PrefixBlocks | null;
  readonly session: string | null;
  /** Place in its session. */
  readonly step: number | null;
  /** From the end of this call until its session goes on. */
  readonly toolWaitSeconds: number | null;
  /** Of each tool that it called, where a file tells them apart. */
  readonly toolSeconds?: readonly number[];
  readonly isOk: boolean;
  readonly model: string | null;
}

interface PrefixBlocks {
  /** Equal numbers hold equal tokens. Texts are numbers too large for one. */
  readonly ids: readonly unknown[];
  readonly blockTokens: number;
}

/** A call of which nothing is known. */
export const unknownCall: TraceCall = {
  arrivalSeconds: null,
  promptTokens: null,
  outputTokens: null,
  cachedTokens: null,
  prefix: null,
  session: null,
  step: null,
  toolWaitSeconds: null,
  isOk: true,
  model: null,
};

/** The first calls of a trace, in the order of the file, field by field; as many as are worth holding. */
export interface HeldCalls {
  readonly count: number;
  /** Of all calls of the trace. */
  readonly of: number;
  /** When the first call came: since 1970, or by a clock of the trace's own; 0 where no call has a time. */
  readonly startSeconds: number;
  /** Seconds since the first arrival; not a number where the file does not say. */
  readonly arrivals: Float64Array;
  /** -1: the file does not say. */
  readonly prompts: Int32Array;
  readonly outputs: Int32Array;
  /** Leading tokens of the prompt that a cache without limits would hold; -1: nobody knows. */
  readonly reusable: Int32Array;
  /** Number of the session, -1: none. */
  readonly sessions: Int32Array;
  readonly steps: Int32Array;
  /** Seconds until the session goes on; not a number where the file does not say. */
  readonly waits: Float64Array;
  /** 1: the call did what it was to do. */
  readonly oks: Uint8Array;
}
