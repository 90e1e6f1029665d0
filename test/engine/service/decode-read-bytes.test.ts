import { expect, test } from "vitest";
import deepseek32 from "../../../src/catalog/models/deepseek-v3.2.ts";
import gemma from "../../../src/catalog/models/gemma-3-27b.ts";
import qwenNext from "../../../src/catalog/models/qwen3-next-80b-a3b.ts";
import { decodeReadBytes } from "../../../src/engine/service/decode-read-bytes.ts";
import { sampleGroup } from "../memory/sample-pool.ts";

const noState = { stateBytesPerSequence: 0 };

test("10 layers of 1,024 elements read 20,480 bytes a token in BF16, half of it in FP8, 0.5625 bytes an element in FP4", () => {
  const shape = { groups: [sampleGroup()], ...noState };
  expect(decodeReadBytes(shape, "bf16", 1000)).toBe(20_480_000);
  expect(decodeReadBytes(shape, "fp8", 1000)).toBe(10_240_000);
  expect(decodeReadBytes(shape, "fp4", 1000)).toBe(10 * 1024 * 0.5625 * 1000);
});

test("sparse attention of DeepSeek V3.2 reads 2,048 latents and all 100,000 keys of its indexer", () => {
  // Latents: 61 layers x 576 elements x 2 B; keys: 61 x 132 B.
  expect(decodeReadBytes(deepseek32, "bf16", 100_000)).toBe(61 * 576 * 2 * 2048 + 61 * 132 * 100_000);
  // Below 2,048 tokens it reads what there is.
  expect(decodeReadBytes(deepseek32, "bf16", 1000)).toBe(61 * 576 * 2 * 1000 + 61 * 132 * 1000);
  // The indexer keeps its own number format; an FP8 latent has four scales, and its rotated key stays at two bytes.
  expect(decodeReadBytes(deepseek32, "fp8", 100_000)).toBe(61 * (512 + 16 + 128) * 2048 + 61 * 132 * 100_000);
});

test("of 8,000 tokens Gemma 3 27B reads all in 10 layers and 1,024 in 52", () => {
  expect(decodeReadBytes(gemma, "bf16", 8000)).toBe(2 * 4096 * (10 * 8000 + 52 * 1024));
});

test("a recurrent state is read and written: 2 x 77,266,944 bytes for Qwen3-Next whatever the context", () => {
  const attention = (tokens: number) => 12 * 1024 * 2 * tokens;
  expect(decodeReadBytes(qwenNext, "bf16", 0)).toBe(2 * 77_266_944);
  expect(decodeReadBytes(qwenNext, "bf16", 5000)).toBe(2 * 77_266_944 + attention(5000));
});

test("a cache of one entry for 128 tokens reads 7 entries of 1,000 tokens, and no more than sparse attention picks", () => {
  const compressed = sampleGroup({ kind: "compressed", tokensPerEntry: 128 });
  expect(decodeReadBytes({ groups: [compressed], ...noState }, "bf16", 1000)).toBe(7 * 20_480);
  const sparse = { ...compressed, attendedEntries: 4 };
  expect(decodeReadBytes({ groups: [sparse], ...noState }, "bf16", 1000)).toBe(4 * 20_480);
});
