import type { LayerGroup } from "../engine/input.ts";

/** What a group has only where its kind of attention brings it. */
const plain = {
  windowTokens: null,
  tokensPerEntry: null,
  bytesPerElement: null,
  constantBytes: 0,
  attendedEntries: null,
} as const;

/** Scores and values that every query head takes over vectors of one length. */
function headDims(score: number, value: number) {
  return { decodeScoreDim: score, decodeValueDim: value, prefillScoreDim: score, prefillValueDim: value };
}

/** Heads of an attention layer: `num_attention_heads`, `num_key_value_heads` and `head_dim` of a configuration. */
export interface Heads {
  readonly queryHeads: number;
  readonly kvHeads: number;
  readonly headDim: number;
  /** `v_head_dim`, where values are of another length than keys. */
  readonly valueDim?: number;
}

/**
 * Layers whose tokens keep a key and a value of each KV head; with `windowTokens` (`sliding_window`) only the last so many tokens.
 */
export function attentionGroup({
  layers,
  queryHeads,
  kvHeads,
  headDim,
  valueDim = headDim,
  windowTokens = null,
  attendedEntries = null,
}: Heads & {
  readonly layers: number;
  readonly windowTokens?: number | null;
  readonly attendedEntries?: number | null;
}): LayerGroup {
  return {
    kind: windowTokens === null ? "full" : "window",
    layers,
    elementsPerToken: kvHeads * (headDim + valueDim),
    ...plain,
    windowTokens,
    attendedEntries,
    kvHeads,
    queryHeads,
    ...headDims(headDim, valueDim),
  };
}

/**
 * Layers of an encoder, whose tokens attend to all others before and behind them: twice the pairs of a causal prompt. They are
 * computed one after the other, so that the keys and values of one of them are kept.
 */
export function encoderGroups({ layers, heads, headDim }: Record<"layers" | "heads" | "headDim", number>) {
  const kept = attentionGroup({ layers: 1, queryHeads: heads, kvHeads: heads, headDim });
  const both = { ...kept, prefillScoreDim: 2 * headDim, prefillValueDim: 2 * headDim };
  return [both, { ...both, layers: layers - 1, elementsPerToken: 0 }] as const;
}

/**
 * Query, key, value and output matrices of layers with heads: hidden x (query + KV heads) x (head dim + value dim); where a gate
 * stands beside each query head, its values once more.
 */
export function headParameters(hidden: number, groups: readonly LayerGroup[], isGated = false): number {
  return groups.reduce((sum, { layers, queryHeads, kvHeads, prefillScoreDim, prefillValueDim }) => {
    const matrices = (queryHeads + (kvHeads ?? 0)) * (prefillScoreDim + prefillValueDim);
    return sum + layers * hidden * (matrices + (isGated ? queryHeads * prefillValueDim : 0));
  }, 0);
}

/** Dimensions of multi-head latent attention, and the configuration's name of each. */
export interface LatentAttention {
  readonly layers: number;
  /** `num_attention_heads` */
  readonly queryHeads: number;
  /** `q_lora_rank`; `null`: queries come from the token at once. */
  readonly queryRank: number | null;
  /** `kv_lora_rank` */
  readonly latentDim: number;
  /** `qk_rope_head_dim`, `qk_nope_head_dim`, `v_head_dim` */
  readonly ropeDim: number;
  readonly keyDim: number;
  readonly valueDim: number;
  /** `index_topk`: tokens that an indexer picks for a query; left out: it attends to all. */
  readonly attendedEntries?: number;
}

/** Layers whose tokens keep one latent vector and one rotated key for all heads; decoding scores against these themselves. */
export function latentGroup({
  layers,
  queryHeads,
  latentDim,
  ropeDim,
  keyDim,
  valueDim,
  attendedEntries,
}: LatentAttention): LayerGroup {
  return {
    kind: "latent",
    layers,
    elementsPerToken: latentDim + ropeDim,
    ...plain,
    attendedEntries: attendedEntries ?? null,
    kvHeads: null,
    queryHeads,
    decodeScoreDim: latentDim + ropeDim,
    decodeValueDim: latentDim,
    prefillScoreDim: keyDim + ropeDim,
    prefillValueDim: valueDim,
  };
}

/**
 * Matrices of latent attention: queries down to their rank and up to the heads, tokens down to latent vector and rotated key,
 * the latent vector up to keys and values, and the output.
 */
export function latentParameters(hidden: number, attention: LatentAttention): number {
  const { layers, queryHeads, queryRank, latentDim, ropeDim, keyDim, valueDim } = attention;
  const queryDims = queryHeads * (keyDim + ropeDim);
  const queries = queryRank === null ? hidden * queryDims : hidden * queryRank + queryRank * queryDims;
  const kept = hidden * (latentDim + ropeDim) + latentDim * queryHeads * (keyDim + valueDim);
  return layers * (queries + kept + queryHeads * valueDim * hidden);
}

/** An indexer that picks the tokens a query attends to: `index_n_heads`, `index_head_dim`. */
export interface Indexer {
  readonly layers: number;
  readonly queryHeads: number;
  readonly headDim: number;
}

/** FP32. */
const scaleBytes = 4;

/** What an indexer keeps: a key of FP8 with a scale for every token. It scores every token and reads no values. */
export function indexerGroup({ layers, queryHeads, headDim }: Indexer): LayerGroup {
  return {
    kind: "latent",
    layers,
    elementsPerToken: headDim + scaleBytes,
    ...plain,
    bytesPerElement: 1,
    kvHeads: null,
    queryHeads,
    ...headDims(headDim, 0),
  };
}

/** Matrices of an indexer: its queries from the attention's query rank, one key and a weight for each head from the token. */
export function indexerParameters(hidden: number, queryRank: number, { layers, queryHeads, headDim }: Indexer): number {
  return layers * (queryRank * queryHeads * headDim + hidden * headDim + hidden * queryHeads);
}

/** Layers whose tokens, or whose entries of `tokensPerEntry` tokens, keep one vector that is key and value of every head. */
export function sharedVectorGroup({
  layers,
  queryHeads,
  vectorDim,
  windowTokens = null,
  tokensPerEntry = null,
  attendedEntries = null,
  constantBytes = 0,
}: {
  readonly layers: number;
  readonly queryHeads: number;
  readonly vectorDim: number;
  readonly windowTokens?: number | null;
  readonly tokensPerEntry?: number | null;
  readonly attendedEntries?: number | null;
  readonly constantBytes?: number;
}): LayerGroup {
  return {
    kind: windowTokens === null ? "compressed" : "window",
    layers,
    elementsPerToken: vectorDim,
    ...plain,
    windowTokens,
    tokensPerEntry,
    constantBytes,
    attendedEntries,
    kvHeads: null,
    queryHeads,
    ...headDims(vectorDim, vectorDim),
  };
}

/** What an indexer of compressed entries keeps: one key of FP4 for each entry, no values. */
export function entryIndexerGroup({
  layers,
  queryHeads,
  headDim,
  tokensPerEntry,
}: Indexer & { readonly tokensPerEntry: number }): LayerGroup {
  return {
    kind: "compressed",
    layers,
    elementsPerToken: headDim,
    ...plain,
    tokensPerEntry,
    bytesPerElement: 0.5,
    kvHeads: null,
    queryHeads,
    ...headDims(headDim, 0),
  };
}
