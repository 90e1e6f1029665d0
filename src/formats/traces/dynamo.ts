import { millisecondsPerSecond } from "../../quantity/time.ts";
import { CallTally } from "../calls/call-tally.ts";
import { tallied, tokensOf } from "../calls/call-rows.ts";
import { type TraceCall, unknownCall } from "../calls/call.ts";
import type { ImportFormat, JsonRecord, RowReader } from "../reading/import-format.ts";
import { numberAt, textAt, valueAt } from "../reading/json-text.ts";

const usualBlockTokens = 64;

function isEvent(record: JsonRecord): boolean {
  return /^dynamo\.(?:request|agent)\.trace\./.test(textAt(record, "schema") ?? "");
}

function secondsAt(record: unknown, ...path: readonly string[]): number | null {
  const milliseconds = numberAt(record, ...path);
  return milliseconds === null ? null : milliseconds / millisecondsPerSecond;
}

function sessionOf(record: JsonRecord): string | null {
  const context = valueAt(record, "agent_context");
  return textAt(context, "trajectory_id") ?? textAt(context, "session_id");
}

function callOf(record: JsonRecord): TraceCall {
  const request = valueAt(record, "request");
  const hashes = valueAt(request, "replay", "input_sequence_hashes");
  const blockTokens = numberAt(request, "replay", "trace_block_size") ?? usualBlockTokens;
  const reason = textAt(request, "finish_reason_metadata", "finish_reason");
  return {
    ...unknownCall,
    arrivalSeconds: secondsAt(request, "request_received_ms") ?? secondsAt(record, "event_time_unix_ms"),
    promptTokens: numberAt(request, "input_tokens") ?? numberAt(request, "replay", "input_length"),
    outputTokens: tokensOf(valueAt(request, "output_tokens")) ?? null,
    cachedTokens: numberAt(request, "cached_tokens"),
    prefix: Array.isArray(hashes) ? { ids: hashes, blockTokens } : null,
    session: sessionOf(record),
    isOk: reason !== "error" && reason !== "cancelled",
    model: textAt(request, "model"),
  };
}

interface Open {
  readonly call: TraceCall;
  readonly endSeconds: number | null;
  readonly toolSeconds: number[];
  answeredSeconds: number | null;
}

/** Sessions whose last call may still hear of its tools. */
const mostOpen = 20_000;

function reader(): RowReader<JsonRecord> {
  const tally = new CallTally();
  const open = new Map<string, Open>();
  const close = (session: string) => {
    const one = open.get(session);
    open.delete(session);
    if (one === undefined) return;
    const { call, endSeconds, answeredSeconds, toolSeconds } = one;
    const toolWaitSeconds =
      endSeconds === null || answeredSeconds === null ? null : Math.max(0, answeredSeconds - endSeconds);
    tally.add({ ...call, toolSeconds, toolWaitSeconds });
  };
  return {
    row: (record) => {
      const kind = textAt(record, "event_type");
      const session = sessionOf(record);
      if (kind === "tool_end") {
        const own = session === null ? undefined : open.get(session);
        const seconds = secondsAt(record, "tool", "duration_ms");
        if (own !== undefined && seconds !== null) {
          own.toolSeconds.push(seconds);
          own.answeredSeconds =
            secondsAt(record, "tool", "ended_at_unix_ms") ?? secondsAt(record, "event_time_unix_ms");
        }
        return "a tool's end";
      }
      if (valueAt(record, "request") === undefined) return "not a model call";
      const call = callOf(record);
      if (call.promptTokens === null) return "no input tokens";
      if (session === null) {
        tally.add(call);
        return null;
      }
      close(session);
      const endSeconds = secondsAt(record, "event_time_unix_ms");
      open.set(session, { call, endSeconds, toolSeconds: [], answeredSeconds: null });
      if (open.size > mostOpen) close(open.keys().next().value ?? "");
      return null;
    },
    end: () => {
      for (const session of open.keys()) close(session);
      return tallied(tally);
    },
  };
}

/** Dynamo's traces of requests and of the tools between them: Unix milliseconds, rolling hashes of 64 bits. */
const dynamo: ImportFormat = {
  id: "dynamo",
  called: "a Dynamo request trace",
  kind: "trace",
  ways: [
    {
      takes: "records",
      claims: (first) => first.some(isEvent),
      reader,
      wideNumbersIn: "input_sequence_hashes",
    },
  ],
};

export default dynamo;
