import type { AcceleratorRow } from "../../catalog/accelerators/accelerator-row.ts";
import type { ModelRow } from "../../catalog/models/model-row.ts";
import type { KvFormat, WeightFormat } from "../../engine/input.ts";

/** What an engine printed about its memory when it started; a figure it did not print is `null`. */
export interface MemoryRow {
  readonly file: string;
  /** Line number; the header is line 1. */
  readonly row: number;
  readonly modelName: string;
  readonly model: ModelRow | null;
  readonly acceleratorName: string;
  readonly accelerator: AcceleratorRow | null;
  /** What the device's name says CUDA sees: `H100-80GB (79.18GiB)`. */
  readonly visibleBytes: number | null;
  readonly precision: WeightFormat;
  readonly kvFormat: KvFormat;
  readonly tp: number;
  /** Longest context that the engine was started for. */
  readonly contextTokens: number | null;
  readonly share: number | null;
  readonly engine: string;
  readonly version: string;
  readonly note: string;
  readonly measured: Readonly<Record<MemoryMetric, number | null>>;
}

/** Columns of the file: weights and room for KV cache in GiB on a device, tokens and sequences in a replica. */
export type MemoryMetric = "weights_gib" | "available_kv_gib" | "kv_tokens" | "max_concurrency";

export const memoryMetrics: readonly MemoryMetric[] = [
  "weights_gib",
  "available_kv_gib",
  "kv_tokens",
  "max_concurrency",
];
