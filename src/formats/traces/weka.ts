import { unknownCall } from "../calls/call.ts";
import { CallTally } from "../calls/call-tally.ts";
import { tallied, tokensOf } from "../calls/call-rows.ts";
import type { ImportFormat, JsonRecord, RowReader } from "../reading/import-format.ts";
import { listOf, numberAt, recordOf, textAt } from "../reading/json-text.ts";

/** Tokens of a block, unless a conversation says its own. */
const usualBlockTokens = 64;

function isConversation(record: JsonRecord): boolean {
  return listOf(record["requests"]).some(
    (request) => numberAt(request, "in") !== null || Array.isArray(recordOf(request)?.["requests"]),
  );
}

/** The calls of a conversation and those of its sub-agents, whose times begin anew. Block ids hold within the conversation alone. */
function addCalls(
  tally: CallTally,
  conversation: JsonRecord,
  session: string,
  start: number,
  blockTokens: number,
): number {
  let count = 0;
  let subAgents = 0;
  for (const request of listOf(conversation["requests"]).map(recordOf)) {
    if (request === null) continue;
    const at = start + (numberAt(request, "t") ?? 0);
    if (Array.isArray(request["requests"])) {
      subAgents += 1;
      const agent = textAt(request, "agent_id") ?? `${subAgents}`;
      count += addCalls(tally, request, `${session}/${agent}`, at, blockTokens);
      continue;
    }
    const promptTokens = tokensOf(request["in"]);
    const outputTokens = tokensOf(request["out"]);
    if (typeof promptTokens !== "number" || outputTokens === undefined) continue;
    const ids = request["hash_ids"];
    count += 1;
    tally.add({
      ...unknownCall,
      arrivalSeconds: at,
      promptTokens,
      outputTokens,
      prefix: Array.isArray(ids) ? { ids, blockTokens } : null,
      session,
      toolWaitSeconds: null,
      model: textAt(request, "model"),
    });
  }
  return count;
}

function reader(): RowReader<JsonRecord> {
  const tally = new CallTally();
  let conversations = 0;
  return {
    row: (conversation) => {
      if (!isConversation(conversation)) return "no requests";
      conversations += 1;
      tally.forgetBlocks();
      const blockTokens = numberAt(conversation, "block_size") ?? usualBlockTokens;
      const id = textAt(conversation, "id") ?? `${conversations}`;
      return addCalls(tally, conversation, id, 0, blockTokens) === 0 ? "no request with tokens" : null;
    },
    end: () =>
      tallied(tally, {
        remarks: [
          "Times are those since each conversation began: when the conversations came is not known, so they count as begun together.",
        ],
      }),
  };
}

/** Conversations of coding agents as Weka records them: a document, a line or an entry each, sub-agents within. */
const weka: ImportFormat = {
  id: "weka",
  called: "a Weka trace of agents",
  kind: "trace",
  ways: [{ takes: "records", claims: (first) => first.some(isConversation), reader }],
};

export default weka;
