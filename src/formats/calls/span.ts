import type { JsonRecord } from "../reading/import-format.ts";
import { listOf, numberAt, recordOf, textAt, valueAt } from "../reading/json-text.ts";
import { nanosecondsPerSecond } from "../../quantity/time.ts";
import { instantOf } from "../reading/instant.ts";

/** A piece of work that was traced: its attributes by name, whatever form they were exported in. */
export interface Span {
  readonly id: string | null;
  readonly trace: string | null;
  readonly startSeconds: number | null;
  readonly endSeconds: number | null;
  readonly hasFailed: boolean;
  readonly attributes: ReadonlyMap<string, unknown>;
}

/** Times of whole numbers from here on are nanoseconds since 1970; smaller ones would be before 2001. */
const leastNanoseconds = 1e18;

function timeOf(record: JsonRecord, ...names: readonly string[]): number | null {
  for (const name of names) {
    const value = record[name];
    const number = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
    if (typeof number === "number") return number >= leastNanoseconds ? number / nanosecondsPerSecond : number;
    const seconds = typeof value === "string" ? instantOf(value) : null;
    if (seconds !== null) return seconds;
  }
  return null;
}

/** The value of OTLP's `{ intValue: "12" }`. */
function plainValue(value: unknown): unknown {
  const record = recordOf(value);
  if (record === null) return value;
  const whole = numberAt(record, "intValue") ?? numberAt(record, "doubleValue");
  return whole ?? valueAt(record, "stringValue") ?? valueAt(record, "boolValue") ?? value;
}

function attributesOf(value: unknown): ReadonlyMap<string, unknown> {
  if (Array.isArray(value)) {
    const pairs = value.map((pair) => [textAt(pair, "key") ?? "", plainValue(valueAt(pair, "value"))] as const);
    return new Map(pairs);
  }
  return new Map(Object.entries(recordOf(value) ?? {}));
}

export function spanOf(record: JsonRecord): Span {
  const code = valueAt(record, "status", "code") ?? valueAt(record, "status", "status_code");
  return {
    id: textAt(record, "spanId") ?? textAt(record, "span_id"),
    trace: textAt(record, "traceId") ?? textAt(record, "trace_id"),
    startSeconds: timeOf(record, "startTimeUnixNano", "start_time_unix_nano", "start_time", "startTime"),
    endSeconds: timeOf(record, "endTimeUnixNano", "end_time_unix_nano", "end_time", "endTime"),
    hasFailed: code === 2 || code === "STATUS_CODE_ERROR" || code === "ERROR",
    attributes: attributesOf(record["attributes"]),
  };
}

/** The spans of a document: of OTLP's nest, or of a flat list. */
export function spansIn(value: unknown): readonly JsonRecord[] {
  const flat = valueAt(value, "spans");
  if (Array.isArray(flat)) return flat.map(recordOf).filter((one) => one !== null);
  const resources = listOf(valueAt(value, "resourceSpans") ?? valueAt(value, "resource_spans"));
  return resources.flatMap((resource) =>
    listOf(valueAt(resource, "scopeSpans") ?? valueAt(resource, "scope_spans")).flatMap((scope) =>
      listOf(valueAt(scope, "spans"))
        .map(recordOf)
        .filter((one) => one !== null),
    ),
  );
}
