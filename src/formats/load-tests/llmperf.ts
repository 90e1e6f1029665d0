import { secondsPerMinute } from "../../quantity/time.ts";
import type { ImportFormat, JsonRecord, RowReader } from "../reading/import-format.ts";
import { numberAt, recordOf, textAt, valueAt } from "../reading/json-text.ts";
import { CallTally } from "./call-tally.ts";
import {
  engineNamed,
  firstText,
  loadTest,
  type PointRead,
  over,
  UnknownKeys,
  unknownDeployment,
} from "./load-points.ts";

const known =
  /^(?:version|name|model|model_size|framework|provider|timestamp|(?:mean|stddev)_(?:input|output)_tokens|num_concurrent_requests|results(?:_.+)?|additional_sampling_params|region)$/;

/** Older versions write one flat list of keys, newer ones nest what stands between the underscores. */
function statistic(run: JsonRecord, metric: string, ...path: readonly string[]): number | null {
  return numberAt(run, `results_${[metric, ...path].join("_")}`) ?? numberAt(run, "results", metric, ...path);
}

/** Frameworks of LiteLLM's kind are services; an engine's name is somebody's own server. */
const selfHosted = /vllm|sglang|tgi|trt|local/i;

function pointOf(run: JsonRecord): PointRead {
  const framework = firstText(run, "framework", "provider");
  return {
    load: "closed",
    concurrency: numberAt(run, "num_concurrent_requests"),
    // `mean_input_tokens` is what was asked for.
    promptTokensMean: statistic(run, "number_input_tokens", "mean"),
    outputTokensMean: statistic(run, "number_output_tokens", "mean"),
    requests: statistic(run, "num_completed_requests"),
    failed: statistic(run, "number_errors"),
    requestsPerSecond: over(statistic(run, "num_completed_requests_per_min"), secondsPerMinute),
    outputTokensPerSecond: statistic(run, "mean_output_throughput_token_per_s"),
    ttftMeanSeconds: statistic(run, "ttft_s", "mean"),
    ttftP50Seconds: statistic(run, "ttft_s", "quantiles", "p50"),
    ttftP99Seconds: statistic(run, "ttft_s", "quantiles", "p99"),
    itlMeanSeconds: statistic(run, "inter_token_latency_s", "mean"),
    itlP50Seconds: statistic(run, "inter_token_latency_s", "quantiles", "p50"),
    e2eMeanSeconds: statistic(run, "end_to_end_latency_s", "mean"),
    e2eP50Seconds: statistic(run, "end_to_end_latency_s", "quantiles", "p50"),
    deployment: {
      ...unknownDeployment,
      model: textAt(run, "model"),
      engine: engineNamed(framework) ?? framework,
      isHosted: framework === null ? null : !selfHosted.test(framework),
    },
  };
}

function reader(): RowReader<JsonRecord> {
  const points: PointRead[] = [];
  const unknown = new UnknownKeys(known);
  return {
    row: (run) => {
      unknown.meet(run);
      const point = pointOf(run);
      if ((point.requests ?? 0) <= 0) return "nothing was completed";
      points.push(point);
      return null;
    },
    end: () => {
      const isHosted = points.some(({ deployment }) => deployment?.isHosted !== false);
      const words = isHosted
        ? ["These are times of a hosted service: they say nothing of a pool's own devices, which are not known."]
        : [];
      return { ...loadTest(points, { tool: "LLMPerf" }, words), unknown: unknown.keys };
    },
  };
}

/** Single calls of a run: `ttft_s` and the like, a list of objects. */
function callReader(): RowReader<JsonRecord> {
  const tally = new CallTally();
  let failed = 0;
  return {
    row: (call) => {
      const latency = numberAt(call, "end_to_end_latency_s");
      if (numberAt(call, "error_code") !== null || latency === null) {
        failed += 1;
        return "failed";
      }
      tally.add("latency", latency);
      tally.add("ttft", numberAt(call, "ttft_s"));
      tally.add("itl", numberAt(call, "inter_token_latency_s"));
      tally.add("prompt", numberAt(call, "number_input_tokens"));
      tally.add("output", numberAt(call, "number_output_tokens"));
      return null;
    },
    end: () => {
      const point: PointRead = {
        load: "closed",
        promptTokensMean: tally.mean("prompt"),
        outputTokensMean: tally.mean("output"),
        requests: tally.count("latency"),
        failed,
        ttftMeanSeconds: tally.mean("ttft"),
        itlMeanSeconds: tally.mean("itl"),
        e2eMeanSeconds: tally.mean("latency"),
      };
      const words = ["These are single calls: how many ran at once stands in the summary of the same run."];
      return loadTest([point], { tool: "LLMPerf" }, words);
    },
  };
}

/** LLMPerf's summaries, and its single calls: seconds throughout, mostly of hosted models. */
const llmperf: ImportFormat = {
  id: "llmperf",
  called: "an LLMPerf run",
  kind: "load-test",
  ways: [
    {
      takes: "records",
      claims: ([run]) =>
        run !== undefined &&
        numberAt(run, "num_concurrent_requests") !== null &&
        (statistic(run, "ttft_s", "mean") !== null || recordOf(valueAt(run, "results")) !== null),
      reader,
    },
    {
      takes: "records",
      claims: (first) =>
        first.some((call) => numberAt(call, "ttft_s") !== null) &&
        first.some((call) => numberAt(call, "end_to_end_latency_s") !== null),
      reader: callReader,
    },
  ],
};

export default llmperf;
