import { expect, test } from "vitest";
import { importedText } from "../read-sample.ts";

const call = (second: number, prompt: number, cached: number, status = 200) => ({
  message_id: `m${second}`,
  timestamp: `2026-06-01T00:00:0${second}Z`,
  duration_ms: 500,
  model: "m",
  status_code: status,
  tokens: { total: prompt + 5, prompt, completion: 5, cached },
});
const session = {
  session_id: "s",
  date: "2026-06-01",
  turns: [
    {
      turn_id: 1,
      llm_calls: [call(1, 100, 0), call(5, 300, 200, 500)],
      tool_batches: [{ timestamp: "2026-06-01T00:00:02Z", duration_ms: 1500, function_calls: [] }],
    },
  ],
};

test("a session a line: two calls, one of them failed, and the tools between them", async () => {
  const { format, rows, trace } = await importedText(
    `${JSON.stringify(session)}\n${JSON.stringify({ ...session, session_id: "t" })}`,
  );
  expect(format).toBe("copilot-agent");
  expect(rows.kept).toBe(2);
  expect(trace).toMatchObject({
    calls: 4,
    sessions: 2,
    failedCalls: 2,
    promptTokens: { mean: 200 },
    toolSeconds: { mean: 1.5 },
    cachedShareIdeal: 0.5,
  });
});
