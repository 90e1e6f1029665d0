import { asObject, type Json, jsonObject } from "../json-object.ts";
import { acceleratorCalled, modelCalled } from "../../catalog/row-called.ts";
import { type Outcome, refused, success } from "../../scenario/problem.ts";
import { type MeasuredRow, nothingFurther } from "../measured/measured-row.ts";
import { kvFormat, weightFormat } from "../measured/number-formats.ts";

/** A call as the engine noted it; seconds since the first one was queued. */
export interface CapturedCall {
  /** Line of the file. */
  readonly line: number;
  readonly promptTokens: number;
  readonly outputTokens: number;
  readonly queuedSeconds: number;
  readonly scheduledSeconds: number;
  readonly firstTokenSeconds: number;
  readonly lastTokenSeconds: number;
}

/** A run of an engine: what it ran on, its own word on its memory, and its calls in the order in which they were queued. */
export interface Capture {
  readonly name: string;
  readonly row: MeasuredRow;
  readonly memoryShare: number | null;
  readonly deviceBytes: number | null;
  /** Blocks that the engine set aside, and tokens of each; `null`: it does not say. */
  readonly kvBlocks: number | null;
  readonly blockTokens: number | null;
  readonly calls: readonly CapturedCall[];
}

/** The texts of a capture's two files. */
export interface CaptureFiles {
  readonly name: string;
  readonly meta: string;
  readonly requests: string;
}

function text(json: Json, key: string): string {
  const value = json[key];
  return typeof value === "string" ? value : "";
}

function count(json: Json, key: string): number | null {
  const value = json[key];
  return typeof value === "number" && Number.isFinite(value) && value > 0 ? value : null;
}

/** The replica of a capture as a measured row has one; or why it cannot be known, in plain words. */
function rowOf(name: string, meta: Json): MeasuredRow | string {
  const engine = asObject(meta["engine_kwargs"]);
  const modelName = text(meta, "model");
  const acceleratorName = text(asObject(meta["hardware"]), "device_name");
  const model = modelCalled(modelName);
  const quantization = text(asObject(asObject(meta["resolved_config"])["model_config"]), "quantization");
  const precision = weightFormat(quantization === "" ? text(engine, "dtype") : quantization, modelName, model);
  if (precision === null) return `${quantization} is no number format that the model knows`;
  const kv = kvFormat(text(engine, "kv_cache_dtype"), "vllm", precision);
  if (kv === null) return `${text(engine, "kv_cache_dtype")} is no format of a KV cache that the model knows`;
  const tp = count(engine, "tensor_parallel_size") ?? 1;
  const ranks = count(engine, "data_parallel_size") ?? 1;
  if (ranks > 1) return "it has several ranks of whole sequences, and does not say which call ran on which";
  const flags = ["max_num_seqs", "max_num_batched_tokens"].flatMap((key) => {
    const value = count(engine, key);
    return value === null ? [] : [`${key}=${value}`];
  });
  return {
    file: name,
    row: 0,
    modelName,
    model,
    acceleratorName,
    accelerator: acceleratorCalled(acceleratorName),
    devices: tp,
    tp,
    pp: count(engine, "pipeline_parallel_size") ?? 1,
    ep: 1,
    attentionRanks: 1,
    precision,
    kvFormat: kv,
    engine: "vllm",
    version: text(meta, "vllm_version"),
    inputTokens: null,
    outputTokens: null,
    load: "open",
    demand: { kind: "unstated" },
    metric: "ttft",
    value: 0,
    unit: "ms",
    source: "",
    note: flags.join(" "),
    ...nothingFurther,
  };
}

/** A line's call; `null`: it has no lengths or not all four times, as one that was cut off. */
function callOf(line: string, index: number): CapturedCall | null {
  const json = jsonObject(line);
  if (json === null) return null;
  const [promptTokens, outputTokens] = [count(json, "input_toks"), count(json, "output_toks")];
  const times = ["queued_ts", "scheduled_ts", "first_token_ts", "last_token_ts"].map((key) => count(json, key));
  const [queued, scheduled, first, last] = times;
  if (promptTokens === null || outputTokens === null || !queued || !scheduled || !first || !last) return null;
  return {
    line: index + 1,
    promptTokens,
    outputTokens,
    queuedSeconds: queued,
    scheduledSeconds: scheduled,
    firstTokenSeconds: first,
    lastTokenSeconds: last,
  };
}

/** The same with times since the first call was queued, in that order. */
function sinceFirst(calls: readonly CapturedCall[]): readonly CapturedCall[] {
  const start = calls.reduce((least, { queuedSeconds }) => Math.min(least, queuedSeconds), Number.POSITIVE_INFINITY);
  return calls
    .map((call) => ({
      ...call,
      queuedSeconds: call.queuedSeconds - start,
      scheduledSeconds: call.scheduledSeconds - start,
      firstTokenSeconds: call.firstTokenSeconds - start,
      lastTokenSeconds: call.lastTokenSeconds - start,
    }))
    .toSorted((one, other) => one.queuedSeconds - other.queuedSeconds || one.line - other.line);
}

/** A capture, or why it cannot be replayed; a problem where the files are none of a capture. */
export function readCapture({ name, meta, requests }: CaptureFiles): Outcome<Capture | string> {
  const described = jsonObject(meta);
  if (described === null) return refused("not-json", name, `The description of ${name} is no JSON.`);
  const row = rowOf(name, described);
  if (typeof row === "string") return success(row);
  const lines = requests.split(/\r?\n/).filter((line) => line.trim() !== "");
  const calls = lines.map(callOf);
  if (lines.length === 0 || calls.includes(null)) {
    return success(lines.length === 0 ? "it has no calls" : "a call of it lacks a length or a time");
  }
  const cache = asObject(described["kv_cache"]);
  return success({
    name,
    row,
    memoryShare: count(cache, "gpu_memory_utilization"),
    deviceBytes: count(asObject(described["hardware"]), "device_total_memory_bytes"),
    kvBlocks: count(cache, "num_gpu_blocks"),
    blockTokens: count(cache, "block_size"),
    calls: sinceFirst(calls.filter((call) => call !== null)),
  });
}
