import { unknownCall } from "../calls/call.ts";
import { callRows, notUnderstood, tokensOf } from "../calls/call-rows.ts";
import type { ImportFormat, JsonRecord } from "../reading/import-format.ts";
import { numberAt } from "../reading/json-text.ts";
import { blockTokensOf } from "./mooncake.ts";

const known = ["timestamp", "input_length", "output_length", "hash_ids", "chat_id", "parent_chat_id", "type", "turn"];
const usualBlockTokens = 16;
/** Chats whose roots are remembered. */
const mostChats = 3_000_000;

/** Qwen's usage traces of Bailian: times in seconds, blocks of 16 tokens, and each chat names the one it goes on from. */
const bailian: ImportFormat = {
  id: "bailian",
  called: "a Qwen Bailian trace",
  kind: "trace",
  ways: [
    {
      takes: "records",
      wideNumbersIn: "hash_ids",
      claims: (first) =>
        first.some(
          (record) =>
            numberAt(record, "input_length") !== null &&
            ("chat_id" in record || "parent_chat_id" in record || "turn" in record),
        ),
      reader: (first) => {
        const blockTokens = blockTokensOf(first, usualBlockTokens) ?? usualBlockTokens;
        const roots = new Map<number, number>();
        const unknown = new Set<string>();
        return callRows(
          (record: JsonRecord) => {
            for (const key of notUnderstood(Object.keys(record), known)) if (unknown.size < 40) unknown.add(key);
            const promptTokens = tokensOf(record["input_length"]);
            const outputTokens = tokensOf(record["output_length"]);
            if (typeof promptTokens !== "number") return "no whole number of input_length";
            if (typeof outputTokens !== "number") return "no whole number of output_length";
            const chat = numberAt(record, "chat_id");
            const parent = numberAt(record, "parent_chat_id");
            const root = parent === null || parent < 0 ? chat : (roots.get(parent) ?? parent);
            if (chat !== null && root !== null && roots.size < mostChats) roots.set(chat, root);
            const turn = numberAt(record, "turn");
            const ids = record["hash_ids"];
            return {
              ...unknownCall,
              arrivalSeconds: numberAt(record, "timestamp"),
              promptTokens,
              outputTokens,
              prefix: Array.isArray(ids) ? { ids, blockTokens } : null,
              session: root === null ? null : String(root),
              step: turn === null ? null : Math.max(0, turn - 1),
            };
          },
          () => ({ unknown: [...unknown], remarks: [`Its blocks hold ${blockTokens} tokens each.`] }),
        );
      },
    },
  ],
};

export default bailian;
