import { unknownCall } from "../calls/call.ts";
import { callRows } from "../calls/call-rows.ts";
import { columnOf, timeIn, tokensIn, unreadHeads } from "../calls/columns.ts";
import type { ImportFormat } from "../reading/import-format.ts";

function columnsOf(heads: readonly string[]) {
  return {
    time: columnOf(heads, "TIMESTAMP"),
    prompt: columnOf(heads, "ContextTokens"),
    output: columnOf(heads, "GeneratedTokens"),
  };
}

/**
 * Azure's traces of LLM inference of 2023 and 2024, and that of multimodal calls of 2025. Times have no zone, or one, with and without
 * a fraction in one file; those without are UTC.
 */
const azure: ImportFormat = {
  id: "azure",
  called: "an Azure trace of LLM inference",
  kind: "trace",
  ways: [
    {
      takes: "table",
      hasHeads: true,
      claims: (heads) => columnsOf(heads).prompt !== -1 && columnsOf(heads).output !== -1,
      reader: (heads) => {
        const columns = columnsOf(heads);
        const images = columnOf(heads, "NumImages");
        const unknown = unreadHeads(heads, [...Object.values(columns), images]);
        return callRows(
          (cells) => {
            const prompt = tokensIn(cells, columns.prompt, "ContextTokens");
            if (typeof prompt === "string") return prompt;
            const output = tokensIn(cells, columns.output, "GeneratedTokens");
            if (typeof output === "string") return output;
            const arrivalSeconds = timeIn(cells, columns.time);
            if (arrivalSeconds === undefined) return "a time that cannot be read";
            return { ...unknownCall, arrivalSeconds, promptTokens: prompt.tokens, outputTokens: output.tokens };
          },
          () => ({
            unknown,
            remarks:
              images === -1
                ? []
                : ["Prompts hold images; their tokens are part of the context tokens where the file counts them."],
          }),
        );
      },
    },
  ],
};

export default azure;
