import { millisecondsPerSecond } from "../../quantity/time.ts";
import { type TraceCall, unknownCall } from "../calls/call.ts";
import { callRows, tokensOf } from "../calls/call-rows.ts";
import { instantOf } from "../reading/instant.ts";
import type { ImportFormat, JsonRecord, RowReader } from "../reading/import-format.ts";
import { type Imported, type Rows, unusable } from "../reading/imported.ts";
import { jsonLine, listOf, numberAt, recordOf, textAt, valueAt } from "../reading/json-text.ts";
import { agentLines } from "./agent-log.ts";

function isRound(record: JsonRecord): boolean {
  return (
    "round_index" in record &&
    ["input_tokens_total", "prefix_tokens", "newly_append_tokens"].some((key) => numberAt(record, key) !== null)
  );
}

/** When what a round answers was there: the last of its inputs that came before its first output. */
function arrivalOf(record: JsonRecord): number | null {
  let ready: number | null = null;
  for (const event of listOf(valueAt(record, "timing_events"))) {
    const seconds = instantOf(textAt(event, "timestamp") ?? "");
    const kind = textAt(event, "event_type") ?? "";
    const isInput = kind === "user_message" || kind === "tool_result";
    if (seconds === null) continue;
    if (isInput || ready === null) ready = Math.max(ready ?? seconds, seconds);
    if (!isInput) break;
  }
  return ready;
}

/** Each tool's time, and how long the session waited for all of them. */
function toolsOf(record: JsonRecord): Pick<TraceCall, "toolSeconds" | "toolWaitSeconds"> {
  const tools = listOf(valueAt(record, "tools"));
  const toolSeconds: number[] = [];
  let asked: number | null = null;
  let answered: number | null = null;
  for (const tool of tools) {
    const from = instantOf(textAt(tool, "emitted_at") ?? "");
    const to = instantOf(textAt(tool, "result_at") ?? "");
    const latency = numberAt(tool, "tool_wall_latency_ms");
    if (latency !== null) toolSeconds.push(latency / millisecondsPerSecond);
    else if (from !== null && to !== null) toolSeconds.push(Math.max(0, to - from));
    if (from !== null) asked = Math.min(asked ?? from, from);
    if (to !== null) answered = Math.max(answered ?? to, to);
  }
  const waited = asked === null || answered === null ? null : Math.max(0, answered - asked);
  return { toolSeconds, toolWaitSeconds: waited };
}

function callOf(record: JsonRecord): TraceCall | string {
  if (!isRound(record)) return "no round";
  const prefix = tokensOf(record["prefix_tokens"]) ?? null;
  const appended = tokensOf(record["newly_append_tokens"]) ?? null;
  const total = tokensOf(record["input_tokens_total"]) ?? null;
  const promptTokens = total ?? (prefix === null || appended === null ? null : prefix + appended);
  const outputTokens = tokensOf(record["output_tokens"]);
  if (promptTokens === null) return "no input tokens";
  if (outputTokens === undefined) return "output tokens that are no whole number";
  return {
    ...unknownCall,
    arrivalSeconds: arrivalOf(record),
    promptTokens,
    cachedTokens: prefix ?? (appended === null ? null : promptTokens - appended),
    outputTokens,
    session: textAt(record, "session_id") ?? textAt(record, "trace_key"),
    step: numberAt(record, "round_index"),
    model: textAt(record, "model"),
    ...toolsOf(record),
  };
}

const separator = /^===== (?:record|round) \d+\b.*=====\s*$/m;

/** A session or its rounds as they are printed for people: JSON between lines that number it. */
function expanded(text: string): Imported {
  const parts = text.split(new RegExp(separator.source, "gm")).slice(1);
  const records = parts.map((part) => recordOf(jsonLine(part)));
  const isOfRounds = records.some((record) => record !== null && isRound(record));
  const reader: RowReader<JsonRecord> = isOfRounds ? callRows(callOf) : agentLines();
  const dropped = new Map<string, number>();
  let kept = 0;
  for (const [index, record] of records.entries()) {
    const reason = record === null ? "not JSON" : reader.row(record, index + 1);
    if (reason === null) kept += 1;
    else dropped.set(reason, (dropped.get(reason) ?? 0) + 1);
  }
  const rows: Rows = {
    read: records.length,
    kept,
    dropped: [...dropped].map(([reason, count]) => ({ reason, rows: count })),
  };
  return kept === 0 ? unusable("no-rows", "", "None of its records is a model call.", rows) : { ...reader.end(), rows };
}

/** TraceLab's traces of coding agents, a round a line or spread out for people, and the raw sessions that they come from. */
const tracelab: ImportFormat = {
  id: "tracelab",
  called: "a TraceLab trace",
  kind: "trace",
  ways: [
    { takes: "records", claims: (first) => first.some(isRound), reader: () => callRows(callOf) },
    { takes: "text", claims: (head) => separator.test(head), read: expanded },
  ],
};

export default tracelab;
