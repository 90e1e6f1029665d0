import { expect, test } from "vitest";
import { readSample } from "./load-test-sample.ts";

const run = {
  backend: "sglang",
  dataset_name: "random",
  request_rate: 4,
  max_concurrency: null,
  total_input_tokens: 51_000,
  total_output_tokens: 20_000,
  total_output_tokens_retokenized: 19_900,
  median_ttft_ms: 80,
  median_itl_ms: 25,
  mean_e2e_latency_ms: 5100,
  output_throughput: 800,
  random_input_len: 1024,
  random_output_len: 1024,
  duration: 25,
  completed: 100,
};

test("real lengths, 510 and 200, not the 1,024 that were asked for; what an old version lacks is null", async () => {
  const { format, imported } = await readSample(run);
  expect(format?.id).toBe("sglang-bench");
  expect(imported.loadTest?.points[0]).toMatchObject({
    load: "open",
    ratePerSecond: 4,
    promptTokensMean: 510,
    outputTokensMean: 200,
    requestsPerSecond: 4,
    ttftMeanSeconds: null,
    ttftP50Seconds: 0.08,
    ttftP99Seconds: null,
    itlP50Seconds: 0.025,
    e2eMeanSeconds: 5.1,
    failed: null,
  });
  expect(imported.loadTest?.deployment).toMatchObject({ engine: "sglang", model: null, accelerator: null });
});

test("a bare Infinity is all at once", async () => {
  const text = JSON.stringify(run).replace('"request_rate":4', '"request_rate":Infinity');
  const { imported } = await readSample(`${text}\n${text}\n`);
  expect(imported.loadTest?.points.map(({ load, ratePerSecond }) => [load, ratePerSecond])).toEqual([
    ["offline", null],
    ["offline", null],
  ]);
});

test("two sweeps in one file that ask for the same lengths are told apart by the real ones, and it is said", async () => {
  const short = { ...run, total_input_tokens: 22_000, total_output_tokens: 19_000 };
  const lines = [run, { ...run, request_rate: 8 }, short].map((line) => JSON.stringify(line)).join("\n");
  const { imported } = await readSample(lines);
  expect(imported.loadTest?.points.map(({ group }) => group)).toEqual([0, 0, 1]);
  expect(imported.remarks).toEqual([
    "The 3 points are of 2 sweeps with other lengths (510 in and 200 out; 220 in and 190 out): they are not joined.",
  ]);
});

test("newer versions say what the server ran", async () => {
  const server_info = { version: "0.5.9", model_path: "Qwen/Qwen3-8B", tp_size: 2 };
  const { imported } = await readSample({ ...run, server_info });
  expect(imported.loadTest?.deployment).toMatchObject({ engineVersion: "0.5.9", model: "Qwen/Qwen3-8B", tp: 2 });
});
