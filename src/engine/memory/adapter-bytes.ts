import type { Adapters } from "../adapters.ts";
import { apply, defineFormula, type Scope } from "../formula.ts";
import type { ModelShape, Pool } from "../input.ts";
import { headRanks, unseen } from "./sharding.ts";
import { parameterParts } from "./weight-bytes.ts";

/** Adapters are 16 bit, whatever the base model's weights are. */
const adapterBytesPerValue = 2;

/**
 * Rows and columns that meet the rank of an adapter, over all layers: the parameters of an adapter are its rank times their sum.
 * Of those `hidden` wide every device of a tensor-parallel group has all, the others are split.
 */
export interface AdapterWidths {
  readonly attentionHidden: number;
  readonly attentionSplit: number;
  readonly feedForwardHidden: number;
  readonly feedForwardSplit: number;
  readonly expertHidden: number;
  readonly expertSplit: number;
}

/**
 * Widths of the matrices that adapters target.
 *
 *     attention: q, k, v, o           4 hidden x layers + attention parameters / hidden
 *     feed-forward: gate, up, down    3 hidden x dense layers + feed-forward parameters / hidden
 *     routed experts, each of them    3 hidden x experts x expert layers + expert parameters / hidden
 *
 * A matrix of `in` x `out` has an adapter of rank x in and out x rank; one side of each of these is the residual. Right for MHA,
 * GQA and MQA; the five projections of latent attention count as four of the same parameters.
 *
 * @source hu-2021-lora
 */
export function adapterWidths(model: ModelShape, targets: Adapters["targets"]): AdapterWidths {
  const { hiddenSize, layers, experts, expertLayers } = model;
  const { attention, linear, experts: routed } = parameterParts(model);
  const attentionLayers = attention > 0 ? layers : 0;
  const isAll = targets === "all-linear";
  const denseLayers = isAll && linear > 0 ? layers - expertLayers : 0;
  return {
    attentionHidden: 4 * hiddenSize * attentionLayers,
    attentionSplit: attention / hiddenSize,
    feedForwardHidden: 3 * hiddenSize * denseLayers,
    feedForwardSplit: isAll ? linear / hiddenSize : 0,
    expertHidden: isAll ? 3 * hiddenSize * experts * expertLayers : 0,
    expertSplit: isAll ? routed / hiddenSize : 0,
  };
}

/**
 * Parameters of one adapter.
 *
 *     rank x sum of widths
 *
 * 41,943,040 for all linear layers of Llama 3.1 8B at rank 16, 13,631,488 for its attention.
 *
 * @source hu-2021-lora
 */
export function adapterParameters(model: ModelShape, { rank, targets }: Adapters): number {
  return rank * Object.values(adapterWidths(model, targets)).reduce((sum: number, width: number) => sum + width, 0);
}

/**
 * Adapters on a device at once: as many as there are, or as the engine has slots for.
 *
 * @source vllm-lora-docs
 */
export function adapterSlots({ count, onDevice }: Adapters): number {
  return Math.max(1, Math.min(count, onDevice ?? count));
}

/** The widths on one device: hidden sides whole, the others split, layers over the stages. */
function deviceWidth(pool: Pool, { targets }: Adapters): number {
  const widths = adapterWidths(pool.model, targets);
  const expertGroups = Math.max(1, Math.min(pool.tp, pool.ep));
  const attention = widths.attentionHidden + widths.attentionSplit / headRanks(pool);
  const feedForward = widths.feedForwardHidden + widths.feedForwardSplit / pool.tp;
  const experts = widths.expertHidden / expertGroups + widths.expertSplit / pool.tp;
  return (attention + feedForward + experts) / pool.pp;
}

/**
 * Bytes of one adapter on one device of a replica.
 *
 *     rank x 2 x (hidden sides + other sides / tp) / pp
 *
 * By default engines split one of an adapter's two matrices and keep the other, whose outer side is the residual, on every rank
 * (vLLM without `fully_sharded_loras`).
 *
 * @source vllm-lora-docs
 */
export function adapterBytesOnDevice(pool: Pool, adapters: Adapters): number {
  return adapters.rank * adapterBytesPerValue * deviceWidth(pool, adapters);
}

/**
 * Bytes that a device sets aside for adapters: every slot is there from the start, full or not.
 *
 *     slots x rank x 2 bytes x widths on the device
 *
 * @source vllm-lora-docs
 */
export const adapterBytesPerDeviceFormula = defineFormula({
  id: "adapterBytesPerDevice",
  words: "slots for LoRA adapters on one device",
  unit: "bytes",
  expression: "slots * rank * 2 * widthOnDevice",
  source: "vllm-lora-docs",
  evaluate: ({ slots, rank, widthOnDevice }: Record<"slots" | "rank" | "widthOnDevice", number>) =>
    slots * rank * adapterBytesPerValue * widthOnDevice,
});

/**
 * The same of a pool; 0 where it has no adapters.
 *
 * @source vllm-lora-docs
 */
export function adapterBytesPerDevice(pool: Pool, scope: Scope = unseen): number {
  const { adapters } = pool;
  if (adapters === undefined) return 0;
  const inputs = { slots: adapterSlots(adapters), rank: adapters.rank, widthOnDevice: deviceWidth(pool, adapters) };
  return apply(adapterBytesPerDeviceFormula, inputs, scope);
}
