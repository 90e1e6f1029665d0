import { expect, test } from "vitest";
import { importedText } from "../read-sample.ts";

test.each([
  "input_length,output_length\n10,1\n30,3\n20,2\n",
  "completion_tokens;prompt_tokens\n1;10\n3;30\n2;20\n",
  "Prompt Tokens\tOutput Tokens\n10\t1\n30\t3\n20\t2",
  '{"prompt_tokens":10,"completion_tokens":1}\n{"completion_tokens":3,"prompt_tokens":30}\n{"prompt_tokens":20,"completion_tokens":2}',
])("columns by any usual name: %s", async (text) => {
  const { format, trace, remarks } = await importedText(text);
  expect(format).toBe("lengths");
  expect(trace).toMatchObject({
    calls: 3,
    promptTokens: { mean: 20, p50: 20 },
    outputTokens: { max: 3 },
    durationSeconds: null,
  });
  expect(remarks).toEqual(["It holds lengths alone: nothing says when the calls came."]);
});

test("one column alone leaves answers unknown", async () => {
  const { format, trace } = await importedText("input_length\n397\n663\n");
  expect(format).toBe("lengths");
  expect(trace).toMatchObject({ calls: 2, promptTokens: { mean: 530 }, outputTokens: null });
});

test.each([
  ["timestamp", "10", "12.5", 2.5],
  ["timestamp_ms", "10000", "12500", 2.5],
  ["start_time", "2026-01-01 00:00:10", "2026-01-01T00:00:12.5Z", 2.5],
])("a column %s is a time in its own unit", async (name, first, second, seconds) => {
  const { trace } = await importedText(`${name},prompt_tokens,output_tokens\n${first},1,1\n${second},1,1\n`);
  expect(trace?.durationSeconds).toBeCloseTo(seconds, 6);
});

test("tables of results and of bills are none of these", async () => {
  const results = await importedText("isl,osl,throughput,ttft\n10,10,1,2\n");
  const bill = await importedText("prompt_tokens,completion_tokens,cost\n10,10,1\n");
  expect([results.format, bill.format]).not.toContain("lengths");
});

test("a log of calls may say more of each: its model, its latency, what it cost", async () => {
  const heads = "created_at,model_name,prompt_tokens,completion_tokens,latency_ms,cost_usd";
  const { format, trace, unknown } = await importedText(
    `${heads}\n2026-01-01T00:00:00Z,a,100,10,900,0.01\n2026-01-01T00:00:10Z,a,300,30,900,0.01\n`,
  );
  expect(format).toBe("lengths");
  expect(trace).toMatchObject({
    calls: 2,
    durationSeconds: 10,
    promptTokens: { mean: 200 },
    outputTokens: { mean: 20 },
  });
  expect(unknown).toEqual(["model_name", "latency_ms", "cost_usd"]);
});
