import type { ImportedEngine } from "../reading/imported-engine.ts";
import { listOf, numberAt, recordOf, textAt, valueAt } from "../reading/json-text.ts";
import { leftToShell } from "./shell-variables.ts";
import { kvFormats, type Read } from "./engine-flags-read.ts";
import { countOf, type Flags, meantBy, wholeCount } from "./flag-values.ts";

/** What `trtllm-serve` is told: its flags, and the options file that has the last word; `null`: there is none. */
export interface TensorrtLlmAsked {
  readonly flags: Flags;
  readonly options: Readonly<Record<string, unknown>> | null;
  /** Of flags whose command was not given, nothing that the file leaves out is at its default. */
  readonly isFileAlone: boolean;
  /** Which side of prompts computed apart it is by where it stands; `null`: its own words tell. */
  readonly side: "prompts" | "answers" | null;
}

/** Options of the file by their path, and flags that say the same. @source tensorrt-llm-llm-args */
const counts = {
  tp: { path: ["tensor_parallel_size"], flags: ["tp-size", "tp", "tensor-parallel-size"] },
  pp: { path: ["pipeline_parallel_size"], flags: ["pp-size", "pp", "pipeline-parallel-size"] },
  ep: {
    path: ["moe_expert_parallel_size"],
    flags: ["ep-size", "ep", "moe-expert-parallel-size", "expert-parallel-size"],
  },
  cp: { path: ["context_parallel_size"], flags: ["cp-size", "context-parallel-size"] },
  sequences: { path: ["max_batch_size"], flags: ["max-batch-size"] },
  stepTokens: { path: ["max_num_tokens"], flags: ["max-num-tokens"] },
  memoryShare: {
    path: ["kv_cache_config", "free_gpu_memory_fraction"],
    flags: ["kv-cache-free-gpu-memory-fraction", "kv-cache-free-gpu-mem-fraction", "free-gpu-memory-fraction"],
  },
} as const;

/** Flags that tell something of a pool. */
export const tensorrtLlmFlagNames: readonly string[] = [
  ...Object.values(counts).flatMap(({ flags }) => flags),
  "server-role",
  "disaggregation-mode",
  "enable-attention-dp",
  "disable-kv-cache-reuse",
];

function count({ flags, options }: TensorrtLlmAsked, name: keyof typeof counts): number | null {
  const found = numberAt(options, ...counts[name].path);
  return found !== null && found > 0 ? found : countOf(flags, ...counts[name].flags);
}

/** What of its counts a shell puts in, which stands in no text: `--tp_size ($TP)`. */
function unsetCounts({ flags, options }: TensorrtLlmAsked): readonly (readonly [name: string, words: string])[] {
  return Object.entries(counts).flatMap(([name, { path, flags: names }]) => {
    const inFile = textAt(options, ...path);
    const flag = names.find((one) => flags.has(one));
    const typed = flag === undefined ? undefined : flags.get(flag);
    const [asked, value] =
      inFile === null ? [`--${(flag ?? "").replaceAll("-", "_")}`, typed] : [path.join("."), inFile];
    return typeof value === "string" && value.includes("$") ? [[name, `${asked} (${value})`] as const] : [];
  });
}

const methods: Readonly<Record<string, NonNullable<ImportedEngine["speculation"]>["method"]>> = {
  mtp: "mtp",
  eagle: "heads",
  eagle3: "heads",
  medusa: "heads",
  drafttarget: "draft-model",
  ngram: "ngram",
};

/** What drafts, as versions have named it. */
const draftModels = ["speculative_model", "speculative_model_dir", "pytorch_weights_path"] as const;

function speculationOf({ options }: TensorrtLlmAsked, remarks: string[]): ImportedEngine["speculation"] {
  const config = recordOf(valueAt(options, "speculative_config"));
  if (config === null) return null;
  const named = textAt(config, "decoding_type") ?? "";
  const method = meantBy(methods, named.toLowerCase().replaceAll(/[_-]/g, ""));
  const layers = method === "mtp" ? (numberAt(config, "num_nextn_predict_layers") ?? 1) : null;
  const draftTokens = wholeCount(
    numberAt(config, "max_draft_len") ?? layers ?? numberAt(config, "prompt_lookup_num_tokens"),
  );
  if (method === null || draftTokens === null) {
    remarks.push(
      `Its speculative_config${named === "" ? "" : ` (${named})`} could not be read whole: enter what drafts, and how many tokens.`,
    );
    return null;
  }
  if (config["use_dynamic_tree"] === true || listOf(config["eagle_choices"]).length > 0)
    remarks.push("It drafts a tree of tokens (speculative_config): it is planned as one line of drafts.");
  const model = draftModels.map((key) => textAt(config, key)).find((one) => one !== null) ?? null;
  return { method, draftTokens, draftModel: method === "draft-model" ? model : null };
}

/**
 * Side of prompts that are computed apart: as it is told, or where states are sent the one that plans no step ahead, which those that
 * compute prompts may not; a file's name tells too.
 */
function apartOf(asked: TensorrtLlmAsked): ImportedEngine["apart"] {
  const { flags, options, side } = asked;
  const role = [flags.get("server-role"), flags.get("disaggregation-mode")].find((one) => typeof one === "string");
  const told = typeof role === "string" ? role.toLowerCase() : "";
  if (side !== null) return side;
  if (told === "context" || told === "prefill") return "prompts";
  if (told === "generation" || told === "decode") return "answers";
  if (recordOf(valueAt(options, "cache_transceiver_config")) === null) return null;
  return valueAt(options, "disable_overlap_scheduler") === true ? "prompts" : "either";
}

function adaptersOf({ options }: TensorrtLlmAsked): ImportedEngine["adapters"] {
  const config = recordOf(valueAt(options, "lora_config"));
  if (config === null) return null;
  const modules = listOf(config["lora_target_modules"]).map(String);
  const isAttentionAlone = modules.length > 0 && modules.every((name) => name.startsWith("attn_"));
  return {
    onDevice: numberAt(config, "max_loras"),
    count: numberAt(config, "max_cpu_loras"),
    rank: numberAt(config, "max_lora_rank"),
    targets: isAttentionAlone ? "attention" : "all-linear",
  };
}

/** What nobody measured with: the plan's figures are of engines without it. */
function unmeasuredWords({ flags, options }: TensorrtLlmAsked, apart: ImportedEngine["apart"]): string[] {
  const isNull =
    options !== null && Object.hasOwn(options, "cuda_graph_config") && options["cuda_graph_config"] === null;
  const isLate = valueAt(options, "disable_overlap_scheduler") === true && apart !== "prompts";
  const keepsNone =
    valueAt(options, "kv_cache_config", "enable_block_reuse") === false || flags.has("disable-kv-cache-reuse");
  const backend = flags.get("backend") ?? textAt(options, "backend");
  return [
    ...(isNull
      ? [
          "It runs without CUDA graphs (cuda_graph_config: null): steps take longer than planned, nobody measured how much.",
        ]
      : []),
    ...(isLate
      ? [
          "It plans steps one after another (disable_overlap_scheduler): they take longer than planned, nobody measured how much.",
        ]
      : []),
    ...(keepsNone ? ["It keeps no prompts (enable_block_reuse: false): set the cached shares of its work to 0."] : []),
    ...(typeof backend === "string" && backend.startsWith("_")
      ? [`It runs on ${backend}, which nobody measured: it is planned as the PyTorch backend.`]
      : []),
  ];
}

/** What an engine of TensorRT-LLM is told, as a pool has it. */
export function tensorrtLlmPart(asked: TensorrtLlmAsked): Read {
  const { flags, options, isFileAlone } = asked;
  const left = unsetCounts(asked);
  const isLeft = left.some(([name]) => name === "tp");
  const perStage = count(asked, "tp") ?? (isFileAlone || isLeft ? null : 1);
  const context = count(asked, "cp") ?? 1;
  const isHelix = textAt(options, "cp_config", "cp_type")?.toUpperCase() === "HELIX";
  const isOfRanks = valueAt(options, "enable_attention_dp") === true || flags.has("enable-attention-dp");
  const dataRanks = isOfRanks ? perStage : 1;
  const perRank = count(asked, "sequences");
  const apart = apartOf(asked);
  const remarks = unmeasuredWords(asked, apart);
  remarks.push(...leftToShell(left.map(([, words]) => words)));
  const balancer = valueAt(options, "moe_config", "load_balancer");
  if (typeof balancer === "string")
    remarks.push(`How many copies of experts it has stands in ${balancer}: enter it, if there are any.`);
  const host = numberAt(options, "kv_cache_config", "host_cache_size");
  const backend = flags.get("backend") ?? textAt(options, "backend");
  return {
    tp: perStage === null ? null : perStage * context,
    pp: count(asked, "pp"),
    dataRanks,
    ep: count(asked, "ep"),
    decodeContext: isHelix && context > 1 ? context : null,
    prefillContext: isHelix ? 1 : context,
    redundantExperts: null,
    expertSlots: numberAt(balancer, "num_slots"),
    // Each rank that runs sequences of its own takes as many.
    sequences: perRank === null || dataRanks === null ? perRank : perRank * dataRanks,
    stepTokens: count(asked, "stepTokens"),
    overlaps: null,
    order: null,
    memoryShare: count(asked, "memoryShare"),
    kv: meantBy(kvFormats, textAt(options, "kv_cache_config", "dtype") ?? ""),
    apart,
    offload: host === null || host <= 0 ? null : { hostBytes: null, perRankBytes: host, ofRoom: null },
    speculation: speculationOf(asked, remarks),
    adapters: adaptersOf(asked),
    isCompiled: backend === "tensorrt" || backend === "trt",
    remarks,
  };
}
