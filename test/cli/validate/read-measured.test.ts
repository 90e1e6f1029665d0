import { expect, test } from "vitest";
import { readMeasured } from "../../../src/cli/validate/read-measured.ts";

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
