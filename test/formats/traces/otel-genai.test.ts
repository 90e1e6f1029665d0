import { expect, test } from "vitest";
import { importedText } from "../read-sample.ts";

const flat = (second: number, attributes: object, code = 1) => ({
  trace_id: "t",
  span_id: `s${second}`,
  name: "chat",
  start_time: `2026-02-25T10:00:0${second}.000000`,
  end_time: `2026-02-25T10:00:0${second + 1}.000000`,
  attributes,
  status: { code },
});
const chat = { "gen_ai.operation.name": "chat", "gen_ai.request.model": "a-model" };
const usage = {
  "gen_ai.usage.input_tokens": 100,
  "gen_ai.usage.cache_read.input_tokens": 40,
  "gen_ai.usage.output_tokens": 10,
};

test("input tokens hold what was cached; tools are no calls, a failed span is a failed call", async () => {
  const spans = [
    flat(0, { ...chat, ...usage }),
    flat(2, { "gen_ai.operation.name": "execute_tool" }),
    flat(5, { ...chat, ...usage }, 2),
  ];
  const { format, rows, trace } = await importedText(JSON.stringify({ trace_id: "t", spans }));
  expect(format).toBe("otel-genai");
  expect(rows).toEqual({ read: 3, kept: 2, dropped: [{ reason: "a tool's span", rows: 1 }] });
  expect(trace).toMatchObject({
    calls: 2,
    failedCalls: 1,
    durationSeconds: 5,
    promptTokens: { mean: 100 },
    toolSeconds: { mean: 1 },
    cachedShareIdeal: 0.4,
  });
});

test("the nested form of OTLP, with values by type and nanoseconds, is the same", async () => {
  const attributes = Object.entries({ ...chat, ...usage }).map(([key, value]) => ({
    key,
    value: typeof value === "number" ? { intValue: String(value) } : { stringValue: value },
  }));
  const span = {
    traceId: "t",
    spanId: "a",
    startTimeUnixNano: "1772013600000000000",
    endTimeUnixNano: "1772013602000000000",
    attributes,
  };
  const { format, trace } = await importedText(
    JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans: [span] }] }] }),
  );
  expect(format).toBe("otel-genai");
  expect(trace).toMatchObject({ calls: 1, promptTokens: { mean: 100 }, outputTokens: { mean: 10 } });
});

test("tokens that nobody exported are unknown, and it is said", async () => {
  const { trace, remarks } = await importedText(JSON.stringify({ spans: [flat(0, chat), flat(3, chat)] }));
  expect(trace).toMatchObject({ calls: 2, promptTokens: null, outputTokens: null, cachedShareIdeal: null });
  expect(remarks[0]).toContain("No span says how many tokens");
});
