import type { ImportFormat, JsonRecord, RowReader } from "../reading/import-format.ts";
import { type Imported, type Rows, unusable } from "../reading/imported.ts";
import { cellRecord, keyOfHead } from "./cell-record.ts";
import { listOf, recordOf, valueAt } from "../reading/json-text.ts";
import { type UsageCall, answeredCall, bucketCall, costLine, observationCall, spendLogCall } from "./usage-call.ts";
import { UsageTally } from "./usage-tally.ts";

type Asked = UsageCall | "impossible" | null;

interface Source {
  readonly call: (record: JsonRecord) => Asked;
  readonly remark?: string;
}

const untried = "was read from its documented fields and has not been tried on a real file";

const sources: readonly Source[] = [
  { call: spendLogCall, remark: `LiteLLM's spend log ${untried}.` },
  { call: observationCall, remark: `Langfuse's export ${untried}.` },
  { call: (record) => bucketCall(record, null) },
  { call: answeredCall },
];

/** The source that most of the first records speak of; `null`: none of them says what a call used. */
function sourceOf(first: readonly JsonRecord[]): Source | null {
  return sources.find(({ call }) => first.some((record) => call(record) !== null)) ?? null;
}

const noTokens = "no tokens in it";
const impossible = "token counts that cannot be";

function readerOf(source: Source): RowReader<JsonRecord> {
  const tally = new UsageTally();
  return {
    row: (record) => {
      const call = source.call(record);
      if (call === null) return noTokens;
      if (call === "impossible") return impossible;
      tally.add(call);
      return null;
    },
    end: () => ended(tally, source.remark),
  };
}

function ended(tally: UsageTally, remark?: string): Omit<Imported, "rows"> {
  const remarks = [...(remark === undefined ? [] : [remark]), ...tally.remarks()];
  return { kind: "usage", usage: tally.usage(), unknown: tally.keysNotRead(), remarks };
}

/** Buckets of a page of what a provider counted, or of several pages. */
export function bucketsOf(value: unknown): readonly JsonRecord[] {
  const pages = Array.isArray(value) ? value : [value];
  return pages.flatMap((page) => {
    const buckets = Array.isArray(valueAt(page, "results")) ? [page] : listOf(valueAt(page, "data"));
    return buckets.map(recordOf).filter((bucket) => bucket !== null && Array.isArray(valueAt(bucket, "results")));
  }) as readonly JsonRecord[];
}

const startsOfBuckets = ["start_time", "starting_at"];

function isBucket(bucket: JsonRecord): boolean {
  return (
    startsOfBuckets.some((key) => Object.hasOwn(bucket, key)) &&
    listOf(valueAt(bucket, "results")).every((line) => recordOf(line) !== null)
  );
}

function readPages(value: unknown): Imported {
  const tally = new UsageTally();
  const dropped = new Map<string, number>();
  let read = 0;
  let kept = 0;
  for (const bucket of bucketsOf(value)) {
    const { results, ...about } = bucket;
    for (const result of listOf(results)) {
      read += 1;
      const line = recordOf(result) ?? {};
      const call = bucketCall(line, about) ?? costLine(line, about);
      if (call === null || call === "impossible") {
        const reason = call === null ? noTokens : impossible;
        dropped.set(reason, (dropped.get(reason) ?? 0) + 1);
        continue;
      }
      kept += 1;
      tally.add(call);
    }
  }
  const rows: Rows = { read, kept, dropped: [...dropped].map(([reason, count]) => ({ reason, rows: count })) };
  if (kept === 0) return unusable("no-rows", "data", "None of these periods holds tokens or money.", rows);
  const { remarks = [], ...figures } = ended(tally);
  const isCut = (Array.isArray(value) ? value.at(-1) : value) as unknown;
  const more = valueAt(isCut, "has_more") === true ? ["This is one page of several: the provider has more."] : [];
  return { ...figures, rows, remarks: [...more, ...remarks] };
}

/** Tables that only bills are: calls that were counted, or money beside tokens. */
function isBillTable(record: JsonRecord): boolean {
  return [spendLogCall, observationCall, (one: JsonRecord) => bucketCall(one, null)].some(
    (call) => call(record) !== null,
  );
}

function claimsTable(heads: readonly string[], first: readonly (readonly string[])[]): boolean {
  const keys = heads.map(keyOfHead);
  return first.some((cells) => isBillTable(cellRecord(keys, cells)));
}

function tableReader(heads: readonly string[]): RowReader<readonly string[]> {
  const keys = heads.map(keyOfHead);
  let reader: RowReader<JsonRecord> | null = null;
  return {
    row: (cells, line) => {
      const record = cellRecord(keys, cells);
      reader ??= ((source) => (source === null ? null : readerOf(source)))(sourceOf([record]));
      return reader === null ? noTokens : reader.row(record, line);
    },
    end: () => reader?.end() ?? ended(new UsageTally()),
  };
}

/** What providers count: answers with their usage, pages and tables of usage over days, spend logs. */
const usage: ImportFormat = {
  id: "usage",
  called: "a provider's count of tokens",
  kind: "usage",
  ways: [
    {
      takes: "document",
      claims: (value) => {
        const buckets = bucketsOf(value);
        return buckets.length > 0 && buckets.every(isBucket);
      },
      read: readPages,
    },
    {
      takes: "records",
      claims: (first) => sourceOf(first) !== null,
      reader: (first) => readerOf(sourceOf(first) ?? { call: answeredCall }),
    },
    { takes: "table", hasHeads: true, claims: claimsTable, reader: tableReader },
  ],
};

export default usage;
