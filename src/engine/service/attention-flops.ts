import type { LayerGroup } from "../input.ts";

/** Context tokens that a token at depth `depth` attends to in a layer of this kind. */
function attendedTokens(group: LayerGroup, depth: number): number {
  if (group.windowTokens !== null) return Math.min(depth, group.windowTokens);
  if (group.tokensPerEntry !== null) return depth / group.tokensPerEntry;
  return depth;
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

/**
 * Attention FLOPs of a prompt chunk of p tokens that starts at depth d, over all layers.
 *
 *     2 heads (scoreDim + valueDim) (p d + p (p + 1) / 2)        per full layer
 *
 * In a window layer the tokens past the window each attend to a full window.
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
  const all = chunk * depth + (chunk * (chunk + 1)) / 2;
  if (group.tokensPerEntry !== null) return all / group.tokensPerEntry;
  if (group.windowTokens === null) return all;
  // Tokens whose context still grows, then tokens with a full window.
  const growing = Math.max(0, Math.min(chunk, group.windowTokens - depth));
  return growing * depth + (growing * (growing + 1)) / 2 + (chunk - growing) * group.windowTokens;
}
