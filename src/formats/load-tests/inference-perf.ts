import type { ImportFormat, JsonRecord } from "../reading/import-format.ts";
import { type Imported, oneRow, unusable } from "../reading/imported.ts";
import { numberAt, recordOf, valueAt } from "../reading/json-text.ts";
import { loadTest, meanOf, type PointRead, unknownKeys } from "./load-points.ts";

const known =
  /^(?:load_summary|successes|failures|benchmark_time_seconds|goodput_metrics|config|session_metrics|prefix_cache\w*|slo\w*)$/;

/** A statistic of the calls that were answered; the reports name the middle one `median`, and percentiles as `p99.9`. */
function latency(report: JsonRecord, metric: string, statistic: string): number | null {
  return numberAt(report, "successes", "latency", metric, statistic);
}

/** Tokens of a call: older reports count text, newer ones tokens as well. */
function promptTokens(report: JsonRecord): number | null {
  const total = numberAt(report, "successes", "prompt_tokens", "total");
  return (
    meanOf(total, numberAt(report, "successes", "count")) ??
    numberAt(report, "successes", "prompt_tokens", "total", "mean") ??
    numberAt(report, "successes", "prompt_len", "mean")
  );
}

function cachedShare(report: JsonRecord): number | null {
  const total = numberAt(report, "successes", "prompt_tokens", "total");
  const cached = numberAt(report, "successes", "prompt_tokens", "cached");
  return meanOf(cached, total);
}

function pointOf(report: JsonRecord): PointRead {
  const requests = numberAt(report, "successes", "count");
  const asked = numberAt(report, "load_summary", "requested_rate");
  const sent = numberAt(report, "load_summary", "achieved_rate");
  const concurrency = numberAt(report, "load_summary", "concurrency");
  return {
    load: concurrency !== null && asked === null ? "closed" : "open",
    concurrency,
    ratePerSecond: sent,
    requestedRatePerSecond: asked,
    promptTokensMean: promptTokens(report),
    outputTokensMean: numberAt(report, "successes", "output_len", "mean"),
    cachedShare: cachedShare(report),
    requests,
    failed: numberAt(report, "failures", "count"),
    requestsPerSecond: numberAt(report, "successes", "throughput", "requests_per_sec"),
    outputTokensPerSecond: numberAt(report, "successes", "throughput", "output_tokens_per_sec"),
    // All times are in seconds.
    ttftMeanSeconds: latency(report, "time_to_first_token", "mean"),
    ttftP50Seconds: latency(report, "time_to_first_token", "median"),
    ttftP99Seconds: latency(report, "time_to_first_token", "p99"),
    itlMeanSeconds: latency(report, "inter_token_latency", "mean"),
    itlP50Seconds: latency(report, "inter_token_latency", "median"),
    tpotMeanSeconds: latency(report, "time_per_output_token", "mean"),
    tpotP50Seconds: latency(report, "time_per_output_token", "median"),
    tpotP99Seconds: latency(report, "time_per_output_token", "p99"),
    e2eMeanSeconds: latency(report, "request_latency", "mean"),
    e2eP50Seconds: latency(report, "request_latency", "median"),
  };
}

/** What the server's own counters said meanwhile; in the tool's published runs they disagree with its clients. */
function prometheusPoint(report: JsonRecord): PointRead {
  const statistic = (metric: string, name: string) => numberAt(report, "successes", metric, name);
  return {
    load: "open",
    requests: numberAt(report, "successes", "count"),
    requestsPerSecond: numberAt(report, "successes", "rate"),
    outputTokensPerSecond: statistic("output_len", "rate"),
    ttftMeanSeconds: statistic("time_to_first_token", "mean"),
    ttftP50Seconds: statistic("time_to_first_token", "median"),
    ttftP99Seconds: statistic("time_to_first_token", "p99"),
    itlMeanSeconds: statistic("inter_token_latency", "mean"),
    tpotMeanSeconds: statistic("time_per_output_token", "mean"),
    tpotP50Seconds: statistic("time_per_output_token", "median"),
    tpotP99Seconds: statistic("time_per_output_token", "p99"),
    e2eMeanSeconds: statistic("request_latency", "mean"),
    e2eP50Seconds: statistic("request_latency", "median"),
  };
}

function read(value: unknown): Imported {
  const report = recordOf(value) ?? {};
  const unknown = unknownKeys(report, known);
  if (isPrometheus(report)) {
    const words = [
      "These are the server's own counters, of a window that the file does not name: where the clients' report of the same stage is at hand, trust that one. What the counters call a length is no mean: it is left out.",
    ];
    return { ...loadTest([prometheusPoint(report)], { tool: "inference-perf" }, words), rows: oneRow, unknown };
  }
  const point = pointOf(report);
  if ((point.requests ?? 0) <= 0)
    return unusable("no-rows", "successes.count", "No call of this report was answered.", {
      read: 1,
      kept: 0,
      dropped: [{ reason: "nothing was completed", rows: 1 }],
    });
  const words =
    point.ratePerSecond === null && point.concurrency === null
      ? ["This sums up all stages: its means are over several loads, and no point of a curve. Give the stages' files."]
      : [];
  return { ...loadTest([point], { tool: "inference-perf" }, words), rows: oneRow, unknown };
}

function isPrometheus(value: unknown): boolean {
  return (
    recordOf(valueAt(value, "successes")) !== null &&
    valueAt(value, "successes", "latency") === undefined &&
    ["kv_cache_usage_percentage", "queue_len", "num_preemptions_total", "prefix_cache_hit_percent"].some(
      (key) => valueAt(value, "successes", key) !== undefined,
    )
  );
}

/** inference-perf's reports: one of each stage, one of all, and what Prometheus said meanwhile. */
const inferencePerf: ImportFormat = {
  id: "inference-perf",
  called: "an inference-perf report",
  kind: "load-test",
  ways: [
    {
      takes: "document",
      claims: (value) =>
        isPrometheus(value) ||
        (recordOf(valueAt(value, "load_summary")) !== null &&
          recordOf(valueAt(value, "successes")) !== null &&
          valueAt(value, "failures") !== undefined),
      read,
    },
  ],
};

export default inferencePerf;
