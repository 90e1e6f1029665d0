import { type TraceCall, unknownCall } from "../calls/call.ts";
import { CallTally } from "../calls/call-tally.ts";
import { tallied, tokensOf } from "../calls/call-rows.ts";
import { type Span, spanOf, spansIn } from "../calls/span.ts";
import type { ImportFormat, JsonRecord, RowReader } from "../reading/import-format.ts";
import { type Imported, unusable } from "../reading/imported.ts";

const operations = new Set(["chat", "text_completion", "generate_content", "completion"]);
const sessions = ["gen_ai.conversation.id", "session.id", "exgentic.session.id", "langfuse.session.id"];

function isGenAi(record: JsonRecord): boolean {
  return [...spanOf(record).attributes.keys()].some((name) => name.startsWith("gen_ai."));
}

function firstOf({ attributes }: Span, ...names: readonly string[]): unknown {
  return names.map((name) => attributes.get(name)).find((value) => value !== undefined && value !== null);
}

function tokensAt(span: Span, ...names: readonly string[]): number | null {
  return tokensOf(firstOf(span, ...names)) ?? null;
}

/** Input tokens hold what was read from a cache. Tokens that nobody exported are unknown. */
function callOf(span: Span): TraceCall {
  const session = firstOf(span, ...sessions);
  const model = firstOf(span, "gen_ai.response.model", "gen_ai.request.model");
  return {
    ...unknownCall,
    arrivalSeconds: span.startSeconds,
    promptTokens: tokensAt(span, "gen_ai.usage.input_tokens", "gen_ai.usage.prompt_tokens"),
    outputTokens: tokensAt(span, "gen_ai.usage.output_tokens", "gen_ai.usage.completion_tokens"),
    cachedTokens: tokensAt(span, "gen_ai.usage.cache_read.input_tokens", "gen_ai.usage.cached_tokens"),
    session: typeof session === "string" ? session : span.trace,
    isOk: !span.hasFailed,
    model: typeof model === "string" ? model : null,
  };
}

function isCall({ attributes }: Span): boolean {
  const operation = attributes.get("gen_ai.operation.name");
  if (operation !== undefined) return typeof operation === "string" && operations.has(operation);
  return attributes.has("gen_ai.request.model") || attributes.has("gen_ai.usage.input_tokens");
}

/** Spans of tools, by when they end: the call before them waited for them. */
function spanReader(): RowReader<JsonRecord> {
  const tally = new CallTally();
  const held = new Map<string, { call: TraceCall; toolSeconds: number[]; asked: number; answered: number }>();
  let withTokens = 0;
  const close = (session: string) => {
    const open = held.get(session);
    if (open === undefined) return;
    held.delete(session);
    const { call, toolSeconds, asked, answered } = open;
    const toolWaitSeconds = toolSeconds.length === 0 ? null : Math.max(0, answered - asked);
    tally.add({ ...call, toolSeconds, toolWaitSeconds });
  };
  return {
    row: (record) => {
      const span = spanOf(record);
      const call = callOf(span);
      const session = call.session ?? "";
      if (isCall(span)) {
        if (call.promptTokens !== null) withTokens += 1;
        close(session);
        const asked = span.endSeconds ?? span.startSeconds ?? 0;
        held.set(session, { call, toolSeconds: [], asked, answered: asked });
        return null;
      }
      const open = held.get(session);
      const isTool = span.attributes.get("gen_ai.operation.name") === "execute_tool";
      if (!isTool) return "not a model call";
      if (open !== undefined && span.startSeconds !== null && span.endSeconds !== null) {
        open.toolSeconds.push(Math.max(0, span.endSeconds - span.startSeconds));
        open.answered = Math.max(open.answered, span.endSeconds);
      }
      return "a tool's span";
    },
    end: () => {
      for (const session of held.keys()) close(session);
      const remarks =
        withTokens === 0
          ? ["No span says how many tokens its call had (gen_ai.usage.input_tokens): lengths stay unknown."]
          : [];
      return tallied(tally, { remarks });
    },
  };
}

function inOrder(records: readonly JsonRecord[]): readonly JsonRecord[] {
  const start = (record: JsonRecord) => spanOf(record).startSeconds ?? 0;
  return records.toSorted((one, other) => start(one) - start(other));
}

function read(value: unknown): Imported {
  const spans = inOrder(Array.isArray(value) ? value.flatMap((one) => spansIn(one)) : spansIn(value));
  const reader = spanReader();
  const dropped = new Map<string, number>();
  let kept = 0;
  for (const [index, span] of spans.entries()) {
    const reason = reader.row(span, index + 1);
    if (reason === null) kept += 1;
    else dropped.set(reason, (dropped.get(reason) ?? 0) + 1);
  }
  const rows = { read: spans.length, kept, dropped: [...dropped].map(([reason, count]) => ({ reason, rows: count })) };
  if (kept === 0) return unusable("no-rows", "spans", "None of its spans is a model call.", rows);
  return { ...reader.end(), rows };
}

/** One line of OTLP's JSON lines, which holds many spans, or one span. */
function linesReader(): RowReader<JsonRecord> {
  const reader = spanReader();
  return {
    row: (record, line) => {
      const nested = spansIn(record);
      if (nested.length === 0) return isGenAi(record) ? reader.row(record, line) : "not a model call";
      const reasons = inOrder(nested).map((span) => reader.row(span, line));
      return reasons.includes(null) ? null : (reasons[0] ?? "not a model call");
    },
    end: reader.end,
  };
}

/** Spans by OpenTelemetry's conventions for generative AI: as OTLP nests them, or flat. */
const otelGenai: ImportFormat = {
  id: "otel-genai",
  called: "OpenTelemetry spans of model calls",
  kind: "trace",
  ways: [
    {
      takes: "document",
      claims: (value) => (Array.isArray(value) ? value.flatMap((one) => spansIn(one)) : spansIn(value)).some(isGenAi),
      read,
    },
    {
      takes: "records",
      claims: (first) => first.some((record) => isGenAi(record) || spansIn(record).some(isGenAi)),
      reader: linesReader,
    },
  ],
};

export default otelGenai;
