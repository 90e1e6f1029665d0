import { unknownCall } from "../calls/call.ts";
import { callRows } from "../calls/call-rows.ts";
import { columnOf, timeIn, tokensIn, unreadHeads } from "../calls/columns.ts";
import type { ImportFormat } from "../reading/import-format.ts";

function columnsOf(heads: readonly string[]) {
  return {
    time: columnOf(heads, "Timestamp"),
    prompt: columnOf(heads, "Request tokens"),
    output: columnOf(heads, "Response tokens"),
    model: columnOf(heads, "Model"),
    session: columnOf(heads, "Session ID"),
    total: columnOf(heads, "Total tokens"),
    elapsed: columnOf(heads, "Elapsed time"),
    log: columnOf(heads, "Log Type"),
  };
}

/**
 * BurstGPT of any version: columns by their names, as later versions insert some. Times are seconds since a day of its own. A response
 * of no tokens is a call that failed.
 */
const burstgpt: ImportFormat = {
  id: "burstgpt",
  called: "a BurstGPT trace",
  kind: "trace",
  ways: [
    {
      takes: "table",
      hasHeads: true,
      claims: (heads) => columnsOf(heads).prompt !== -1 && columnsOf(heads).output !== -1,
      reader: (heads) => {
        const columns = columnsOf(heads);
        let rows = 0;
        let first: number | null = null;
        let last: number | null = null;
        const ends = () =>
          first === null || last === null
            ? []
            : [`It holds ${rows} calls from second ${first} to second ${last} of its own clock.`];
        return callRows(
          (cells) => {
            const prompt = tokensIn(cells, columns.prompt, "request tokens");
            if (typeof prompt === "string") return prompt;
            const output = tokensIn(cells, columns.output, "response tokens");
            if (typeof output === "string") return output;
            const arrivalSeconds = timeIn(cells, columns.time);
            if (arrivalSeconds === undefined) return "a time that cannot be read";
            if (prompt.tokens === 0 && output.tokens === 0) return "no tokens at all";
            rows += 1;
            first ??= arrivalSeconds;
            last = arrivalSeconds;
            const session = cells[columns.session]?.trim() ?? "";
            return {
              ...unknownCall,
              arrivalSeconds,
              promptTokens: prompt.tokens,
              // Nothing came of a call that failed: it is no short answer.
              outputTokens: output.tokens === 0 ? null : output.tokens,
              session: session === "" ? null : session,
              isOk: output.tokens !== 0,
              model: cells[columns.model]?.trim() ?? null,
            };
          },
          () => ({ unknown: unreadHeads(heads, Object.values(columns)), remarks: ends() }),
        );
      },
    },
  ],
};

export default burstgpt;
