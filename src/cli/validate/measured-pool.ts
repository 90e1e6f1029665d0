import type { Pool, RuntimeProfile } from "../../engine/input.ts";
import { engineMemoryOf } from "../../calibration/measured/row-engine.ts";
import type { MeasuredRow } from "../../calibration/measured/measured-row.ts";
import { plainRouting } from "../../calibration/measured/measured-pool.ts";

/** TensorRT-LLM's max_batch_size; vLLM's of 2024, or on A100, and of today; SGLang takes what memory holds. */
const usualSequences = { trtllm: 2048, vllmOld: 256, vllm: 1024, other: 4096 };

function sequencesPerRank({ engine, version, accelerator }: MeasuredRow): number {
  if (engine === "trtllm") return usualSequences.trtllm;
  if (engine !== "vllm") return usualSequences.other;
  const minor = Number(/^v?0\.(\d+)/.exec(version)?.[1] ?? 0);
  const isOld = minor < 8 || accelerator?.family === "ampere";
  return isOld && !/nightly/.test(version) ? usualSequences.vllmOld : usualSequences.vllm;
}

/** What one iteration processes where the row does not say: vLLM's and SGLang's chunk, TensorRT-LLM's max_num_tokens. */
const usualBatchTokens = 8192;

function stated(note: string, name: RegExp): number | null {
  const found = Number(name.exec(note)?.[1] ?? 0);
  return found > 0 ? found : null;
}

/** The replica that a throughput or latency row's engine ran, or why it cannot be known, in plain words. */
export function measuredPool(row: MeasuredRow, runtime: RuntimeProfile): Pool | string {
  const { model, accelerator, tp, attentionRanks, engine, precision } = row;
  if (model === null) return `the catalogue has no model called ${row.modelName}`;
  if (accelerator === null) return `the catalogue has no accelerator called ${row.acceleratorName}`;
  const weights = precision === "int8" ? "fp8-mixed" : precision;
  const memory = engineMemoryOf({ engine, version: row.version, note: row.note });
  const perRank = stated(row.note, /\bmax[-_]num[-_]seqs[ =]+(\d+)/) ?? sequencesPerRank(row);
  return {
    id: "measured",
    model,
    accelerator,
    runtime: { ...runtime, ...memory.figures },
    tp: tp * attentionRanks,
    pp: row.pp,
    attentionRanks,
    ep: row.ep,
    weights,
    kv: row.kvFormat,
    memoryShare: 0.9,
    overheadBytes: null,
    // A device without a known driver figure: the label, in decimal gigabytes.
    memoryBytes: accelerator.memoryBytes ?? accelerator.memoryLabelGb * 1e9,
    maxSequences: perRank * attentionRanks,
    batchTokens: stated(row.note, /\b(?:max[-_]num[-_]batched[-_]tokens|mbt)[ =]+(\d+)/) ?? usualBatchTokens,
    maxWaiting: 0,
    replicas: null,
    usdPerDeviceHour: null,
    priceDate: null,
    quotaDevices: null,
    routing: plainRouting,
  };
}
