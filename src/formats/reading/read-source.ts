import { type Problem, quoted } from "../../scenario/problem.ts";
import { type Heard, Incoming, eachLine } from "./incoming.ts";
import { type Imported, type Rows, unusable } from "./imported.ts";
import type { FileNamed, ImportFormat, ImportWay, JsonRecord, RowReader } from "./import-format.ts";
import { jsonDocument, jsonLine, recordOf, withWideNumbers } from "./json-text.ts";
import { type Shape, shapeOf } from "./shape-of.ts";
import { tableRows } from "./table-lines.ts";
import type { ImportSource } from "./text-pieces.ts";
import { yamlValues } from "./yaml-values.ts";

/** What a file turned out to be. `format`: `null` where none claims it. */
export interface SourceRead {
  readonly format: ImportFormat | null;
  readonly imported: Imported;
}

export interface Reading {
  readonly formats: readonly ImportFormat[];
  readonly heard: Heard;
}

/** Characters that formats are told by, where a file is longer. */
const headCharacters = 262_144;
/** Documents are held whole while they are read; what grows by rows is read row by row, whatever its length. */
const mostDocumentCharacters = 67_108_864;
const mostTextCharacters = 16_777_216;
/** A document of YAML takes a hundred times its length to read. */
const mostYamlCharacters = 2_097_152;

class Counter {
  read = 0;
  private kept = 0;
  private readonly dropped = new Map<string, number>();
  count(reason: string | null): void {
    this.read += 1;
    if (reason === null) this.kept += 1;
    else this.dropped.set(reason, (this.dropped.get(reason) ?? 0) + 1);
  }
  rows(): Rows {
    const dropped = [...this.dropped].map(([reason, rows]) => ({ reason, rows }));
    return { read: this.read, kept: this.kept, dropped };
  }
}

type WayOf<Takes extends ImportWay["takes"]> = Extract<ImportWay, { takes: Takes }>;

interface Claimed<Takes extends ImportWay["takes"]> {
  readonly format: ImportFormat;
  readonly way: WayOf<Takes>;
}

/** The format, and its way, that claims what a file holds. */
function claimed<Takes extends ImportWay["takes"]>(
  formats: readonly ImportFormat[],
  takes: Takes,
  claims: (way: WayOf<Takes>) => boolean,
): Claimed<Takes> | null {
  for (const format of formats) {
    for (const way of format.ways) {
      if (way.takes === takes && claims(way as WayOf<Takes>)) return { format, way: way as WayOf<Takes> };
    }
  }
  return null;
}

function ended<Row>(reader: RowReader<Row>, counter: Counter, problem: Problem | null): Imported {
  const rows = counter.rows();
  if (problem !== null) return { kind: "none", rows, problem };
  if (rows.kept > 0) return { ...reader.end(), rows };
  const [worst] = rows.dropped.toSorted((one, other) => other.rows - one.rows);
  const text =
    worst === undefined
      ? "There are no rows in this file."
      : `None of the ${rows.read} rows can be used: ${worst.reason}.`;
  return unusable("no-rows", "", text, rows);
}

async function readRecords(
  { way }: Claimed<"records">,
  first: readonly JsonRecord[],
  incoming: Incoming,
  file: FileNamed,
): Promise<Imported> {
  const reader = way.reader(first, file);
  const counter = new Counter();
  const problem = await eachLine(incoming, (line, number) => {
    if (line.trim() === "") return;
    const wide = way.wideNumbersIn === undefined ? line : withWideNumbers(line, way.wideNumbersIn);
    const record = recordOf(jsonLine(wide));
    counter.count(record === null ? "not JSON" : reader.row(record, number));
  });
  return ended(reader, counter, problem);
}

function recordsRead({ way }: Claimed<"records">, records: readonly unknown[], file: FileNamed): Imported {
  const found = records.map(recordOf);
  const reader = way.reader(firstOf(found), file);
  const counter = new Counter();
  for (const [index, record] of found.entries())
    counter.count(record === null ? "not an object" : reader.row(record, index + 1));
  return ended(reader, counter, null);
}

const lookedAt = 20;

function firstOf(records: readonly (JsonRecord | null)[]): readonly JsonRecord[] {
  return records.slice(0, lookedAt).filter((record) => record !== null);
}

async function readTable(
  { way }: Claimed<"table">,
  delimiter: string,
  incoming: Incoming,
  file: FileNamed,
): Promise<Imported> {
  const counter = new Counter();
  let reader: RowReader<readonly string[]> | null = null;
  const rows = tableRows(delimiter, ({ cells, line }) => {
    if (reader === null) {
      reader = way.reader(
        (cells ?? []).map((cell) => cell.trim()),
        file,
      );
      if (way.hasHeads) return;
    }
    counter.count(cells === null ? "a quote that is never closed" : reader.row(cells, line));
  });
  const problem = await eachLine(incoming, rows.push);
  rows.end();
  return ended(reader ?? way.reader([], file), counter, problem);
}

/** A value that is one document, or a list of records. */
function readValue(value: unknown, file: FileNamed, formats: readonly ImportFormat[]): SourceRead | null {
  const document = claimed(formats, "document", (way) => way.claims(value));
  if (document !== null) return { format: document.format, imported: document.way.read(value, file) };
  const list = Array.isArray(value) ? value : [value];
  const first = firstOf(list.map(recordOf));
  const records = first.length === 0 ? null : claimed(formats, "records", (way) => way.claims(first));
  return records === null ? null : { format: records.format, imported: recordsRead(records, list, file) };
}

const mostKeys = 8;

function keysOf(value: unknown): string {
  const keys = Object.keys(recordOf(value) ?? {}).slice(0, mostKeys);
  return keys.length === 0 ? "" : ` It has ${keys.map(quoted).join(", ")}.`;
}

/** A file that no format reads, and why. */
function refusedRead({ code, at, text }: Problem): SourceRead {
  return { format: null, imported: unusable(code, at, text) };
}

function unknownShape(text: string): SourceRead {
  return refusedRead({ code: "unknown-format", at: "", text });
}

const offers = "Models, traces, load tests, metrics and usage of the common tools are read.";

async function readJson(incoming: Incoming, file: FileNamed, formats: readonly ImportFormat[]): Promise<SourceRead> {
  await incoming.fill(mostDocumentCharacters);
  if (!incoming.isWhole) {
    const text = "This JSON document is longer than 64 MiB; files of rows may be of any length, one object a line.";
    return refusedRead({ code: "too-long", at: "", text });
  }
  if (incoming.problem !== null) return refusedRead(incoming.problem);
  const wide = claimedWide(formats).reduce((text, key) => withWideNumbers(text, key), incoming.text);
  const document = jsonDocument(wide);
  if (!document.ok) return refusedRead(document.problem);
  const { value, isFollowed } = document.value;
  const read = readValue(value, file, formats);
  if (read === null)
    return unknownShape(
      `No reader knows this JSON document.${keysOf(Array.isArray(value) ? value[0] : value)} ${offers}`,
    );
  if (!isFollowed) return read;
  const remarks = [...(read.imported.remarks ?? []), "More text follows the JSON document; it was left out."];
  return { ...read, imported: { ...read.imported, remarks } };
}

function claimedWide(formats: readonly ImportFormat[]): readonly string[] {
  return formats.flatMap(({ ways }) =>
    ways.flatMap((way) => (way.takes === "records" && way.wideNumbersIn !== undefined ? [way.wideNumbersIn] : [])),
  );
}

async function readText(
  shape: Extract<Shape, { is: "text" }>,
  incoming: Incoming,
  file: FileNamed,
  formats: readonly ImportFormat[],
): Promise<SourceRead> {
  const head = incoming.text;
  const text = claimed(formats, "text", (way) => way.claims(head));
  const { table } = shape;
  const rows = table === null ? null : claimed(formats, "table", (way) => claimsTable(way, table.first));
  if (text === null && rows !== null && table !== null)
    return { format: rows.format, imported: await readTable(rows, table.delimiter, incoming, file) };
  if (text === null && !shape.mayBeYaml) return unknownShape(unknownText(shape));
  await incoming.fill(text === null ? mostYamlCharacters : mostTextCharacters);
  if (incoming.problem !== null) return refusedRead(incoming.problem);
  if (!incoming.isWhole) {
    const most =
      text === null ? "This is no table, and longer than the 2 MiB of YAML" : "This text is longer than the 16 MiB";
    return refusedRead({ code: "too-long", at: "", text: `${most} that are read at once.` });
  }
  if (text !== null) return { format: text.format, imported: text.way.read(incoming.text, file) };
  const values = yamlValues(incoming.text);
  const [first] = values;
  if (first === undefined) return unknownShape(unknownText(shape));
  // A manifest is often more than one document.
  const read = (values.length > 1 ? readValue(values, file, formats) : null) ?? readValue(first, file, formats);
  return read ?? unknownShape(unknownYaml(first));
}

/** Of a manifest its kind says more than its keys, which all of them have. */
function unknownYaml(value: unknown): string {
  const record = recordOf(value);
  const kind = record !== null && "apiVersion" in record ? record["kind"] : null;
  return typeof kind === "string"
    ? `No reader knows a manifest of the kind ${quoted(kind)}. Of manifests those are read that start an engine.`
    : `No reader knows this YAML document.${keysOf(value)} ${offers}`;
}

function claimsTable(way: WayOf<"table">, first: readonly (readonly string[])[]): boolean {
  const [heads = [], ...rest] = first;
  return way.claims(
    heads.map((cell) => cell.trim()),
    rest,
  );
}

function unknownText({ table }: Extract<Shape, { is: "text" }>): string {
  if (table?.first[0]?.length === 0) return "A quote in the first line is never closed.";
  const heads = (table?.first[0] ?? []).slice(0, mostKeys).map((cell) => quoted(cell.trim()));
  return heads.length > 1
    ? `No reader knows a table with the columns ${heads.join(", ")}. A table of calls needs a time, prompt tokens and output tokens.`
    : `This text is in no form that is known. ${offers}`;
}

/** Reads one file: its shape is told by its beginning, its format by its shape, and only then is it read. */
export async function readSource(source: ImportSource, { formats, heard }: Reading): Promise<SourceRead> {
  const file: FileNamed = { name: source.path.split("/").at(-1) ?? source.path };
  const incoming = new Incoming(source, heard);
  await incoming.fill(headCharacters);
  if (incoming.problem !== null) return refusedRead(incoming.problem);
  const shape = shapeOf(incoming.text, incoming.isWhole);
  if (shape.is === "empty") return refusedRead({ code: "empty", at: "", text: "This file is empty." });
  if (shape.is === "json") return readJson(incoming, file, formats);
  if (shape.is === "text") return readText(shape, incoming, file, formats);
  const records = claimed(formats, "records", (way) => way.claims(shape.first));
  if (records === null) return unknownShape(`No reader knows these JSON lines.${keysOf(shape.first[0])} ${offers}`);
  return { format: records.format, imported: await readRecords(records, shape.first, incoming, file) };
}
