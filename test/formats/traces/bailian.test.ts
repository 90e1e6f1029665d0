import { expect, test } from "vitest";
import { importedText } from "../read-sample.ts";

const lines = [
  {
    chat_id: 7,
    parent_chat_id: -1,
    timestamp: 1.5,
    input_length: 32,
    output_length: 5,
    type: "text",
    turn: 1,
    hash_ids: [1, 2],
  },
  {
    chat_id: 8,
    parent_chat_id: 7,
    timestamp: 4.5,
    input_length: 48,
    output_length: 6,
    type: "text",
    turn: 2,
    hash_ids: [1, 2, 3],
  },
  {
    chat_id: 9,
    parent_chat_id: 8,
    timestamp: 7.5,
    input_length: 64,
    output_length: 7,
    type: "text",
    turn: 3,
    hash_ids: [1, 2, 3, 4],
  },
];

test("times in seconds, blocks of 16 tokens, one session of three turns through the chats that go on from each other", async () => {
  const { format, trace } = await importedText(lines.map((line) => JSON.stringify(line)).join("\n"));
  expect(format).toBe("bailian");
  expect(trace).toMatchObject({ calls: 3, sessions: 1, durationSeconds: 6, callsPerSession: { mean: 3 } });
  expect(trace?.cachedShareIdeal).toBeCloseTo((32 + 48) / 144, 12);
});
