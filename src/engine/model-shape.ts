/** Layers that keep the same kind of state per token. */
export interface LayerGroup {
  /**
   * full: every token; window: the last `windowTokens`; latent: one compressed vector a token, copied on every tensor-parallel
   * rank (MLA); compressed: one entry per `tokensPerEntry` tokens.
   */
  readonly kind: "full" | "window" | "latent" | "compressed";
  readonly layers: number;
  /** Elements one token keeps in one layer (2 x kvHeads x headDim for keys and values). */
  readonly elementsPerToken: number;
  readonly windowTokens: number | null;
  readonly tokensPerEntry: number | null;
  /** Bytes of an element whatever the cache's format (an indexer's keys); `null`: the cache's format decides. */
  readonly bytesPerElement: number | null;
  /** Bytes one layer keeps of every sequence beside its tokens. */
  readonly constantBytes: number;
  /** Most kept entries that a query attends to (sparse attention); `null`: all. */
  readonly attendedEntries: number | null;
  /** Heads that tensor parallelism may split; `null` where the state cannot be split (latent). */
  readonly kvHeads: number | null;
  readonly queryHeads: number;
  /** Per head and context token, one decode token costs 2 x `scoreDim` + 2 x `valueDim` FLOPs. */
  readonly decodeScoreDim: number;
  readonly decodeValueDim: number;
  /** The same for prefill; differs from decode for latent attention only (absorbed form). */
  readonly prefillScoreDim: number;
  readonly prefillValueDim: number;
}

/** What a model sees images by: a stack of layers over patches of pixels, which are merged into prompt tokens. */
export interface VisionTower {
  /** All of it, with what leads to the model's width. */
  readonly parameters: number;
  readonly layers: number;
  readonly hiddenSize: number;
  readonly intermediateSize: number;
  /** Side of a patch, and patches along the side of what becomes one prompt token. */
  readonly patchPixels: number;
  readonly mergedSide: number;
  /** Every image is scaled to a square of such a side; `null`: it keeps its proportions, in whole tokens. */
  readonly imagePixels: number | null;
  /** Smaller images are scaled up to so many tokens, larger ones down. */
  readonly leastTokens: number;
  readonly mostTokens: number;
  /** Further tokens of each image, which say where it begins and ends. */
  readonly markTokens: number;
}

/** Images that the first prompt of a session carries. */
export interface Images {
  readonly perPrompt: number;
  readonly widthPixels: number;
  readonly heightPixels: number;
  /** Prompt tokens of one, and whether they were entered; `null`: nobody says, and they are left out. */
  readonly tokensEach: number | null;
  readonly isEntered: boolean;
}

/** A router that picks groups of experts first: a token's experts are all of so many groups. */
export interface ExpertRouting {
  readonly groups: number;
  readonly groupsPerToken: number;
}

export interface ModelShape {
  readonly id: string;
  readonly name: string;
  /** As stored: embedding and head once each, or once together when tied. */
  readonly totalParameters: number;
  /** Parameters a token passes through: the published or computed active count. */
  readonly activeParameters: number;
  /** Whether `activeParameters` counts the untied input embedding (dense rows yes, MoE rows no). */
  readonly activeCountsEmbedding: boolean;
  readonly embeddingParameters: number;
  readonly headParameters: number;
  readonly tiedEmbeddings: boolean;
  /** All attention projections of all layers; replicated on every rank under data-parallel attention. */
  readonly attentionParameters: number;
  /** Routed experts of all layers; 0 for dense models. */
  readonly routedExpertParameters: number;
  readonly experts: number;
  readonly expertsPerToken: number;
  /** `null` or absent: its router picks among all experts of a layer, or nobody says. */
  readonly expertRouting?: ExpertRouting | null;
  /** Layers with routed experts; 0 for dense models. */
  readonly expertLayers: number;
  readonly layers: number;
  readonly hiddenSize: number;
  readonly groups: readonly LayerGroup[];
  /** Constant state of a sequence (Mamba, linear attention): recurrent and convolution state of all layers. */
  readonly stateBytesPerSequence: number;
  readonly maxContextTokens: number;
  /** What it sees images by; `null` or absent: nothing, or nobody says. */
  readonly tower?: VisionTower | null;
}
