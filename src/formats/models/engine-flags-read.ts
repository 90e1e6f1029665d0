import { bytesPerGibibyte, bytesPerGigabyte } from "../../quantity/bytes.ts";
import type { ImportedEngine } from "../reading/imported-engine.ts";
import { numberAt, recordOf, textAt } from "../reading/json-text.ts";
import { countOf, type Flags, meantBy, ranksOf, uncountedWords, uncutWords, wholeCount } from "./flag-values.ts";

export type Read = Omit<ImportedEngine, "engine" | "model" | "quantization" | "version" | "prompts"> & {
  readonly remarks: readonly string[];
};

function jsonOf(flags: Flags, name: string): unknown {
  const value = flags.get(name);
  if (typeof value !== "string") return null;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return null;
  }
}

export const kvFormats: Readonly<Record<string, ImportedEngine["kv"]>> = {
  fp8: "fp8",
  fp8_e4m3: "fp8",
  fp8_e5m2: "fp8",
  fp8_inc: "fp8",
  fp8_ds_mla: "fp8",
  bf16: "bf16",
  bfloat16: "bf16",
  int8: "int8",
  fp4_e2m1: "fp4",
  nvfp4: "fp4",
};

function kvOf(flags: Flags, remarks: string[]): ImportedEngine["kv"] {
  const value = flags.get("kv-cache-dtype");
  if (typeof value !== "string" || value === "auto" || value.includes("$")) return null;
  const format = meantBy(kvFormats, value);
  if (format === null)
    remarks.push(`Its cache is in a format that is not planned, --kv-cache-dtype ${value}: the pool's own stays.`);
  return format;
}

const vllmMethods: Readonly<Record<string, NonNullable<ImportedEngine["speculation"]>["method"]>> = {
  eagle: "heads",
  eagle3: "heads",
  medusa: "heads",
  ngram: "ngram",
  mtp: "mtp",
  draft_model: "draft-model",
};

function vllmSpeculation(flags: Flags, remarks: string[]): ImportedEngine["speculation"] {
  if (!flags.has("speculative-config")) return null;
  const config = recordOf(jsonOf(flags, "speculative-config"));
  const tokens = config === null ? null : wholeCount(numberAt(config, "num_speculative_tokens"));
  const named = config === null ? null : textAt(config, "method");
  const method =
    named === null ? "draft-model" : (meantBy(vllmMethods, named) ?? (named.endsWith("_mtp") ? "mtp" : null));
  if (config === null || tokens === null || method === null) {
    remarks.push("Its --speculative-config could not be read: enter what drafts, and how many tokens.");
    return null;
  }
  return { method, draftTokens: tokens, draftModel: method === "draft-model" ? textAt(config, "model") : null };
}

const sglangAlgorithms: typeof vllmMethods = {
  EAGLE: "heads",
  EAGLE3: "heads",
  NEXTN: "mtp",
  NGRAM: "ngram",
  STANDALONE: "draft-model",
};

function sglangSpeculation(flags: Flags, remarks: string[]): ImportedEngine["speculation"] {
  const asked = flags.get("speculative-algorithm");
  if (asked === undefined) return null;
  const algorithm = String(asked).toUpperCase();
  const named = meantBy(sglangAlgorithms, algorithm);
  const model = flags.get("speculative-draft-model-path");
  // EAGLE without heads of its own is what the model was trained with.
  const method = named === "heads" && algorithm === "EAGLE" && model === undefined ? "mtp" : named;
  const verified = countOf(flags, "speculative-num-draft-tokens");
  const draftTokens = wholeCount(
    countOf(flags, "speculative-num-steps") ?? (verified !== null && verified > 1 ? verified - 1 : null),
  );
  if (method === null || draftTokens === null) {
    remarks.push("Its --speculative-algorithm could not be read whole: enter what drafts, and how many tokens.");
    return null;
  }
  if ((countOf(flags, "speculative-eagle-topk") ?? 1) > 1)
    remarks.push("It drafts a tree of tokens (--speculative-eagle-topk): it is planned as one line of drafts.");
  const draftModel = method === "draft-model" && typeof model === "string" ? model : null;
  return { method, draftTokens, draftModel };
}

/** Copies of experts in a layer. */
function vllmCopies(flags: Flags, remarks: string[]): number | null {
  const config = recordOf(jsonOf(flags, "eplb-config"));
  const said = config === null ? null : numberAt(config, "num_redundant_experts");
  if (said === null) return countOf(flags, "num-redundant-experts");
  if (said >= 0 && Number.isInteger(said)) return said;
  remarks.push(`${said} copies of experts (num_redundant_experts) are no count: enter how many there are.`);
  return null;
}

/** What of an adapter's flags a pool has; how many adapters there are is what the host keeps, where that is said. */
function adaptersOf(
  flags: Flags,
  slots: number | null,
  kept: number | null,
  remarks: string[],
): ImportedEngine["adapters"] {
  if (!flags.has("enable-lora") && !flags.has("lora-modules") && !flags.has("lora-paths")) return null;
  const modules = flags.get("lora-target-modules");
  if (slots === null)
    remarks.push(
      "It does not say how many LoRA adapters a device holds: as many as the engine's default, one or eight.",
    );
  const isTooFew = slots !== null && kept !== null && kept < slots;
  if (isTooFew)
    remarks.push(
      `The engine does not start with fewer LoRA adapters kept (${kept}) than a device holds (${slots}): enter how many there are.`,
    );
  return {
    onDevice: slots,
    count: isTooFew ? null : kept,
    rank: countOf(flags, "max-lora-rank"),
    targets: typeof modules === "string" && /^(?:(?:[qkvo]|qkv)_proj ?)+$/.test(modules) ? "attention" : "all-linear",
  };
}

const connectors = /Offloading|LMCache|Mooncake|HiCache|Multi/i;

/** What sends states from one replica to another, and keeps none. */
const senders = /^(?:Nixl|P2pNccl|MoRIIO)|^MooncakeConnector/i;

function vllmApart(flags: Flags): ImportedEngine["apart"] {
  // As Dynamo names its workers.
  if (flags.has("is-prefill-worker")) return "prompts";
  if (flags.has("is-decode-worker")) return "answers";
  const config = flags.has("kv-transfer-config") ? recordOf(jsonOf(flags, "kv-transfer-config")) : null;
  if (config === null || !senders.test(textAt(config, "kv_connector") ?? "")) return null;
  const role = textAt(config, "kv_role");
  return role === "kv_producer" ? "prompts" : role === "kv_consumer" ? "answers" : "either";
}

function sglangApart(flags: Flags): ImportedEngine["apart"] {
  const mode = flags.get("disaggregation-mode");
  return mode === "prefill" ? "prompts" : mode === "decode" ? "answers" : null;
}

function vllmOffload(flags: Flags, remarks: string[]): ImportedEngine["offload"] {
  const size = countOf(flags, "kv-offloading-size");
  if (size !== null) return { hostBytes: size * bytesPerGibibyte, perRankBytes: null, ofRoom: null };
  if (!flags.has("kv-transfer-config") || vllmApart(flags) !== null) return null;
  const config = recordOf(jsonOf(flags, "kv-transfer-config"));
  const connector = config === null ? null : textAt(config, "kv_connector");
  if (config === null || connector === null || !connectors.test(connector)) {
    remarks.push("Its --kv-transfer-config names no store for KV that is understood: if there is one, enter it.");
    return null;
  }
  const bytes = numberAt(config, "kv_connector_extra_config", "cpu_bytes_to_use");
  if (bytes === null) remarks.push(`It keeps KV in host memory (${connector}), and does not say how much: enter it.`);
  return { hostBytes: bytes, perRankBytes: null, ofRoom: null };
}

function sglangOffload(flags: Flags, remarks: string[]): ImportedEngine["offload"] {
  if (!flags.has("enable-hierarchical-cache")) return null;
  if (flags.has("hicache-storage-backend"))
    remarks.push("Its store beneath host memory (--hicache-storage-backend) has no size: enter it and its rate.");
  const size = countOf(flags, "hicache-size");
  if (size !== null) return { hostBytes: null, perRankBytes: size * bytesPerGigabyte, ofRoom: null };
  return { hostBytes: null, perRankBytes: null, ofRoom: countOf(flags, "hicache-ratio") ?? usualRatio };
}

/** SGLang's own default of host memory over the cache of the device. */
const usualRatio = 2;

/** A switch that is on, off by its opposite, or not said. */
function switchOf(flags: Flags, on: string, off: string): boolean | null {
  return flags.has(off) ? false : flags.has(on) ? true : null;
}

/** What nobody measured with: the plan's figures are of engines without it. */
const unmeasured: readonly (readonly [flag: string, words: string])[] = [
  [
    "enforce-eager",
    "It runs without CUDA graphs (--enforce-eager): steps take longer than planned, nobody measured how much.",
  ],
  [
    "disable-cuda-graph",
    "It runs without CUDA graphs (--disable-cuda-graph): steps take longer than planned, nobody measured how much.",
  ],
  [
    "disable-overlap-schedule",
    "It plans steps one after another (--disable-overlap-schedule): they take longer than planned, nobody measured how much.",
  ],
  [
    "no-enable-prefix-caching",
    "It keeps no prompts (--no-enable-prefix-caching): set the cached shares of its work to 0.",
  ],
  ["disable-radix-cache", "It keeps no prompts (--disable-radix-cache): set the cached shares of its work to 0."],
];

function unmeasuredWords(flags: Flags): string[] {
  return unmeasured.flatMap(([flag, words]) => (flags.has(flag) ? [words] : []));
}

/** What the flags of `vllm serve` say of a pool, and what of them could not be read. */
export function vllmPart(flags: Flags): Read {
  const remarks = [...unmeasuredWords(flags), ...uncountedWords(flags)];
  const perRank = ranksOf(flags, "tensor-parallel-size", "tp");
  const engines = ranksOf(flags, "data-parallel-size", "dp");
  const prefillContext = ranksOf(flags, "prefill-context-parallel-size", "pcp");
  const tp =
    perRank === null || engines === null || prefillContext === null ? null : perRank * engines * prefillContext;
  const dataRanks = engines ?? 1;
  return {
    tp,
    pp: countOf(flags, "pipeline-parallel-size", "pp"),
    dataRanks,
    ep: flags.has("enable-expert-parallel") ? tp : null,
    decodeContext: countOf(flags, "decode-context-parallel-size", "dcp"),
    prefillContext: prefillContext ?? 1,
    redundantExperts: vllmCopies(flags, remarks),
    expertSlots: null,
    isCompiled: false,
    sequences: timesRanks(countOf(flags, "max-num-seqs"), dataRanks),
    stepTokens: countOf(flags, "max-num-batched-tokens"),
    overlaps: switchOf(flags, "async-scheduling", "no-async-scheduling"),
    order: flags.get("scheduling-policy") === "priority" ? "priority" : null,
    memoryShare: countOf(flags, "gpu-memory-utilization"),
    kv: kvOf(flags, remarks),
    apart: vllmApart(flags),
    offload: vllmOffload(flags, remarks),
    speculation: vllmSpeculation(flags, remarks),
    adapters: adaptersOf(flags, countOf(flags, "max-loras"), countOf(flags, "max-cpu-loras"), remarks),
    remarks,
  };
}

function timesRanks(count: number | null, ranks: number): number | null {
  return count === null ? null : count * ranks;
}

/** What SGLang deals to the groups of ranks that run sequences of their own. */
function ofEachRank(whole: number | null, ranks: number): number | null {
  return whole === null ? null : Math.max(1, Math.floor(whole / ranks));
}

/** The same of SGLang. */
export function sglangPart(flags: Flags): Read {
  const groups = countOf(flags, "data-parallel-size", "dp-size", "dp") ?? 1;
  const isOfRanks = flags.has("enable-dp-attention");
  const dataRanks = isOfRanks ? groups : 1;
  const remarks = [...unmeasuredWords(flags), ...uncountedWords(flags), ...uncutWords(flags)];
  if (!isOfRanks && groups > 1)
    remarks.push(`Its ${groups} data-parallel ranks are replicas of their own, which the plan counts.`);
  return {
    tp: ranksOf(flags, "tensor-parallel-size", "tp-size", "tp"),
    pp: countOf(flags, "pipeline-parallel-size", "pp-size"),
    dataRanks,
    ep: countOf(flags, "expert-parallel-size", "ep-size", "ep"),
    decodeContext: countOf(flags, "dcp-size", "decode-context-parallel-size"),
    prefillContext: countOf(flags, "attn-cp-size") ?? 1,
    redundantExperts: countOf(flags, "ep-num-redundant-experts"),
    expertSlots: null,
    isCompiled: false,
    sequences: countOf(flags, "max-running-requests"),
    stepTokens: ofEachRank(countOf(flags, "chunked-prefill-size"), dataRanks),
    overlaps: null,
    order: flags.has("enable-priority-scheduling") ? "priority" : null,
    memoryShare: countOf(flags, "mem-fraction-static"),
    kv: kvOf(flags, remarks),
    apart: sglangApart(flags),
    offload: sglangOffload(flags, remarks),
    speculation: sglangSpeculation(flags, remarks),
    adapters: adaptersOf(flags, countOf(flags, "max-loras-per-batch"), countOf(flags, "max-loaded-loras"), remarks),
    remarks,
  };
}
