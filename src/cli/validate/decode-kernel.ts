import type { MeasuredRow } from "./measured-row.ts";

/** Multiply-adds of the units beside the tensor cores against BF16 tensor peak, of data sheets: A100 19.5 of 312 TFLOP/s, L40S 91.6 of 362, H100 and H200 67 of 989. */
const vectorShare: Readonly<Record<string, number>> = { ampere: 19.5 / 312, ada: 91.6 / 362, hopper: 67 / 989 };
/** Instructions for a product: the multiply-add, and what brings a cached value to 32 bit: one from 16 bit, two from 8. */
const instructions = { wide: 2, narrow: 3 };

/** Query heads that share a cached head; 1 for plain multi-head attention. */
function headsPerCachedHead({ model }: MeasuredRow): number {
  const [group] = model?.groups ?? [];
  return group === undefined ? 1 : group.queryHeads / (group.kvHeads ?? group.queryHeads);
}

/**
 * How many times the tensor cores' work a row's kernels make of a generated token's attention.
 *
 * TensorRT-LLM's masked multi-head kernel multiplies each query head with the cache outside the tensor cores. Version 0.8
 * brought the XQA kernel that uses them, for groups of eight query heads alone ("a limited number of model configurations, such
 * as the LLAMA2 70B model"); later ones take other groups. Multi-head models wait for memory in either.
 *
 * @source tensorrt-llm-attention
 */
export function decodeAttentionFactor(row: MeasuredRow): number {
  const minor = row.engine === "trtllm" ? Number(/^v?0\.(\d+)/.exec(row.version)?.[1] ?? 99) : 99;
  if (minor >= 10 || (minor >= 8 && headsPerCachedHead(row) === 8)) return 1;
  const share = vectorShare[row.accelerator?.family ?? ""];
  return share === undefined ? 1 : (row.kvFormat === "bf16" ? instructions.wide : instructions.narrow) / share;
}
