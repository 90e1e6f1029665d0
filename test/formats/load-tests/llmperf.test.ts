import { expect, test } from "vitest";
import { readSample } from "./load-test-sample.ts";

const summary = {
  version: "2023-08-31",
  model: "llama-70b-chat",
  framework: "bedrock",
  mean_input_tokens: 550,
  mean_output_tokens: 150,
  num_concurrent_requests: 5,
  results_ttft_s_mean: 0.4,
  results_ttft_s_quantiles_p50: 0.38,
  results_ttft_s_quantiles_p99: 0.7,
  results_inter_token_latency_s_mean: 0.047,
  results_end_to_end_latency_s_mean: 7,
  results_number_input_tokens_mean: 551,
  results_number_output_tokens_mean: 149,
  results_number_errors: 49,
  results_num_completed_requests: 101,
  results_num_completed_requests_per_min: 24,
  results_mean_output_throughput_token_per_s: 62,
};

test("a summary's flat keys are seconds, calls a minute become calls a second, and it is told as hosted", async () => {
  const { format, imported } = await readSample(summary);
  expect(format?.id).toBe("llmperf");
  expect(imported.loadTest?.points[0]).toMatchObject({
    load: "closed",
    concurrency: 5,
    promptTokensMean: 551,
    outputTokensMean: 149,
    requests: 101,
    failed: 49,
    requestsPerSecond: 0.4,
    outputTokensPerSecond: 62,
    ttftMeanSeconds: 0.4,
    ttftP99Seconds: 0.7,
    itlMeanSeconds: 0.047,
    e2eMeanSeconds: 7,
  });
  expect(imported.loadTest?.deployment).toMatchObject({ model: "llama-70b-chat", isHosted: true });
  expect(imported.remarks?.join(" ")).toContain("hosted service");
});

test("single calls are summed up without being kept; failed ones are dropped", async () => {
  const call = { error_code: null, ttft_s: 0.5, end_to_end_latency_s: 4, number_output_tokens: 100 };
  const calls = [call, { ...call, ttft_s: 1.5, end_to_end_latency_s: 6 }, { ...call, error_code: 429 }];
  const { imported } = await readSample(calls);
  expect(imported.rows).toEqual({ read: 3, kept: 2, dropped: [{ reason: "failed", rows: 1 }] });
  const [point] = imported.loadTest?.points ?? [];
  expect(point).toMatchObject({ ttftMeanSeconds: 1, e2eMeanSeconds: 5, outputTokensMean: 100, failed: 1 });
  expect(point?.promptTokensMean).toBeNull();
});
