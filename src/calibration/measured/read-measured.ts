import { acceleratorCalled, modelCalled } from "../../catalog/row-called.ts";
import { type Outcome, success } from "../../scenario/problem.ts";
import { type CsvRecord, cellNumber, csvRecords, mostOfACount } from "./csv-records.ts";
import { engineName } from "./row-engine.ts";
import { kvFormat, weightFormat } from "./number-formats.ts";
import type { Demand, MeasuredRow, SkippedRow } from "./measured-row.ts";
import { scriptOf } from "./inferencex-scripts.ts";
import { isSplit, saidOf } from "./row-marks.ts";

/** How a row's devices share the work. */
interface ParallelRanks {
  readonly devices: number | null;
  readonly tp: number;
  readonly pp: number;
  readonly ep: number;
  readonly attentionRanks: number;
}

/** Groups of ranks that each run whole sequences, as notes state them; 1 where they do not. */
function statedRanks(said: string): number {
  const found =
    /\battn_dp=(\d+)/.exec(said) ??
    /\battention DP x(\d+)/.exec(said) ??
    /\bdp=(\d+) (?:dp-attention|a node)/.exec(said);
  return Math.max(1, Number(found?.[1] ?? 1));
}

/**
 * InferenceX points in aiconfigurator's list count a device once for each expert group: eight devices with `tp8_ep8` in the
 * point's name stand there as 64, with the very times of the eight-device rows beside them. Such a row is told by its shape:
 * the product is a square, of expert groups and of the ranks that split an expert, or of the two kinds of attention ranks.
 */
function counted(ranks: ParallelRanks & { readonly devices: number }, expertTp: number): ParallelRanks {
  const { devices, tp, ep, attentionRanks } = ranks;
  if (ep > 1 && expertTp === ep && devices === ep * ep && tp * attentionRanks === devices) {
    const whole = attentionRanks > 1 ? ep : 1;
    return { ...ranks, devices: ep, tp: ep / whole, attentionRanks: whole };
  }
  if (tp > 1 && tp === attentionRanks && devices === tp * tp && ep === devices) {
    return { ...ranks, devices: tp, ep: tp, attentionRanks: 1 };
  }
  return ranks;
}

/**
 * The ranks of a measured row: `tp` splits attention, and `attn_dp` in the note runs whole sequences beside it. SGLang's own
 * `tp` spans both, so it is divided where the two would need more devices than there are.
 */
export function parallelRanks(columns: Omit<ParallelRanks, "attentionRanks">, note: string): ParallelRanks {
  const { devices, tp, pp, ep } = columns;
  const stated = statedRanks(note);
  // Experts spread over more ranks than split a layer's attention: those beside run whole sequences.
  const attentionRanks = stated === 1 && ep > tp && ep % tp === 0 && !/\battn_dp=/.test(note) ? ep / tp : stated;
  const ranks = { ...columns, attentionRanks };
  // SGLang spreads attention over all ranks unless told of fewer.
  if (/(?:^|;) *dp_attention(?:;|$)/.test(note) && stated === 1) return { ...ranks, tp: 1, attentionRanks: tp };
  if (devices === null) return ranks;
  const expertTp = /\battn_dp=\d+ moe_tp=(\d+)/.exec(note)?.[1];
  if (expertTp !== undefined) return counted({ ...ranks, devices }, Number(expertTp));
  const isOver = tp * attentionRanks * pp > devices && tp % attentionRanks === 0;
  return isOver ? { ...ranks, tp: tp / attentionRanks } : ranks;
}

const amount = String.raw`(\d+(?:\.\d+)?)`;
const rate = new RegExp(`^rate=${amount}$`);
const allAtOnce = new RegExp(`^all_at_once=${amount}$`);
const plain = new RegExp(`^${amount}$`);

/**
 * What the column `concurrency_or_rate` asks of the engine: `64` calls in flight, `rate=2.5` calls a second, `all_at_once=1000`,
 * `inf`; MLPerf names its scenario instead. `null`: none of these.
 */
export function demandOf(cell: string): Demand | null {
  if (cell === "inf" || cell === "rate=inf") return { kind: "saturating" };
  if (cell === "" || /^(?:offline|server|interactive)$/.test(cell)) return { kind: "unstated" };
  const asked = (form: RegExp) => {
    const value = Number(form.exec(cell)?.[1] ?? 0);
    return value <= mostOfACount ? value : 0;
  };
  const perSecond = asked(rate);
  if (perSecond > 0) return { kind: "rate", perSecond };
  const together = asked(allAtOnce);
  if (together > 0) return { kind: "all-at-once", count: together };
  const inFlight = asked(plain);
  return inFlight > 0 ? { kind: "concurrency", count: inFlight } : null;
}

export interface MeasuredFile {
  readonly rows: readonly MeasuredRow[];
  readonly unread: readonly SkippedRow[];
}

const wanted = ["model", "gpu", "isl", "osl", "metric", "value", "load"];

/** A count without the remark behind it: `16 (by later thread)`. */
function withoutRemark(cell: string): string {
  return cell.replace(/\s*\([^)]*\)$/, "");
}

/** A length as sources state means: `about 830`; of a range, `3500-7000 mean (multi-turn)`, its middle. */
function statedLength(cell: string): string {
  const range = /^(\d+)-(\d+)\b/.exec(cell);
  if (range !== null) return String((Number(range[1]) + Number(range[2])) / 2);
  return /^(?:about|ca\.?|~) *(\d+(?:\.\d+)?)$/.exec(cell)?.[1] ?? cell;
}

/** The least over the most of a length that is told as a range. */
function statedSpread(cell: string): number | null {
  const [, least = 0, most = 0] = /^(\d+)-(\d+)\b/.exec(cell)?.map(Number) ?? [];
  return least > 0 && most > least ? least / most : null;
}

const amounts = ["prefill_gpus", "decode_gpus", "accepted_tokens", "cache_hit_share"] as const;

/** Whole numbers that a row may leave blank; 0 is blank too where the column says how much is split. */
const counts = ["ngpu", "tp", "pp", "ep"] as const;

/** Rows of the catalogue by what a file calls them. */
interface Called {
  readonly model: typeof modelCalled;
  readonly accelerator: typeof acceleratorCalled;
}

/** Looks each name up once. */
function remembered<Row>(find: (name: string) => Row): (name: string) => Row {
  const known = new Map<string, { readonly row: Row }>();
  return (name) => {
    const { row } = known.get(name) ?? { row: find(name) };
    known.set(name, { row });
    return row;
  };
}

/** TensorRT-LLM served prompts and answers apart from 0.17 on: what is older there is the version of Dynamo, which runs it. */
const firstApart = 17;
function ownVersion(row: MeasuredRow): MeasuredRow {
  const minor = /^0\.(\d+)/.exec(row.version)?.[1];
  const isDynamo = row.engine === "trtllm" && minor !== undefined && Number(minor) < firstApart && isSplit(row);
  return isDynamo ? { ...row, version: `Dynamo ${row.version}` } : row;
}

/** A row, or why it cannot be read. */
function measuredRow(record: CsvRecord, file: string, called: Called): MeasuredRow | string {
  const { cell } = record;
  if (record.problem !== null) return record.problem;
  const numbers = new Map<string, number | null>();
  const isSpread = cell("ep") === "on";
  for (const column of [...counts, "isl", "osl", "value", ...amounts]) {
    const isCount = counts.some((name) => name === column);
    const text = column === "ep" && isSpread ? "" : isCount ? withoutRemark(cell(column)) : statedLength(cell(column));
    const read = cellNumber(text, 0, isCount, column === "value" ? Infinity : mostOfACount);
    if (read !== null && typeof read === "object") return `its ${column} is no number it can have: ${read.text}`;
    numbers.set(column, read);
  }
  const value = numbers.get("value") ?? null;
  if (value === null || value <= 0) return "it has no measured value";
  const demand = demandOf(cell("concurrency_or_rate"));
  if (demand === null) return `its concurrency or rate is not known: ${cell("concurrency_or_rate")}`;
  const [modelName, acceleratorName, note] = [cell("model"), cell("gpu"), cell("note")];
  const [model, accelerator, engine] = [
    called.model(modelName),
    called.accelerator(acceleratorName),
    engineName(cell("engine")),
  ];
  const precision = weightFormat(cell("precision"), modelName, model);
  if (precision === null) return `its precision is not known: ${cell("precision")}`;
  const kv = kvFormat(cell("kv_dtype"), engine, precision);
  if (kv === null) return `its KV format is not known: ${cell("kv_dtype")}`;
  const split = (column: string) => numbers.get(column) || 1;
  const devices = numbers.get("ngpu") || null;
  const [tp, pp] = [split("tp"), split("pp")];
  const ep = isSpread ? Math.max(1, (devices ?? tp) / pp) : split("ep");
  const said = saidOf({ note, flags: cell("flags") });
  const row = ownVersion({
    file,
    row: record.line,
    modelName,
    model,
    acceleratorName,
    accelerator,
    ...parallelRanks({ devices, tp, pp, ep }, said),
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
    kvTransfer: cell("kv_transfer"),
    prefillDevices: numbers.get("prefill_gpus") || null,
    decodeDevices: numbers.get("decode_gpus") || null,
    acceptedTokens: numbers.get("accepted_tokens") || null,
    shortestPromptShare: statedSpread(cell("isl")),
    cacheHitShare: numbers.get("cache_hit_share") ?? null,
    flags: cell("flags"),
    date: cell("date"),
  });
  const isKvUnsaid = cell("kv_dtype") === "" && demand.kind === "concurrency";
  return isKvUnsaid ? { ...row, kvFormat: scriptOf(row, demand.count).kvFormat ?? kv } : row;
}

/** The rows of a throughput or latency file; a row that cannot be read is named with the reason. */
export function readMeasured(text: string, file: string): Outcome<MeasuredFile> {
  const records = csvRecords(text, file, wanted);
  if (!records.ok) return records;
  const rows: MeasuredRow[] = [];
  const unread: SkippedRow[] = [];
  const called = { model: remembered(modelCalled), accelerator: remembered(acceleratorCalled) };
  for (const record of records.value) {
    const read = measuredRow(record, file, called);
    if (typeof read === "string") unread.push({ file, row: record.line, reason: read });
    else rows.push(read);
  }
  return success({ rows, unread });
}
