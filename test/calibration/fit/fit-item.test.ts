import { expect, test } from "vitest";
import { fitItems, fullRuns } from "../../../src/calibration/fit/fit-item.ts";
import type { MeasuredRow } from "../../../src/calibration/measured/measured-row.ts";
import { roundRuntime } from "../../engine/round-runtime.ts";
import { madeRow } from "../measured/made-row.ts";

const closed = { load: "closed_agg", metric: "tpot" } as const;

function item(changes: Partial<MeasuredRow>) {
  const [only] = fitItems([madeRow({ ...closed, ...changes })], roundRuntime);
  return only;
}

test("a row's group is its engine, its device's family and its number format; its kind what it is judged by", () => {
  expect(item({})?.group).toEqual(["vllm", "hopper", "16-bit"]);
  const tensorrt = { engine: "trtllm", precision: "fp8", acceleratorName: "H200" } as const;
  expect(item({ ...tensorrt, version: "1.0" })?.group).toEqual(["tensorrt-llm", "hopper", "8-bit"]);
  expect(item({ ...tensorrt, version: "0.17" })?.group).toEqual(["tensorrt-engine", "hopper", "8-bit"]);
  const kind = (load: string, metric: string) =>
    item({ load, metric, demand: { kind: "concurrency", count: 4 }, value: 20 })?.kind;
  expect([kind("closed_agg", "tpot"), kind("closed_agg", "ttft")]).toEqual(["tpot", "ttft"]);
  expect([kind("static_batch", "output_throughput"), kind("static_batch", "ttft")]).toEqual(["static_batch", "ttft"]);
  expect([kind("static_batch", "e2e_batch_latency"), kind("open", "itl_mean")]).toEqual(["e2e", "itl"]);
  expect([kind("offline", "output_throughput_per_gpu"), kind("open", "ttft_mean")]).toEqual(["offline", "ttft"]);
});

test("TTFT among more than 8 users counts less than among 8 if at all: it is mostly their queue", () => {
  const ttft = (count: number) => item({ metric: "ttft", demand: { kind: "concurrency", count } })?.weight ?? 0;
  expect(ttft(9)).toBeLessThan(ttft(8));
  expect(ttft(8)).toBe(ttft(1));
  const tpot = (count: number) => item({ demand: { kind: "concurrency", count } })?.weight;
  expect(tpot(9)).toBe(tpot(8));
});

test("agents' sessions are fitted on below their cliff, however many they are: a cache that finds little is beyond it", () => {
  const agents = {
    load: "closed_agentic",
    metric: "tpot_mean",
    demand: { kind: "concurrency", count: 16 },
    inputTokens: 40_000,
    outputTokens: 500,
    note: "AgentX trace replay, 565 requests of 1824 s",
    flags: "offload=none",
    cacheHitShare: 0.95,
  } as const;
  expect(item(agents)?.weight).toBeGreaterThan(0);
  expect(item({ ...agents, metric: "ttft_mean", value: 900 })?.weight).toBeGreaterThan(0);
  const beyond = item({ ...agents, metric: "ttft_mean", value: 90_000, cacheHitShare: 0.04 });
  expect(beyond?.weight).toBe(0);
  // Another benchmark's sessions pause nobody knows how long.
  expect(item({ ...agents, note: "tau-bench", metric: "ttft_mean", value: 900 })?.weight).toBe(0);
});

test("what is not modelled, not scoreable or not foreseen is not fitted on", () => {
  const left = (changes: Partial<MeasuredRow>) => item(changes);
  expect(left({ note: "DUP_OF_EARLIER_ROW" })).toBeUndefined();
  expect(left({ load: "closed_disagg" })).toBeUndefined();
  expect(left({ metric: "tpot_p99" })).toBeUndefined();
  expect(left({ modelName: "no such model" })).toBeUndefined();
  expect(left({ acceleratorName: "no such device" })).toBeUndefined();
  expect(left({ devices: null })).toBeUndefined();
  // 405 billion parameters in BF16 do not fit on one H100.
  expect(left({ modelName: "Llama-3.1-405B" })).toBeUndefined();
  // A short run at a rate says how long it was: its throughput is left out, the times of its tokens are not.
  const short = { load: "open", note: "200 requests", demand: { kind: "rate", perSecond: 2 } } as const;
  expect(left({ ...short, metric: "output_throughput" })).toBeUndefined();
  expect(left({ ...short, metric: "ttft_mean" })?.weight).toBeGreaterThan(0);
  expect(left({ ...short, metric: "itl_mean" })?.weight).toBeGreaterThan(0);
});

function configurations(...rows: readonly Partial<MeasuredRow>[]): number {
  const items = fitItems(
    rows.map((changes) => madeRow({ ...closed, ...changes })),
    roundRuntime,
  );
  expect(items).toHaveLength(rows.length);
  return new Set(items.map(({ configuration }) => configuration)).size;
}

test("all loads, lengths, versions and metrics of a deployment are one configuration", () => {
  expect(
    configurations(
      {},
      { inputTokens: 8000, outputTokens: 20 },
      { demand: { kind: "concurrency", count: 1 } },
      { metric: "ttft", value: 80, demand: { kind: "concurrency", count: 4 } },
      { version: "0.19.0", source: "another" },
      { load: "offline", metric: "output_throughput", demand: { kind: "saturating" } },
      // The same bits in another name.
      { precision: "fp16" },
    ),
  ).toBe(1);
});

test("a renamed copy of a model is the same configuration: Llama 3.3 70B is 3.1, DeepSeek R1 is V3", () => {
  const four = { devices: 4, tp: 4, precision: "fp8" } as const;
  expect(configurations({ modelName: "Llama-3.1-70B", ...four }, { modelName: "Llama-3.3-70B", ...four })).toBe(1);
  const sixteen = { devices: 8, tp: 8, acceleratorName: "H200", precision: "fp8" } as const;
  expect(configurations({ modelName: "DeepSeek-V3", ...sixteen }, { modelName: "DeepSeek-R1", ...sixteen })).toBe(1);
});

test("another split, device, engine or number format is another configuration", () => {
  expect(
    configurations(
      {},
      { devices: 2, tp: 2 },
      { devices: 2, tp: 1, pp: 2 },
      { devices: 2 },
      { devices: 2, attentionRanks: 2 },
      { acceleratorName: "H200" },
      { engine: "sglang" },
      { precision: "fp8" },
      { modelName: "Mistral-7B-v0.3" },
    ),
  ).toBe(9);
});

function run(perSecond: number, achieved: number, changes: Parameters<typeof madeRow>[0] = {}) {
  const note = `500 requests; achieved ${achieved} req/s`;
  return madeRow({ load: "open", metric: "itl_mean", demand: { kind: "rate", perSecond }, note, ...changes });
}

const atOnce = run(0, 28, { demand: { kind: "saturating" } });

test("a run that gets through 28 calls a second, as all calls at once do, or 27 in whole figures, is full; one of 26 is not", () => {
  const isFull = fullRuns([atOnce]);
  expect([run(32, 28), run(32, 27), run(32, 26), run(16, 16)].map(isFull)).toEqual([true, true, false, false]);
});

test("a run is held against its own deployment and lengths, and against nothing where all at once was not measured", () => {
  const isFull = fullRuns([atOnce]);
  expect([run(32, 28, { outputTokens: 16 }), run(32, 28, { acceleratorName: "H200" })].map(isFull)).toEqual([
    false,
    false,
  ]);
  expect(fullRuns([])(run(32, 28))).toBe(false);
});

test("only a rate that was asked for can be too much: all at once is not told, nor a run whose note says nothing", () => {
  const isFull = fullRuns([atOnce]);
  expect([atOnce, run(32, 28, { note: "500 requests" })].map(isFull)).toEqual([false, false]);
});
