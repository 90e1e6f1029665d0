/** How the ranks of a stage share sequences and experts beyond tensor and expert parallelism. */
export interface Parallel {
  /** Ranks over which the tokens of a sequence's cache are dealt, of those that would otherwise hold the same: decode context parallelism; 1: none. */
  readonly decodeContext: number;
  /** Groups of ranks that each compute a part of a prompt's tokens, with all of the attention's weights: prefill context parallelism; 1: none. */
  readonly prefillContext: number;
  /** Copies of experts beyond one of each, in a layer of the model. */
  readonly redundantExperts: number;
  /** Tokens of the busiest group of experts over the mean of all, as its traffic has it; `null`: by chance alone. */
  readonly expertImbalance: number | null;
}

/** What sharing a sequence or a prompt comes to; `null` where the pool serves nothing. */
export interface SharingResult {
  /** Ranks that the cached tokens of a sequence are dealt to: those asked for, as far as ranks would hold the same. */
  readonly contextShards: number;
  /** Sequences that a replica's memory holds, over those without; more than 1 is gained. */
  readonly roomFactor: number | null;
  /** Time between tokens without, over that with, at the operating batch: below 1 tokens come later. */
  readonly tokenSpeed: number | null;
  /** The same of a whole prompt by itself. */
  readonly promptSpeed: number | null;
}

/** A field of context parallelism or of copies of experts with which engines do not start, and the nearest value with which they do. */
export interface SharingRefusal {
  readonly field: "decodeContext" | "prefillContext" | "redundantExperts";
  /** They do not divide the ranks of a sequence; more than ranks that hold the same; not the same number on each group; no groups. */
  readonly why: "divides-not" | "not-the-same" | "uneven" | "no-groups";
  readonly asked: number;
  /** Ranks of a sequence, ranks that hold the same of it, or groups of experts. */
  readonly bound: number;
  readonly taken: number;
}

export interface MaySplitFurther {
  /** Absent: no context parallelism is asked for, nor copies of experts. */
  readonly parallel?: SharingResult & {
    /** Tokens of the busiest group of experts over the mean, copies counted; 1: by chance alone. */
    readonly expertSkew: number;
    /** `null`: engines start with it. */
    readonly refused: SharingRefusal | null;
    /** Whether caches or prompts are shared at all. */
    readonly isShared: boolean;
  };
  /** A replica is split over MIG slices, which exchange nothing; absent: it is not. */
  readonly isSplitOverSlices?: true;
  /** Absent: every rank of a replica has as many of its model's query heads. */
  readonly headsLeftOver?: HeadsLeftOver;
}

/** Query heads that ranks cannot have evenly, with which engines do not start. */
export interface HeadsLeftOver {
  readonly heads: number;
  readonly ranks: number;
  /** The next greater tensor parallelism that deals them out evenly; `null`: none up to eight times as fine. */
  readonly nextTp: number | null;
}
