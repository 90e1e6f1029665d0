import { expect, test } from "vitest";
import { readSample } from "./load-test-sample.ts";

const older = `version: '0.1'
scenario:
  host:
    type: [replica]
    accelerator:
      - model: H100
        count: 4
        parallelism: {tp: 4, pp: 1, ep: 1}
  platform:
    engine:
      - name: vllm
        version: 0.9.0
  model: {name: qwen/qwen3-8b, quantization: fp8}
  load: {name: inference-perf, args: {qps_values: 2}}
metrics:
  requests:
    total: 33
    failures: 1
    input_length: {units: count, mean: 600}
    output_length: {units: count, mean: 30}
  latency:
    time_to_first_token: {units: ms, mean: 80, p50: 70, p99: 200}
    time_per_output_token: {units: ms/token, mean: 8}
    request_latency: {units: s, mean: 0.5}
    inter_token_latency: {units: furlongs, mean: 8}
  throughput: {requests_per_sec: 1.9, output_tokens_per_sec: 57}
`;

const newer = {
  version: "0.2.1",
  run: { time: { start: "2026-11-03T18:00:42Z" } },
  scenario: {
    load: { standardized: { rate_qps: 10, concurrency: null } },
    stack: [
      {
        standardized: {
          kind: "inference_engine",
          role: "decode",
          replicas: 2,
          tool: "vllm",
          tool_version: "0.20.1",
          model: { name: "qwen/qwen3-8b" },
          accelerator: { model: "NVIDIA-H100-80GB-HBM3", count: 4, parallelism: { tp: 4, pp: 1, ep: 1 } },
        },
      },
      { standardized: { kind: "generic" } },
    ],
  },
  results: {
    request_performance: {
      aggregate: {
        requests: {
          total: 500,
          failures: 0,
          input_length: { units: "count", mean: 2000 },
          output_length: { mean: 100 },
        },
        latency: {
          time_to_first_token: { units: "s", mean: 0.08, p50: 0.07, p99: 0.2 },
          time_per_output_token: { units: "s/token", mean: 0.008 },
        },
        throughput: { request_rate: { units: "queries/s", mean: 9.5 }, output_token_rate: { mean: 950 } },
      },
    },
  },
};

test("version 0.1 in YAML: every statistic is in its own unit, one with none of time is left out and named", async () => {
  const { format, imported } = await readSample(older);
  expect(format?.id).toBe("llm-d-report");
  expect(imported.loadTest?.points[0]).toMatchObject({
    load: "open",
    ratePerSecond: 2,
    promptTokensMean: 600,
    outputTokensMean: 30,
    requests: 32,
    failed: 1,
    requestsPerSecond: 1.9,
    outputTokensPerSecond: 57,
    ttftMeanSeconds: 0.08,
    ttftP50Seconds: 0.07,
    tpotMeanSeconds: 0.008,
    itlMeanSeconds: null,
    e2eMeanSeconds: 0.5,
  });
  expect(imported.loadTest?.deployment).toMatchObject({
    engine: "vllm",
    engineVersion: "0.9.0",
    model: "qwen/qwen3-8b",
    accelerator: "H100",
    devices: 4,
    tp: 4,
    precision: "fp8",
    isSplit: false,
  });
  expect(imported.remarks).toContain("The report is of version 0.1.");
  expect(imported.remarks?.join(" ")).toContain('inter_token_latency says "furlongs"');
});

test("version 0.2.1 in JSON: two replicas of four devices, rates as statistics, the day of the run", async () => {
  const { imported } = await readSample(newer);
  expect(imported.loadTest?.points[0]).toMatchObject({
    ratePerSecond: 10,
    requestsPerSecond: 9.5,
    outputTokensPerSecond: 950,
    ttftMeanSeconds: 0.08,
    tpotMeanSeconds: 0.008,
    e2eMeanSeconds: null,
  });
  expect(imported.loadTest).toMatchObject({
    date: "2026-11-03",
    tool: "llm-d benchmark report 0.2.1",
    deployment: { devices: 8, tp: 4, engineVersion: "0.20.1" },
  });
});

test("another version is refused by its number, and calls that take no time are doubted", async () => {
  expect((await readSample({ ...newer, version: "1.0" })).imported.problem?.text).toContain("version 1.0");
  const quick = older.replace("{units: s, mean: 0.5}", "{units: ms, mean: 3.3}");
  expect((await readSample(quick)).imported.remarks?.join(" ")).toContain("3.30 ms");
});
