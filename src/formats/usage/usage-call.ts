import { instantOf } from "../reading/instant.ts";
import type { JsonRecord } from "../reading/import-format.ts";
import { jsonLine, numberAt, recordOf, textAt, valueAt } from "../reading/json-text.ts";
import { type TokenSplit, keysNotRead, tokenSplit } from "./token-split.ts";

/** One call, or one line of an export that counts several. */
export interface UsageCall extends TokenSplit {
  /** `null`: how many calls these tokens are of is not said. */
  readonly calls: number | null;
  readonly costUsd: number | null;
  readonly model: string | null;
  readonly startSeconds: number | null;
  readonly endSeconds: number | null;
  /** What the source tells its work apart by: projects, keys, teams. */
  readonly labels: Readonly<Record<string, string>>;
  /** Keys of what it used that were not understood. */
  readonly unread: readonly string[];
}

/** Where answers, and files of answers, keep what a call used. */
const places: readonly (readonly string[])[] = [
  ["usage"],
  ["usageMetadata"],
  ["usage_metadata"],
  ["body", "usage"],
  ["body", "usageMetadata"],
  ["body", "meta"],
  ["response", "usage"],
  ["response", "usageMetadata"],
  ["response", "body", "usage"],
  ["message", "usage"],
  ["result", "message", "usage"],
  ["meta"],
  ["details"],
];

const modelKeys = [
  "model",
  "modelVersion",
  "modelId",
  "model_id",
  "provided_model_name",
  "model_version",
  "model_group",
];
/** Parts of a record that may name the model and the time; a row of an export has them at its top. */
const parts: readonly (readonly string[])[] = [
  ["body"],
  ["response"],
  ["response", "body"],
  ["message"],
  ["result", "message"],
];
const startKeys = [
  "created",
  "created_at",
  "createdAt",
  "createTime",
  "timestamp",
  "startTime",
  "start_time",
  "starting_at",
  "startTimeISO",
  "start_time_iso",
  "usage_date_utc",
  "date",
];
const endKeys = ["endTime", "end_time", "ending_at", "completionTime", "end_time_iso"];
const labelKeys = ["project_id", "project", "workspace_id", "workspace", "team_id", "api_key_id", "api_key", "batch"];

function firstText(record: JsonRecord, keys: readonly string[]): string | null {
  for (const key of keys) {
    const found = record[key];
    if (typeof found === "string" && found !== "" && Object.hasOwn(record, key)) return found;
  }
  return null;
}

function firstInstant(record: JsonRecord, keys: readonly string[]): number | null {
  for (const key of keys) {
    if (record[key] === undefined || !Object.hasOwn(record, key)) continue;
    const found = instantOf(record[key]);
    if (found !== null) return found;
  }
  return null;
}

function labelsOf(record: JsonRecord): Readonly<Record<string, string>> {
  const labels: Record<string, string> = {};
  for (const key of labelKeys) {
    const value = record[key];
    if (typeof value === "string" && value !== "" && Object.hasOwn(record, key)) labels[key] = value;
  }
  return labels;
}

/** What a line of an export says beside its tokens. */
function callOf(
  record: JsonRecord,
  split: TokenSplit,
  { calls, costUsd, unread = [] }: Pick<UsageCall, "calls" | "costUsd"> & { readonly unread?: readonly string[] },
): UsageCall {
  // Written out: a spread here is what most of the time of a long table goes into.
  return {
    inputTokens: split.inputTokens,
    cachedReadTokens: split.cachedReadTokens,
    cachedWriteTokens: split.cachedWriteTokens,
    outputTokens: split.outputTokens,
    calls,
    costUsd,
    model: firstText(record, modelKeys),
    startSeconds: firstInstant(record, startKeys),
    endSeconds: firstInstant(record, endKeys),
    labels: labelsOf(record),
    unread,
  };
}

/** Money that an answer names itself: some routers and gateways put the price of a call beside its tokens, in dollars. */
function costIn(usage: JsonRecord): number | null {
  return (
    numberAt(usage, "cost") ??
    numberAt(usage, "cost", "total_cost") ??
    numberAt(usage, "pydantic_ai_gateway", "cost_estimate")
  );
}

/** The model and the time of an answer that stands within its record. */
function partsOf(record: JsonRecord, { model, startSeconds }: UsageCall): Pick<UsageCall, "model" | "startSeconds"> {
  if (model !== null && startSeconds !== null) return { model, startSeconds };
  const found = parts.map((place) => recordOf(valueAt(record, ...place))).filter((part) => part !== null);
  return {
    model: model ?? found.map((part) => firstText(part, modelKeys)).find((name) => name !== null) ?? null,
    startSeconds: startSeconds ?? found.map((part) => firstInstant(part, startKeys)).find((at) => at !== null) ?? null,
  };
}

/** Keys of records that are steps of a session or spans of a trace: these are read as such, with what they hold beside tokens. */
const notBills = [
  "sessionId",
  "parentUuid",
  "trace_id",
  "traceId",
  "span_id",
  "spanId",
  "turns",
  "trajectory",
  "hash_ids",
];

const mostKeysOfABareBody = 40;

/** What an answer's usage says by itself: a record of nothing else. */
function isBareUsage(record: JsonRecord): boolean {
  const others = keysNotRead(record).filter((key) => !["id", "object", ...modelKeys, ...startKeys].includes(key));
  return (
    others.length === 0 && Object.keys(record).length < mostKeysOfABareBody && firstInstant(record, startKeys) === null
  );
}

/** What one call used, wherever its record keeps it. `null`: it does not say. */
export function answeredCall(record: JsonRecord): UsageCall | "impossible" | null {
  if (notBills.some((key) => Object.hasOwn(record, key))) return null;
  const found = places.map((place) => recordOf(valueAt(record, ...place))).filter((usage) => usage !== null);
  for (const usage of isBareUsage(record) ? [record, ...found] : found) {
    const split = tokenSplit(usage);
    if (split === "impossible") return split;
    if (split === null) continue;
    const call = callOf(record, split, { calls: 1, costUsd: costIn(usage), unread: keysNotRead(usage) });
    return { ...call, ...partsOf(record, call) };
  }
  return null;
}

/**
 * A row of LiteLLM's spend logs. From its documented fields, not tried on a real file. `cache_hit` there is the cache of whole
 * answers, not of prompts; what a provider said of cached tokens stands in the metadata.
 */
export function spendLogCall(record: JsonRecord): UsageCall | "impossible" | null {
  const spend = numberAt(record, "spend");
  if (spend === null || numberAt(record, "prompt_tokens") === null) return null;
  const metadata = valueAt(record, "metadata");
  const said = recordOf(typeof metadata === "string" ? jsonLine(metadata) : metadata);
  const split = tokenSplit({ ...record, ...recordOf(valueAt(said, "usage_object")) });
  return split === null || split === "impossible" ? split : callOf(record, split, { calls: 1, costUsd: spend });
}

const cachedRead = /cache(?:d|_read)/i;
const cachedWrite = /cache_(?:creation|write)/i;

/**
 * An observation of Langfuse's exports. From its documented fields, not tried on a real file. Its details of input and output
 * stand beside each other: the input is without what was cached, save where the total says that it holds it.
 */
export function observationCall(record: JsonRecord): UsageCall | "impossible" | null {
  const cell = valueAt(record, "usage_details") ?? valueAt(record, "usageDetails");
  const details = recordOf(typeof cell === "string" ? jsonLine(cell) : cell);
  const [input, output] = [numberAt(details, "input"), numberAt(details, "output")];
  if (details === null || (input === null && output === null)) return null;
  const sumOf = (isOne: (key: string) => boolean) => {
    const found = Object.keys(details).flatMap((key) => (isOne(key) ? [numberAt(details, key) ?? 0] : []));
    return found.length === 0 ? null : found.reduce((sum, tokens) => sum + tokens, 0);
  };
  const write = sumOf((key) => cachedWrite.test(key));
  const read = sumOf((key) => cachedRead.test(key) && !cachedWrite.test(key));
  const thinking = sumOf((key) => /reasoning/i.test(key));
  const total = numberAt(details, "total");
  const plain = (input ?? 0) + (output ?? 0);
  const isInside = total !== null && total === plain;
  const uncached = input === null ? null : isInside ? input - (read ?? 0) - (write ?? 0) : input;
  const made = output === null ? null : isInside ? output : output + (thinking ?? 0);
  if ([uncached, read, write, made].some((tokens) => tokens !== null && tokens < 0)) return "impossible";
  const split = { inputTokens: uncached, cachedReadTokens: read, cachedWriteTokens: write, outputTokens: made };
  const cost =
    numberAt(record, "total_cost") ?? numberAt(record, "totalCost") ?? numberAt(record, "calculatedTotalCost");
  return callOf(record, split, { calls: 1, costUsd: cost });
}

/** A line of what OpenAI or Anthropic count over an hour or a day. */
export function bucketCall(record: JsonRecord, bucket: JsonRecord | null): UsageCall | "impossible" | null {
  const calls = numberAt(record, "num_model_requests");
  const isBucket =
    calls !== null ||
    ["uncached_input_tokens", "usage_input_tokens_no_cache"].some((key) => numberAt(record, key) !== null);
  const split = isBucket ? tokenSplit(record) : null;
  if (split === null || split === "impossible") return split;
  return callOf(bucket === null ? record : { ...bucket, ...record }, split, { calls, costUsd: null });
}

/** Cents that some providers give where others give dollars. */
const centsPerUsd = 100;

/** A line of what a provider asked for over a day: money alone. OpenAI writes dollars within an object, Anthropic cents. */
export function costLine(record: JsonRecord, bucket: JsonRecord): UsageCall | null {
  const dollars = numberAt(record, "amount", "value");
  const cents = numberAt(record, "amount");
  const amount = dollars ?? (cents === null ? null : cents / centsPerUsd);
  const currency = textAt(record, "amount", "currency") ?? textAt(record, "currency") ?? "";
  if (amount === null || currency.toUpperCase() !== "USD") return null;
  const none = { inputTokens: null, cachedReadTokens: null, cachedWriteTokens: null, outputTokens: null };
  return callOf({ ...bucket, ...record }, none, { calls: null, costUsd: amount });
}
