import { expect, test } from "vitest";
import { importedText } from "../read-sample.ts";

test("an attempt's totals: 12 calls, 1,200 tokens sent, 60 received, 0.5 USD; single calls are unknown", async () => {
  const stats = { tokens_sent: 1200, tokens_received: 60, api_calls: 12, instance_cost: 0.5, total_cost: 3 };
  const read = await importedText(
    JSON.stringify({ trajectory: [{ action: "secret", observation: "secret" }], info: { model_stats: stats } }),
  );
  expect(read.format).toBe("swe-agent");
  expect(read.trace).toMatchObject({
    calls: 12,
    promptTokens: { mean: 100, p50: null, max: null },
    durationSeconds: null,
  });
  expect(read.usage).toMatchObject({
    calls: 12,
    inputTokens: 1200,
    outputTokens: 60,
    costUsd: 0.5,
    cachedReadTokens: null,
  });
  expect(JSON.stringify(read)).not.toContain("secret");
});
