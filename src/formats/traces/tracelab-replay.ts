import { millisecondsPerSecond } from "../../quantity/time.ts";
import { callRows } from "../calls/call-rows.ts";
import { columnOf, numberIn, timeIn, tokensIn, unreadHeads } from "../calls/columns.ts";
import { unknownCall } from "../calls/call.ts";
import type { ImportFormat } from "../reading/import-format.ts";

function columnsOf(heads: readonly string[]) {
  return {
    session: columnOf(heads, "session_id", "id"),
    round: columnOf(heads, "round_idx"),
    prefix: columnOf(heads, "prefix_len"),
    input: columnOf(heads, "input_len"),
    output: columnOf(heads, "output_len"),
    wait: columnOf(heads, "tool_wait_after_ms"),
    arrival: columnOf(heads, "arrival_time"),
  };
}

/** Sessions whose beginning is remembered. */
const mostSessions = 2_000_000;

const isReplay = (heads: readonly string[]) => {
  const columns = columnsOf(heads);
  return [columns.prefix, columns.input, columns.output].every((column) => column !== -1);
};

/**
 * Sessions round by round, as TraceLab's runner replays them and as we write them: when the session came and how long tools took in
 * milliseconds; a round's prompt is what was there before and what is new.
 */
const tracelabReplay: ImportFormat = {
  id: "tracelab-replay",
  called: "sessions for TraceLab's replay",
  kind: "trace",
  ways: [
    {
      takes: "table",
      hasHeads: true,
      claims: isReplay,
      reader: (heads) => {
        const columns = columnsOf(heads);
        const remarks =
          columns.arrival === -1
            ? ["Nothing says when the sessions came."]
            : [
                "Arrival times are read as milliseconds, and are those of the sessions: further rounds follow when the one before and its tools are done.",
              ];
        const begun = new Set<string>();
        return callRows(
          (cells) => {
            const prefix = tokensIn(cells, columns.prefix, "prefix tokens");
            const input = tokensIn(cells, columns.input, "input tokens");
            const output = tokensIn(cells, columns.output, "output tokens");
            if (typeof prefix === "string") return prefix;
            if (typeof input === "string") return input;
            if (typeof output === "string") return output;
            const arrivalSeconds = timeIn(cells, columns.arrival, millisecondsPerSecond);
            const waitMs = numberIn(cells, columns.wait);
            if (arrivalSeconds === undefined || waitMs === undefined) return "a time that cannot be read";
            const session = columns.session === -1 ? null : (cells[columns.session]?.trim() ?? null);
            // What stands beside a later round is when its session came.
            const isLater = session !== null && begun.has(session);
            if (session !== null && begun.size < mostSessions) begun.add(session);
            const promptTokens = (prefix.tokens ?? 0) + (input.tokens ?? 0);
            return {
              ...unknownCall,
              arrivalSeconds: isLater ? null : arrivalSeconds,
              promptTokens,
              cachedTokens: prefix.tokens,
              outputTokens: output.tokens,
              session,
              step: numberIn(cells, columns.round) ?? null,
              toolWaitSeconds: waitMs === null ? null : waitMs / millisecondsPerSecond,
            };
          },
          () => ({ unknown: unreadHeads(heads, Object.values(columns)), remarks }),
        );
      },
    },
  ],
};

export default tracelabReplay;
