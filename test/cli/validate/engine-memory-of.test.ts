import { expect, test } from "vitest";
import { engineMemoryOf } from "../../../src/cli/validate/engine-memory-of.ts";
import { madeMemoryRow } from "./made-row.ts";

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
