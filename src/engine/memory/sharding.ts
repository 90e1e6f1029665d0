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

/** Where nobody asks how a figure came about. */
export const unseen: Scope = { path: "", traces: null };

/**
 * Weight bytes on one device when tensor parallelism splits every layer.
 *
 *     weights / (tp x pp)
 *
 * Even split: norms and the key-value projections that replicate when tp > kvHeads are under 1 % and left out.
 *
 * @source aiconfigurator
 */
export const weightBytesPerDeviceFormula = defineFormula({
  id: "weightBytesPerDevice",
  words: "weights on one device, split over all devices of the replica",
  unit: "bytes",
  expression: "weightBytes / (tp * pp)",
  source: "aiconfigurator",
  evaluate: ({ weightBytes, tp, pp }: Record<"weightBytes" | "tp" | "pp", number>) => weightBytes / (tp * pp),
});

/**
 * Weight bytes on one device under data-parallel attention: each group of attention ranks has the attention weights of its
 * stage once, because it runs whole sequences, and splits them over its `attentionTp` devices; all else is split as before.
 *
 *     (weights - attention) / (tp x pp) + attention / (attentionTp x pp)
 *
 * @source vllm-docs
 */
export const replicatedAttentionFormula = defineFormula({
  id: "weightBytesPerDevice",
  words: "weights on one device, attention once in every group of ranks",
  unit: "bytes",
  expression: "(weightBytes - attentionBytes) / (tp * pp) + attentionBytes / (attentionTp * pp)",
  source: "vllm-docs",
  evaluate: ({
    weightBytes,
    attentionBytes,
    tp,
    attentionTp,
    pp,
  }: Record<"weightBytes" | "attentionBytes" | "tp" | "attentionTp" | "pp", number>) =>
    (weightBytes - attentionBytes) / (tp * pp) + attentionBytes / (attentionTp * pp),
});

/**
 * Weight bytes on one device of a pool's replica, in the pool's weight format.
 *
 * @source aiconfigurator
 */
export function weightBytesPerDevice(pool: Pool, scope: Scope = unseen): number {
  const { tp, pp } = pool;
  const bytes = weightBytes(pool.model, pool.weights, pool.runtime.expertWidthMultiple);
  if (attentionTp(pool) === tp) return apply(weightBytesPerDeviceFormula, { weightBytes: bytes, tp, pp }, scope);
  const attentionBytes = weightByteParts(pool.model, pool.weights).attention;
  return apply(
    replicatedAttentionFormula,
    { weightBytes: bytes, attentionBytes, tp, attentionTp: attentionTp(pool), pp },
    scope,
  );
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
 * Under data-parallel attention a group of ranks holds whole sequences, so heads split over the `attentionTp` of a group.
 *
 * @source aiconfigurator
 */
export function deviceSequenceShape(pool: Pool): SequenceShape {
  const ranks = attentionTp(pool);
  const stageShare = Math.ceil(pool.model.layers / pool.pp) / pool.model.layers;
  return {
    groups: pool.model.groups.map((group) => ({
      ...group,
      layers: Math.ceil(group.layers / pool.pp),
      elementsPerToken: elementsOnRank(group, ranks),
    })),
    stateBytesPerSequence: (pool.model.stateBytesPerSequence * stageShare) / ranks,
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
