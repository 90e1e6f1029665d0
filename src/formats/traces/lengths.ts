import { millisecondsPerSecond } from "../../quantity/time.ts";
import { unknownCall } from "../calls/call.ts";
import { callRows, tokensOf } from "../calls/call-rows.ts";
import { columnOf, plainName, timeIn, tokensIn, unreadHeads } from "../calls/columns.ts";
import { instantOf } from "../reading/instant.ts";
import type { ImportFormat, JsonRecord } from "../reading/import-format.ts";

const prompts = [
  "input_length",
  "input_len",
  "input_tokens",
  "num_input_tokens",
  "prompt_tokens",
  "prompt_length",
  "prompt_len",
  "num_prompt_tokens",
  "prompt_token_count",
  "input_token_count",
  "context_tokens",
  "isl",
];
const outputs = [
  "output_length",
  "output_len",
  "output_tokens",
  "num_output_tokens",
  "completion_tokens",
  "completion_length",
  "response_tokens",
  "response_length",
  "generated_tokens",
  "output_token_count",
  "completion_token_count",
  "osl",
];
const timesInMilliseconds = ["timestamp_ms", "time_ms", "arrival_ms", "arrival_time_ms", "start_time_ms"];
const times = [
  "timestamp",
  "time",
  "arrival_time",
  "arrived_at",
  "arrival",
  "start_time",
  "created_at",
  "arrival_s",
  "time_s",
];

/** Names whose tables belong to other formats, which say more. */
const others = ["prefix_len", "hash_ids", "GeneratedTokens", "Request tokens", "messages", "conversations"];

/** What tables of results, bills, devices and classes of work have and those of calls have not. */
const summed = /\b(?:throughput|tput|concurrency|gpus?|requests|bucket|per day|workflows|spend|billed|mean|p\d\d)\b/;
/** What may also stand beside a call of a log, if the log says when it came. */
const aside = /\b(?:ttft|tpot|itl|latency|cost|price|usd|cached?|name|success)\b/;

/** Whether a table with these heads may hold a call a row: lengths alone, or a log of calls with both lengths and their times. */
function mayBeCalls(heads: readonly string[]): boolean {
  const { prompt, output, time } = columnsOf(heads);
  const plain = heads.map(plainName);
  if (plain.some((head) => summed.test(head))) return false;
  return !plain.some((head) => aside.test(head)) || (prompt !== -1 && output !== -1 && time !== -1);
}

function columnsOf(heads: readonly string[]) {
  const milliseconds = columnOf(heads, ...timesInMilliseconds);
  return {
    prompt: columnOf(heads, ...prompts),
    output: columnOf(heads, ...outputs),
    time: milliseconds === -1 ? columnOf(heads, ...times) : milliseconds,
    session: columnOf(heads, "session_id", "conversation_id", "session"),
    perSecond: milliseconds === -1 ? 1 : millisecondsPerSecond,
  };
}

function isNumber(cell: string | undefined): boolean {
  return cell !== undefined && cell.trim() !== "" && Number.isFinite(Number(cell));
}

const noTimes = "It holds lengths alone: nothing says when the calls came.";

function keysOf(records: readonly JsonRecord[]): readonly string[] {
  return [...new Set(records.flatMap(Object.keys))];
}

/** Tables of lengths, with a time or without: a call a row, by the usual names of its columns. */
const lengths: ImportFormat = {
  id: "lengths",
  called: "a table of lengths",
  kind: "trace",
  ways: [
    {
      takes: "table",
      hasHeads: true,
      claims: (heads, [row]) => {
        const { prompt, output } = columnsOf(heads);
        if (columnOf(heads, ...others) !== -1 || !mayBeCalls(heads)) return false;
        return [prompt, output].some((column) => column !== -1 && isNumber(row?.[column]));
      },
      reader: (heads) => {
        const { perSecond, ...columns } = columnsOf(heads);
        const unknown = unreadHeads(heads, Object.values(columns));
        return callRows(
          (cells) => {
            const prompt = tokensIn(cells, columns.prompt, "prompt tokens");
            if (typeof prompt === "string") return prompt;
            const output = tokensIn(cells, columns.output, "output tokens");
            if (typeof output === "string") return output;
            const arrivalSeconds = timeIn(cells, columns.time, perSecond);
            if (arrivalSeconds === undefined) return "a time that cannot be read";
            const session = cells[columns.session]?.trim() ?? "";
            return {
              ...unknownCall,
              arrivalSeconds,
              promptTokens: prompt.tokens,
              outputTokens: output.tokens,
              session: session === "" ? null : session,
            };
          },
          () => ({ unknown, remarks: columns.time === -1 ? [noTimes] : [] }),
        );
      },
    },
    {
      takes: "records",
      claims: (first) => {
        const keys = keysOf(first).map(plainName);
        const has = (names: readonly string[]) => names.some((name) => keys.includes(plainName(name)));
        // Lengths of these names beside a time are a Mooncake trace, whose times are milliseconds.
        if (has(["input_length"]) && has(["timestamp"])) return false;
        const isPlain = first.every((record) => Object.values(record).every((value) => typeof value !== "object"));
        return isPlain && first.length > 1 && has(prompts) && has(outputs) && !has(others) && mayBeCalls(keys);
      },
      reader: (first) => {
        const keys = keysOf(first);
        const { perSecond, ...columns } = columnsOf(keys);
        const at = (record: JsonRecord, column: number) => record[keys[column] ?? ""];
        return callRows(
          (record: JsonRecord) => {
            const promptTokens = tokensOf(at(record, columns.prompt));
            const outputTokens = tokensOf(at(record, columns.output));
            if (promptTokens === undefined || outputTokens === undefined) return "tokens that are no whole number";
            const time = at(record, columns.time);
            const seconds = typeof time === "number" ? time / perSecond : instantOf(String(time ?? ""));
            const session = at(record, columns.session);
            return {
              ...unknownCall,
              arrivalSeconds: seconds,
              promptTokens,
              outputTokens,
              session: typeof session === "string" || typeof session === "number" ? String(session) : null,
            };
          },
          () => ({ unknown: unreadHeads(keys, Object.values(columns)), remarks: columns.time === -1 ? [noTimes] : [] }),
        );
      },
    },
  ],
};

export default lengths;
