/** What limits a replica, how one is missed, and the count of replicas that a simulation found to keep them all. */
export type LimitKind = "kv" | "sequences" | "bandwidth" | "compute" | "queue" | "ttft" | "itl" | "quota" | "tools";

/** One limit of one class at one load: `value` over `bound` misses it. */
export interface LimitMiss {
  readonly limit: LimitKind;
  /** `null`: the limit is the pool's, not a class's. */
  readonly class: string | null;
  readonly value: number;
  readonly bound: number;
  /** Of a first token that is answered elsewhere, by formula: what the first step there takes beyond value and bound; absent: nothing. */
  readonly answerSeconds?: number;
  /** With so many replicas, which more of them would not better; absent: whatever their count. */
  readonly replicas?: number;
}

export interface BindingLimit {
  readonly pool: string;
  readonly kind: LimitKind;
  readonly use: number;
  /** No number of replicas keeps it: `use` is how many times the limit what is missed comes to, where otherwise it is the load over what it allows. */
  readonly isOutOfReach?: true;
}

export interface WhyNotFewer extends LimitMiss {
  readonly replicas: number;
}

/**
 * What a simulation saw of the calls of one flow (`support`, or `support/planner` of its sub-agent) with the serving replicas. Seconds;
 * `null`: its percentile falls among calls that came to nothing, or no call has two tokens.
 */
export interface JudgedCalls {
  readonly flow: string;
  /** Calls that were looked at, refused ones and those given up included, and the seed of their draws. */
  readonly calls: number;
  readonly seed: number;
  readonly refusedShare: number;
  /** Of all that came, those that the flow's own cap on calls a second refused; none of the others counts them. */
  readonly shedShare: number;
  /** Means over the calls that were served: until admitted, the part in front of the engine, to the first token, to the last. */
  readonly waitSeconds: number;
  readonly intakeSeconds: number;
  readonly ttftSeconds: number;
  readonly e2eSeconds: number;
  /** Between two tokens, the mean over all of them; tokens that a call generates behind its first. */
  readonly itlSeconds: number | null;
  readonly gapsPerCall: number;
  /** What the share of calls that must meet the limits are within. */
  readonly ttftAtPercentileSeconds: number | null;
  readonly itlAtPercentileSeconds: number | null;
}

/** What the result of a pool whose calls a simulation saw says of those that run together. */
export interface SeenRunning {
  /** Their number by formula; absent: the batch is the formula's, and with it what it holds. */
  readonly runningByFormula?: number;
}

/** What a simulation found of a pool; the plan takes it instead of what its formulas come to. */
export interface JudgedCount {
  /** Serving replicas; `null`: no count keeps every limit. */
  readonly replicas: number | null;
  readonly missed: readonly LimitMiss[];
  readonly whyNotFewer: WhyNotFewer | null;
  /**
   * What binds first, of which class, and at how many replicas, not whole, it is just kept (`null`: a count and one fewer do not tell); `null`: that was not
   * looked for, or not found in time.
   */
  readonly scarcest: {
    readonly kind: LimitKind;
    readonly class: string | null;
    readonly leastReplicas: number | null;
  } | null;
  /** Of each flow that it saw enough of; of others, or where this is absent, times are the formula's. */
  readonly calls?: readonly JudgedCalls[];
  /** Nothing was asked of the limit on KV use, which the formula alone keeps. */
  readonly isKvUnasked?: boolean;
  /** Calls pile up: no time holds for long. */
  readonly pilesUp?: boolean;
}
