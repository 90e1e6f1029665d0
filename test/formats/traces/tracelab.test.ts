import { expect, test } from "vitest";
import { importedText } from "../read-sample.ts";

const at = (second: number) => `2026-06-01T05:40:${String(second).padStart(2, "0")}.000Z`;

function round(index: number, prefix: number, added: number, seconds: number) {
  return {
    session_id: "claude:a",
    round_index: index,
    model: "some-model",
    input_tokens_total: prefix + added,
    prefix_tokens: prefix,
    newly_append_tokens: added,
    output_tokens: 10,
    reasoning_output_tokens: null,
    timing_events: [
      { event_type: "user_message", timestamp: at(seconds) },
      { event_type: "text", timestamp: at(seconds + 2) },
    ],
    tools: [
      { tool_name: "Bash", emitted_at: at(seconds + 2), result_at: at(seconds + 3), tool_wall_latency_ms: 1000 },
      { tool_name: "Read", emitted_at: at(seconds + 2), result_at: at(seconds + 5), tool_wall_latency_ms: 3000 },
    ],
  };
}

const rounds = [round(0, 0, 100, 1), round(1, 90, 60, 11), round(2, 150, 50, 21)];

test("240 of 450 prompt tokens were there before; each tool counts for itself, the call waits for both", async () => {
  const { format, trace } = await importedText(rounds.map((one) => JSON.stringify(one)).join("\n"));
  expect(format).toBe("tracelab");
  expect(trace).toMatchObject({
    calls: 3,
    sessions: 1,
    durationSeconds: 20,
    promptTokens: { mean: 150, p50: 150, max: 200 },
    toolSeconds: { mean: 2, p50: 2, max: 3 },
    cachedShareIdeal: 240 / 450,
    callsPerSession: { mean: 3 },
  });
});

test("rounds spread out for people between numbered lines are the same rounds", async () => {
  const text = rounds.map(
    (one, index) => `===== round 000${index} | provider claude =====\n${JSON.stringify(one, null, 2)}\n`,
  );
  const { format, rows, trace } = await importedText(`# A trace.\n\n${text.join("\n")}`);
  expect(format).toBe("tracelab");
  expect(rows.kept).toBe(3);
  expect(trace?.cachedShareIdeal).toBe(240 / 450);
});

test("a raw session between such lines is read as its program wrote it", async () => {
  const usage = { input_tokens: 5, cache_read_input_tokens: 20, cache_creation_input_tokens: 75, output_tokens: 9 };
  const line = { type: "assistant", sessionId: "s", timestamp: at(4), message: { id: "m", role: "assistant", usage } };
  const { format, trace } = await importedText(`===== record 0001 =====\n${JSON.stringify(line, null, 2)}\n`);
  expect(format).toBe("tracelab");
  expect(trace).toMatchObject({ calls: 1, promptTokens: { mean: 100 }, cachedShareIdeal: 0.2 });
});
