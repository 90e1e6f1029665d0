import { millisecondsPerSecond } from "../../quantity/time.ts";
import type { ImportFormat, JsonRecord, RowReader } from "../reading/import-format.ts";
import type { LoadPoint } from "../reading/imported.ts";
import { numberAt, textAt } from "../reading/json-text.ts";

/** A figure that stands in milliseconds under one name, or, where the file was worked on, in seconds under the bare one. */
function secondsAt(run: JsonRecord, name: string): number | null {
  const milliseconds = numberAt(run, `${name}_ms`);
  return milliseconds === null ? numberAt(run, name) : milliseconds / millisecondsPerSecond;
}

/** The mean of a total; `null` where either is unknown or nothing was completed. */
function meanOf(total: number | null, count: number | null): number | null {
  return total === null || count === null || count === 0 ? null : total / count;
}

function pointOf(run: JsonRecord): LoadPoint {
  const requests = numberAt(run, "completed");
  const rate = numberAt(run, "request_rate");
  const concurrency = numberAt(run, "max_concurrency");
  const isOpen = rate !== null && concurrency === null;
  const duration = numberAt(run, "duration");
  const prompts = numberAt(run, "num_prompts");
  const failed = numberAt(run, "failed");
  return {
    load: isOpen ? "open" : concurrency === null ? "offline" : "closed",
    concurrency,
    ratePerSecond: isOpen ? rate : null,
    promptTokensMean: meanOf(numberAt(run, "total_input_tokens"), requests),
    outputTokensMean: meanOf(numberAt(run, "total_output_tokens"), requests),
    requests,
    failed: failed ?? (prompts === null || requests === null ? null : prompts - requests),
    requestsPerSecond: numberAt(run, "request_throughput") ?? meanOf(requests, duration),
    outputTokensPerSecond: numberAt(run, "output_throughput"),
    ttftMeanSeconds: secondsAt(run, "mean_ttft"),
    ttftP50Seconds: secondsAt(run, "median_ttft"),
    ttftP99Seconds: secondsAt(run, "p99_ttft"),
    itlMeanSeconds: secondsAt(run, "mean_itl"),
    tpotMeanSeconds: secondsAt(run, "mean_tpot"),
    e2eMeanSeconds: secondsAt(run, "mean_e2el"),
  };
}

function reader(): RowReader<JsonRecord> {
  const points: LoadPoint[] = [];
  return {
    row: (run) => {
      const point = pointOf(run);
      if (point.requests === null || point.requests === 0) return "nothing was completed";
      points.push(point);
      return null;
    },
    end: () => ({ kind: "load-test", points }),
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
        ["mean_ttft", "median_ttft", "p99_ttft", "mean_tpot"].some((name) => secondsAt(run, name) !== null),
      reader,
    },
  ],
};

export default vllmBench;
