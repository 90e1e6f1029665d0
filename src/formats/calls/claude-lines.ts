import type { JsonRecord } from "../reading/import-format.ts";
import { listOf, numberAt, textAt, valueAt } from "../reading/json-text.ts";
import type { OpenCall, SessionLines } from "./session-lines.ts";
import { instantOf } from "../reading/instant.ts";

/** Whether a line is one of Claude Code's. */
export function isClaudeLine(record: JsonRecord): boolean {
  const usage = valueAt(record, "message", "usage");
  if (usage !== undefined) return numberAt(usage, "input_tokens") !== null && textAt(record, "timestamp") !== null;
  return textAt(record, "sessionId") !== null && textAt(record, "type") !== null;
}

interface Session {
  /** When what the next call answers was there. */
  readySeconds: number | null;
  last: OpenCall | null;
  readonly asked: Map<string, number>;
}

/** Sessions whose state is remembered. */
const mostSessions = 20_000;

/**
 * Lines of Claude Code's sessions. One message stands on several lines, each with what is known of its tokens by then: the last one
 * holds. Input tokens leave out what was read from and written to the cache.
 */
export function claudeLines(lines: SessionLines): (record: JsonRecord) => string | null {
  const sessions = new Map<string, Session>();
  let unnamed = 0;
  const sessionOf = (id: string): Session => {
    let session = sessions.get(id);
    if (session === undefined) {
      if (sessions.size >= mostSessions) sessions.clear();
      session = { readySeconds: null, last: null, asked: new Map() };
      sessions.set(id, session);
    }
    return session;
  };
  return (record) => {
    const type = textAt(record, "type");
    const agent = valueAt(record, "isSidechain") === true ? " (sub-agent)" : "";
    const id = `${textAt(record, "sessionId") ?? ""}${agent}`;
    const session = sessionOf(id);
    const seconds = instantOf(textAt(record, "timestamp") ?? "");
    const usage = valueAt(record, "message", "usage");
    if (usage === undefined || type === "user") {
      if (type === "user") answered(session, record, seconds);
      return "no model call";
    }
    const own = numberAt(usage, "input_tokens") ?? 0;
    const read = numberAt(usage, "cache_read_input_tokens") ?? 0;
    const written = cacheWrites(usage);
    const outputTokens = numberAt(usage, "output_tokens");
    if (own + read + written === 0 && (outputTokens ?? 0) === 0) return "no tokens at all";
    const tokens = { promptTokens: own + read + written, cachedTokens: read, outputTokens };
    const message = textAt(record, "message", "id");
    const request = textAt(record, "requestId");
    const key = message === null && request === null ? null : `${id} ${message ?? ""} ${request ?? ""}`;
    const before = key === null ? null : lines.find(key);
    if (before !== null) {
      before.call = { ...before.call, ...tokens };
      asked(session, before, record, seconds);
      return "the same message again";
    }
    const opened = lines.start(key ?? `${id} unnamed ${(unnamed += 1)}`, {
      ...tokens,
      arrivalSeconds: session.readySeconds ?? seconds,
      session: id === "" ? null : id,
      isOk: valueAt(record, "isApiErrorMessage") !== true,
      model: textAt(record, "message", "model"),
    });
    session.last = opened;
    session.readySeconds = null;
    session.asked.clear();
    asked(session, opened, record, seconds);
    return null;
  };
}

/** Tokens written to the cache: flat, or by how long they are kept. */
function cacheWrites(usage: unknown): number {
  const flat = numberAt(usage, "cache_creation_input_tokens");
  if (flat !== null) return flat;
  const short = numberAt(usage, "cache_creation", "ephemeral_5m_input_tokens") ?? 0;
  return short + (numberAt(usage, "cache_creation", "ephemeral_1h_input_tokens") ?? 0);
}

/** Notes the tools that a line of a call asks for. */
function asked(session: Session, call: OpenCall, record: JsonRecord, seconds: number | null): void {
  if (seconds === null) return;
  for (const part of listOf(valueAt(record, "message", "content"))) {
    if (textAt(part, "type") !== "tool_use") continue;
    call.askedSeconds ??= seconds;
    session.asked.set(textAt(part, "id") ?? "", seconds);
  }
}

/** Notes what a person or a tool answered: the next call can begin. */
function answered(session: Session, record: JsonRecord, seconds: number | null): void {
  if (seconds === null) return;
  session.readySeconds = seconds;
  for (const part of listOf(valueAt(record, "message", "content"))) {
    if (textAt(part, "type") !== "tool_result" || session.last === null) continue;
    const from = session.asked.get(textAt(part, "tool_use_id") ?? "");
    if (from === undefined) continue;
    session.last.toolSeconds.push(Math.max(0, seconds - from));
    session.last.answeredSeconds = seconds;
  }
}
