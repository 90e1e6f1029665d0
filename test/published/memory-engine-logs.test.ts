import { expect, test } from "vitest";
import kimiK2 from "../../src/catalog/models/kimi-k2.ts";
import llama318b from "../../src/catalog/models/llama-3.1-8b.ts";
import llama3370b from "../../src/catalog/models/llama-3.3-70b.ts";
import nemotron3Ultra from "../../src/catalog/models/nemotron-3-ultra-550b-a55b.ts";
import qwen3235b from "../../src/catalog/models/qwen3-235b-a22b.ts";
import qwen332b from "../../src/catalog/models/qwen3-32b.ts";
import type { ModelShape, Pool } from "../../src/engine/input.ts";
import { kvRoomSequences } from "../../src/engine/memory/concurrency.ts";
import { kvRoomBytes } from "../../src/engine/memory/kv-room.ts";
import {
  deviceSequenceBytes,
  kvBytesPerTokenPerDevice,
  weightBytesPerDevice,
} from "../../src/engine/memory/sharding.ts";
import { bytesPerGibibyte, gibibytes } from "../../src/quantity/bytes.ts";
import { samplePool } from "../engine/memory/sample-pool.ts";

/** Logs print GiB to two decimals: a printed figure is right to 0.005. */
const printed = 0.005;

test("holds 46.80 GiB of latent cache per rank for 715,072 tokens of Kimi K2 on TP8, as the engine's log says", () => {
  // vllm-project/recipes 8959cf64, Kimi-K2-Think.md. Every rank holds the whole latent cache: an eighth would be 5.85 GiB.
  const pool = samplePool(kimiK2, { tp: 8 });
  expect(kvBytesPerTokenPerDevice(pool, 100_000)).toBe(70_272);
  expect(Math.abs(deviceSequenceBytes(pool, 715_072) / bytesPerGibibyte - 46.8)).toBeLessThan(printed);
});

test("a token of Qwen3 235B takes 48,128 bytes on each of 4 devices, inside the 48,105 to 48,681 of the logs", () => {
  // 2 x 94 layers x 1 of 4 heads x 128 x 2 bytes.
  const bytes = kvBytesPerTokenPerDevice(samplePool(qwen3235b, { tp: 4 }), 1000);
  expect(bytes).toBe(48_128);
  expect(bytes).toBeGreaterThan(48_105);
  expect(bytes).toBeLessThan(48_681);
});

test("Qwen3 235B on 16 devices still takes 48,128 bytes on each: its 4 heads replicate", () => {
  expect(kvBytesPerTokenPerDevice(samplePool(qwen3235b, { tp: 16 }), 1000)).toBe(48_128);
});

test("Nemotron 3 Ultra on 8 devices keeps half of its 12,288 bytes on each, not an eighth: it has 2 KV heads", () => {
  expect(kvBytesPerTokenPerDevice(samplePool(nemotron3Ultra, { tp: 8 }), 1000)).toBe(6144);
});

test.each([
  [31_232, 3.81],
  [23_648, 2.89],
])("%d tokens of Llama 3.1 8B are the %d GiB that vLLM logged on an RTX 3090", (tokens, gib) => {
  // vLLM issue 10517: 1,952 and 1,478 blocks of 16.
  expect(Math.abs((tokens * 131_072) / bytesPerGibibyte - gib)).toBeLessThan(printed);
  expect(Math.abs(deviceSequenceBytes(samplePool(llama318b), tokens) / bytesPerGibibyte - gib)).toBeLessThan(printed);
});

/** vLLM 0.11.0 on H100 (79.18 GiB visible), share 0.9: weights, peak activations + memory outside torch, room for KV. */
const starts: readonly {
  readonly name: string;
  readonly model: ModelShape;
  readonly pool: Partial<Pool>;
  readonly weights: number;
  readonly overhead: number;
  readonly room: number;
}[] = [
  { name: "Qwen3 32B", model: qwen332b, pool: {}, weights: 61.03, overhead: 5.64 + 0.14, room: 4.45 },
  { name: "Qwen3 32B, TP2", model: qwen332b, pool: { tp: 2 }, weights: 30.59, overhead: 5.64 + 0.54, room: 34.49 },
  {
    name: "Llama 3.3 70B FP8, TP2",
    model: llama3370b,
    pool: { tp: 2, weights: "fp8-mixed" },
    weights: 33.88,
    overhead: 4.84 + 0.55,
    room: 32.0,
  },
  { name: "Llama 3.1 8B", model: llama318b, pool: {}, weights: 14.99, overhead: 4.76 + 0.13, room: 51.38 },
];

test.each(starts)("$name on H100 has $weights GiB of weights and $room GiB of room, as vLLM logged", (row) => {
  // llm-d planner e50305af. Our weights leave out scales and what replicates: under 0.1 GiB here. One byte for every
  // parameter instead of FP8 with wide embeddings would be 32.85 GiB, 1.03 off.
  const memory = { memoryBytes: gibibytes(79.18), memoryShare: 0.9, overheadBytes: gibibytes(row.overhead) };
  const pool = samplePool(row.model, { ...memory, ...row.pool });
  expect(Math.abs(weightBytesPerDevice(pool) / bytesPerGibibyte - row.weights)).toBeLessThan(0.1);
  expect(Math.abs((kvRoomBytes(pool) ?? 0) / bytesPerGibibyte - row.room)).toBeLessThan(0.1);
});

test("an 8-bit Llama 3.1 70B is 67.72 GiB with wide embeddings, as vLLM logged, not the 65.71 of one byte each", () => {
  // vLLM pull request 12569, quantized.w8a8: 67.7229 GiB; Llama 3.3 70B has the same shape.
  const mixed = weightBytesPerDevice(samplePool(llama3370b, { weights: "fp8-mixed" }));
  expect(Math.abs(mixed / bytesPerGibibyte - 67.7229)).toBeLessThan(0.1);
  expect(weightBytesPerDevice(samplePool(llama3370b, { weights: "int8" })) / bytesPerGibibyte).toBeCloseTo(65.71, 2);
});

test("room for 31,232 tokens runs 1.56 sequences of 20,000 tokens of Llama 3.1 8B, as vLLM logged", () => {
  // vLLM issue 10517: "Maximum concurrency for 20000 tokens per request: 1.56x". Weights 8,030,261,248 x 2 bytes.
  const room = 31_232 * 131_072;
  const memory = { memoryShare: 1, overheadBytes: 0, memoryBytes: 16_060_522_496 + room };
  expect(kvRoomSequences(samplePool(llama318b, memory), 20_000)).toBeCloseTo(1.56, 2);
});
