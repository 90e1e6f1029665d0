import { columnOf } from "../calls/columns.ts";
import type { ImportFormat, JsonRecord, RowReader } from "../reading/import-format.ts";
import { unusable } from "../reading/imported.ts";
import { listOf, textAt } from "../reading/json-text.ts";

/** Reads nothing and says why. */
function refusal<Row>(code: string, at: string, text: string): () => RowReader<Row> {
  return () => ({
    row: () => null,
    end: () => {
      const { kind, problem = null } = unusable(code, at, text);
      return { kind, problem };
    },
  });
}

function isConversation(record: JsonRecord): boolean {
  const turns = listOf(record["conversations"] ?? record["conversation"]);
  return turns.some((turn) => (textAt(turn, "from") ?? textAt(turn, "role")) !== null);
}

const noTokens =
  "These are conversations without counts of tokens: count them with the model's tokenizer, and give a table of lengths.";
const images =
  "This is a trace of image generation: its calls have steps of a sampler and seconds, and no tokens that a plan could take.";

/** Files that look like traces and hold no tokens: they are told apart and refused. */
const notTokens: ImportFormat = {
  id: "not-tokens",
  called: "a trace without tokens",
  kind: "none",
  ways: [
    {
      takes: "table",
      hasHeads: true,
      claims: (heads) => columnOf(heads, "num_inference_steps") !== -1 || columnOf(heads, "exec_time_seconds") !== -1,
      reader: refusal("not-tokens", "exec_time_seconds", images),
    },
    {
      takes: "records",
      claims: (first) => first.some(isConversation),
      reader: refusal("no-tokens", "conversations", noTokens),
    },
  ],
};

export default notTokens;
