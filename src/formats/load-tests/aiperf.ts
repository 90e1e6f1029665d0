import type { ImportFormat, JsonRecord, RowReader } from "../reading/import-format.ts";
import { type Deployment, type Imported, oneRow, unusable } from "../reading/imported.ts";
import { listOf, numberAt, recordOf, textAt, valueAt } from "../reading/json-text.ts";
import {
  dayOf,
  loadTest,
  meanOf,
  type PointRead,
  shareOfPrefix,
  times,
  UnknownKeys,
  unknownDeployment,
  unknownKeys,
} from "./load-points.ts";
import { CallTally } from "./call-tally.ts";
import { inSeconds, isTimeUnit } from "./time-units.ts";

const knownMetric =
  /^(?:request_(?:throughput|latency|count)|(?:time_to_(?:first|second|first_output)|inter)_token\w*|time_to_first_output_token|(?:input|output)_sequence_length|(?:output|reasoning)_token_count|\w*_throughput\w*|goodput|good_request_count|m(?:in|ax)_(?:request|response)_timestamp|inter_chunk_latency|(?:full|total)_\w+|benchmark_\w+|error_\w+|was_cancelled|telemetry_data|input_config|start_time|end_time|schema_version|aiperf_version|run_info|warmup_metrics|runtime_submission_invalid_reasons|usage_\w+|http_\w+|prefill_\w+|thinking_\w+|credit_\w+)$/;

/** A statistic of a metric in seconds: the unit that stands beside it says what the figure is in. */
function secondsOf(document: JsonRecord, metric: string, statistic: string): number | null {
  const block = recordOf(valueAt(document, metric)) ?? {};
  return inSeconds(numberAt(block, statistic), textAt(block, "unit"));
}

function plain(document: JsonRecord, metric: string): number | null {
  return numberAt(document, metric, "avg");
}

/** A key anywhere in what the run was asked for: versions put it in other places. */
function asked(value: unknown, key: RegExp, depth = 4): number | null {
  const record = recordOf(value);
  if (record === null || depth === 0) return null;
  for (const [name, entry] of Object.entries(record)) {
    if (key.test(name) && typeof entry === "number" && Number.isFinite(entry)) return entry;
  }
  for (const entry of Object.values(record)) {
    const inner = Array.isArray(entry) ? (entry as readonly unknown[]).at(-1) : entry;
    const found = asked(inner, key, depth - 1);
    if (found !== null) return found;
  }
  return null;
}

/** Kinds of devices that were watched while the test ran: other ones of the same host are watched too. */
function devicesWatched(document: JsonRecord): ReadonlySet<string> {
  const endpoints = Object.values(recordOf(valueAt(document, "telemetry_data", "endpoints")) ?? {});
  const gpus = endpoints.flatMap((endpoint) => Object.values(recordOf(valueAt(endpoint, "gpus")) ?? {}));
  return new Set(gpus.flatMap((gpu) => textAt(gpu, "gpu_name") ?? []));
}

function deploymentOf(document: JsonRecord): Deployment {
  const config = valueAt(document, "input_config");
  const [listed] = listOf(valueAt(config, "endpoint", "model_names"));
  const [other] = listOf(valueAt(config, "models", "items"));
  const names = devicesWatched(document);
  const [accelerator = null] = names.size === 1 ? [...names] : [];
  return {
    ...unknownDeployment,
    model: typeof listed === "string" ? listed : textAt(other, "name"),
    accelerator,
  };
}

function loadOf(
  document: JsonRecord,
): Pick<PointRead, "load" | "concurrency" | "requestedRatePerSecond" | "ratePerSecond"> {
  const values = valueAt(document, "run_info", "variation_values");
  const config = recordOf(valueAt(document, "input_config")) ?? {};
  const varied = (key: RegExp) => {
    const found = Object.entries(recordOf(values) ?? {}).find(([path]) => key.test(path.split(".").at(-1) ?? ""));
    return typeof found?.[1] === "number" ? found[1] : null;
  };
  const of = (key: RegExp) => varied(key) ?? asked(config["loadgen"] ?? config["phases"] ?? config, key);
  const [concurrency, rate] = [of(/^concurrency$/), of(/^(?:request_)?rate$/)];
  if (rate !== null && concurrency === null) return { load: "open", ratePerSecond: rate, requestedRatePerSecond: rate };
  return { load: concurrency === null ? "offline" : "closed", concurrency, requestedRatePerSecond: rate };
}

/** Tokens that all made prompts begin with, where there is one beginning for all; `null`: there is none. */
function prefixTokens(document: JsonRecord): number | null {
  const prefix = valueAt(document, "input_config", "input", "prompt", "prefix_prompt");
  return numberAt(prefix, "pool_size") === 1 ? numberAt(prefix, "length") : null;
}

function pointOf(document: JsonRecord): PointRead {
  const failed = plain(document, "error_request_count");
  return {
    ...loadOf(document),
    promptTokensMean: plain(document, "input_sequence_length"),
    outputTokensMean: plain(document, "output_sequence_length") ?? plain(document, "output_token_count"),
    requests: plain(document, "request_count"),
    // Nothing is written where no call failed.
    failed: failed ?? (listOf(valueAt(document, "error_summary")).length === 0 ? 0 : null),
    requestsPerSecond: plain(document, "request_throughput"),
    outputTokensPerSecond: plain(document, "output_token_throughput"),
    ttftMeanSeconds: secondsOf(document, "time_to_first_token", "avg"),
    ttftP50Seconds: secondsOf(document, "time_to_first_token", "p50"),
    ttftP99Seconds: secondsOf(document, "time_to_first_token", "p99"),
    itlMeanSeconds: secondsOf(document, "inter_token_latency", "avg"),
    itlP50Seconds: secondsOf(document, "inter_token_latency", "p50"),
    e2eMeanSeconds: secondsOf(document, "request_latency", "avg"),
    e2eP50Seconds: secondsOf(document, "request_latency", "p50"),
    cachedShare: shareOfPrefix(prefixTokens(document), plain(document, "input_sequence_length")),
  };
}

/** Times whose unit is none that is known: their figures stay unknown, and it is said. */
function strangeUnits(document: JsonRecord): readonly string[] {
  return ["time_to_first_token", "inter_token_latency", "request_latency"].flatMap((metric) => {
    const unit = textAt(document, metric, "unit");
    const isStrange = unit !== null && !isTimeUnit(unit);
    return isStrange ? [`${metric} is in ${unit.slice(0, 20)}, which is no unit of time: it is not read.`] : [];
  });
}

function read(value: unknown): Imported {
  const document = recordOf(value) ?? {};
  if (isOverSeveralRuns(document)) {
    const text =
      "This AIPerf file sums up several runs: give the profile_export_aiperf.json of each run, which has its load and lengths.";
    return unusable("several-runs", "", text, {
      read: 1,
      kept: 0,
      dropped: [{ reason: "a summary of several runs", rows: 1 }],
    });
  }
  const point = pointOf(document);
  if ((point.requests ?? 1) <= 0) return unusable("no-rows", "request_count", "Nothing was completed in this run.");
  const version = textAt(document, "aiperf_version");
  const words = [
    ...(valueAt(document, "was_cancelled") === true ? ["The run was cancelled before its end."] : []),
    ...strangeUnits(document),
    ...(devicesWatched(document).size > 1
      ? ["Several kinds of devices were watched: the file does not say which of them served."]
      : []),
  ];
  const test = {
    deployment: deploymentOf(document),
    date: dayOf(textAt(document, "start_time")),
    tool: version === null ? "AIPerf" : `AIPerf ${version.slice(0, 40)}`,
  };
  return { ...loadTest([point], test, words), rows: oneRow, unknown: unknownKeys(document, knownMetric) };
}

/** Means over runs have no load of their own. */
function isOverSeveralRuns(value: unknown): boolean {
  const metrics = Object.values(recordOf(valueAt(value, "metrics")) ?? recordOf(value) ?? {});
  const isCollated = recordOf(valueAt(value, "combined")) !== null && Array.isArray(valueAt(value, "per_run"));
  return isCollated || metrics.some((block) => numberAt(block, "ci_low") !== null && textAt(block, "unit") !== null);
}

function isSummary(value: unknown): boolean {
  return ["request_latency", "request_throughput"].some(
    (metric) => textAt(value, metric, "unit") !== null && numberAt(value, metric, "avg") !== null,
  );
}

const knownRecord = /^(?:metadata|metrics|error|trace_data)$/;

function callReader(): RowReader<JsonRecord> {
  const tally = new CallTally();
  const unknown = new UnknownKeys(knownRecord);
  let failed = 0;
  const valueOf = (row: JsonRecord, metric: string) => numberAt(row, "metrics", metric, "value");
  const seconds = (row: JsonRecord, metric: string) =>
    inSeconds(valueOf(row, metric), textAt(row, "metrics", metric, "unit"));
  return {
    row: (row) => {
      unknown.meet(row);
      if (textAt(row, "metadata", "benchmark_phase") === "warmup") return "sent to warm up";
      if (recordOf(valueAt(row, "error")) !== null || valueAt(row, "metadata", "was_cancelled") === true) {
        failed += 1;
        return "failed";
      }
      const latency = seconds(row, "request_latency");
      if (latency === null) return "without a time";
      tally.add("latency", latency);
      tally.add("ttft", seconds(row, "time_to_first_token"));
      tally.add("itl", seconds(row, "inter_token_latency"));
      tally.add("prompt", valueOf(row, "input_sequence_length"));
      tally.add("output", valueOf(row, "output_sequence_length") ?? valueOf(row, "output_token_count"));
      tally.span(numberAt(row, "metadata", "request_start_ns"), numberAt(row, "metadata", "request_end_ns"));
      return null;
    },
    end: () => {
      const duration = tally.seconds;
      const requests = tally.count("latency");
      const inFlight = times(tally.sum("latency"), duration === null ? 0 : 1 / duration);
      const point: PointRead = {
        load: "closed",
        concurrency: duration === null || inFlight === null ? null : Math.max(1, Math.round(inFlight)),
        promptTokensMean: tally.mean("prompt"),
        outputTokensMean: tally.mean("output"),
        requests,
        failed,
        requestsPerSecond: meanOf(requests, duration),
        outputTokensPerSecond: meanOf(tally.sum("output"), duration),
        ttftMeanSeconds: tally.mean("ttft"),
        itlMeanSeconds: tally.mean("itl"),
        e2eMeanSeconds: tally.mean("latency"),
      };
      const words = [
        "These are single calls: what load was asked for stands in profile_export_aiperf.json; the concurrency is the mean number in flight.",
      ];
      return { ...loadTest([point], { tool: "AIPerf" }, words), unknown: unknown.keys };
    },
  };
}

function telemetryReader(): RowReader<JsonRecord> {
  return {
    row: () => null,
    end: () => ({
      kind: "none",
      problem: {
        code: "no-speed",
        at: "",
        text: "This is AIPerf's record of what devices drew and how busy they were: it says nothing of calls. Give profile_export_aiperf.json.",
      },
    }),
  };
}

/** AIPerf's exports: a run's summary, its single calls; what its devices drew says nothing of speed. */
const aiperf: ImportFormat = {
  id: "aiperf",
  called: "an AIPerf run",
  kind: "load-test",
  ways: [
    { takes: "document", claims: (value) => isSummary(value) || isOverSeveralRuns(value), read },
    {
      takes: "records",
      claims: ([row]) =>
        numberAt(row, "metadata", "request_start_ns") !== null && recordOf(valueAt(row, "metrics")) !== null,
      reader: callReader,
    },
    {
      takes: "records",
      claims: ([row]) =>
        numberAt(row, "timestamp_ns") !== null &&
        textAt(row, "gpu_uuid") !== null &&
        recordOf(valueAt(row, "telemetry_data")) !== null,
      reader: telemetryReader,
    },
  ],
};

export default aiperf;
