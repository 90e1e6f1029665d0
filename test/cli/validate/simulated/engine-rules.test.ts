import { expect, test } from "vitest";
import { engineRules } from "../../../../src/cli/validate/simulated/engine-rules.ts";
import { engineScheduler } from "../../../../src/catalog/runtimes/engine-scheduler.ts";
import { madeRow } from "../made-row.ts";

const rules = (changes: Parameters<typeof madeRow>[0]) => engineRules(madeRow(changes), engineScheduler("vllm").rules);

test("vLLM from 0.8 on mixes prompts with answers; before, it computes whole prompts first", () => {
  expect(rules({ version: "0.15.1" })).toEqual(engineScheduler("vllm").rules);
  const first = { order: "prompt-first", chunksPrompts: false };
  expect(rules({ version: "v0.6.3" })).toMatchObject(first);
  expect(rules({ version: "", source: "dstackai/benchmarks@06c957ab comparison" })).toMatchObject(first);
  expect(rules({ version: "", source: "inference-sim" })).toMatchObject({ order: "running-first" });
});

test("TensorRT-LLM chunks prompts only where its command says so", () => {
  expect(rules({ engine: "trtllm" }).chunksPrompts).toBe(false);
  expect(rules({ engine: "trtllm", note: "cmd: trtllm-serve X --enable_chunked_prefill" }).chunksPrompts).toBe(true);
});

test("a static batch has all its prompts first", () => {
  expect(rules({ load: "static_batch" }).order).toBe("prompt-first");
});
