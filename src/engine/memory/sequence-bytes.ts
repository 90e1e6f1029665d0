import type { KvFormat, LayerGroup, ModelShape } from "../input.ts";

/** What of a model decides how much a sequence keeps. */
export type SequenceShape = Pick<ModelShape, "groups" | "stateBytesPerSequence">;

/**
 * Bytes of one cached element, scales included where the format needs them.
 *
 * fp4: half a byte, and one fp8 scale (a byte) for every 16 elements, 0.5 + 1 / 16: four bits alone keep too little range.
 * fp8 and int8: one byte; their scales, one a layer or one a token and head, are under 2 % and left out.
 *
 * @source vllm-docs
 */
export const kvBytesPerElement: Readonly<Record<KvFormat, number>> = { bf16: 2, fp8: 1, int8: 1, fp4: 0.5625 };

/**
 * Tokens, or compressed entries, that one layer of the group keeps of a sequence of `tokens`: k(n).
 *
 *     full, latent: n      window: min(n, windowTokens)      compressed: floor(n / tokensPerEntry)
 *
 * What each kind of layer keeps, by its definition; where the row has no window or ratio, every token.
 *
 * @source aiconfigurator
 */
export function keptEntries(group: LayerGroup, tokens: number): number {
  if (group.kind === "window") return Math.min(tokens, group.windowTokens ?? tokens);
  if (group.kind === "compressed") return Math.floor(tokens / tokensPerEntry(group));
  return tokens;
}

/**
 * Bytes that a sequence of `tokens` keeps resident, one logical copy over all layers; not rounded to blocks.
 *
 *     bytes = state + sum over groups (layers x (elementsPerToken x bytesPerElement x k(tokens) + constant))
 *
 * One rule for MHA, GQA, MQA, windows, MLA, compressed caches, their indexers and constant state. A group's own
 * `bytesPerElement` (the keys of an indexer) goes before the cache's format. State and constants (what a compressor keeps of
 * its last tokens) are never quantised: engines keep them as the model does, so an 8-bit cache gains little on hybrid models.
 * They are there from the first token on. What one device holds of it: `deviceSequenceShape`.
 *
 * @source kwon-2023-pagedattention §3
 * @source aiconfigurator
 */
export function sequenceBytes(shape: SequenceShape, kv: KvFormat, tokens: number): number {
  const length = Math.max(0, tokens);
  return shape.groups.reduce(
    (bytes, group) => bytes + group.layers * (entryBytes(group, kv) * keptEntries(group, length) + group.constantBytes),
    shape.stateBytesPerSequence,
  );
}

/**
 * Bytes that the next token adds to a sequence of `tokens`, one logical copy.
 *
 * A window that is full adds nothing; a compressed cache adds an entry every `tokensPerEntry` tokens, given here as their
 * mean. So it is `sequenceBytes(n + 1) - sequenceBytes(n)`, averaged over an entry where tokens share one, and not bytes over
 * tokens.
 *
 *     bytes/token = sum over groups (layers x elementsPerToken x bytesPerElement x (1 | 0 | 1 / tokensPerEntry))
 *
 * @source derived
 */
export function kvBytesPerToken(shape: SequenceShape, kv: KvFormat, tokens: number): number {
  return shape.groups.reduce(
    (bytes, group) => bytes + group.layers * entryBytes(group, kv) * entriesPerToken(group, tokens),
    0,
  );
}

/** Elements of a latent that share a scale of FP32 in the FP8 cache of sparse attention. */
const latentsPerScale = 128;
const scaleBytes = 4;

/**
 * Bytes of one entry in one layer.
 *
 * The kernels of sparse attention read latents in FP8 with a scale for every 128 elements, and the rotated key in 16 bit:
 * 512 + 16 + 128 = 656 bytes of DeepSeek V3.2's, where 576 elements of one byte would be 576.
 *
 * @source ksana-llm
 */
export function entryBytes(group: LayerGroup, kv: KvFormat): number {
  const { decodeScoreDim, decodeValueDim, elementsPerToken } = group;
  if (group.kind === "latent" && group.attendedEntries !== null && kv === "fp8") {
    const whole =
      decodeValueDim * (1 + scaleBytes / latentsPerScale) + (decodeScoreDim - decodeValueDim) * kvBytesPerElement.bf16;
    return whole * (elementsPerToken / decodeScoreDim);
  }
  return group.elementsPerToken * (group.bytesPerElement ?? kvBytesPerElement[kv]);
}

function entriesPerToken(group: LayerGroup, tokens: number): number {
  if (group.kind === "window") return group.windowTokens === null || tokens < group.windowTokens ? 1 : 0;
  return group.kind === "compressed" ? 1 / tokensPerEntry(group) : 1;
}

function tokensPerEntry(group: LayerGroup): number {
  return Math.max(1, group.tokensPerEntry ?? 1);
}
