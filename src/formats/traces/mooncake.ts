import { millisecondsPerSecond } from "../../quantity/time.ts";
import { unknownCall } from "../calls/call.ts";
import { callRows, notUnderstood, tokensOf } from "../calls/call-rows.ts";
import type { ImportFormat, JsonRecord } from "../reading/import-format.ts";
import { numberAt, textAt } from "../reading/json-text.ts";

const known = ["timestamp", "input_length", "output_length", "hash_ids", "session_id", "delay", "type"];
/** Tokens of a block that other tools write. */
const blockSizes = Array.from({ length: 9 }, (_, doublings) => 16 << doublings);
/** What the traces of the paper have. */
const paperBlockTokens = 512;

/**
 * Tokens of the blocks of hashes: lists are as long as prompts have blocks, the last one begun or not. The usual size where it fits half of
 * the lists, or no other fits all. `null`: there are no lists.
 */
export function blockTokensOf(first: readonly JsonRecord[], usual: number): number | null {
  const pairs = first.flatMap((record) => {
    const tokens = numberAt(record, "input_length");
    const hashes = record["hash_ids"];
    return tokens !== null && Array.isArray(hashes) && hashes.length > 0 ? [[tokens, hashes.length] as const] : [];
  });
  if (pairs.length === 0) return null;
  const fits = (size: number) =>
    pairs.filter(([tokens, count]) => Math.ceil(tokens / size) === count || Math.floor(tokens / size) === count).length;
  if (2 * fits(usual) >= pairs.length) return usual;
  return blockSizes.find((size) => fits(size) === pairs.length) ?? usual;
}

/** Calls with hashed blocks of their prompts: times in milliseconds. What Mooncake published, and many tools write. */
const mooncake: ImportFormat = {
  id: "mooncake",
  called: "a Mooncake trace",
  kind: "trace",
  ways: [
    {
      takes: "records",
      wideNumbersIn: "hash_ids",
      claims: (first) =>
        first.some(
          (record) =>
            numberAt(record, "input_length") !== null &&
            numberAt(record, "output_length") !== null &&
            ("hash_ids" in record || "timestamp" in record) &&
            // Kinds of blocks by name are another format's, which counts seconds.
            (record["hash_ids"] === undefined || record["hash_ids"] === null || Array.isArray(record["hash_ids"])) &&
            !("parent_chat_id" in record || "chat_id" in record || "turn" in record),
        ),
      reader: (first) => {
        const blockTokens = blockTokensOf(first, paperBlockTokens);
        const unknown = new Set<string>();
        let isTyped = false;
        let unblocked = 0;
        return callRows(
          (record: JsonRecord) => {
            for (const key of notUnderstood(Object.keys(record), known)) if (unknown.size < 40) unknown.add(key);
            const promptTokens = tokensOf(record["input_length"]);
            const outputTokens = tokensOf(record["output_length"]);
            if (typeof promptTokens !== "number") return "no whole number of input_length";
            if (typeof outputTokens !== "number") return "no whole number of output_length";
            const time = numberAt(record, "timestamp");
            if (time === null && record["timestamp"] !== undefined) return "a timestamp that is no number";
            const hashes = record["hash_ids"];
            isTyped ||= typeof hashes === "object" && !Array.isArray(hashes);
            const session = textAt(record, "session_id") ?? numberAt(record, "session_id")?.toString() ?? null;
            const listed = Array.isArray(hashes) ? (hashes as readonly unknown[]) : [];
            // A prompt of a block or more that names none is not known to be new.
            const ids =
              listed.length > 0 || (Array.isArray(hashes) && promptTokens < (blockTokens ?? 0)) ? listed : null;
            if (ids === null) unblocked += 1;
            return {
              ...unknownCall,
              arrivalSeconds: time === null ? null : time / millisecondsPerSecond,
              promptTokens,
              outputTokens,
              prefix: ids === null || blockTokens === null ? null : { ids, blockTokens },
              session,
            };
          },
          () => ({
            unknown: [...unknown],
            remarks: [
              ...(blockTokens === null ? [] : [`Its blocks hold ${blockTokens} tokens each.`]),
              ...(blockTokens !== null && unblocked > 0
                ? [`${unblocked} of its calls name no blocks: what caches hold is told of the others.`]
                : []),
              ...(isTyped
                ? ["Its blocks come apart by kind, not in the order of the prompt: what caches hold is not known."]
                : []),
            ],
          }),
        );
      },
    },
  ],
};

export default mooncake;
