import { type Scope, apply, defineFormula } from "../formula.ts";
import type { LayerGroup, Pool } from "../input.ts";
import { type SequenceShape, kvBytesPerToken, sequenceBytes } from "./sequence-bytes.ts";
import { weightByteParts, weightBytes } from "./weight-bytes.ts";

/**
 * Devices that split the attention of one sequence: `tp / attentionRanks`, at least one.
 *
 * Under data-parallel attention the ranks of a stage form groups that each run sequences of their own; where the groups do not
 * divide the ranks evenly, the smaller group speaks for all.
 *
 * @source vllm-docs
 */
export function attentionTp({ tp, attentionRanks }: Pick<Pool, "tp" | "attentionRanks">): number {
  return Math.max(1, Math.floor(tp / Math.max(1, attentionRanks)));
}

/**
 * Groups of ranks that run sequences of their own: `attentionRanks`, at most `tp`.
 *
 * @source vllm-docs
 */
export function sequenceRanks({ tp, attentionRanks }: Pick<Pool, "tp" | "attentionRanks">): number {
  return Math.max(1, Math.min(tp, attentionRanks));
}

/**
 * Groups of the ranks of a sequence that share its prompt's tokens: as many as asked for, where they divide the ranks; else 1.
 *
 * @source vllm-context-parallel-docs
 */
export function prefillGroups(pool: Pick<Pool, "tp" | "attentionRanks" | "parallel">): number {
  const asked = pool.parallel?.prefillContext ?? 1;
  return attentionTp(pool) % asked === 0 ? asked : 1;
}

/**
 * Ranks that split the heads of one sequence: those of its attention, over the groups that share its prompt's tokens.
 *
 *     attentionTp / prefillContext
 *
 * @source vllm-context-parallel-docs
 */
export function headRanks(pool: Pick<Pool, "tp" | "attentionRanks" | "parallel">): number {
  return attentionTp(pool) / prefillGroups(pool);
}

/**
 * Most ranks that the tokens of a sequence can be dealt to: those that would otherwise hold the same of it.
 *
 *     latent, or no heads: attentionTp        else: prefillContext x max(1, floor(headRanks / kvHeads))
 *
 * @source vllm-context-parallel-docs
 */
export function mostContextShards(pool: Pick<Pool, "tp" | "attentionRanks" | "parallel" | "model">): number {
  const ranks = headRanks(pool);
  const groups = prefillGroups(pool);
  const copies = pool.model.groups.map(({ kind, kvHeads }) =>
    kind === "latent" || kvHeads === null || kvHeads < 1 ? ranks : Math.max(1, Math.floor(ranks / kvHeads)),
  );
  return groups * Math.min(ranks, ...copies);
}

/**
 * Ranks over which the tokens of a sequence's cache are dealt, each with every so-manieth token: 1 without decode context parallelism.
 * Where more are asked for than hold the same, as many as do.
 *
 * @source vllm-context-parallel-docs
 */
export function contextShards(pool: Pick<Pool, "tp" | "attentionRanks" | "parallel" | "model">): number {
  const asked = pool.parallel?.decodeContext ?? 1;
  return asked === 1 ? 1 : Math.max(1, Math.min(asked, mostContextShards(pool)));
}

/**
 * Tokens that share a block of the cache: the engine's own count on each rank that the tokens are dealt to.
 *
 * @source sglang-dcp-docs
 */
export function blockTokensOf(pool: Pick<Pool, "tp" | "attentionRanks" | "parallel" | "model" | "runtime">): number {
  return pool.runtime.blockTokens * contextShards(pool);
}

/**
 * Copies of experts beyond one of each, over those: so many times as much is kept and read of them; 0 without.
 *
 * @source deepseek-eplb
 */
export function redundantShare({ model, parallel, tp, ep }: Pick<Pool, "model" | "parallel" | "tp" | "ep">): number {
  const isSpread = Math.min(tp, ep) > 1 && model.experts > 0;
  return isSpread ? (parallel?.redundantExperts ?? 0) / model.experts : 0;
}

/** Part of a model's layers that the largest of a replica's stages has. */
function stageShare({ model, pp }: Pick<Pool, "model" | "pp">): number {
  return Math.ceil(model.layers / pp) / model.layers;
}

/** Where nobody asks how a figure came about. */
export const unseen: Scope = { path: "", traces: null };

/**
 * Weight bytes on one device when tensor parallelism splits every layer.
 *
 *     (weights + copies of experts) x stageShare / tp,     stageShare = ceil(layers / pp) / layers: the largest stage
 *
 * Even split of a stage: norms and the key-value projections that replicate when tp > kvHeads are under 1 % and left out.
 *
 * @source aiconfigurator
 */
export const weightBytesPerDeviceFormula = defineFormula({
  id: "weightBytesPerDevice",
  words: "weights on one device, split over all devices of the replica",
  unit: "bytes",
  expression: "(weightBytes + expertCopyBytes) * stageShare / tp",
  source: "aiconfigurator",
  neutral: { expertCopyBytes: 0 },
  evaluate: ({
    weightBytes,
    expertCopyBytes,
    stageShare,
    tp,
  }: Record<"weightBytes" | "expertCopyBytes" | "stageShare" | "tp", number>) =>
    ((weightBytes + expertCopyBytes) * stageShare) / tp,
});

/**
 * Weight bytes on one device under data-parallel attention: each group of attention ranks has the attention weights of its
 * stage once, because it runs whole sequences, and splits them over its `attentionTp` devices; all else is split as before.
 *
 *     stageShare x ((weights + copies of experts - attention) / tp + attention / headRanks)
 *
 * @source vllm-docs
 */
export const replicatedAttentionFormula = defineFormula({
  id: "weightBytesPerDevice",
  words: "weights on one device, attention once in every group of ranks",
  unit: "bytes",
  expression: "stageShare * ((weightBytes + expertCopyBytes - attentionBytes) / tp + attentionBytes / headRanks)",
  source: "vllm-docs",
  neutral: { expertCopyBytes: 0 },
  evaluate: ({
    weightBytes,
    expertCopyBytes,
    attentionBytes,
    stageShare,
    tp,
    headRanks,
  }: Record<"weightBytes" | "expertCopyBytes" | "attentionBytes" | "stageShare" | "tp" | "headRanks", number>) =>
    stageShare * ((weightBytes + expertCopyBytes - attentionBytes) / tp + attentionBytes / headRanks),
});

/**
 * Weight bytes on one device of a pool's replica, in the pool's weight format.
 *
 * @source aiconfigurator
 */
export function weightBytesPerDevice(pool: Pool, scope: Scope = unseen): number {
  const { tp } = pool;
  const bytes = weightBytes(pool.model, pool.weights, pool.runtime.expertWidthMultiple);
  const parts = weightByteParts(pool.model, pool.weights, pool.runtime.expertWidthMultiple);
  const inputs = {
    weightBytes: bytes,
    expertCopyBytes: redundantShare(pool) * parts.experts,
    stageShare: stageShare(pool),
    tp,
  };
  const ranks = headRanks(pool);
  if (ranks === tp) return apply(weightBytesPerDeviceFormula, inputs, scope);
  return apply(replicatedAttentionFormula, { ...inputs, attentionBytes: parts.attention, headRanks: ranks }, scope);
}

/**
 * What the fullest device of a replica keeps of a sequence that it serves, as a shape of its own: `sequenceBytes` of it are
 * bytes a device.
 *
 *     layers = ceil(layers / pp)                                       the largest stage
 *     elements x ceil(kvHeads / tp) / kvHeads                          heads replicate when tp > kvHeads
 *     elements, whole                                                  latent, or no heads: a full copy on every rank
 *     constants of a layer, whole                                      a compressor's state has no heads to split
 *     state x ceil(layers / pp) / layers / tp                          recurrent heads split
 *
 * Under data-parallel attention a group of ranks holds whole sequences, so heads split over the `headRanks` of a group. Decode context
 * parallelism deals the tokens to ranks that would hold the same; constants, recurrent state and the small keys of an indexer stay whole.
 *
 * @source aiconfigurator
 */
export function deviceSequenceShape(pool: Pool): SequenceShape {
  return shapeOnRank(pool, contextShards(pool));
}

/**
 * The same before the tokens are dealt to ranks: what the attention of prompts sees once it has gathered them.
 *
 * @source vllm-context-parallel-docs
 */
export function gatheredSequenceShape(pool: Pool): SequenceShape {
  return shapeOnRank(pool, 1);
}

function shapeOnRank(pool: Pool, shards: number): SequenceShape {
  const ranks = headRanks(pool);
  return {
    groups: pool.model.groups.map((group) => ({
      ...group,
      layers: Math.ceil(group.layers / pool.pp),
      elementsPerToken: elementsOnRank(group, ranks) / (group.bytesPerElement === null ? shards : 1),
    })),
    stateBytesPerSequence: (pool.model.stateBytesPerSequence * stageShare(pool)) / ranks,
  };
}

/**
 * Bytes that a sequence of `tokens` keeps on one device that serves it; not rounded to blocks.
 *
 * `sequenceBytes` of what the device holds.
 *
 * @source aiconfigurator
 */
export function deviceSequenceBytes(pool: Pool, tokens: number): number {
  return sequenceBytes(deviceSequenceShape(pool), pool.kv, tokens);
}

/**
 * Bytes that the next token adds on one device.
 *
 * The marginal rule of `kvBytesPerToken` over what the device holds: 70,272 on each of eight ranks for Kimi K2, not an eighth.
 *
 * @source aiconfigurator
 */
export function kvBytesPerTokenPerDevice(pool: Pool, tokens: number): number {
  return kvBytesPerToken(deviceSequenceShape(pool), pool.kv, tokens);
}

function elementsOnRank(group: LayerGroup, ranks: number): number {
  const heads = group.kvHeads;
  if (group.kind === "latent" || heads === null || heads < 1) return group.elementsPerToken;
  return (group.elementsPerToken * Math.ceil(heads / ranks)) / heads;
}
