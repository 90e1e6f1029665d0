import { expect, test } from "vitest";
import { importedText } from "../read-sample.ts";

const answer = {
  id: "x",
  model: "some-model",
  created: 1_790_000_000,
  choices: [{ message: { content: "the answer, which is nobody's business" } }],
  usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120, prompt_tokens_details: { cached_tokens: 60 } },
};

test("an answer is one call, and nothing that was said in it is kept", async () => {
  const read = await importedText(JSON.stringify(answer));
  expect([read.format, read.kind, read.rows]).toEqual(["usage", "usage", { read: 1, kept: 1, dropped: [] }]);
  expect(read.usage).toMatchObject({
    calls: 1,
    inputTokens: 40,
    cachedReadTokens: 60,
    cachedWriteTokens: null,
    outputTokens: 20,
    costUsd: null,
    byModel: [{ model: "some-model", calls: 1, inputTokens: 40 }],
  });
  expect(JSON.stringify(read)).not.toContain("nobody");
});

test("the bare usage of an answer is one call as well", async () => {
  const read = await importedText('{"input_tokens": 7, "cache_read_input_tokens": 2000, "output_tokens": 60}');
  expect(read.usage).toMatchObject({ calls: 1, inputTokens: 7, cachedReadTokens: 2000, outputTokens: 60 });
});

test("a list and lines of answers add up, by model; a row without tokens is dropped", async () => {
  const other = { ...answer, model: "other", usage: { prompt_tokens: 5, completion_tokens: 1 } };
  const list = await importedText(JSON.stringify([answer, other, { model: "x", usage: {} }]));
  const lines = await importedText(
    [answer, other, { model: "x", usage: {} }].map((one) => JSON.stringify(one)).join("\r\n"),
  );
  for (const read of [list, lines]) {
    expect(read.rows).toEqual({ read: 3, kept: 2, dropped: [{ reason: "no tokens in it", rows: 1 }] });
    expect(read.usage).toMatchObject({ calls: 2, inputTokens: 45, cachedReadTokens: 60, outputTokens: 21 });
    expect(read.usage?.byModel.map(({ model, outputTokens }) => [model, outputTokens])).toEqual([
      ["some-model", 20],
      ["other", 1],
    ]);
  }
});

test("a price that stands in each answer adds up; where one lacks it the total is unknown, and what is known is said", async () => {
  const priced = (cost: number | null) => ({ model: "a", usage: { prompt_tokens: 1, completion_tokens: 1, cost } });
  expect((await importedText(JSON.stringify([priced(0.25), priced(0.5)]))).usage?.costUsd).toBe(0.75);
  const part = await importedText(JSON.stringify([priced(0.25), priced(null)]));
  expect(part.usage?.costUsd).toBeNull();
  expect(part.remarks).toEqual(["The cost of 1 of 2 rows is given, $0.25: the total is unknown."]);
});

const day = 86_400;
const page = {
  object: "page",
  data: [0, 1].map((index) => ({
    object: "bucket",
    start_time: 1_790_035_200 + index * day,
    end_time: 1_790_035_200 + (index + 1) * day,
    results: [
      {
        input_tokens: 1000,
        output_tokens: 50,
        input_cached_tokens: 800,
        num_model_requests: 10,
        model: "m",
        project_id: "p1",
      },
      {
        input_tokens: 100,
        output_tokens: 5,
        input_cached_tokens: 0,
        num_model_requests: 2,
        model: "n",
        project_id: "p2",
      },
    ],
  })),
  has_more: false,
};

test("a page of usage by day gives calls a day, by model and by project; cached tokens are in its input", async () => {
  const read = await importedText(JSON.stringify(page));
  expect(read.rows).toEqual({ read: 4, kept: 4, dropped: [] });
  expect(read.usage).toMatchObject({
    calls: 24,
    days: 2,
    callsPerDay: 12,
    inputTokens: 600,
    cachedReadTokens: 1600,
    outputTokens: 110,
  });
  expect(read.usage?.byLabel.map(({ label, value, calls }) => [label, value, calls])).toEqual([
    ["project_id", "p1", 20],
    ["project_id", "p2", 4],
  ]);
});

test("the other provider's page has the cache beside its input, flat or by how long it is kept, and no count of calls", async () => {
  const line = { uncached_input_tokens: 100, cache_read_input_tokens: 900, output_tokens: 10, model: "c" };
  const results = [
    { ...line, cache_creation: { ephemeral_5m_input_tokens: 30, ephemeral_1h_input_tokens: 20 } },
    { ...line, cache_creation_input_tokens: 50 },
  ];
  const data = [{ starting_at: "2026-11-01T00:00:00Z", ending_at: "2026-11-02T00:00:00Z", results }];
  const read = await importedText(JSON.stringify({ data, has_more: true }));
  expect(read.usage).toMatchObject({
    calls: null,
    callsPerDay: null,
    inputTokens: 200,
    cachedReadTokens: 1800,
    cachedWriteTokens: 100,
  });
  expect(read.remarks).toContain("This is one page of several: the provider has more.");
  expect(read.remarks).toContain("The file does not say how many calls these are.");
});

test("a table of the same is read by its heads, in any order", async () => {
  const heads = "model,num_model_requests,output_tokens,start_time_iso,input_tokens,input_cached_tokens";
  const rows = ["m,10,50,2026-11-01T00:00:00Z,1000,800", 'n,2,5,2026-11-02T00:00:00Z,"100",0'];
  const read = await importedText(`\uFEFF${[heads, ...rows].join("\r\n")}`);
  expect(read.usage).toMatchObject({
    calls: 12,
    inputTokens: 300,
    cachedReadTokens: 800,
    outputTokens: 55,
    days: 2,
    callsPerDay: 6,
  });
});

test("spend logs are read from documented fields, and that is said; a cache of answers is no prefix cache", async () => {
  const row = {
    request_id: "r",
    call_type: "acompletion",
    spend: 0.5,
    prompt_tokens: 100,
    completion_tokens: 10,
    model: "m",
  };
  const lines = [
    { ...row, startTime: "2026-11-01 00:00:00", endTime: "2026-11-01 00:00:05", cache_hit: "False" },
    { ...row, startTime: "2026-11-03 00:00:00", endTime: "2026-11-03 00:00:05", cache_hit: "True", team_id: "t" },
  ];
  const read = await importedText(lines.map((line) => JSON.stringify(line)).join("\n"));
  expect(read.usage).toMatchObject({
    calls: 2,
    inputTokens: 200,
    cachedReadTokens: null,
    outputTokens: 20,
    costUsd: 1,
  });
  expect(read.usage?.callsPerDay).toBeCloseTo(2 / (2 + 5 / day), 12);
  expect(read.remarks[0]).toBe(
    "LiteLLM's spend log was read from its documented fields and has not been tried on a real file.",
  );
});

test("observations of an exported table hold their tokens as JSON in a cell", async () => {
  const heads = "id,type,start_time,provided_model_name,usage_details,total_cost";
  const cell = (details: object) => `"${JSON.stringify(details).replaceAll('"', '""')}"`;
  const rows = [
    `1,GENERATION,2026-11-01 00:00:00.000000,m,${cell({ input: 40, input_cached_tokens: 60, output: 20, total: 120 })},0.5`,
    `2,SPAN,2026-11-01 00:00:01.000000,,,`,
  ];
  const read = await importedText([heads, ...rows, ""].join("\n"));
  expect(read.rows).toEqual({ read: 2, kept: 1, dropped: [{ reason: "no tokens in it", rows: 1 }] });
  expect(read.usage).toMatchObject({ calls: 1, inputTokens: 40, cachedReadTokens: 60, outputTokens: 20, costUsd: 0.5 });
});

test("steps of a session, spans of a trace and a table of calls in time are not bills", async () => {
  const step = { sessionId: "s", type: "assistant", message: { usage: { input_tokens: 5, output_tokens: 1 } } };
  const span = { trace_id: "t", usage: { input_tokens: 5, output_tokens: 1 } };
  for (const record of [step, span, { timestamp: 5, input_tokens: 5, output_tokens: 1 }])
    expect((await importedText(`${JSON.stringify(record)}\n${JSON.stringify(record)}\n`)).format).not.toBe("usage");
  expect((await importedText("timestamp,input_tokens,output_tokens\n0,5,1\n1,5,1\n")).format).not.toBe("usage");
});
