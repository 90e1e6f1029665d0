import type { LayerGroup } from "../engine/input.ts";
import { entryIndexerGroup, sharedVectorGroup } from "./layer-groups.ts";

/** DeepSeek V4's attention: a window in every layer, beside it entries that each stand for several tokens. */
interface CompressedAttention {
  readonly hidden: number;
  readonly layers: number;
  readonly queryHeads: number;
  readonly queryRank: number;
  /** Groups that the output is brought down in, and the rank of each. */
  readonly outputGroups: number;
  readonly outputRank: number;
  /** Layers with an entry for every 4 tokens, of which an indexer picks `attendedEntries`; layers with one for every 128. */
  readonly fine: { readonly layers: number; readonly attendedEntries: number };
  readonly coarse: { readonly layers: number };
  /** Experts, for the biases of the layers that route by score. */
  readonly experts: number;
  /** `head_dim` and `sliding_window`. */
  readonly vectorDim?: number;
  readonly windowTokens?: number;
  /** `index_n_heads` and `index_head_dim`. */
  readonly indexer?: { readonly queryHeads: number; readonly headDim: number };
  /** `num_hash_layers`: the first layers route by token, without a bias. */
  readonly hashedLayers?: number;
  /** `hc_mult`: streams of the residual in a hyper-connection. */
  readonly streams?: number;
}

/** What both published models have. */
const usual = {
  vectorDim: 512,
  windowTokens: 128,
  indexer: { queryHeads: 64, headDim: 128 },
  hashedLayers: 3,
  streams: 4,
} as const;

const fineTokens = 4;
const coarseTokens = 128;
/** Of value and score in FP32: what a compressor holds of a token until the entry is whole. */
const pairBytes = 8;

/** The window that every layer has, the compressed entries, and the keys of the indexer. */
function groupsOf({
  layers,
  queryHeads,
  fine,
  coarse,
  vectorDim,
  windowTokens,
  indexer,
}: Required<CompressedAttention>): readonly LayerGroup[] {
  const shared = { queryHeads, vectorDim };
  return [
    sharedVectorGroup({ ...shared, layers, windowTokens }),
    sharedVectorGroup({
      ...shared,
      layers: fine.layers,
      tokensPerEntry: fineTokens,
      // Entries overlap: two of them are under way, for attention and for the indexer.
      constantBytes: 2 * fineTokens * (vectorDim + indexer.headDim) * pairBytes,
      attendedEntries: fine.attendedEntries,
    }),
    entryIndexerGroup({ ...indexer, layers: fine.layers, tokensPerEntry: fineTokens }),
    sharedVectorGroup({
      ...shared,
      layers: coarse.layers,
      tokensPerEntry: coarseTokens,
      constantBytes: coarseTokens * vectorDim * pairBytes,
    }),
  ];
}

/** Queries, the shared vector and the grouped output of every layer, then compressors (value and score) and indexers. */
function attentionParametersOf(attention: Required<CompressedAttention>): number {
  const { hidden, layers, queryHeads, queryRank, outputGroups, outputRank, fine, coarse } = attention;
  const { vectorDim, indexer } = attention;
  const heads = queryHeads * vectorDim;
  const layer = hidden * queryRank + queryRank * heads + hidden * vectorDim + heads * outputRank;
  const output = outputGroups * outputRank * hidden;
  const compressors = fine.layers * 2 * hidden * 2 * vectorDim + coarse.layers * 2 * hidden * vectorDim;
  const indexers =
    queryRank * indexer.queryHeads * indexer.headDim + hidden * indexer.queryHeads + 2 * hidden * 2 * indexer.headDim;
  return layers * (layer + output) + compressors + fine.layers * indexers;
}

/** Hyper-connections: two a layer, each a matrix over all streams with its biases and three scales; one more before the head. */
function connectionParameters({ hidden, layers, streams }: Required<CompressedAttention>): number {
  const outputs = 2 * streams + streams * streams;
  return layers * 2 * (outputs * streams * hidden + outputs + 3) + streams * streams * hidden + streams + 1;
}

/** Positions in an entry, norms, sinks of the heads and biases of the routers. */
function smallParameters(attention: Required<CompressedAttention>): number {
  const { layers, queryHeads, queryRank, fine, coarse, experts, vectorDim, indexer, hashedLayers } = attention;
  const positions =
    fine.layers * fineTokens * 2 * (vectorDim + indexer.headDim) + coarse.layers * coarseTokens * vectorDim;
  const norms =
    layers * (queryRank + vectorDim) + (fine.layers + coarse.layers) * vectorDim + fine.layers * indexer.headDim;
  return positions + norms + layers * queryHeads + (layers - hashedLayers) * experts;
}

/** Groups and parameters of DeepSeek V4's attention, with what the model adds of its own. */
export function compressedAttention(given: CompressedAttention): {
  readonly groups: readonly LayerGroup[];
  readonly attentionParameters: number;
  readonly otherParameters: number;
} {
  const attention = { ...usual, ...given };
  return {
    groups: groupsOf(attention),
    attentionParameters: attentionParametersOf(attention),
    otherParameters: connectionParameters(attention) + smallParameters(attention),
  };
}
