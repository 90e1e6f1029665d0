import { listed } from "../../quantity/sentence.ts";
import type { WeightFormat } from "../../engine/input.ts";
import { listOf, numberAt, recordOf, textAt, valueAt } from "../reading/json-text.ts";

/** In what format a checkpoint has its weights, and what of them stays wide. */
export interface Quantisation {
  /** As a pool has it; `null`: none that a pool can have. */
  readonly format: WeightFormat | null;
  readonly remarks: readonly string[];
}

const fromType: Readonly<Record<string, WeightFormat>> = {
  bfloat16: "bf16",
  float16: "fp16",
  half: "fp16",
  // Engines load it in 16 bit.
  float32: "bf16",
};

/** Integers of 4 bit in groups, by the method that made them. */
function integerFormat(bits: number | null, method: string): WeightFormat | null {
  if (bits === 8) return "int8";
  if (bits === 4) return method === "awq" ? "int4-awq" : "int4-gptq";
  return null;
}

/** Format by the weights' scheme of one group: bits, and whether they float. */
function schemeFormat(weights: unknown, name: string): WeightFormat | null {
  const bits = numberAt(weights, "num_bits");
  const group = numberAt(weights, "group_size");
  if (/mxfp4/i.test(name)) return "mxfp4";
  if (/nvfp4/i.test(name)) return "nvfp4";
  if (textAt(weights, "type") !== "float") return integerFormat(bits, "gptq");
  if (bits === 8) return "fp8-mixed";
  if (bits === 4) return group === 32 ? "mxfp4" : "nvfp4";
  return null;
}

const narrow: readonly WeightFormat[] = ["nvfp4", "mxfp4", "int4-awq", "int4-gptq", "int8", "fp8-mixed"];

/** Of several formats, the one of the layers that are most of the weights: experts and networks have the narrowest. */
function mainFormat(formats: readonly (WeightFormat | null)[]): WeightFormat | null {
  return narrow.find((format) => formats.includes(format)) ?? null;
}

function algorithmFormat(name: string): WeightFormat | null {
  if (/NVFP4/i.test(name)) return "nvfp4";
  if (/MXFP4/i.test(name)) return "mxfp4";
  if (/FP8/i.test(name)) return "fp8-mixed";
  if (/AWQ/i.test(name)) return "int4-awq";
  if (/W4A16|INT4/i.test(name)) return "int4-gptq";
  return /INT8|W8A8/i.test(name) ? "int8" : null;
}

/** AMD's Quark: by the type of weights, which for layers of their own may be another. */
function quarkFormat(config: unknown): WeightFormat | null {
  const type = textAt(config, "global_quant_config", "weight", "dtype") ?? "";
  if (type.startsWith("fp4")) return "mxfp4";
  if (type.startsWith("fp8")) return "fp8-mixed";
  return type.startsWith("int") ? integerFormat(Number(type.slice(3)), "awq") : null;
}

function methodFormat(config: unknown, method: string): WeightFormat | null {
  const algorithm = textAt(config, "quant_algo");
  if (algorithm === "MIXED_PRECISION") {
    const layers = Object.values(recordOf(valueAt(config, "quantized_layers")) ?? {});
    return mainFormat(layers.map((layer) => algorithmFormat(textAt(layer, "quant_algo") ?? "")));
  }
  if (algorithm !== null) return algorithmFormat(algorithm);
  const groups = Object.values(recordOf(valueAt(config, "config_groups")) ?? {});
  if (groups.length > 0)
    return mainFormat(
      groups.map((group) =>
        schemeFormat(valueAt(group, "weights"), textAt(group, "format") ?? textAt(config, "format") ?? ""),
      ),
    );
  const bits = numberAt(config, "bits") ?? numberAt(config, "w_bit");
  if (method === "quark") return quarkFormat(config);
  if (valueAt(config, "load_in_8bit") === true) return "int8";
  if (/^(?:fp8|fbgemm_fp8|fp8_dynamic|mxfp8)$/.test(method)) return "fp8-mixed";
  if (method.startsWith("mxfp4")) return "mxfp4";
  if (method.startsWith("nvfp4")) return "nvfp4";
  if (/gptq|auto.?round/.test(method)) return integerFormat(bits, "gptq");
  if (/awq/.test(method)) return integerFormat(bits ?? 4, "awq");
  return null;
}

/** Parts of a model, by the names that their matrices have in checkpoints. */
const parts: readonly (readonly [part: string, names: RegExp])[] = [
  ["attention", /self_attn|attention|\.attn|\bq_proj|\bk_proj|\bv_proj|\bo_proj|kv_b_proj/],
  ["layers with a state", /linear_attn|mamba|mixer|conv1d|in_proj/],
  ["shared experts", /shared_expert/],
  ["routers", /\bgate\b|router|gate\.e_score/],
  ["dense networks", /mlp\.\(?(?:gate|up|down)|mlp\.gate_proj|mlp\.up_proj|mlp\.down_proj|\.mlp$/],
  ["embedding", /embed_tokens|\bembed\b|wte|ff_out/],
  ["head", /lm_head/],
  ["vision tower", /vision|visual|mm_projector/],
];

/** What a checkpoint leaves in 16 bit, in words. */
function wideParts(config: unknown): readonly string[] {
  const keys = ["modules_to_not_convert", "ignore", "ignored_layers", "exclude_modules", "llm_int8_skip_modules"];
  const names = keys.flatMap((key) => listOf(valueAt(config, key))).filter((name) => typeof name === "string");
  return parts.filter(([, pattern]) => names.some((name) => pattern.test(name))).map(([part]) => part);
}

/** What a quantisation's own record says, wherever it stood. `known`: how the file calls its method otherwise. */
export function quantisationOf(config: unknown, known = ""): Quantisation {
  const method = (textAt(config, "quant_method") ?? known).toLowerCase();
  const format = methodFormat(config, method);
  const wide = wideParts(config);
  const remarks: string[] = [];
  const named = textAt(config, "quant_algo") ?? (method === "" ? "a method without a name" : method);
  if (format === null) {
    const four = valueAt(config, "load_in_4bit") === true || valueAt(config, "_load_in_4bit") === true;
    const bits = numberAt(config, "bits") ?? (four ? 4 : null);
    const width = bits === null ? "" : `, ${bits} bit`;
    remarks.push(`Weights are quantised by ${named}${width}, which no pool's format stands for: choose the nearest.`);
  }
  if (wide.length > 0 && format !== null)
    remarks.push(
      `Of the weights, ${listed(wide)} stay at 16 bit (${named}): the checkpoint is larger than ${format} alone.`,
    );
  const cache = textAt(config, "kv_cache_quant_algo");
  const isCacheNarrow = (cache !== null && /FP8/i.test(cache)) || numberAt(config, "kv_cache_scheme", "num_bits") === 8;
  if (isCacheNarrow) remarks.push("It is made for a KV cache in FP8.");
  return { format, remarks };
}

/** The format of weights that nothing quantised. */
export function plainFormat(dtype: string | null): Quantisation {
  const name = dtype?.replace("torch.", "") ?? null;
  const format = name !== null && Object.hasOwn(fromType, name) ? (fromType[name] ?? null) : null;
  if (name === "float32") return { format, remarks: ["Weights are saved in 32 bit; engines load them in 16."] };
  if (name === null) return { format, remarks: ["The file does not say in what format the weights are (dtype)."] };
  return { format, remarks: [] };
}
