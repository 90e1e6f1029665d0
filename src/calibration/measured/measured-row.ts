import type { AcceleratorRow } from "../../catalog/accelerators/accelerator-row.ts";
import type { ModelRow } from "../../catalog/models/model-row.ts";
import type { KvFormat, WeightFormat } from "../../engine/input.ts";

/** What was asked of the engine while it was measured. */
export type Demand =
  /** So many calls always in flight; with static batches, the batch. */
  | { readonly kind: "concurrency"; readonly count: number }
  /** Calls arrive at a rate, whatever is in flight. */
  | { readonly kind: "rate"; readonly perSecond: number }
  /** So many calls at once, then none. */
  | { readonly kind: "all-at-once"; readonly count: number }
  /** More calls than the engine can take, all the time. */
  | { readonly kind: "saturating" }
  | { readonly kind: "unstated" };

/** One measured figure with what is known of how it was measured. */
export interface MeasuredRow {
  /** Base name of the file. */
  readonly file: string;
  /** Line number; the header is line 1. */
  readonly row: number;
  readonly modelName: string;
  /** `null`: the catalogue has no such model. */
  readonly model: ModelRow | null;
  readonly acceleratorName: string;
  readonly accelerator: AcceleratorRow | null;
  readonly devices: number | null;
  /** Ranks that split a layer's attention. */
  readonly tp: number;
  readonly pp: number;
  readonly ep: number;
  /** Ranks that run whole sequences each; 1: attention is split by tp alone. */
  readonly attentionRanks: number;
  readonly precision: WeightFormat;
  readonly kvFormat: KvFormat;
  /** vllm, sglang, trtllm, or the first word of what the file says. */
  readonly engine: string;
  readonly version: string;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  /** offline, static_batch, closed, closed_agg, closed_batch, closed_disagg, open, mlperf_server, ... */
  readonly load: string;
  readonly demand: Demand;
  readonly metric: string;
  readonly value: number;
  /** ms; tok/s, tok/s/gpu, tok/s(in+out). */
  readonly unit: string;
  readonly source: string;
  readonly note: string;
  /** What carried KV caches between pools; "" where the file says nothing. */
  readonly kvTransfer: string;
  /** Devices that compute prompts, and that generate, where they are not the same ones. */
  readonly prefillDevices: number | null;
  readonly decodeDevices: number | null;
  /** Mean tokens that a verifying step gives, the model's own among them. */
  readonly acceptedTokens: number | null;
  /** The least prompt of the run over the most, where its length is told as a range. */
  readonly shortestPromptShare: number | null;
  /** Share of prompt tokens that the device's cache held, as the engine counted. */
  readonly cacheHitShare: number | null;
  /** What the run was started with, between semicolons. */
  readonly flags: string;
  /** As the file has it: 20260428, 2026-04-28, or "". */
  readonly date: string;
}

/** What further columns say of a row whose file has none of them. */
export const nothingFurther = {
  kvTransfer: "",
  prefillDevices: null,
  decodeDevices: null,
  acceptedTokens: null,
  shortestPromptShare: null,
  cacheHitShare: null,
  flags: "",
  date: "",
} as const satisfies Partial<MeasuredRow>;

/** A row that is not scored, and why in plain words. */
export interface SkippedRow {
  readonly file: string;
  readonly row: number;
  readonly reason: string;
}

/** A row's figure as the model gives it, in the row's own unit, or why it gives none, in plain words. */
export type Prediction = { readonly value: number } | { readonly reason: string };

export type Predict = (row: MeasuredRow) => Prediction;

/** Whether a row's figure is a percentile over calls or tokens, the median among them. */
export function isPercentile({ metric }: Pick<MeasuredRow, "metric">): boolean {
  return /_p\d+$/.test(metric);
}

/** Starts of what measured files call their sources, and the references they are. */
const references: readonly (readonly [start: string, reference: string])[] = [
  ["ai-dynamo/aiconfigurator", "inferencex-silicon-sample"],
  ["NVIDIA/TensorRT-LLM", "tensorrt-llm-perf"],
  ["inference-sim/sim-to-real-accuracy-validation", "blis-vllm-0.15.1"],
  ["ROCm/vllm", "rocm-vllm-docker"],
  ["blogs.oracle.com", "oracle-llama-405b-mi300x"],
  ["dstackai/benchmarks", "dstack-benchmarks"],
  ["gpustack/gpustack", "gpustack-performance-lab"],
  ["mlcommons/inference_results", "mlperf-inference"],
  ["docs.vultr.com", "vultr-inference-cookbook"],
  ["argonne-lcf/LLM-Inference-Bench", "llm-inference-bench"],
  ["LottoLottoLotto/4x3090", "rtx-3090-benchmarks"],
  ["sgl-project/sgl-cookbook", "sglang-cookbook"],
  ["voipmonitor/rtx6kpro", "rtx6kpro"],
  ["SemiAnalysisAI/InferenceX", "inferencex"],
  ["InferenceX", "inferencex"],
  ["github.com/SemiAnalysisAI/InferenceX", "inferencex"],
  ["GloriaXimingLu/inferencex-profiling", "inferencex-profiling"],
  ["kubernetes-sigs/inference-perf", "inference-perf-demos"],
  ["ajith-sirra-amd/InferenceMAX_Rocm_Team", "rocm-team-agentx"],
  ["DO-Solutions/gtc-2026-doks", "doks-gtc-2026"],
  ["github.com/uccl-project/uccl/pull/740", "uccl-740"],
];

/** The id of the reference that a measured row's source is; "assumed" for one we don't know. */
export function referenceOf(source: string): string {
  return references.find(([start]) => source.startsWith(start))?.[1] ?? "assumed";
}
