import { millisecondsPerSecond } from "../../quantity/time.ts";
import type { ImportFormat, JsonRecord, RowReader } from "../reading/import-format.ts";
import type { Deployment } from "../reading/imported.ts";
import { numberAt, recordOf, textAt, valueAt } from "../reading/json-text.ts";
import {
  engineNamed,
  firstNumber,
  firstText,
  loadTest,
  meanOf,
  type PointRead,
  shareSaid,
  UnknownKeys,
  unknownDeployment,
} from "./load-points.ts";

const known =
  /^(?:tag|backend|dataset_name|model\w*|request_rate|max_concurrency|sharegpt_output_len|random_(?:input|output)_len|random_range_ratio|duration|completed|total_\w*tokens\w*|(?:request|input|output|total)_throughput|max_output_tokens_per_s|max_concurrent_requests|(?:mean|median|std|p\d+|max)_(?:ttft|tpot|itl|e2e_latency)_ms|concurrency|accept_length|server_info|input_lens|output_lens|ttfts|itls|generated_texts|errors|num_prompts|seed|date)$/;

/** `null` where the key is not there, or the call sent everything at once: `Infinity`, or `"inf"`. */
function rateOf(run: JsonRecord): number | null {
  return numberAt(run, "request_rate");
}

/** Newer versions keep what the server said of itself. */
function deploymentOf(run: JsonRecord): Deployment {
  const server = recordOf(valueAt(run, "server_info")) ?? {};
  return {
    ...unknownDeployment,
    engine: engineNamed(textAt(run, "backend")),
    engineVersion: firstText(server, "version", "sglang_version"),
    model: firstText(run, "model_id", "model") ?? firstText(server, "model_path", "served_model_name"),
    tp: firstNumber(server, "tp_size", "tp"),
    pp: firstNumber(server, "pp_size"),
    ep: firstNumber(server, "ep_size"),
    precision: firstText(server, "quantization"),
  };
}

function pointOf(run: JsonRecord): PointRead {
  const requests = numberAt(run, "completed");
  const rate = rateOf(run);
  const concurrency = numberAt(run, "max_concurrency");
  const isOpen = rate !== null && concurrency === null;
  const prompts = numberAt(run, "num_prompts");
  const seconds = (name: string) => meanOf(numberAt(run, `${name}_ms`), millisecondsPerSecond);
  return {
    load: isOpen ? "open" : concurrency === null ? "offline" : "closed",
    concurrency,
    ratePerSecond: isOpen ? rate : null,
    requestedRatePerSecond: rate,
    // `random_input_len` is the longest that was asked for: with the tool's own default, twice what is sent.
    promptTokensMean: meanOf(numberAt(run, "total_input_tokens"), requests),
    outputTokensMean: meanOf(numberAt(run, "total_output_tokens"), requests),
    requests,
    failed: prompts === null || requests === null ? null : prompts - requests,
    requestsPerSecond: numberAt(run, "request_throughput") ?? meanOf(requests, numberAt(run, "duration")),
    outputTokensPerSecond:
      numberAt(run, "output_throughput") ?? meanOf(numberAt(run, "total_output_tokens"), numberAt(run, "duration")),
    ttftMeanSeconds: seconds("mean_ttft"),
    ttftP50Seconds: seconds("median_ttft"),
    ttftP99Seconds: seconds("p99_ttft"),
    itlMeanSeconds: seconds("mean_itl"),
    itlP50Seconds: seconds("median_itl"),
    tpotMeanSeconds: seconds("mean_tpot"),
    tpotP50Seconds: seconds("median_tpot"),
    tpotP99Seconds: seconds("p99_tpot"),
    e2eMeanSeconds: seconds("mean_e2e_latency"),
    e2eP50Seconds: seconds("median_e2e_latency"),
    cachedShare: shareSaid(/\bcached_share=([\d.]+)/.exec(textAt(run, "tag") ?? "")?.[1] ?? null),
    deployment: deploymentOf(run),
  };
}

function reader(): RowReader<JsonRecord> {
  const points: PointRead[] = [];
  const unknown = new UnknownKeys(known);
  let traces = 0;
  return {
    row: (run) => {
      unknown.meet(run);
      const point = pointOf(run);
      if ((point.requests ?? 0) <= 0) return "nothing was completed";
      if (textAt(run, "request_rate") === "trace") traces += 1;
      points.push(point);
      return null;
    },
    end: () => {
      const words =
        traces > 0 ? [`${traces} of ${points.length} runs replayed a trace: the file does not say its rate.`] : [];
      return { ...loadTest(points, { tool: "SGLang bench_serving" }, words), unknown: unknown.keys };
    },
  };
}

/** Results of SGLang's `bench_serving`: a line is appended for each run, `Infinity` bare. */
const sglangBench: ImportFormat = {
  id: "sglang-bench",
  called: "results of SGLang's bench_serving",
  kind: "load-test",
  ways: [
    {
      takes: "records",
      claims: ([run]) =>
        run !== undefined &&
        textAt(run, "backend") !== null &&
        numberAt(run, "completed") !== null &&
        numberAt(run, "total_output_tokens") !== null &&
        ["mean", "median"].some((name) =>
          ["e2e_latency_ms", "ttft_ms"].some((figure) => numberAt(run, `${name}_${figure}`) !== null),
        ) &&
        ["total_output_tokens_retokenized", "random_input_len", "sharegpt_output_len", "mean_e2e_latency_ms"].some(
          (key) => valueAt(run, key) !== undefined,
        ),
      reader,
    },
  ],
};

export default sglangBench;
