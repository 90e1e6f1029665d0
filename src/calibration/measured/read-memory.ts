import { acceleratorCalled, modelCalled } from "../../catalog/row-called.ts";
import { gibibytes } from "../../quantity/bytes.ts";
import { type Outcome, success } from "../../scenario/problem.ts";
import { type CsvRecord, cellNumber, csvRecords } from "./csv-records.ts";
import { engineName } from "./row-engine.ts";
import { kvFormat, weightFormat } from "./number-formats.ts";
import type { SkippedRow } from "./measured-row.ts";
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

export interface MemoryFile {
  readonly rows: readonly MemoryRow[];
  readonly unread: readonly SkippedRow[];
}

const wanted = ["model", "gpu", ...memoryMetrics];

const wholeColumns = ["tp", "max_model_len"];
/** Room may be less than nothing: the engine printed by how much, and failed. */
const signed: readonly string[] = ["available_kv_gib"];

/** What the remark in a device's name says: `80GB (79.22GiB)`, `RTX5090-32GB (31.4GiB usable)`. */
function visibleBytes(acceleratorName: string): number | null {
  const stated = /\((\d+(?:\.\d+)?) ?GiB/i.exec(acceleratorName)?.[1];
  return stated === undefined ? null : gibibytes(Number(stated));
}

/** A row, or why it cannot be read. */
function memoryRow(record: CsvRecord, file: string): MemoryRow | string {
  const { cell } = record;
  if (record.problem !== null) return record.problem;
  const numbers = new Map<string, number | null>();
  for (const column of [...wholeColumns, "gpu_mem_util", ...memoryMetrics]) {
    const read = cellNumber(cell(column), signed.includes(column) ? -Infinity : 0, wholeColumns.includes(column));
    if (read !== null && typeof read === "object") return `its ${column} is no number it can have: ${read.text}`;
    numbers.set(column, read);
  }
  const [modelName, acceleratorName] = [cell("model"), cell("gpu")];
  const [model, engine] = [modelCalled(modelName), engineName(cell("engine"))];
  const precision = weightFormat(cell("quant") || cell("dtype"), modelName, model);
  if (precision === null) return `its weight format is not known: ${cell("quant") || cell("dtype")}`;
  const kv = kvFormat(cell("kv_dtype"), engine, precision);
  if (kv === null) return `its KV format is not known: ${cell("kv_dtype")}`;
  const measured = Object.fromEntries(memoryMetrics.map((metric) => [metric, numbers.get(metric) ?? null]));
  return {
    file,
    row: record.line,
    modelName,
    model,
    acceleratorName,
    accelerator: acceleratorName === "" ? null : acceleratorCalled(acceleratorName),
    visibleBytes: visibleBytes(acceleratorName),
    precision,
    kvFormat: kv,
    engine,
    version: cell("version"),
    tp: numbers.get("tp") || 1,
    contextTokens: numbers.get("max_model_len") || null,
    share: numbers.get("gpu_mem_util") || null,
    note: cell("note"),
    measured: measured as Record<MemoryMetric, number | null>,
  };
}

/** The rows of a file of start-up logs; a row that cannot be read is named with the reason. */
export function readMemory(text: string, file: string): Outcome<MemoryFile> {
  const records = csvRecords(text, file, wanted);
  if (!records.ok) return records;
  const rows: MemoryRow[] = [];
  const unread: SkippedRow[] = [];
  for (const record of records.value) {
    const read = memoryRow(record, file);
    if (typeof read === "string") unread.push({ file, row: record.line, reason: read });
    else rows.push(read);
  }
  return success({ rows, unread });
}
