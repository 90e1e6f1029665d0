import { expect, test } from "vitest";
import { readSample } from "./load-test-sample.ts";

const stage = {
  load_summary: { count: 700, requested_rate: 120, achieved_rate: 100, schedule_delay: { mean: 3 } },
  successes: {
    count: 700,
    latency: {
      request_latency: { mean: 3.5, median: 3.6, "p99.9": 4 },
      time_to_first_token: { mean: 2.5, median: 2.6, p99: 3 },
      time_per_output_token: { mean: 0.0095, median: 0.0094, p99: 0.0099 },
      inter_token_latency: { mean: 0.0094, median: 0.00005 },
    },
    throughput: { requests_per_sec: 98, output_tokens_per_sec: 6000 },
    prompt_len: { mean: 204 },
    output_len: { mean: 62 },
  },
  failures: { count: 0, request_latency: null, prompt_len: null },
};

test("a stage stands at what was sent, 100 of 120 a second, and it is said; all times are in seconds", async () => {
  const { format, imported } = await readSample(stage);
  expect(format?.id).toBe("inference-perf");
  expect(imported.loadTest?.points[0]).toMatchObject({
    load: "open",
    ratePerSecond: 100,
    requestedRatePerSecond: 120,
    promptTokensMean: 204,
    outputTokensMean: 62,
    requests: 700,
    failed: 0,
    requestsPerSecond: 98,
    ttftMeanSeconds: 2.5,
    ttftP99Seconds: 3,
    tpotMeanSeconds: 0.0095,
    itlMeanSeconds: 0.0094,
    e2eMeanSeconds: 3.5,
  });
  expect(imported.remarks?.[0]).toContain("100.0 of 120.0 a second");
});

test("newer reports count prompt tokens and those the cache had", async () => {
  const { prompt_len: _, ...successes } = stage.successes;
  const prompt_tokens = { total: 70_000, cached: 21_000, uncached: 49_000 };
  const { imported } = await readSample({ ...stage, successes: { ...successes, prompt_tokens } });
  expect(imported.loadTest?.points[0]).toMatchObject({ promptTokensMean: 100, cachedShare: 0.3 });
});

test("the summary of all stages is no point of a curve; the server's own counters have no lengths", async () => {
  const summary = await readSample({ ...stage, load_summary: { count: 700 } });
  expect(summary.imported.loadTest?.points[0]?.ratePerSecond).toBeNull();
  expect(summary.imported.remarks?.[0]).toContain("no point of a curve");
  const counters = {
    load_summary: {},
    successes: {
      count: 9,
      rate: 3,
      prompt_len: { mean: 9000 },
      queue_len: { mean: 0 },
      time_to_first_token: { mean: 0.1 },
    },
    failures: {},
  };
  const { imported } = await readSample(counters);
  expect(imported.loadTest?.points[0]).toMatchObject({ promptTokensMean: null, ttftMeanSeconds: 0.1, requests: 9 });
  expect(imported.remarks?.[0]).toContain("trust that one");
});

test("a report of no answered call is refused", async () => {
  const { imported } = await readSample({ ...stage, successes: { ...stage.successes, count: 0 } });
  expect(imported.problem?.code).toBe("no-rows");
});
