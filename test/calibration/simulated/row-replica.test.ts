import { expect, test } from "vitest";
import { batchTokens, longestTokens } from "../../../src/calibration/simulated/row-replica.ts";
import { rowLoad } from "../../../src/calibration/simulated/row-load.ts";
import { madeRow } from "../measured/made-row.ts";

function tokens(changes: Parameters<typeof madeRow>[0]): number {
  const row = madeRow({ load: "closed_agg", demand: { kind: "concurrency", count: 128 }, ...changes });
  const load = rowLoad(row, 1);
  if (typeof load === "string") throw new Error(load);
  return batchTokens(row, load, 8192);
}

test("aiconfigurator's servers take a prompt, 1,500 tokens and one of every call; SGLang's no call's, each of four ranks a quarter's", () => {
  expect(tokens({ inputTokens: 4096, outputTokens: 128 })).toBe(4096 + 1500 + 128);
  expect(tokens({ inputTokens: 4096, outputTokens: 128, engine: "sglang" })).toBe(4096 + 1500);
  expect(tokens({ inputTokens: 4096, outputTokens: 128, attentionRanks: 4 })).toBe(4096 + 1500 + 32);
});

test("InferenceX starts TensorRT-LLM as its scripts say: Llama's with the longest context, DeepSeek's with 8,192 tokens or a prompt and one of every call", () => {
  expect(tokens({ inputTokens: 1024, outputTokens: 1024, engine: "trtllm" })).toBe(2248);
  const deepseek = { engine: "trtllm", modelName: "DeepSeek-R1", outputTokens: 1024 };
  expect(tokens({ ...deepseek, inputTokens: 1024 })).toBe(8192);
  // 8,192 and 128 calls and 64, in units of 64.
  expect(tokens({ ...deepseek, inputTokens: 8192 })).toBe(8384);
  expect(tokens({ inputTokens: 1024, outputTokens: 1024 })).toBe(8192);
});

test("elsewhere it is what the engine has", () => {
  expect(tokens({ load: "closed" })).toBe(8192);
  expect(tokens({ load: "static_batch" })).toBe(16_384);
});

test("the longest call of prompts that are alike has one of them, and twice the mean answer where answers begin at none", () => {
  const lengths = { promptTokens: 2048, outputTokens: 64, spread: "even", shortestShare: 0 } as const;
  expect(longestTokens({ lengths: { ...lengths, arePromptsAlike: true } })).toBe(2048 + 128);
  expect(longestTokens({ lengths: { ...lengths, arePromptsAlike: false } })).toBe(2 * (2048 + 64));
});
