import type { ImportFormat, JsonRecord } from "../reading/import-format.ts";
import { type Imported, type ImportedAdapter, oneRow, unusable } from "../reading/imported.ts";
import { listOf, numberAt, recordOf, textAt, valueAt } from "../reading/json-text.ts";

/** Whether a value is the configuration of a LoRA adapter that says its rank, as PEFT writes it. */
export function isAdapterConfig(value: unknown): boolean {
  const config = recordOf(value);
  return config !== null && textAt(config, "peft_type")?.toUpperCase() === "LORA" && numberAt(config, "r") !== null;
}

const attentionNames = ["q_proj", "k_proj", "v_proj", "o_proj"] as const;
/** As families name the attention's matrices. */
const ofAttention =
  /(?:^|\.)(?:[qkvo]_proj|qkv_proj|out_proj|query_key_value|c_attn|wqkv|wq|wk|wv|wo|query|key|value|dense|attn_[qkv]|[qk]_[ab]_proj|kv_[ab]_proj(?:_with_mqa)?)$/i;
const ofHeads = /(?:^|\.)(?:lm_head|embed_tokens|embed_out|wte)$/;

/** Matrices that the file names; a text is one word for many, or a pattern. */
function modulesOf(config: JsonRecord): readonly string[] {
  const text = textAt(config, "target_modules");
  if (text !== null) return [text];
  return listOf(valueAt(config, "target_modules")).filter((one) => typeof one === "string");
}

/** Some layers or matrices may have ranks of their own: a slot has room for the largest. */
function largestRank(config: JsonRecord): number {
  const pattern = recordOf(valueAt(config, "rank_pattern")) ?? {};
  const own = Object.values(pattern).filter((rank): rank is number => typeof rank === "number");
  return Math.max(numberAt(config, "r") ?? 0, ...own);
}

function adapterOf(config: JsonRecord): ImportedAdapter {
  const modules = modulesOf(config);
  const linear = modules.filter((name) => !ofHeads.test(name));
  const isAttention = linear.length > 0 && linear.every((name) => ofAttention.test(name));
  return {
    rank: largestRank(config),
    targets: isAttention ? "attention" : "all-linear",
    modules,
    baseModel: textAt(config, "base_model_name_or_path"),
  };
}

function remarksOf(config: JsonRecord, { modules, targets }: ImportedAdapter): readonly string[] {
  const remarks: string[] = [];
  const lacks = attentionNames.filter((name) => !modules.some((one) => one.endsWith(name)));
  if (targets === "attention" && lacks.length > 0 && lacks.length < attentionNames.length)
    remarks.push(
      `It leaves out ${lacks.join(" and ")}: it is planned as if it had all of the attention, and is smaller.`,
    );
  if (targets === "all-linear" && modules.length === 0)
    remarks.push("It names no matrices (target_modules): it is planned as if it had all linear layers.");
  if (modules.some((name) => ofHeads.test(name))) remarks.push("What it has of the head or the embedding is left out.");
  if (
    recordOf(valueAt(config, "rank_pattern")) !== null &&
    Object.keys(recordOf(valueAt(config, "rank_pattern")) ?? {}).length > 0
  )
    remarks.push(
      "Some of its matrices have ranks of their own (rank_pattern): the largest counts, as a slot has room for it.",
    );
  return remarks;
}

const mostRank = 512;

function read(value: unknown): Imported {
  const config = recordOf(value);
  if (config === null) return unusable("not-a-config", "", "This is no configuration.");
  const adapter = adapterOf(config);
  if (!Number.isInteger(adapter.rank) || adapter.rank < 1 || adapter.rank > mostRank)
    return unusable("out-of-range", "r", `The rank of an adapter is a whole number from 1 to ${mostRank} (r).`);
  return { kind: "adapter", rows: oneRow, remarks: remarksOf(config, adapter), adapter };
}

/** The adapter_config.json of a LoRA adapter, as PEFT writes it. */
const adapterConfig: ImportFormat = {
  id: "adapter-config",
  called: "a LoRA adapter's adapter_config.json",
  kind: "adapter",
  ways: [{ takes: "document", claims: isAdapterConfig, read }],
};

export default adapterConfig;
