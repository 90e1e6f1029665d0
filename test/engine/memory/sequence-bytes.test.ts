import { expect, test } from "vitest";
import deepseekV32 from "../../../src/catalog/models/deepseek-v3.2.ts";
import deepseekV4Flash from "../../../src/catalog/models/deepseek-v4-flash.ts";
import glm5 from "../../../src/catalog/models/glm-5.ts";
import llama4Scout from "../../../src/catalog/models/llama-4-scout.ts";
import qwen35 from "../../../src/catalog/models/qwen3.5-397b-a17b.ts";
import {
  keptEntries,
  kvBytesPerElement,
  kvBytesPerToken,
  sequenceBytes,
} from "../../../src/engine/memory/sequence-bytes.ts";
import { sampleGroup, sampleModel } from "./sample-pool.ts";

test("a window of 128 keeps 100 of 100 and 128 of 1,000 tokens", () => {
  const window = sampleGroup({ kind: "window", windowTokens: 128 });
  expect([100, 128, 1000].map((tokens) => keptEntries(window, tokens))).toEqual([100, 128, 128]);
});

test("a compressed cache of 4 tokens an entry keeps 2 entries of 11 tokens", () => {
  const compressed = sampleGroup({ kind: "compressed", tokensPerEntry: 4 });
  expect([3, 4, 11, 12].map((tokens) => keptEntries(compressed, tokens))).toEqual([0, 1, 2, 3]);
});

test("a window or ratio that the row leaves out keeps every token", () => {
  expect(keptEntries(sampleGroup({ kind: "window" }), 1000)).toBe(1000);
  expect(keptEntries(sampleGroup({ kind: "compressed", tokensPerEntry: 0 }), 1000)).toBe(1000);
});

test("one rule sums state, full, window, latent and compressed layers", () => {
  const model = sampleModel({
    stateBytesPerSequence: 5000,
    groups: [
      sampleGroup({ layers: 2, elementsPerToken: 100 }),
      sampleGroup({ kind: "window", layers: 3, elementsPerToken: 10, windowTokens: 64 }),
      sampleGroup({ kind: "latent", layers: 1, elementsPerToken: 576, kvHeads: null }),
      sampleGroup({ kind: "compressed", layers: 4, elementsPerToken: 50, tokensPerEntry: 128, kvHeads: null }),
    ],
  });
  // 1,000 tokens, 2 bytes: 5,000 + 2x100x2x1000 + 3x10x2x64 + 576x2x1000 + 4x50x2x7, since floor(1000 / 128) = 7.
  expect(sequenceBytes(model, "bf16", 1000)).toBe(5000 + 400_000 + 3840 + 1_152_000 + 2800);
  // fp8 halves all but the state.
  expect(sequenceBytes(model, "fp8", 1000)).toBe(5000 + (400_000 + 3840 + 1_152_000 + 2800) / 2);
});

test("the state stays when the sequence is empty", () => {
  expect(sequenceBytes(sampleModel({ stateBytesPerSequence: 5000 }), "bf16", 0)).toBe(5000);
});

test("a compressed cache of 128 tokens an entry adds 100 x 2 / 128 bytes a token on average", () => {
  const group = sampleGroup({ kind: "compressed", layers: 1, elementsPerToken: 100, tokensPerEntry: 128 });
  const model = sampleModel({ groups: [group] });
  expect(kvBytesPerToken(model, "bf16", 1000)).toBe(1.5625);
  expect((sequenceBytes(model, "bf16", 12_800) - sequenceBytes(model, "bf16", 0)) / 12_800).toBe(1.5625);
});

test("a window of 128 adds bytes to the 128th token and none to the 129th", () => {
  const model = sampleModel({ groups: [sampleGroup({ kind: "window", layers: 1, windowTokens: 128 })] });
  expect(kvBytesPerToken(model, "bf16", 127)).toBe(2048);
  expect(kvBytesPerToken(model, "bf16", 128)).toBe(0);
  expect(sequenceBytes(model, "bf16", 128) - sequenceBytes(model, "bf16", 127)).toBe(2048);
  expect(sequenceBytes(model, "bf16", 129) - sequenceBytes(model, "bf16", 128)).toBe(0);
});

test("an element's own bytes go before the cache's format: an indexer of 132 bytes stays so in fp8", () => {
  const indexer = sampleGroup({ kind: "latent", layers: 61, elementsPerToken: 132, bytesPerElement: 1, kvHeads: null });
  const model = sampleModel({ groups: [indexer] });
  expect([kvBytesPerToken(model, "bf16", 0), kvBytesPerToken(model, "fp8", 0)]).toEqual([8052, 8052]);
  expect(sequenceBytes(model, "fp4", 1000)).toBe(8_052_000);
});

test("constants count once a layer and sequence, whatever the format, from the first token on", () => {
  const compressed = sampleGroup({
    kind: "compressed",
    layers: 20,
    elementsPerToken: 512,
    tokensPerEntry: 128,
    constantBytes: 524_288,
  });
  const model = sampleModel({ groups: [compressed] });
  // 20 x 524,288 bytes; then 20 x 512 x 2 for each of 10 entries.
  expect([sequenceBytes(model, "bf16", 0), sequenceBytes(model, "fp8", 127)]).toEqual([10_485_760, 10_485_760]);
  expect(sequenceBytes(model, "bf16", 1280)).toBe(10_485_760 + 204_800);
  expect(kvBytesPerToken(model, "bf16", 1280)).toBe(160);
});

test("sparse attention keeps every token: 78,324 bytes of DeepSeek V3.2 and 100,152 of GLM-5", () => {
  // 61 x (576 x 2 + 132) and 78 x (576 x 2 + 132).
  expect([kvBytesPerToken(deepseekV32, "bf16", 1e5), kvBytesPerToken(glm5, "bf16", 1e5)]).toEqual([78_324, 100_152]);
  expect(sequenceBytes(glm5, "bf16", 32_768)).toBe(3_281_780_736);
});

test("32,768 tokens keep 1,198,694,400 bytes of Qwen3.5 397B and 2,818,572,288 of Llama 4 Scout, chunks full", () => {
  expect(sequenceBytes(qwen35, "bf16", 32_768)).toBe(1_198_694_400);
  expect(sequenceBytes(llama4Scout, "bf16", 32_768)).toBe(2_818_572_288);
});

test("32,768 tokens of DeepSeek V4 Flash keep 209,395,712 bytes: window, entries, indexer and compressors", () => {
  // 43 x 128 x 512 x 2 + 21 x (8,192 x (512 x 2 + 128 / 2) + 40,960) + 20 x (256 x 512 x 2 + 524,288)
  expect(sequenceBytes(deepseekV4Flash, "bf16", 32_768)).toBe(209_395_712);
  expect(kvBytesPerToken(deepseekV4Flash, "fp8", 1e5)).toBe(3104);
});

test("fp4 with its scales takes 1 / 1.78 of fp8, not half", () => {
  // vLLM PR 46329 measured 2,917,565 / 1,750,067 = 1.667 on a hybrid model, whose state dilutes it; half would be 2.
  expect(kvBytesPerElement.fp8 / kvBytesPerElement.fp4).toBeCloseTo(1.778, 3);
});
