import { millisecondsPerSecond } from "../../quantity/time.ts";
import type { ImportFormat, JsonRecord } from "../reading/import-format.ts";
import { type Imported, unusable } from "../reading/imported.ts";
import { listOf, numberAt, recordOf, textAt, valueAt } from "../reading/json-text.ts";
import { loadTest, type PointRead, shareOfPrefix, unknownDeployment, unknownKeys, meanOf } from "./load-points.ts";

/** The one version of the report that is read. */
const readVersion = 2;

const known =
  /^(?:metadata|config|benchmarks|args|type_|id_|run_id|scheduler_state|scheduler_metrics|start_time|end_time|duration|warmup_duration|cooldown_duration|metrics|requests|run_stats|benchmarker|env_args|extras|run_index)$/;

/** A statistic of the calls that were answered, as far as there were any. */
function statistic(benchmark: JsonRecord, metric: string, ...path: readonly string[]): number | null {
  const count = numberAt(benchmark, "metrics", metric, "successful", "count");
  return count === 0 ? null : numberAt(benchmark, "metrics", metric, "successful", ...path);
}

const percentile = (name: string) => ["percentiles", name];

type Strategy = Pick<PointRead, "load" | "concurrency" | "ratePerSecond" | "requestedRatePerSecond">;

/** What kept the engine busy. A rate may be left unreached: what was sent is counted by the scheduler's own clock. */
function strategyOf(benchmark: JsonRecord): Strategy {
  const strategy = recordOf(valueAt(benchmark, "config", "strategy")) ?? {};
  const kind = textAt(strategy, "type_") ?? textAt(strategy, "kind") ?? "";
  if (kind === "throughput") return { load: "offline", concurrency: null };
  if (kind === "synchronous") return { load: "closed", concurrency: 1 };
  if (kind === "concurrent") {
    const streams = numberAt(strategy, "streams") ?? numberAt(strategy, "max_concurrency");
    return { load: "closed", concurrency: streams };
  }
  const asked = numberAt(strategy, "rate");
  return { load: "open", requestedRatePerSecond: asked, ratePerSecond: sentRate(benchmark) ?? asked };
}

/** Starts of calls over the time that calls were started. Two or three calls say nothing of a rate. */
const fewestSent = 20;

function sentRate(benchmark: JsonRecord): number | null {
  const created = numberAt(benchmark, "scheduler_state", "created_requests");
  const start = numberAt(benchmark, "scheduler_state", "start_requests_time");
  const end = numberAt(benchmark, "scheduler_state", "end_queuing_time");
  if (created === null || start === null || end === null || created < fewestSent || end <= start) return null;
  return created / (end - start);
}

function pointOf(benchmark: JsonRecord): PointRead {
  const milliseconds = (metric: string, ...path: readonly string[]) =>
    meanOf(statistic(benchmark, metric, ...path), millisecondsPerSecond);
  const errored = numberAt(benchmark, "metrics", "request_totals", "errored");
  const incomplete = numberAt(benchmark, "metrics", "request_totals", "incomplete");
  return {
    ...strategyOf(benchmark),
    promptTokensMean: statistic(benchmark, "prompt_token_count", "mean"),
    outputTokensMean: statistic(benchmark, "output_token_count", "mean"),
    requests: numberAt(benchmark, "metrics", "request_totals", "successful"),
    failed: errored === null && incomplete === null ? null : (errored ?? 0),
    requestsPerSecond: statistic(benchmark, "requests_per_second", "mean"),
    outputTokensPerSecond: statistic(benchmark, "output_tokens_per_second", "mean"),
    ttftMeanSeconds: milliseconds("time_to_first_token_ms", "mean"),
    ttftP50Seconds: milliseconds("time_to_first_token_ms", "median"),
    ttftP99Seconds: milliseconds("time_to_first_token_ms", ...percentile("p99")),
    itlMeanSeconds: milliseconds("inter_token_latency_ms", "mean"),
    itlP50Seconds: milliseconds("inter_token_latency_ms", "median"),
    tpotMeanSeconds: milliseconds("time_per_output_token_ms", "mean"),
    tpotP50Seconds: milliseconds("time_per_output_token_ms", "median"),
    tpotP99Seconds: milliseconds("time_per_output_token_ms", ...percentile("p99")),
    // Whole calls are in seconds, whatever stands beside them.
    e2eMeanSeconds: statistic(benchmark, "request_latency", "mean"),
    e2eP50Seconds: statistic(benchmark, "request_latency", "median"),
  };
}

/** Tokens that all made prompts begin with, where there is one beginning for all; `null`: there is none. */
function prefixTokens(value: unknown): number | null {
  const [data] = listOf(valueAt(value, "config", "spec", "data"));
  const [bucket, ...others] = listOf(valueAt(data, "prefix_buckets"));
  if (others.length > 0 || (numberAt(bucket, "prefix_count") ?? 1) !== 1) return null;
  return numberAt(bucket, "prefix_tokens");
}

function refusal(version: number | null): Imported {
  const found = version === null ? "says no version" : `is of version ${version}`;
  return unusable(
    "old-report",
    "metadata.version",
    `This GuideLLM report ${found}; version 2 is read: run the test again with GuideLLM 0.7 or newer.`,
    { read: 1, kept: 0, dropped: [{ reason: "a report of another version", rows: 1 }] },
  );
}

/** A report of version 2 says so; older ones are told by how they nest. */
function isReadable(value: unknown): boolean {
  return numberAt(value, "metadata", "version") === readVersion;
}

function read(value: unknown): Imported {
  if (!isReadable(value)) return refusal(numberAt(value, "metadata", "version"));
  const benchmarks = listOf(valueAt(value, "benchmarks")).map(recordOf);
  const points: PointRead[] = [];
  const prefix = prefixTokens(value);
  let empty = 0;
  for (const benchmark of benchmarks) {
    const point = benchmark === null ? null : pointOf(benchmark);
    if (point === null || point.requests === null || point.requests === 0) empty += 1;
    else points.push({ ...point, cachedShare: shareOfPrefix(prefix, point.promptTokensMean ?? null) });
  }
  const dropped = empty === 0 ? [] : [{ reason: "nothing was completed", rows: empty }];
  const rows = { read: benchmarks.length, kept: points.length, dropped };
  if (points.length === 0)
    return unusable("no-rows", "benchmarks", "No benchmark of this report completed a call.", rows);
  const model =
    textAt(benchmarks[0], "config", "backend", "model") ?? textAt(value, "config", "spec", "backend", "model");
  const version = textAt(value, "metadata", "guidellm_version");
  const found = loadTest(points, {
    deployment: { ...unknownDeployment, model },
    tool: version === null ? "GuideLLM" : `GuideLLM ${version.slice(0, 40)}`,
  });
  return { ...found, rows, unknown: unknownKeys(recordOf(value) ?? {}, known) };
}

/** GuideLLM's report: a list of benchmarks, each a load with its statistics. */
const guidellm: ImportFormat = {
  id: "guidellm",
  called: "a GuideLLM report",
  kind: "load-test",
  ways: [
    {
      takes: "document",
      claims: (value) => {
        const [first] = listOf(valueAt(value, "benchmarks"));
        if (recordOf(first) === null) return false;
        return (
          textAt(value, "metadata", "guidellm_version") !== null ||
          valueAt(first, "metrics", "request_totals") !== undefined ||
          /generative/.test(textAt(first, "type_") ?? "")
        );
      },
      read,
    },
  ],
};

export default guidellm;
