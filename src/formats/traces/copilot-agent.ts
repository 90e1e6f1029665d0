import { millisecondsPerSecond } from "../../quantity/time.ts";
import { CallTally } from "../calls/call-tally.ts";
import { tallied, tokensOf } from "../calls/call-rows.ts";
import { unknownCall } from "../calls/call.ts";
import { instantOf } from "../reading/instant.ts";
import type { ImportFormat, JsonRecord, RowReader } from "../reading/import-format.ts";
import { listOf, numberAt, textAt, valueAt } from "../reading/json-text.ts";

function isSession(record: JsonRecord): boolean {
  return listOf(record["turns"]).some((turn) => Array.isArray(valueAt(turn, "llm_calls")));
}

/** Tool batches of a turn, each after the call whose answer asked for it: by their times, where they are told. */
function toolsOf(turn: unknown): readonly { readonly at: number | null; readonly seconds: number }[] {
  return listOf(valueAt(turn, "tool_batches")).flatMap((batch) => {
    const milliseconds = numberAt(batch, "duration_ms");
    const at = instantOf(textAt(batch, "timestamp") ?? "");
    return milliseconds === null ? [] : [{ at, seconds: milliseconds / millisecondsPerSecond }];
  });
}

function addTurn(tally: CallTally, turn: unknown, session: string | null): number {
  const calls = listOf(valueAt(turn, "llm_calls"));
  const tools = toolsOf(turn);
  const starts = calls.map((call) => instantOf(textAt(call, "timestamp") ?? ""));
  let count = 0;
  for (const [index, call] of calls.entries()) {
    const promptTokens = tokensOf(valueAt(call, "tokens", "prompt"));
    const outputTokens = tokensOf(valueAt(call, "tokens", "completion"));
    if (typeof promptTokens !== "number") continue;
    const from = starts[index] ?? null;
    const to = starts[index + 1] ?? Number.POSITIVE_INFINITY;
    const own = tools.filter(({ at }) => at !== null && from !== null && at >= from && at < to);
    const status = numberAt(call, "status_code");
    count += 1;
    tally.add({
      ...unknownCall,
      arrivalSeconds: from,
      promptTokens,
      outputTokens: outputTokens ?? null,
      cachedTokens: tokensOf(valueAt(call, "tokens", "cached")) ?? null,
      session,
      toolSeconds: own.map(({ seconds }) => seconds),
      toolWaitSeconds: own.length === 0 ? null : own.reduce((sum, { seconds }) => sum + seconds, 0),
      isOk: status === null || status < 400,
      model: textAt(call, "model"),
    });
  }
  return count;
}

function reader(): RowReader<JsonRecord> {
  const tally = new CallTally();
  return {
    row: (record) => {
      const session = textAt(record, "session_id");
      const calls = listOf(record["turns"]).reduce<number>((sum, turn) => sum + addTurn(tally, turn, session), 0);
      return calls === 0 ? "no model call" : null;
    },
    end: () => tallied(tally),
  };
}

/** GitHub's traces of its coding agent: a session a line, turns with their calls and batches of tools. From documents, not from files. */
const copilotAgent: ImportFormat = {
  id: "copilot-agent",
  called: "a trace of GitHub's coding agent",
  kind: "trace",
  ways: [{ takes: "records", claims: (first) => first.some(isSession), reader }],
};

export default copilotAgent;
