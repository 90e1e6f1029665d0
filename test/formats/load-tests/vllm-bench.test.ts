import { expect, test } from "vitest";
import { readSample } from "./load-test-sample.ts";

const run = {
  date: "20261103-101112",
  backend: "vllm",
  model_id: "Qwen/Qwen3-8B",
  num_prompts: 12,
  request_rate: "inf",
  max_concurrency: 4,
  duration: 5,
  completed: 10,
  total_input_tokens: 5000,
  total_output_tokens: 1000,
  output_throughput: 200,
  mean_ttft_ms: 250,
  median_ttft_ms: 200,
  p99_ttft_ms: 900,
  mean_tpot_ms: 20,
  mean_itl_ms: 21,
  mean_e2el_ms: 2230,
};

test("a run gives real lengths, 5,000 / 10 and 1,000 / 10, calls that failed, and seconds", async () => {
  const { format, imported } = await readSample(run);
  expect(format?.id).toBe("vllm-bench");
  expect(imported.rows).toEqual({ read: 1, kept: 1, dropped: [] });
  expect(imported.loadTest?.points[0]).toMatchObject({
    load: "closed",
    concurrency: 4,
    ratePerSecond: null,
    promptTokensMean: 500,
    outputTokensMean: 100,
    requests: 10,
    failed: 2,
    requestsPerSecond: 2,
    outputTokensPerSecond: 200,
    ttftMeanSeconds: 0.25,
    ttftP50Seconds: 0.2,
    ttftP99Seconds: 0.9,
    itlMeanSeconds: 0.021,
    tpotMeanSeconds: 0.02,
    e2eMeanSeconds: 2.23,
  });
  expect(imported.loadTest).toMatchObject({
    date: "2026-11-03",
    deployment: { engine: "vllm", model: "Qwen/Qwen3-8B" },
  });
  expect(imported.loadTest?.deployment.accelerator).toBeNull();
});

test("keys in another order and under other names of the same figure give the same point: seconds without _ms", async () => {
  const { mean_ttft_ms, median_ttft_ms, p99_ttft_ms, mean_tpot_ms, mean_itl_ms, mean_e2el_ms, ...rest } = run;
  const inSeconds = {
    mean_e2el: mean_e2el_ms / 1000,
    mean_itl: mean_itl_ms / 1000,
    mean_tpot: mean_tpot_ms / 1000,
    p99_ttft: p99_ttft_ms / 1000,
    median_ttft: median_ttft_ms / 1000,
    mean_ttft: mean_ttft_ms / 1000,
    ...Object.fromEntries(Object.entries(rest).toReversed()),
  };
  const [one, other] = [await readSample(run), await readSample(inSeconds)];
  expect(other.imported.loadTest).toEqual(one.imported.loadTest);
});

test("what a file does not say is null; lists of single calls are in seconds", async () => {
  const { mean_ttft_ms: _, mean_e2el_ms: __, max_concurrency: ___, ...rest } = run;
  const { imported } = await readSample({ ...rest, request_rate: 2.5, ttfts: [0.1, 0.3] });
  const [point] = imported.loadTest?.points ?? [];
  expect(point).toMatchObject({ load: "open", ratePerSecond: 2.5, ttftMeanSeconds: 0.2, e2eMeanSeconds: null });
});

test("lines of runs are one sweep; a run that completed nothing is dropped, and why is said", async () => {
  const lines = [run, { ...run, max_concurrency: 8 }, { ...run, completed: 0 }];
  const { imported } = await readSample(lines.map((line) => JSON.stringify(line)).join("\n"));
  expect(imported.rows).toEqual({ read: 3, kept: 2, dropped: [{ reason: "nothing was completed", rows: 1 }] });
  expect(imported.loadTest?.points.map(({ group }) => group)).toEqual([0, 0]);
  expect((await readSample({ ...run, completed: 0 })).imported.problem?.text).toContain("nothing was completed");
});

test("keys that are not known are told", async () => {
  expect((await readSample({ ...run, my_note: "x" })).imported.unknown).toEqual(["my_note"]);
});
