import type { JsonRecord } from "../reading/import-format.ts";
import { numberAt, textAt, valueAt } from "../reading/json-text.ts";
import type { OpenCall, SessionLines } from "./session-lines.ts";
import { instantOf } from "../reading/instant.ts";

const types = new Set(["session_meta", "turn_context", "event_msg", "response_item", "compacted"]);

/** Whether a line is one of Codex's. */
export function isCodexLine(record: JsonRecord): boolean {
  return types.has(textAt(record, "type") ?? "") && valueAt(record, "payload") !== undefined;
}

interface Counts {
  readonly input: number;
  readonly cached: number;
  readonly output: number;
}

function countsAt(info: unknown, key: string): Counts | null {
  const input = numberAt(info, key, "input_tokens");
  const output = numberAt(info, key, "output_tokens");
  if (input === null || output === null) return null;
  return { input, cached: numberAt(info, key, "cached_input_tokens") ?? 0, output };
}

/**
 * Lines of Codex's sessions. Counts of tokens stand for the call before them, and for the session so far: where the second do not move,
 * the same call is told again. Input tokens hold those that were cached.
 */
export function codexLines(lines: SessionLines): (record: JsonRecord) => string | null {
  let session = "";
  let model: string | null = null;
  let total: Counts | null = null;
  let readySeconds: number | null = null;
  let last: OpenCall | null = null;
  let number = 0;
  /** Tools that the call in progress has asked for: its counts come after them. */
  const asked = new Map<string, number>();
  const answered = (id: string, seconds: number) => {
    const from = asked.get(id);
    readySeconds = seconds;
    if (from === undefined || last === null) return;
    last.toolSeconds.push(Math.max(0, seconds - from));
    last.askedSeconds = Math.min(last.askedSeconds ?? from, from);
    last.answeredSeconds = seconds;
  };
  return (record) => {
    const payload = valueAt(record, "payload");
    const kind = textAt(payload, "type") ?? "";
    const seconds = instantOf(textAt(record, "timestamp") ?? "");
    if (textAt(record, "type") === "session_meta") {
      session = textAt(payload, "id") ?? textAt(payload, "session_id") ?? "";
      total = null;
    }
    model = textAt(payload, "model") ?? model;
    if (seconds !== null) {
      if (kind === "user_message") readySeconds = seconds;
      if (kind.endsWith("_call")) asked.set(textAt(payload, "call_id") ?? "", seconds);
      if (kind.endsWith("_call_output")) answered(textAt(payload, "call_id") ?? "", seconds);
    }
    if (kind !== "token_count") return "no model call";
    const info = valueAt(payload, "info");
    const all = countsAt(info, "total_token_usage");
    const before = total;
    if (all !== null && before !== null && all.input === before.input && all.output === before.output)
      return "the same counts again";
    total = all ?? before;
    const own = countsAt(info, "last_token_usage") ?? (all === null ? null : difference(all, before));
    if (own === null) return "no counts of tokens";
    if (own.input === 0 && own.output === 0) return "no tokens at all";
    number += 1;
    last = lines.start(`${session} ${number}`, {
      promptTokens: own.input,
      cachedTokens: own.cached,
      outputTokens: own.output,
      arrivalSeconds: readySeconds ?? seconds,
      session: session === "" ? "the session of this file" : session,
      model: textAt(info, "model") ?? model,
    });
    readySeconds = null;
    return null;
  };
}

function difference(all: Counts, before: Counts | null): Counts {
  return {
    input: all.input - (before?.input ?? 0),
    cached: all.cached - (before?.cached ?? 0),
    output: all.output - (before?.output ?? 0),
  };
}
