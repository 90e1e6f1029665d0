/** What limits a replica, how one is missed, and the count of replicas that a simulation found to keep them all. */
export type LimitKind = "kv" | "sequences" | "bandwidth" | "compute" | "queue" | "ttft" | "itl" | "quota" | "tools";

/** One limit of one class at one load: `value` over `bound` misses it. */
export interface LimitMiss {
  readonly limit: LimitKind;
  /** `null`: the limit is the pool's, not a class's. */
  readonly class: string | null;
  readonly value: number;
  readonly bound: number;
  /** With so many replicas, which more of them would not better; absent: whatever their count. */
  readonly replicas?: number;
}

export interface WhyNotFewer extends LimitMiss {
  readonly replicas: number;
}

/** What a simulation found of a pool; the plan takes it instead of what its formulas come to. */
export interface JudgedCount {
  /** Serving replicas; `null`: no count keeps every limit. */
  readonly replicas: number | null;
  readonly missed: readonly LimitMiss[];
  readonly whyNotFewer: WhyNotFewer | null;
  /** What binds first, and at how many replicas, not whole, its limit is just kept; `null`: no fewer were tried. */
  readonly scarcest: { readonly kind: LimitKind; readonly leastReplicas: number } | null;
}
