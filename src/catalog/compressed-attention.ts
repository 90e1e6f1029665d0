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
}

const vectorDim = 512;
const windowTokens = 128;
const fineTokens = 4;
const coarseTokens = 128;
const indexer = { queryHeads: 64, headDim: 128 };
/** The first layers route by token, without a bias. */
const hashedLayers = 3;
/** Of value and score in FP32: what a compressor holds of a token until the entry is whole. */
const pairBytes = 8;
/** Streams of the residual in a hyper-connection. */
const streams = 4;

/** The window that every layer has, the compressed entries, and the keys of the indexer. */
function groupsOf({ layers, queryHeads, fine, coarse }: CompressedAttention): readonly LayerGroup[] {
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
function attentionParametersOf(attention: CompressedAttention): number {
  const { hidden, layers, queryHeads, queryRank, outputGroups, outputRank, fine, coarse } = attention;
  const heads = queryHeads * vectorDim;
  const layer = hidden * queryRank + queryRank * heads + hidden * vectorDim + heads * outputRank;
  const output = outputGroups * outputRank * hidden;
  const compressors = fine.layers * 2 * hidden * 2 * vectorDim + coarse.layers * 2 * hidden * vectorDim;
  const indexers =
    queryRank * indexer.queryHeads * indexer.headDim + hidden * indexer.queryHeads + 2 * hidden * 2 * indexer.headDim;
  return layers * (layer + output) + compressors + fine.layers * indexers;
}

/** Hyper-connections: two a layer, each a matrix over all streams with its biases and three scales; one more before the head. */
function connectionParameters(hidden: number, layers: number): number {
  const outputs = 2 * streams + streams * streams;
  return layers * 2 * (outputs * streams * hidden + outputs + 3) + streams * streams * hidden + streams + 1;
}

/** Positions in an entry, norms, sinks of the heads and biases of the routers. */
function smallParameters({ layers, queryHeads, queryRank, fine, coarse, experts }: CompressedAttention): number {
  const positions =
    fine.layers * fineTokens * 2 * (vectorDim + indexer.headDim) + coarse.layers * coarseTokens * vectorDim;
  const norms =
    layers * (queryRank + vectorDim) + (fine.layers + coarse.layers) * vectorDim + fine.layers * indexer.headDim;
  return positions + norms + layers * queryHeads + (layers - hashedLayers) * experts;
}

/** Groups and parameters of DeepSeek V4's attention, with what the model adds of its own. */
export function compressedAttention(attention: CompressedAttention): {
  readonly groups: readonly LayerGroup[];
  readonly attentionParameters: number;
  readonly otherParameters: number;
} {
  return {
    groups: groupsOf(attention),
    attentionParameters: attentionParametersOf(attention),
    otherParameters: connectionParameters(attention.hidden, attention.layers) + smallParameters(attention),
  };
}
