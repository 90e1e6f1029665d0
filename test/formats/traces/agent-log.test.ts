import { expect, test } from "vitest";
import { importedText } from "../read-sample.ts";

const at = (second: number) => `2026-01-09T10:00:${String(second).padStart(2, "0")}.000Z`;
const lines = (records: readonly object[]) => records.map((record) => JSON.stringify(record)).join("\n");

const claude = (second: number, id: string, output: number, content: readonly object[] = []) => ({
  type: "assistant",
  timestamp: at(second),
  sessionId: "s",
  requestId: `r${id}`,
  message: {
    id,
    role: "assistant",
    model: "a-model",
    content,
    usage: { input_tokens: 10, cache_read_input_tokens: 70, cache_creation_input_tokens: 20, output_tokens: output },
  },
});

test("a message of several lines is one call, whose last line holds; its input leaves out what was cached", async () => {
  const read = await importedText(
    lines([
      { type: "user", timestamp: at(0), sessionId: "s", message: { role: "user", content: "secret words" } },
      claude(3, "m1", 1),
      claude(4, "m1", 30, [{ type: "tool_use", id: "t1", name: "Bash" }]),
      {
        type: "user",
        timestamp: at(9),
        sessionId: "s",
        message: { role: "user", content: [{ type: "tool_result", tool_use_id: "t1", content: "secret words" }] },
      },
      claude(12, "m2", 50),
    ]),
  );
  expect(read.format).toBe("agent-log");
  expect(read.rows).toEqual({
    read: 5,
    kept: 2,
    dropped: [
      { reason: "no model call", rows: 2 },
      { reason: "the same message again", rows: 1 },
    ],
  });
  expect(read.trace).toMatchObject({
    calls: 2,
    sessions: 1,
    // From what the first call answers to what the second one does.
    durationSeconds: 9,
    promptTokens: { mean: 100 },
    outputTokens: { mean: 40 },
    toolSeconds: { mean: 5, max: 5 },
    cachedShareIdeal: 0.7,
  });
  expect(JSON.stringify(read)).not.toContain("secret");
});

const counts = (input: number, cached: number, output: number) => ({
  input_tokens: input,
  cached_input_tokens: cached,
  output_tokens: output,
});
const codex = (second: number, last: object | null, total: object) => ({
  timestamp: at(second),
  type: "event_msg",
  payload: {
    type: "token_count",
    info: { ...(last === null ? {} : { last_token_usage: last }), total_token_usage: total },
  },
});

test("counts of Codex hold what was cached; told again they are one call, told as totals their difference is", async () => {
  const read = await importedText(
    lines([
      { timestamp: at(0), type: "session_meta", payload: { id: "c" } },
      codex(5, counts(1000, 250, 100), counts(1000, 250, 100)),
      codex(6, counts(1000, 250, 100), counts(1000, 250, 100)),
      codex(15, null, counts(4000, 2250, 300)),
    ]),
  );
  expect(read.format).toBe("agent-log");
  expect(read.rows.kept).toBe(2);
  expect(read.trace).toMatchObject({
    calls: 2,
    sessions: 1,
    promptTokens: { mean: 2000, max: 3000 },
    outputTokens: { mean: 150 },
    cachedShareIdeal: 2250 / 4000,
  });
});
