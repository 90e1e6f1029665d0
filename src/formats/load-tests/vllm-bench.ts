import { millisecondsPerSecond } from "../../quantity/time.ts";
import type { ImportFormat, JsonRecord, RowReader } from "../reading/import-format.ts";
import type { Deployment } from "../reading/imported.ts";
import { numberAt, textAt, valueAt } from "../reading/json-text.ts";
import {
  dayOf,
  engineNamed,
  firstNumber,
  firstText,
  loadTest,
  meanOf,
  meanOfList,
  type PointRead,
  shareSaid,
  UnknownKeys,
  unknownDeployment,
} from "./load-points.ts";

const known =
  /^(?:date|endpoint_type|backend|label|model_id|tokenizer_id|num_prompts|request_rate|burstiness|max_concurrency|duration|completed|failed|good_completed|total_\w*tokens|request_throughput|request_goodput|(?:input|output|total_token)_throughput|max_output_tokens_per_s|max_concurrent_requests|(?:mean|median|std|p[\d.]+)_(?:ttft|tpot|itl|e2el)(?:_ms)?|input_lens|output_lens|ttfts|itls|start_times|generated_texts|errors|spec_decode_\w+|rtfx|goodput\w*|tensor_parallel_size|tp|pipeline_parallel_size|pp|gpu\w*|hw|hardware|num_gpus|vllm_version|version|precision|quantization|cached_share)$/;

/** A figure that stands in milliseconds under one name, or, where the file was worked on, in seconds under the bare one. */
function secondsAt(run: JsonRecord, name: string): number | null {
  const milliseconds = numberAt(run, `${name}_ms`);
  return milliseconds === null ? numberAt(run, name) : milliseconds / millisecondsPerSecond;
}

/** What people add with `--metadata` stands beside the tool's own keys. */
function deploymentOf(run: JsonRecord): Deployment {
  return {
    ...unknownDeployment,
    engine: engineNamed(firstText(run, "backend", "endpoint_type")),
    engineVersion: firstText(run, "vllm_version", "version"),
    model: textAt(run, "model_id"),
    accelerator: firstText(run, "gpu", "gpu_type", "gpu_name", "hw", "hardware"),
    devices: firstNumber(run, "num_gpus", "gpu_count"),
    tp: firstNumber(run, "tensor_parallel_size", "tp"),
    pp: firstNumber(run, "pipeline_parallel_size", "pp"),
    precision: firstText(run, "precision", "quantization"),
  };
}

function pointOf(run: JsonRecord): PointRead {
  const requests = numberAt(run, "completed");
  const rate = numberAt(run, "request_rate");
  const concurrency = numberAt(run, "max_concurrency");
  const isOpen = rate !== null && concurrency === null;
  const prompts = numberAt(run, "num_prompts");
  return {
    load: isOpen ? "open" : concurrency === null ? "offline" : "closed",
    concurrency,
    ratePerSecond: isOpen ? rate : null,
    requestedRatePerSecond: rate,
    promptTokensMean: meanOf(numberAt(run, "total_input_tokens"), requests) ?? meanOfList(valueAt(run, "input_lens")),
    outputTokensMean: meanOf(numberAt(run, "total_output_tokens"), requests) ?? meanOfList(valueAt(run, "output_lens")),
    requests,
    failed: numberAt(run, "failed") ?? (prompts === null || requests === null ? null : prompts - requests),
    requestsPerSecond: numberAt(run, "request_throughput") ?? meanOf(requests, numberAt(run, "duration")),
    outputTokensPerSecond: numberAt(run, "output_throughput"),
    // The lists of single calls are in seconds, whatever the figures beside them are in.
    ttftMeanSeconds: secondsAt(run, "mean_ttft") ?? meanOfList(valueAt(run, "ttfts")),
    ttftP50Seconds: secondsAt(run, "median_ttft"),
    ttftP99Seconds: secondsAt(run, "p99_ttft"),
    itlMeanSeconds: secondsAt(run, "mean_itl") ?? meanOfList(valueAt(run, "itls")),
    itlP50Seconds: secondsAt(run, "median_itl"),
    tpotMeanSeconds: secondsAt(run, "mean_tpot"),
    tpotP50Seconds: secondsAt(run, "median_tpot"),
    tpotP99Seconds: secondsAt(run, "p99_tpot"),
    e2eMeanSeconds: secondsAt(run, "mean_e2el"),
    e2eP50Seconds: secondsAt(run, "median_e2el"),
    cachedShare: shareSaid(textAt(run, "cached_share")),
    deployment: deploymentOf(run),
  };
}

const statistics = ["mean", "median", "p99", "p95", "p90"].flatMap((statistic) =>
  ["ttft", "tpot", "itl", "e2el"].map((figure) => `${statistic}_${figure}`),
);

function reader([first]: readonly JsonRecord[]): RowReader<JsonRecord> {
  const points: PointRead[] = [];
  const unknown = new UnknownKeys(known);
  const date = dayOf(first === undefined ? null : textAt(first, "date"));
  return {
    row: (run) => {
      unknown.meet(run);
      const point = pointOf(run);
      if ((point.requests ?? 0) <= 0) return "nothing was completed";
      points.push(point);
      return null;
    },
    end: () => ({ ...loadTest(points, { date, tool: "vllm bench serve" }), unknown: unknown.keys }),
  };
}

/** Results of `vllm bench serve`: one object a run, in a file of its own, in lines or in a list. */
const vllmBench: ImportFormat = {
  id: "vllm-bench",
  called: "results of vllm bench serve",
  kind: "load-test",
  ways: [
    {
      takes: "records",
      claims: ([run]) =>
        run !== undefined &&
        textAt(run, "model_id") !== null &&
        numberAt(run, "completed") !== null &&
        statistics.some((name) => secondsAt(run, name) !== null),
      reader,
    },
  ],
};

export default vllmBench;
