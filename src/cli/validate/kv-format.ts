import type { KvFormat, WeightFormat } from "../../engine/input.ts";

const marks: readonly (readonly [RegExp, KvFormat])[] = [
  [/fp4/, "fp4"],
  [/fp8/, "fp8"],
  [/int8/, "int8"],
  [/bf16|fp16/, "bf16"],
];

/**
 * The format of a measured row's KV cache; blank or `auto`: FP8 where TensorRT-LLM runs weights of 8 or 4 bits, whose checkpoints
 * ask for it, else 16 bits. `null`: a format we do not know.
 */
export function kvFormat(cell: string, engine: string, weights: WeightFormat): KvFormat | null {
  if (cell !== "" && cell !== "auto") return marks.find(([mark]) => mark.test(cell.toLowerCase()))?.[1] ?? null;
  return engine === "trtllm" && ["fp8", "fp8-mixed", "nvfp4", "mxfp4"].includes(weights) ? "fp8" : "bf16";
}
