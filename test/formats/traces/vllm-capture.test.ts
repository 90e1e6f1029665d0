import { expect, test } from "vitest";
import { importedFiles } from "../read-sample.ts";

const call = (at: number, wait: number) => ({
  request_id: `r${at}`,
  input_toks: 100,
  output_toks: 11,
  arrival_time: 1_787_000_000 + at,
  queued_ts: 500 + at,
  scheduled_ts: 500 + at + wait,
  first_token_ts: 500 + at + wait + 0.5,
  last_token_ts: 500 + at + wait + 1.5,
});
const requests = [call(0, 0), call(2, 1), call(4, 2)].map((one) => JSON.stringify(one)).join("\n");
const meta = { model: "a/model", vllm_version: "0.19.0", engine_kwargs: {}, hardware: { device_name: "Some GPU" } };

test("times of two clocks: arrivals of the wall's, what calls took of the engine's", async () => {
  const read = await importedFiles({
    "run/requests.jsonl": requests,
    "run/meta.json": JSON.stringify(meta),
    "run/timeseries.csv": "t,prompt_throughput,gen_throughput,running,waiting,kv_cache_pct\n1,2,3,4,5,6\n",
  });
  expect(read.map(({ format, kind, joined }) => [format, kind, joined])).toEqual([
    ["vllm-capture", "trace", null],
    ["vllm-capture", "none", "run/requests.jsonl"],
    ["vllm-capture", "none", "run/requests.jsonl"],
  ]);
  expect(read[0]?.trace).toMatchObject({ calls: 3, durationSeconds: 4, promptTokens: { mean: 100 } });
  const [point] = read[0]?.points ?? [];
  expect(point).toMatchObject({
    load: "open",
    ratePerSecond: 0.75,
    requests: 3,
    ttftP50Seconds: 1.5,
    outputTokensMean: 11,
  });
  expect(point?.tpotMeanSeconds).toBeCloseTo(0.1, 9);
  expect(read[0]?.remarks).toContain("It ran a/model on Some GPU with vLLM 0.19.0.");
});
