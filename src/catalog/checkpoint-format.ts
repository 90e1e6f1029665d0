import type { WeightFormat } from "../engine/input.ts";
import type { ModelRow } from "./models/model-row.ts";

/** Ends of checkpoint names and words of precision columns, the longer before those they contain. */
const marks: readonly (readonly [RegExp, WeightFormat | "fp4"])[] = [
  [/nvfp4/, "nvfp4"],
  [/mxfp4/, "mxfp4"],
  [/fp4/, "fp4"],
  [/fp8/, "fp8-mixed"],
  [/awq/, "int4-awq"],
  [/gptq|autoround|w4a16|\bu?int4|4bit/, "int4-gptq"],
  [/w8a8|w8a16|\bint8/, "int8"],
  [/bf16|bfloat16/, "bf16"],
  [/fp16|float16|\bf16\b/, "fp16"],
];

/** Four bits are NVFP4 in checkpoints that others made, and MXFP4 in those of gpt-oss. */
function fourBits(model: ModelRow | null): WeightFormat {
  return model?.id.startsWith("gpt-oss") === true ? "mxfp4" : "nvfp4";
}

/** The format that the end of a checkpoint's name, a column or a flag names; `null`: none. */
export function namedFormat(text: string, model: ModelRow | null): WeightFormat | null {
  const found = marks.find(([mark]) => mark.test(text.toLowerCase()))?.[1] ?? null;
  // gpt-oss exists with experts in MXFP4 alone: a row that says FP8 names what they are multiplied with.
  if (found === "fp8-mixed" && fourBits(model) === "mxfp4") return "mxfp4";
  return found === "fp4" ? fourBits(model) : found;
}

/** The checkpoint that the maker publishes; where experts have a format of their own (gpt-oss, DeepSeek V4), theirs: MXFP4. */
export function nativeFormat(model: ModelRow | null): WeightFormat {
  const native = model?.nativeWeights ?? "";
  if (/^(?:mx)?fp4 experts/.test(native)) return "mxfp4";
  return namedFormat(native.split(/[\s(]/)[0] ?? "", model) ?? "bf16";
}
