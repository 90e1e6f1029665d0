/** What a family of models does that its configuration does not say; left out: the usual. */
export interface Family {
  /** Matrices of a feed-forward network; the usual has a gate and three. */
  readonly matrices?: 2 | 3;
  /** `intermediate_size` counts gate and up together. */
  readonly halvesIntermediate?: boolean;
  /** Where the configuration has no width of the feed-forward network: hidden sizes. */
  readonly expansion?: number;
  /** Biases of query, key and value; of all matrices. */
  readonly biases?: "query-key-value" | "all";
  /** Whether `attention_bias` leaves the output out. */
  readonly outputHasNoBias?: boolean;
  /** Norms of a layer, two otherwise; each is so many vectors: layer norms have a bias. */
  readonly norms?: number;
  readonly normVectors?: 1 | 2;
  /** Norms beside those of the layers, one otherwise. */
  readonly furtherNorms?: number;
  /** Whether embedding and head are one matrix where the configuration does not say. */
  readonly isTied?: boolean;
  readonly kvHeads?: number;
  /** Whether each query head has a gate whatever the configuration says. */
  readonly isGated?: boolean;
  /** Positions that are learned: rows of the table beside the context. */
  readonly learnedPositions?: number;
  /** Where a window is given for the whole model: every so many-th layer attends to all; 0: every layer has the window. */
  readonly fullEvery?: number;
  readonly windowTokens?: number;
  /** Where the configuration gives none. */
  readonly contextTokens?: number;
  /** Whether positions are given as they are after rotation is stretched. */
  readonly isContextScaled?: boolean;
  readonly sharedExperts?: number;
  /** Whether each expert has biases, and the router one for each. */
  readonly hasExpertBiases?: boolean;
  /** Whether each query head has a sink. */
  readonly hasSinks?: boolean;
  readonly attendsBesideState?: boolean;
  /** Keys whose value files leave out, as the library has it. */
  readonly leftOut?: Readonly<Record<string, number>>;
  /** Whether dense layers have the width of shared experts. */
  readonly hasSharedWidth?: boolean;
  /** Width of an element of the recurrent state where the configuration does not say. */
  readonly stateElementBytes?: number;
}

const biased: Family = { matrices: 2, biases: "all", normVectors: 2, isTied: true };
const qwen2: Family = { biases: "query-key-value", outputHasNoBias: true };
const glm4: Family = { outputHasNoBias: true };
const wideHeads = { leftOut: { head_dim: 256 } };
const gemma: Family = { norms: 4, isTied: true, ...wideHeads };
/** Files of Gemma 3 leave out what is as in the library. */
const gemma3: Family = {
  ...gemma,
  fullEvery: 6,
  windowTokens: 4096,
  isContextScaled: true,
  leftOut: {
    vocab_size: 262_208,
    max_position_embeddings: 131_072,
    num_attention_heads: 8,
    num_key_value_heads: 4,
    head_dim: 256,
  },
};
const qwenNext: Family = { isGated: true, ...wideHeads };

/** By `model_type`, of the text model where it is nested. */
const families: Readonly<Record<string, Family>> = {
  baichuan: { contextTokens: 4096 },
  bloom: { ...biased, expansion: 4, furtherNorms: 2, contextTokens: 2048 },
  chatglm: { biases: "query-key-value", outputHasNoBias: true },
  codegen: { ...biased, isTied: false, expansion: 4, norms: 1 },
  cohere: { norms: 1, isTied: true },
  cohere2: { norms: 1, isTied: true },
  exaone4: {},
  falcon: { matrices: 2, expansion: 4, normVectors: 2, contextTokens: 2048 },
  falcon_h1: { attendsBesideState: true },
  gemma: { isTied: true, ...wideHeads },
  gemma2: { ...gemma, fullEvery: 2, windowTokens: 4096 },
  gemma3: gemma3,
  gemma3_text: gemma3,
  gemma4: gemma,
  gemma4_text: gemma,
  glm: glm4,
  glm4: { ...glm4, norms: 4 },
  glm4_moe: glm4,
  gpt2: { ...biased, expansion: 4, learnedPositions: 0 },
  gpt_bigcode: { ...biased, expansion: 4, learnedPositions: 0 },
  gpt_neo: { ...biased, expansion: 4, learnedPositions: 0 },
  gpt_neox: { ...biased, isTied: false },
  gptj: { matrices: 2, expansion: 4, norms: 1, normVectors: 2, isTied: false },
  gpt_oss: { hasExpertBiases: true, hasSinks: true, leftOut: { head_dim: 64 } },
  granitemoehybrid: { isTied: true, hasSharedWidth: true },
  jamba: { stateElementBytes: 4 },
  lfm2: { isTied: true },
  lfm2_moe: { isTied: true },
  llama4: { sharedExperts: 1 },
  llama4_text: { sharedExperts: 1 },
  minimax_m2: {},
  mistral: { fullEvery: 0 },
  mixtral: { fullEvery: 0 },
  molmo: { halvesIntermediate: true, biases: "query-key-value", outputHasNoBias: true },
  mpt: { matrices: 2, expansion: 4, isTied: true, contextTokens: 2048 },
  nemotron: { matrices: 2, normVectors: 2 },
  nemotron_h: { matrices: 2 },
  opt: { ...biased, learnedPositions: 2 },
  phi: { ...biased, norms: 1, isTied: false },
  phimoe: { normVectors: 2 },
  qwen: { halvesIntermediate: true, biases: "query-key-value", outputHasNoBias: true },
  qwen2: qwen2,
  qwen2_5_vl: qwen2,
  qwen2_5_vl_text: qwen2,
  qwen2_moe: qwen2,
  qwen2_vl: qwen2,
  qwen2_vl_text: qwen2,
  qwen3_5: qwenNext,
  qwen3_5_text: qwenNext,
  qwen3_5_moe: qwenNext,
  qwen3_5_moe_text: qwenNext,
  qwen3: { leftOut: { head_dim: 128 } },
  qwen3_next: qwenNext,
  starcoder2: { ...biased, fullEvery: 0 },
};

export function familyOf(modelType: string): Family {
  return Object.hasOwn(families, modelType) ? (families[modelType] ?? {}) : {};
}
