import { modelCalled, acceleratorCalled } from "../../../src/catalog/row-called.ts";
import { type MeasuredRow, nothingFurther } from "../../../src/calibration/measured/measured-row.ts";
import type { MemoryRow } from "../../../src/calibration/measured/read-memory.ts";

/** A row of Llama 3.1 8B on one H100, 64 calls in flight, that nothing keeps from being scored. */
export function madeRow(changes: Partial<MeasuredRow> = {}): MeasuredRow {
  const [modelName, acceleratorName] = [changes.modelName ?? "Llama-3.1-8B", changes.acceleratorName ?? "H100"];
  return {
    file: "made.csv",
    row: 2,
    modelName,
    model: modelCalled(modelName),
    acceleratorName,
    accelerator: acceleratorCalled(acceleratorName),
    devices: 1,
    tp: 1,
    pp: 1,
    ep: 1,
    attentionRanks: 1,
    precision: "bf16",
    kvFormat: "bf16",
    engine: "vllm",
    version: "0.15.1",
    inputTokens: 1000,
    outputTokens: 100,
    load: "closed",
    demand: { kind: "concurrency", count: 64 },
    metric: "tpot_mean",
    value: 10,
    unit: "ms",
    source: "made",
    note: "",
    ...nothingFurther,
    ...changes,
  };
}

const nothing = { weights_gib: null, available_kv_gib: null, kv_tokens: null, max_concurrency: null };

/** A start of Llama 3.1 8B on one H100 that prints nothing. */
export function madeMemoryRow(changes: Partial<MemoryRow> = {}): MemoryRow {
  const [modelName, acceleratorName] = [changes.modelName ?? "Llama-3.1-8B", changes.acceleratorName ?? "H100"];
  return {
    file: "made.csv",
    row: 2,
    modelName,
    model: modelCalled(modelName),
    acceleratorName,
    accelerator: acceleratorCalled(acceleratorName),
    visibleBytes: null,
    precision: "bf16",
    kvFormat: "bf16",
    tp: 1,
    contextTokens: null,
    share: null,
    engine: "vllm",
    version: "0.11.0",
    note: "",
    ...changes,
    measured: { ...nothing, ...changes.measured },
  };
}
