import { tallied } from "../calls/call-rows.ts";
import { claudeLines, isClaudeLine } from "../calls/claude-lines.ts";
import { codexLines, isCodexLine } from "../calls/codex-lines.ts";
import { SessionLines } from "../calls/session-lines.ts";
import type { ImportFormat, JsonRecord, RowReader } from "../reading/import-format.ts";

/** Reads lines of either kind: a folder's files put together may hold both. */
export function agentLines(): RowReader<JsonRecord> {
  const lines = new SessionLines();
  const claude = claudeLines(lines);
  const codex = codexLines(lines);
  return {
    row: (record) => (isCodexLine(record) ? codex(record) : isClaudeLine(record) ? claude(record) : "no model call"),
    end: () =>
      tallied(lines.end(), {
        remarks: ["Prompts and answers in the log are not kept: only their tokens and times are."],
      }),
  };
}

/** Sessions of coding agents as their programs keep them: Claude Code and Codex. */
const agentLog: ImportFormat = {
  id: "agent-log",
  called: "a coding agent's log",
  kind: "trace",
  ways: [
    {
      takes: "records",
      claims: (first) => first.some((record) => isClaudeLine(record) || isCodexLine(record)),
      reader: agentLines,
    },
  ],
};

export default agentLog;
