import { expect, test } from "vitest";
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

test("fp4 with its scales takes 1 / 1.78 of fp8, not half", () => {
  // vLLM PR 46329 measured 2,917,565 / 1,750,067 = 1.667 on a hybrid model, whose state dilutes it; half would be 2.
  expect(kvBytesPerElement.fp8 / kvBytesPerElement.fp4).toBeCloseTo(1.778, 3);
});
