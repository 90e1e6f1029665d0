import { acceleratorCalled, modelCalled } from "../../catalog/row-called.ts";
import type { Outcome } from "../outcome.ts";
import { success } from "../outcome.ts";
import { cellNumber } from "./cell-number.ts";
import { type CsvRecord, csvRecords } from "./csv-records.ts";
import { demandOf } from "./demand.ts";
import { engineName } from "./engine-name.ts";
import { kvFormat } from "./kv-format.ts";
import type { MeasuredRow, SkippedRow } from "./measured-row.ts";
import { parallelRanks } from "./parallel-ranks.ts";
import { weightFormat } from "./weight-format.ts";

export interface MeasuredFile {
  readonly rows: readonly MeasuredRow[];
  readonly unread: readonly SkippedRow[];
}

const wanted = ["model", "gpu", "isl", "osl", "metric", "value", "load"];

/** Whole numbers that a row may leave blank; 0 is blank too where the column says how much is split. */
const counts = ["ngpu", "tp", "pp", "ep"] as const;

/** A row, or why it cannot be read. */
function measuredRow(record: CsvRecord, file: string): MeasuredRow | string {
  const { cell } = record;
  const numbers = new Map<string, number | null>();
  for (const column of [...counts, "isl", "osl", "value"]) {
    const read = cellNumber(
      cell(column),
      0,
      counts.some((name) => name === column),
    );
    if (read !== null && typeof read === "object") return `its ${column} is no number it can have: ${read.text}`;
    numbers.set(column, read);
  }
  const value = numbers.get("value") ?? null;
  if (value === null || value <= 0) return "it has no measured value";
  const demand = demandOf(cell("concurrency_or_rate"));
  if (demand === null) return `its concurrency or rate is not known: ${cell("concurrency_or_rate")}`;
  const [modelName, acceleratorName, note] = [cell("model"), cell("gpu"), cell("note")];
  const [model, accelerator, engine] = [
    modelCalled(modelName),
    acceleratorCalled(acceleratorName),
    engineName(cell("engine")),
  ];
  const precision = weightFormat(cell("precision"), modelName, model);
  if (precision === null) return `its precision is not known: ${cell("precision")}`;
  const kv = kvFormat(cell("kv_dtype"), engine, precision);
  if (kv === null) return `its KV format is not known: ${cell("kv_dtype")}`;
  const split = (column: string) => numbers.get(column) || 1;
  const devices = numbers.get("ngpu") || null;
  return {
    file,
    row: record.line,
    modelName,
    model,
    acceleratorName,
    accelerator,
    ...parallelRanks({ devices, tp: split("tp"), pp: split("pp"), ep: split("ep") }, note),
    precision,
    kvFormat: kv,
    engine,
    version: cell("version"),
    inputTokens: numbers.get("isl") || null,
    outputTokens: numbers.get("osl") || null,
    load: cell("load"),
    demand,
    metric: cell("metric"),
    value,
    unit: cell("unit"),
    source: cell("source"),
    note,
  };
}

/** The rows of a throughput or latency file; a row that cannot be read is named with the reason. */
export function readMeasured(text: string, file: string): Outcome<MeasuredFile> {
  const records = csvRecords(text, file, wanted);
  if (!records.ok) return records;
  const rows: MeasuredRow[] = [];
  const unread: SkippedRow[] = [];
  for (const record of records.value) {
    const read = measuredRow(record, file);
    if (typeof read === "string") unread.push({ file, row: record.line, reason: read });
    else rows.push(read);
  }
  return success({ rows, unread });
}
