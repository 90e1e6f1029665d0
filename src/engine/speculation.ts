import type { ModelShape } from "./model-shape.ts";

/** Where a pool's drafts come from: a small model, trained heads on the target's own states (EAGLE), text that stood before (n-gram), or layers the model was trained with (MTP). */
export type DraftMethod = "draft-model" | "heads" | "ngram" | "mtp";

/** How a pool drafts tokens and has its model verify them, several a step. */
export interface Speculation {
  readonly method: DraftMethod;
  /** Tokens that are drafted for each verification. */
  readonly draftTokens: number;
  /** The draft model's shape; `null`: of another method, or only its size is known. */
  readonly draft: ModelShape | null;
  /** Parameters of what drafts; `null`: as the method derives them from the target. */
  readonly draftParameters: number | null;
  /**
   * Chance of each drafted token, by position, to be accepted once those before it are; further positions are as likely as the
   * last one told. The target's own token, which every step gives, is not among them. Empty: nobody says.
   */
  readonly acceptance: readonly number[];
}

/** Speedup at one number of running calls: time between tokens without drafts over that with them. */
export interface SpeculationGain {
  readonly batch: number;
  readonly speedup: number;
}

/** What drafting does to a pool's replicas; figures are `null` where acceptance, draft or service is not known. */
export interface SpeculationResult {
  readonly method: DraftMethod;
  readonly draftTokens: number;
  /** What is missing before it can be counted; `null`: nothing. */
  readonly missing: "acceptance" | "draft" | null;
  /** Tokens that a step gives a call, the target's own included: 1 where no draft is accepted. */
  readonly acceptedTokens: number | null;
  /** Tokens that a step computes of a call: the drafts and one more. */
  readonly verifyTokens: number;
  readonly draftWeightBytes: number | null;
  readonly draftKvBytesPerToken: number | null;
  /** Share of a step that drafting takes, at the operating batch. */
  readonly draftTimeShare: number | null;
  /** Speedup at the operating batch, in whole calls. */
  readonly operating: SpeculationGain | null;
  /** Speedup with one call, at the operating batch, and with all that a replica takes; fewer where they are the same. */
  readonly gains: readonly SpeculationGain[];
  /** Most running calls for which tokens still come no later than without drafts; 0: never. */
  readonly paysUpToBatch: number | null;
}

/** What is told of a pool whose steps verify drafts; absent: they do not. */
export interface MayDraft {
  readonly speculation?: SpeculationResult;
}
