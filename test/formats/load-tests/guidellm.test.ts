import { expect, test } from "vitest";
import { readSample } from "./load-test-sample.ts";

const of = (mean: number, p99 = mean) => ({ successful: { mean, median: mean, count: 40, percentiles: { p99 } } });

function benchmark(type_: string, rate: number | null, concurrency: number | null = null) {
  return {
    type_: "generative_benchmark",
    config: {
      strategy: { type_, rate, max_concurrency: concurrency, streams: concurrency },
      backend: { model: "qwen" },
    },
    scheduler_state: { created_requests: 100, start_requests_time: 1000, end_queuing_time: 1050 },
    metrics: {
      request_totals: { successful: 40, errored: 1, incomplete: 2, total: 43 },
      requests_per_second: of(1.8),
      request_latency: of(2.5),
      prompt_token_count: of(300),
      output_token_count: of(60),
      time_to_first_token_ms: of(120, 400),
      inter_token_latency_ms: of(20),
      time_per_output_token_ms: of(41),
      output_tokens_per_second: of(108),
    },
  };
}

const report = {
  metadata: { version: 2, guidellm_version: "0.7.3" },
  benchmarks: [benchmark("constant", 4), benchmark("concurrent", null, 8), benchmark("throughput", null)],
};

test("a sweep is a point a benchmark: milliseconds by their keys, whole calls in seconds", async () => {
  const { format, imported } = await readSample(report);
  expect(format?.id).toBe("guidellm");
  expect(imported.rows).toEqual({ read: 3, kept: 3, dropped: [] });
  const [open, closed, all] = imported.loadTest?.points ?? [];
  expect(open).toMatchObject({
    load: "open",
    // 100 calls were started in 50 s, of 4 a second that were asked for.
    ratePerSecond: 2,
    requestedRatePerSecond: 4,
    promptTokensMean: 300,
    outputTokensMean: 60,
    requests: 40,
    failed: 1,
    requestsPerSecond: 1.8,
    ttftMeanSeconds: 0.12,
    ttftP99Seconds: 0.4,
    itlMeanSeconds: 0.02,
    tpotMeanSeconds: 0.041,
    e2eMeanSeconds: 2.5,
  });
  expect(closed).toMatchObject({ load: "closed", concurrency: 8, ratePerSecond: null });
  expect(all).toMatchObject({ load: "offline", concurrency: null });
  expect(imported.remarks?.join(" ")).toContain("2.0 of 4.0 a second");
  expect(imported.loadTest?.tool).toBe("GuideLLM 0.7.3");
});

test("a report of version 1 is refused in words", async () => {
  const { format, imported } = await readSample({ ...report, metadata: { version: 1, guidellm_version: "0.5.0" } });
  expect(format?.id).toBe("guidellm");
  expect(imported.problem).toMatchObject({ code: "old-report", at: "metadata.version" });
  expect(imported.problem?.text).toContain("is of version 1; version 2 is read");
});

test("statistics over no call at all are unknown, not 0", async () => {
  const none = { successful: { mean: 0, median: 0, count: 0, percentiles: { p99: 0 } } };
  const first = benchmark("constant", 4);
  const blind = { ...first, metrics: { ...first.metrics, time_to_first_token_ms: none } };
  const { imported } = await readSample({ ...report, benchmarks: [blind] });
  expect(imported.loadTest?.points[0]).toMatchObject({ ttftMeanSeconds: null, ttftP99Seconds: null });
});
