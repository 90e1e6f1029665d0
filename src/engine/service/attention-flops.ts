import type { LayerGroup } from "../input.ts";

/** Most tokens back that a query of this kind of layer reaches: a window's, or those that sparse attention picks. */
function mostAttended({ windowTokens, attendedEntries }: LayerGroup): number {
  return Math.min(windowTokens ?? Number.MAX_VALUE, attendedEntries ?? Number.MAX_VALUE);
}

/** Context entries that a token at depth `depth` attends to in a layer of this kind. */
function attendedTokens(group: LayerGroup, depth: number): number {
  return Math.min(depth / (group.tokensPerEntry ?? 1), mostAttended(group));
}

/**
 * Attention FLOPs of one decode token at context `contextTokens`, over all layers.
 *
 *     2 heads (scoreDim + valueDim) context        per layer: 4 heads headDim L for GQA
 *
 * Latent attention decodes in its absorbed form (score 576, value 512 for DeepSeek V3). Soft-max and linear-attention state
 * are left out: they are small beside the matrices.
 *
 * @source deepseek-v3-report
 */
export function decodeAttentionFlops(groups: readonly LayerGroup[], contextTokens: number): number {
  let flops = 0;
  for (const group of groups) {
    const perPair = 2 * group.queryHeads * (group.decodeScoreDim + group.decodeValueDim);
    flops += group.layers * perPair * attendedTokens(group, contextTokens);
  }
  return flops;
}

/** What each token in front of a chunk takes to be widened: keys and values that are made of a latent. */
export interface WidenedToken {
  readonly flops: number;
  readonly bytes: number;
  /** What each token of the chunk computes more with it if it attends to the latent itself, as answers do. */
  readonly absorbedFlops: number;
}

/** Keys and values are written once and read once, two bytes each. */
const bytesPerWidened = 2 * 2;

/**
 * What a chunk takes for each token in front of it to make keys and values of what latent caches hold, over all layers: once for each chunk.
 * Sparse attention works on the latents themselves, and so do engines with chunks so short that this takes less.
 *
 *     FLOPs = 2 heads latentDim (keyDim + valueDim)        bytes = 4 heads (scoreDim + valueDim)
 *     absorbed = 2 heads (scoreDim + valueDim of answers, less those of prompts) a token of the chunk        keyDim: scoreDim without what turns with the position
 *
 * @source vllm-mla
 */
export function widenedToken(groups: readonly LayerGroup[]): WidenedToken {
  let [flops, bytes, absorbedFlops] = [0, 0, 0];
  for (const group of groups) {
    const { kind, layers, queryHeads, decodeScoreDim, decodeValueDim, prefillScoreDim, prefillValueDim } = group;
    const worksOnLatents = group.attendedEntries !== null || prefillScoreDim >= decodeScoreDim;
    if (kind !== "latent" || worksOnLatents) continue;
    const keyDim = prefillScoreDim - (decodeScoreDim - decodeValueDim);
    flops += 2 * layers * queryHeads * decodeValueDim * (keyDim + prefillValueDim);
    const dims = prefillScoreDim + prefillValueDim;
    bytes += bytesPerWidened * layers * queryHeads * dims;
    absorbedFlops += 2 * layers * queryHeads * (decodeScoreDim + decodeValueDim - dims);
  }
  return { flops, bytes, absorbedFlops };
}

/**
 * Attention FLOPs of a prompt chunk of p tokens that starts at depth d, over all layers.
 *
 *     2 heads (scoreDim + valueDim) (p d + p (p + 1) / 2)        per full layer
 *
 * In a window layer the tokens past the window each attend to a full window; under sparse attention, to as many entries as it
 * picks.
 *
 * @source pope-2022-scaling-inference
 */
export function prefillAttentionFlops(groups: readonly LayerGroup[], chunkTokens: number, depthTokens: number): number {
  let flops = 0;
  for (const group of groups) {
    const perPair = 2 * group.queryHeads * (group.prefillScoreDim + group.prefillValueDim);
    flops += group.layers * perPair * attendedPairs(group, chunkTokens, depthTokens);
  }
  return flops;
}

function attendedPairs(group: LayerGroup, chunk: number, depth: number): number {
  const share = 1 / (group.tokensPerEntry ?? 1);
  const most = mostAttended(group) / share;
  if (chunk + depth <= most) return (chunk * depth + (chunk * (chunk + 1)) / 2) * share;
  // Tokens whose context still grows, then tokens with all they may attend to.
  const growing = Math.max(0, Math.min(chunk, most - depth));
  return (growing * depth + (growing * (growing + 1)) / 2 + (chunk - growing) * most) * share;
}

/**
 * Pairs of a token of a chunk and a token that it attends to, at most `cap` for each: `attendedPairs` of whole tokens.
 *
 * @source pope-2022-scaling-inference
 */
export function pairsOf(tokens: number, depth: number, cap: number): number {
  if (tokens + depth <= cap) return tokens * depth + (tokens * (tokens + 1)) / 2;
  const growing = Math.max(0, Math.min(tokens, cap - depth));
  return growing * depth + (growing * (growing + 1)) / 2 + (tokens - growing) * cap;
}
