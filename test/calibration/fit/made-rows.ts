import type { RuntimeProfile } from "../../../src/engine/input.ts";
import type { MeasuredRow } from "../../../src/calibration/measured/measured-row.ts";
import { rowModel } from "../../../src/calibration/closed-form/row-model.ts";
import { roundRuntime } from "../../engine/round-runtime.ts";
import { madeRow } from "../measured/made-row.ts";

type Changes = Partial<MeasuredRow>;

/** A row that measured just what the model gives with these figures, times `times`. */
export function modelledRow(changes: Changes, figures: RuntimeProfile, times = 1): MeasuredRow {
  const row = madeRow(changes);
  const model = rowModel(row, roundRuntime);
  if (typeof model === "string") throw new Error(model);
  return { ...row, value: times * model.value({ ...figures, mixesPrompts: row.engine !== "sglang" }) };
}

const deployments: readonly Changes[] = [
  { modelName: "Llama-3.1-8B" },
  { modelName: "Llama-3.1-8B", acceleratorName: "H200", precision: "fp8" },
  { modelName: "Llama-3.1-70B", devices: 4, tp: 4, precision: "fp8" },
  { modelName: "Qwen3-30B-A3B", devices: 2, tp: 2 },
  { modelName: "Qwen3-30B-A3B", acceleratorName: "H200" },
];

const loads: readonly Changes[] = [
  { load: "static_batch", metric: "output_throughput", demand: { kind: "concurrency", count: 1 }, inputTokens: 128 },
  { load: "static_batch", metric: "output_throughput", demand: { kind: "concurrency", count: 64 }, inputTokens: 2048 },
  {
    load: "offline",
    metric: "output_throughput",
    demand: { kind: "saturating" },
    inputTokens: 500,
    outputTokens: 2000,
  },
  {
    load: "offline",
    metric: "output_throughput",
    demand: { kind: "saturating" },
    inputTokens: 5000,
    outputTokens: 500,
  },
  { load: "closed_agg", metric: "tpot", demand: { kind: "concurrency", count: 4 } },
  { load: "closed_agg", metric: "tpot", demand: { kind: "concurrency", count: 128 } },
  { load: "closed_agg", metric: "ttft", demand: { kind: "concurrency", count: 1 }, inputTokens: 100 },
  { load: "closed_agg", metric: "ttft", demand: { kind: "concurrency", count: 2 }, inputTokens: 8000 },
];

/** Rows of five deployments under eight loads, as an engine with these figures would have measured them. */
export function modelledRows(figures: RuntimeProfile, more: Changes = {}): readonly MeasuredRow[] {
  return deployments.flatMap((deployment) =>
    loads.map((load) => modelledRow({ ...deployment, ...load, ...more }, figures)),
  );
}
