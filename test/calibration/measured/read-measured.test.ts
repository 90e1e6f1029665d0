import { expect, test } from "vitest";
import { runtimeEngineOf } from "../../../src/calibration/measured/row-engine.ts";
import { demandOf, parallelRanks, readMeasured } from "../../../src/calibration/measured/read-measured.ts";

const head =
  "model,gpu,ngpu,tp,pp,ep,precision,kv_dtype,engine,version,isl,osl,concurrency_or_rate,metric,value,unit,source,load,note";

function read(...lines: readonly string[]) {
  const file = readMeasured([head, ...lines, ""].join("\n"), "made.csv");
  if (!file.ok) throw new Error(file.problem.text);
  return file.value;
}

test("a row is read whole: names found in the catalogue, blanks as the file's kind has them", () => {
  const { rows, unread } = read(
    "deepseek-ai/DeepSeek-R1,H200,8,1,1,8,fp8,,trtllm,1.0,1024,128,64,tpot,12.5,ms,made up,closed_agg,agg; attn_dp=8 moe_tp=1",
    "Qwen/Qwen3-32B,A100,2,2,,0,,,vllm,0.15.1,,,rate=2.5,ttft_mean,90,ms,made up,open,",
  );
  expect(unread).toEqual([]);
  expect(rows[0]).toMatchObject({
    file: "made.csv",
    row: 2,
    modelName: "deepseek-ai/DeepSeek-R1",
    model: { id: "deepseek-r1" },
    accelerator: { id: "h200-sxm" },
    devices: 8,
    tp: 1,
    ep: 8,
    attentionRanks: 8,
    precision: "fp8-mixed",
    kvFormat: "fp8",
    inputTokens: 1024,
    outputTokens: 128,
    demand: { kind: "concurrency", count: 64 },
    metric: "tpot",
    value: 12.5,
    unit: "ms",
  });
  expect(rows[1]).toMatchObject({
    row: 3,
    pp: 1,
    ep: 1,
    precision: "bf16",
    kvFormat: "bf16",
    inputTokens: null,
    demand: { kind: "rate", perSecond: 2.5 },
  });
});

test.each([
  [
    "Llama-3.1-8B,H100,one,1,1,,fp8,,vllm,,128,128,64,ttft,5,ms,made up,closed,",
    "its ngpu is no number it can have: one",
  ],
  [
    "Llama-3.1-8B,H100,1,1,1,,fp8,,vllm,,128,128,64,ttft,n/a,ms,made up,closed,",
    "its value is no number it can have: n/a",
  ],
  ["Llama-3.1-8B,H100,1,1,1,,fp8,,vllm,,128,128,64,ttft,,ms,made up,closed,", "it has no measured value"],
  [
    "Llama-3.1-8B,H100,1,1,1,,fp8,,vllm,,128,128,many,ttft,5,ms,made up,closed,",
    "its concurrency or rate is not known: many",
  ],
  ["Llama-3.1-8B,H100,1,1,1,,half,,vllm,,128,128,64,ttft,5,ms,made up,closed,", "its precision is not known: half"],
  ["Llama-3.1-8B,H100,1,1,1,,fp8,half,vllm,,128,128,64,ttft,5,ms,made up,closed,", "its KV format is not known: half"],
])("%s is not read", (line, reason) => {
  expect(read(line)).toEqual({ rows: [], unread: [{ file: "made.csv", row: 2, reason }] });
});

test("a file of other columns is refused", () => {
  expect(readMeasured("a,b\n1,2\n", "made.csv").ok).toBe(false);
});

test.each([
  ["64", { kind: "concurrency", count: 64 }],
  ["rate=2.5", { kind: "rate", perSecond: 2.5 }],
  ["all_at_once=1000", { kind: "all-at-once", count: 1000 }],
  ["inf", { kind: "saturating" }],
  ["rate=inf", { kind: "saturating" }],
  ["server", { kind: "unstated" }],
  ["", { kind: "unstated" }],
])("%s", (cell, demand) => {
  expect(demandOf(cell)).toEqual(demand);
});

test.each(["rate=", "0", "-4", "peak over sweep", "rate=x", "all_at_once="])("%s is none that is known", (cell) => {
  expect(demandOf(cell)).toBeNull();
});

type Four = readonly [devices: number | null, tp: number, ep: number, attentionRanks: number];

function ranks(devices: number | null, tp: number, ep: number, note: string, pp = 1): Four {
  const read = parallelRanks({ devices, tp, pp, ep }, note);
  return [read.devices, read.tp, read.ep, read.attentionRanks];
}

test("attention ranks stand in the note; blank is one", () => {
  expect(ranks(8, 1, 8, "agg; attn_dp=8 moe_tp=1")).toEqual([8, 1, 8, 8]);
  expect(ranks(4, 1, 4, "attention DP x4")).toEqual([4, 1, 4, 4]);
  expect(ranks(2, 2, 1, "agg; attn_dp= moe_tp=1")).toEqual([2, 2, 1, 1]);
  expect(ranks(2, 2, 1, "")).toEqual([2, 2, 1, 1]);
});

test("SGLang's tp spans the attention ranks: 8 devices with 8 of them split no attention", () => {
  expect(ranks(8, 8, 1, "dp=8 dp-attention; cmd: --tp-size 8 --enable-dp-attention")).toEqual([8, 1, 1, 8]);
  expect(ranks(null, 8, 1, "dp=8 dp-attention")).toEqual([null, 8, 1, 8]);
});

test.each<[string, Four, Four]>([
  // Eight devices, whose times stand twice in the list: as 8 with ep 8 and moe_tp 1, and as 64.
  ["agg; attn_dp=1 moe_tp=8", [64, 64, 8, 1], [8, 8, 8, 1]],
  ["agg; attn_dp=64 moe_tp=8", [64, 1, 8, 64], [8, 1, 8, 8]],
  ["agg; attn_dp=1 moe_tp=4", [16, 16, 4, 1], [4, 4, 4, 1]],
  ["agg; attn_dp=4 moe_tp=1", [16, 4, 16, 4], [4, 4, 4, 1]],
  ["agg; attn_dp=2 moe_tp=1", [4, 2, 4, 2], [2, 2, 2, 1]],
])("a row of InferenceX that counts devices once for each expert group is set right: %s %j", (note, given, right) => {
  expect(ranks(given[0], given[1], given[2], note)).toEqual(right);
});

test.each<[string, Four]>([
  ["agg; attn_dp=1 moe_tp=1", [8, 8, 8, 1]],
  ["agg; attn_dp=4 moe_tp=4", [4, 1, 1, 4]],
  ["agg; attn_dp=1 moe_tp=72", [72, 72, 1, 1]],
  ["agg; attn_dp= moe_tp=2", [4, 4, 2, 1]],
])("other rows stay as they are: %s %j", (note, given) => {
  expect(ranks(given[0], given[1], given[2], note)).toEqual(given);
});

test("lengths and loads beyond any engine are named, not computed with", () => {
  const row = (isl: string, load: string) =>
    `Qwen/Qwen3-32B,A100,2,2,,,bf16,,vllm,0.15.1,${isl},10,${load},ttft_mean,90,ms,made up,open,`;
  const { rows, unread } = read(row("1e308", "64"), row("100", "9".repeat(400)), row("100", "64"));
  expect(rows.map(({ row: line }) => line)).toEqual([4]);
  expect(unread.map(({ row: line, reason }) => [line, reason.slice(0, 40)])).toEqual([
    [2, "its isl is no number it can have: 1e308"],
    [3, "its concurrency or rate is not known: 99"],
  ]);
});

test("further columns are read where a file has them: pools, acceptance, hits, flags; ranges and remarks as numbers", () => {
  const more = `${head},kv_transfer,prefill_gpus,decode_gpus,accepted_tokens,cache_hit_share,p,flags,date,licence`;
  const lines = [
    "DeepSeek-V3-0324,H200,16 (by later thread),,,on,fp8,,vllm,,3500-7000 mean (multi-turn),about 830,8,tpot_p50,9,ms,made,closed_disagg,,NIXL,8,8,2.5,0.91,p50,disagg;dp=2 a node,2026-05-01,MIT",
    "MiniMax-M2.5,H200,8,1,1,8,fp8,,vllm,nightly,1024,128,4,tpot_p50,9,ms,made,closed,,,,,,,p50,parallel=dep8,,",
    "Kimi-K2.5-MXFP4,MI355X,8,8,1,1,fp4,,sglang,0.5,1024,128,4,tpot_p50,9,ms,made,closed,,,,,,,p50,spec=none;dp_attention,,",
  ];
  const file = readMeasured([more, ...lines, ""].join("\n"), "made.csv");
  const rows = file.ok ? file.value.rows : [];
  expect(rows[0]).toMatchObject({
    devices: 16,
    ep: 16,
    inputTokens: 5250,
    outputTokens: 830,
    kvTransfer: "NIXL",
    prefillDevices: 8,
    decodeDevices: 8,
    acceptedTokens: 2.5,
    shortestPromptShare: 0.5,
    cacheHitShare: 0.91,
    flags: "disagg;dp=2 a node",
    date: "2026-05-01",
  });
  // Eight groups of experts on devices that split no sequence: eight ranks of whole sequences.
  expect(rows[1]).toMatchObject({ tp: 1, ep: 8, attentionRanks: 8, acceptedTokens: null, cacheHitShare: null });
  expect(rows[2]).toMatchObject({ tp: 1, attentionRanks: 8, precision: "mxfp4", shortestPromptShare: null });
});

test("TensorRT-LLM behind Dynamo has Dynamo's version, which says nothing of its own: 0.8 served no pools apart", () => {
  const { rows } = read(
    "deepseek-ai/DeepSeek-R1,H200,80,,,,fp8,,trtllm,0.8.1.post1,1024,1024,36,tpot,13.4,ms,made up,closed_disagg,disagg; P 1x(tp8) D 9x(tp8)",
    "deepseek-ai/DeepSeek-R1,H200,80,,,,fp8,,trtllm,1.1.0,1024,1024,36,tpot,13.4,ms,made up,closed_disagg,disagg; P 1x(tp8) D 9x(tp8)",
    "meta-llama/Llama-2-7b-hf,H100,1,1,,,fp16,,trtllm,0.8.0,128,128,,output_throughput,1000,tok/s,made up,offline,",
  );
  expect(rows.map(({ version }) => version)).toEqual(["Dynamo 0.8.1.post1", "1.1.0", "0.8.0"]);
  expect(rows.map(runtimeEngineOf)).toEqual(["tensorrt-llm", "tensorrt-llm", "tensorrt-engine"]);
});
