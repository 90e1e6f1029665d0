import type { ModelRow } from "../../catalog/models/model-row.ts";
import type { WeightFormat } from "../../engine/input.ts";

/** Ends of checkpoint names and words of precision columns, the longer before those they contain. */
const marks: readonly (readonly [RegExp, WeightFormat | "fp4"])[] = [
  [/nvfp4/, "nvfp4"],
  [/mxfp4/, "mxfp4"],
  [/fp4/, "fp4"],
  [/fp8/, "fp8-mixed"],
  [/awq/, "int4-awq"],
  [/gptq|autoround|w4a16|\bint4|4bit/, "int4-gptq"],
  [/w8a8|w8a16|\bint8/, "int8"],
  [/bf16|bfloat16/, "bf16"],
  [/fp16|float16/, "fp16"],
];

/** Four bits are NVFP4 in checkpoints that others made, and MXFP4 in those of gpt-oss. */
function fourBits(model: ModelRow | null): WeightFormat {
  return model?.id.startsWith("gpt-oss") === true ? "mxfp4" : "nvfp4";
}

function formatOf(text: string, model: ModelRow | null): WeightFormat | null {
  const found = marks.find(([mark]) => mark.test(text.toLowerCase()))?.[1] ?? null;
  return found === "fp4" ? fourBits(model) : found;
}

/** The checkpoint that the maker publishes; where experts have a format of their own (gpt-oss, DeepSeek V4), theirs: MXFP4. */
function nativeFormat(model: ModelRow | null): WeightFormat {
  const native = model?.nativeWeights ?? "";
  if (/^(?:mx)?fp4 experts/.test(native)) return "mxfp4";
  return formatOf(native.split(/[\s(]/)[0] ?? "", model) ?? "bf16";
}

/**
 * The format of a measured row's weights: its precision column, else the end of the model's name, else the checkpoint that the
 * maker publishes. `null`: the column says something that is no format we know.
 *
 * FP8 checkpoints keep embedding, head and norms at two bytes.
 */
export function weightFormat(precision: string, modelName: string, model: ModelRow | null): WeightFormat | null {
  if (precision !== "" && precision !== "auto") return formatOf(precision, model);
  return formatOf(modelName, model) ?? nativeFormat(model);
}
