import { unknownCall } from "../calls/call.ts";
import { callRows } from "../calls/call-rows.ts";
import { columnOf, timeIn, tokensIn, unreadHeads } from "../calls/columns.ts";
import type { ImportFormat } from "../reading/import-format.ts";

function columnsOf(heads: readonly string[]) {
  return {
    time: columnOf(heads, "arrived_at"),
    prompt: columnOf(heads, "num_prefill_tokens", "prompt_size"),
    output: columnOf(heads, "num_decode_tokens", "token_size"),
    total: columnOf(heads, "num_total_tokens"),
    ratio: columnOf(heads, "pd_ratio"),
    other: columnOf(heads, "arrival_timestamp"),
  };
}

/** Traces as Vidur and Splitwise process them: seconds since the first arrival, or lengths alone. */
const vidur: ImportFormat = {
  id: "vidur",
  called: "a trace of Vidur or Splitwise",
  kind: "trace",
  ways: [
    {
      takes: "table",
      hasHeads: true,
      claims: (heads) => columnsOf(heads).prompt !== -1 && columnsOf(heads).output !== -1,
      reader: (heads) => {
        const columns = columnsOf(heads);
        const time = columns.time === -1 ? columns.other : columns.time;
        const remarks = time === -1 ? ["It holds lengths alone: nothing says when the calls came."] : [];
        return callRows(
          (cells) => {
            const prompt = tokensIn(cells, columns.prompt, "prefill tokens");
            if (typeof prompt === "string") return prompt;
            const output = tokensIn(cells, columns.output, "decode tokens");
            if (typeof output === "string") return output;
            const arrivalSeconds = timeIn(cells, time);
            if (arrivalSeconds === undefined) return "a time that cannot be read";
            return { ...unknownCall, arrivalSeconds, promptTokens: prompt.tokens, outputTokens: output.tokens };
          },
          () => ({ unknown: unreadHeads(heads, Object.values(columns)), remarks }),
        );
      },
    },
  ],
};

export default vidur;
