import { expect, test } from "vitest";
import { readSample } from "./load-test-sample.ts";

const summary = {
  schema_version: "1.5",
  request_latency: { unit: "ms", avg: 2000, p50: 1900, p99: 2900, count: 20 },
  request_throughput: { unit: "requests/sec", avg: 2 },
  request_count: { unit: "requests", avg: 20 },
  time_to_first_token: { unit: "ms", avg: 50, p50: 45, p99: 80 },
  inter_token_latency: { unit: "ms", avg: 18, p50: 18 },
  input_sequence_length: { unit: "tokens", avg: 100 },
  output_sequence_length: { unit: "tokens", avg: 200 },
  output_token_throughput: { unit: "tokens/sec", avg: 400 },
  input_config: { endpoint: { model_names: ["Qwen/Qwen3-0.6B"] }, loadgen: { concurrency: 4 } },
  start_time: "2026-11-03T13:45:40",
};

test("a run's figures are in the units that stand beside them", async () => {
  const { format, imported } = await readSample(summary);
  expect(format?.id).toBe("aiperf");
  const [point] = imported.loadTest?.points ?? [];
  expect(point).toMatchObject({
    load: "closed",
    concurrency: 4,
    promptTokensMean: 100,
    outputTokensMean: 200,
    requests: 20,
    failed: 0,
    requestsPerSecond: 2,
    ttftMeanSeconds: 0.05,
    itlMeanSeconds: 0.018,
    e2eMeanSeconds: 2,
  });
  expect(imported.loadTest).toMatchObject({ date: "2026-11-03", deployment: { model: "Qwen/Qwen3-0.6B" } });
  const inSeconds = await readSample({
    ...summary,
    time_to_first_token: { unit: "sec", avg: 0.05, p50: 0.045, p99: 0.08 },
  });
  expect(inSeconds.imported.loadTest).toEqual(imported.loadTest);
  const strange = await readSample({ ...summary, time_to_first_token: { unit: "ticks", avg: 50 } });
  expect(strange.imported.loadTest?.points[0]?.ttftMeanSeconds).toBeNull();
  expect(strange.imported.remarks).toContain(
    "time_to_first_token is in ticks, which is no unit of time: it is not read.",
  );
});

function call(start: number, seconds: number, more: object = {}) {
  const metrics = {
    request_latency: { value: seconds * 1000, unit: "ms" },
    time_to_first_token: { value: 100, unit: "ms" },
    input_sequence_length: { value: 50, unit: "tokens" },
    output_sequence_length: { value: 10, unit: "tokens" },
  };
  const request_start_ns = 1e18 + start * 1e9;
  const metadata = { request_start_ns, request_end_ns: request_start_ns + seconds * 1e9, benchmark_phase: "profiling" };
  return { metadata, metrics, error: null, ...more };
}

test("single calls: two at a time of 2 s each in 4 s; failed ones and those to warm up are dropped", async () => {
  const warm = call(0, 2);
  const rows = [
    call(0, 2),
    call(0, 2),
    call(2, 2),
    call(2, 2),
    call(2, 1, { error: { message: "x" } }),
    { ...warm, metadata: { ...warm.metadata, benchmark_phase: "warmup" } },
  ];
  const { imported } = await readSample(rows.map((row) => JSON.stringify(row)).join("\n"));
  expect(imported.rows).toMatchObject({ read: 6, kept: 4 });
  expect(imported.loadTest?.points[0]).toMatchObject({
    concurrency: 2,
    requests: 4,
    failed: 1,
    requestsPerSecond: 1,
    outputTokensPerSecond: 10,
    promptTokensMean: 50,
    ttftMeanSeconds: 0.1,
    e2eMeanSeconds: 2,
  });
});

test("summaries of several runs and what devices drew are refused in words", async () => {
  const block = { unit: "ms", mean: 5, ci_low: 4, ci_high: 6 };
  const aggregate = await readSample({ schema_version: "1.0", metrics: { request_latency: block } });
  expect(aggregate.imported.problem?.text).toContain("sums up several runs");
  const power = { timestamp_ns: 1e18, gpu_uuid: "GPU-1", telemetry_data: { gpu_power_usage: 50 } };
  const line = JSON.stringify(power);
  expect((await readSample(`${line}\n${line}\n`)).imported.problem?.text).toContain("says nothing of calls");
});
