import { expect, test } from "vitest";
import {
  engineMemoryOf,
  engineName,
  engineRules,
  runtimeEngineOf,
} from "../../../src/calibration/measured/row-engine.ts";
import { engineScheduler } from "../../../src/catalog/runtimes/engine-scheduler.ts";
import { madeMemoryRow, madeRow } from "./made-row.ts";

test.each([
  ["vllm", "vllm"],
  ["vLLM 0.9.0; PyTorch 2.7.0", "vllm"],
  ["PyTorch vLLM", "vllm"],
  ["TensorRT 10.11; CUDA 12.9", "trtllm"],
  ["trtllm", "trtllm"],
  ["sglang", "sglang"],
  ["mindie", "mindie"],
  ["", "unknown"],
])("%s is %s", (cell, name) => {
  expect(engineName(cell)).toBe(name);
});

test.each([
  ["0.5", "tensorrt-engine"],
  ["0.17", "tensorrt-engine"],
  ["v0.9.0", "tensorrt-engine"],
  ["1.0", "tensorrt-llm"],
  ["1.0.0rc3", "tensorrt-llm"],
  ["1.1+", "tensorrt-llm"],
  ["gpt-oss-dev", "tensorrt-llm"],
  ["", "tensorrt-llm"],
])("TensorRT-LLM %s runs as %s: engines were compiled before 1.0", (version, engine) => {
  expect(runtimeEngineOf(madeRow({ engine: "trtllm", version }))).toBe(engine);
});

test.each([
  ["0.7.2", "", "first-vllm"],
  ["0.12.0", "", "earlier-vllm"],
  ["0.11.0", "cmd: vllm serve m --async-scheduling", "vllm"],
  ["0.14.1", "", "vllm"],
  ["nightly 2026-02", "", "vllm"],
  ["", "", "vllm"],
])("vLLM %j runs as its version does, or as its command says: %j as %s", (version, note, engine) => {
  expect(runtimeEngineOf(madeRow({ engine: "vllm", version, note }))).toBe(engine);
});

test("other engines are themselves in any version, and null where the catalogue has no row of them", () => {
  const at = (engine: string) => runtimeEngineOf(madeRow({ engine, version: "0.9" }));
  expect([at("sglang"), at("lmdeploy")]).toEqual(["sglang", null]);
});

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

const bytesPerLogit = (changes: Parameters<typeof madeMemoryRow>[0]) =>
  engineMemoryOf(madeMemoryRow(changes)).figures.bytesPerLogit;

test.each([
  ["0.11.0", 38],
  ["2025-10", 38],
  ["V1 2025-01-30", 38],
  ["", 38],
  ["0.15.1", 38],
  ["0.16.0", 14.5],
  ["0.26.1rc1.dev608", 14.5],
  ["nightly 0bfc7a15d", 14.5],
  ["0.1.dev20073", 14.5],
  ["2026-05 nightly", 14.5],
])("vLLM %j holds %d bytes a logit", (version, bytes) => {
  expect(bytesPerLogit({ version })).toBe(bytes);
});

test("with FlashInfer it never sorted", () => {
  expect(bytesPerLogit({ version: "2025-09", note: "FlashInfer" })).toBe(14.5);
});

test("SGLang's share is of weights and cache, TensorRT-LLM's of what is free", () => {
  expect(engineMemoryOf(madeMemoryRow({ engine: "sglang" })).figures.memoryRule).toBe("static-share");
  expect(engineMemoryOf(madeMemoryRow({ engine: "trtllm" })).figures.memoryRule).toBe("share-of-free");
});
