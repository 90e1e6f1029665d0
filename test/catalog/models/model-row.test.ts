import { expect, test } from "vitest";
import { allModels } from "../../../src/catalog/models/index.generated.ts";
import type { ModelRow } from "../../../src/catalog/models/model-row.ts";
import { kvBytesPerToken, sequenceBytes } from "../../../src/engine/memory/sequence-bytes.ts";
import { kvByteRows } from "./kv-byte-rows.ts";

function modelById(id: string): ModelRow {
  const row = allModels.find((model) => model.id === id);
  if (row === undefined) throw new Error(`no model ${id}`);
  return row;
}

test.each(kvByteRows)("%s adds %d bytes a token at first, %d in the long run, %d of them in FP8", (id, ...figures) => {
  const [short, long, longFp8, sequence4k, sequence128k] = figures;
  const model = modelById(id);
  expect([kvBytesPerToken(model, "bf16", 0), kvBytesPerToken(model, "bf16", 1e6)]).toEqual([short, long]);
  expect(kvBytesPerToken(model, "fp8", 1e6)).toBe(longFp8);
  expect([4096, 131_072].map((tokens) => sequenceBytes(model, "bf16", tokens))).toEqual([sequence4k, sequence128k]);
});

test("these 93 rows are the whole catalogue", () => {
  expect(allModels.map(({ id }) => id)).toEqual(kvByteRows.map(([id]) => id));
});

/** Names that round further, 6.74 billion are "7B", 31.58 "30B", or count the vision tower: 1.72 are "2B" with it. */
const roundedFurther = new Map([
  ["aquila-7b", 0.043],
  ["ernie-4.5-21b-a3b", 0.04],
  ["llama-2-7b", 0.038],
  ["nemotron-3-nano-30b-a3b", 0.053],
  ["nemotron-3.5-lightning-30b-a3b", 0.053],
  ["qwen3-vl-2b", 0.14],
]);

test.each(allModels)("$id counts within 3 % of the published total", ({ id, totalParameters, parametersPublished }) => {
  const tolerance = roundedFurther.get(id) ?? 0.03;
  expect(Math.abs(totalParameters / parametersPublished.total - 1)).toBeLessThan(tolerance);
});

test.each(allModels)("$id: the parts of the count leave a rest of norms, feed-forward and state layers", (model) => {
  const tables = model.embeddingParameters + (model.tiedEmbeddings ? 0 : model.headParameters);
  const rest = model.totalParameters - tables - model.attentionParameters - model.routedExpertParameters;
  expect(rest).toBeGreaterThan(0);
});

/**
 * Layers x 3 x hidden x intermediate, and two norms a layer with a last one (Gemma: four, Gemma 3 two of each head dim too;
 * Command R+: one). Qwen2.5 has biases of query, key and value: layers x (heads + 2 KV heads) x 128.
 */
const feedForward = [
  ["llama-2-7b", 32 * 3 * 4096 * 11_008 + 65 * 4096],
  ["llama-2-13b", 40 * 3 * 5120 * 13_824 + 81 * 5120],
  ["llama-3.1-70b", 80 * 3 * 8192 * 28_672 + 161 * 8192],
  ["llama-3.1-405b", 126 * 3 * 16_384 * 53_248 + 253 * 16_384],
  ["mistral-7b-v0.1", 32 * 3 * 4096 * 14_336 + 65 * 4096],
  ["mistral-7b-v0.3", 32 * 3 * 4096 * 14_336 + 65 * 4096],
  ["mistral-small-3.2-24b", 40 * 3 * 5120 * 32_768 + 81 * 5120],
  ["mistral-large-2-123b", 88 * 3 * 12_288 * 28_672 + 177 * 12_288],
  ["qwen2.5-7b", 28 * 3 * 3584 * 18_944 + 57 * 3584 + 28 * (28 + 2 * 4) * 128],
  ["qwen2.5-32b", 64 * 3 * 5120 * 27_648 + 129 * 5120 + 64 * (40 + 2 * 8) * 128],
  ["qwen2.5-72b", 80 * 3 * 8192 * 29_568 + 161 * 8192 + 80 * (64 + 2 * 8) * 128],
  ["qwen3-8b", 36 * 3 * 4096 * 12_288 + 73 * 4096],
  ["gemma-2-27b", 46 * 3 * 4608 * 36_864 + 185 * 4608],
  ["phi-4", 40 * 3 * 5120 * 17_920 + 81 * 5120],
  ["command-r-plus", 64 * 3 * 12_288 * 33_792 + 65 * 12_288],
  ["llama-2-70b", 80 * 3 * 8192 * 28_672 + 161 * 8192],
  ["llama-3.1-8b", 32 * 3 * 4096 * 14_336 + 65 * 4096],
  ["llama-3.3-70b", 80 * 3 * 8192 * 28_672 + 161 * 8192],
  ["qwen3-32b", 64 * 3 * 5120 * 25_600 + 129 * 5120],
  ["gemma-3-27b", 62 * 3 * 5376 * 21_504 + 249 * 5376],
] as const;

test.each(feedForward)(
  "%s: attention, tables and feed-forward sum to the total, 20,000 parameters of head norms aside",
  (id, rest) => {
    const model = modelById(id);
    const tables = model.embeddingParameters + (model.tiedEmbeddings ? 0 : model.headParameters);
    const missing = model.totalParameters - tables - model.attentionParameters - rest;
    expect(missing).toBeGreaterThanOrEqual(0);
    expect(missing).toBeLessThan(20_000);
  },
);

/** Layers x experts x matrices x width x intermediate of the configurations; Nemotron's experts are two matrices, on a latent or not. */
const routed = [
  ["qwen3-235b-a22b", 94 * 128 * 3 * 4096 * 1536],
  ["gpt-oss-120b", 114_661_785_600],
  ["deepseek-v3", 58 * 256 * 3 * 7168 * 2048],
  ["kimi-k2", 60 * 384 * 3 * 7168 * 2048],
  ["nemotron-3-ultra-550b-a55b", 48 * 512 * 2 * 2048 * 5120],
  ["nemotron-3-super-120b-a12b", 40 * 512 * 2 * 1024 * 2688],
  ["nemotron-3-nano-30b-a3b", 23 * 128 * 2 * 2688 * 1856],
  ["mixtral-8x7b", 32 * 8 * 3 * 4096 * 14_336],
  ["llama-4-maverick", 24 * 128 * 3 * 5120 * 8192],
  ["jamba-1.5-large", 36 * 16 * 3 * 8192 * 24_576],
  ["glm-5", 75 * 256 * 3 * 6144 * 2048],
  ["deepseek-v4-flash", 43 * 256 * 3 * 4096 * 2048],
  ["kimi-k3", 92 * 896 * 3 * 3584 * 3072],
  ["minimax-m3", 57 * 128 * 3 * 6144 * 3072],
  ["gemma-4-26b-a4b", 30 * 128 * 3 * 2816 * 704],
  ["mimo-v2-flash", 47 * 256 * 3 * 4096 * 2048],
  ["qwen3.5-122b-a10b", 48 * 256 * 3 * 3072 * 1024],
] as const;

test.each(routed)("%s has %d parameters in routed experts", (id, expected) => {
  expect(modelById(id).routedExpertParameters).toBe(expected);
});

/**
 * total - embedding - active = routed x (1 - k / E): what a token does not pass through. The biases of gpt-oss's experts
 * (36 x 128 x 3 x 2,880 = 39,813,120) are in its counts and not in `routedExpertParameters`: 4e-4 of them.
 */
test.each(allModels.filter(({ experts }) => experts > 0))(
  "$id: total, active and routed counts agree to 4e-4",
  (model) => {
    const idle = model.totalParameters - model.embeddingParameters - model.activeParameters;
    const expected = model.routedExpertParameters * (1 - model.expertsPerToken / model.experts);
    expect(model.activeCountsEmbedding).toBe(false);
    expect(Math.abs(idle / expected - 1)).toBeLessThan(4e-4);
  },
);

test.each(allModels)("$id has experts in some of its layers, or in none", ({ experts, expertLayers, layers }) => {
  expect(expertLayers > 0).toBe(experts > 0);
  expect(expertLayers).toBeLessThanOrEqual(layers);
});

test.each(allModels.filter(({ experts }) => experts === 0))("$id is dense: every parameter is active", (model) => {
  expect(model.activeParameters).toBe(model.totalParameters);
  expect(model.activeCountsEmbedding).toBe(true);
  expect(model.routedExpertParameters).toBe(0);
});

test("DeepSeek V3's attention is 11.41 billion parameters: 61 x 187,105,280", () => {
  // 7,168 x 1,536 + 1,536 x 128 x 192 + 7,168 x 576 + 512 x 128 x 256 + 128 x 128 x 7,168
  expect(modelById("deepseek-v3").attentionParameters).toBe(61 * 187_105_280);
  expect(modelById("kimi-k2").attentionParameters).toBe(61 * 101_122_048);
});

test("absorbed MLA decode costs 4.25 times the 4 x 128 FLOPs a head and context token of full heads", () => {
  for (const id of ["deepseek-v3", "kimi-k2"]) {
    const [group] = modelById(id).groups;
    const flops = 2 * (group?.decodeScoreDim ?? 0) + 2 * (group?.decodeValueDim ?? 0);
    // 2 heads (2 latent + rope) = 2 (1,024 + 64) = 2,176.
    expect(flops / (4 * 128)).toBe(4.25);
    expect([group?.prefillScoreDim, group?.prefillValueDim, group?.kvHeads]).toEqual([192, 128, null]);
  }
});

test("Nemotron 3 Ultra carries 407,961,600 bytes of state: 48 x 256 x 64 x 128 x 4 and 2,654,208 x 2", () => {
  const nemotron = modelById("nemotron-3-ultra-550b-a55b");
  expect(nemotron.stateBytesPerSequence).toBe(48 * 256 * 64 * 128 * 4 + 2_654_208 * 2);
  expect(nemotron.groups.map(({ layers }) => layers)).toEqual([12]);
});

test("hybrid models carry the state of their configurations", () => {
  // Recurrent state in FP32 (Nemotron-H: two bytes), convolution in two bytes.
  expect(modelById("qwen3.5-397b-a17b").stateBytesPerSequence).toBe(45 * 64 * 128 * 128 * 4 + 1_658_880 * 2);
  expect(modelById("nemotron-h-56b").stateBytesPerSequence).toBe((54 * 256 * 64 * 256 + 3_317_760) * 2);
  expect(modelById("jamba-1.5-mini").stateBytesPerSequence).toBe(28 * 8192 * 16 * 4 + 28 * 8192 * 3 * 2);
});

test("an indexer reads all keys of its own, and the layers it serves attend to what it picks", () => {
  const picked = (id: string) => modelById(id).groups.map(({ attendedEntries }) => attendedEntries);
  expect(picked("deepseek-v3.2")).toEqual([2048, null]);
  expect(picked("glm-5")).toEqual([2048, null]);
  // Three layers, then every fourth of the 75 others: 21 of 78 have an indexer of their own.
  expect(modelById("glm-5.2").groups.map(({ layers }) => layers)).toEqual([78, 3 + Math.floor((78 - 3) / 4)]);
  expect(picked("deepseek-v4-flash")).toEqual([null, 512, null, null]);
  expect(picked("deepseek-v4-pro")).toEqual([null, 1024, null, null]);
});

test("V3.2's indexer adds 61 x 13,959,168 parameters to the attention of V3", () => {
  // 1,536 x 64 x 128 + 7,168 x 128 + 7,168 x 64
  const added = modelById("deepseek-v3.2").attentionParameters - modelById("deepseek-v3").attentionParameters;
  expect(added).toBe(61 * 13_959_168);
});

test.each(allModels)(
  "$id: window, entries and heads are given exactly where the kind of state has them",
  ({ groups }) => {
    for (const group of groups) {
      expect(group.windowTokens === null).toBe(group.kind !== "window");
      expect(group.tokensPerEntry === null).toBe(group.kind !== "compressed");
      // One vector that is key and value of every head cannot be split.
      const isShared = group.elementsPerToken === group.decodeScoreDim;
      expect(group.kvHeads === null).toBe(group.kind === "latent" || isShared);
    }
  },
);

test.each(allModels)("$id keeps one key and one value a KV head, or one vector for both", ({ groups }) => {
  for (const group of groups) {
    const { layers, kvHeads, elementsPerToken, bytesPerElement, decodeScoreDim, decodeValueDim, prefillScoreDim } =
      group;
    const kept = kvHeads === null ? decodeScoreDim : kvHeads * (decodeScoreDim + decodeValueDim);
    // The 8-bit keys of an indexer carry a scale of four bytes.
    // Of an encoder's layers one at a time is kept.
    const isLeft = kvHeads !== null && prefillScoreDim === 2 * decodeScoreDim && layers > 1;
    expect(elementsPerToken).toBe(isLeft ? 0 : bytesPerElement === 1 ? kept + 4 : kept);
  }
});
