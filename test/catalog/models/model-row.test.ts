import { expect, test } from "vitest";
import { allModels } from "../../../src/catalog/models/index.generated.ts";
import type { ModelRow } from "../../../src/catalog/models/model-row.ts";

function modelById(id: string): ModelRow {
  const row = allModels.find((model) => model.id === id);
  if (row === undefined) throw new Error(`no model ${id}`);
  return row;
}

/** Bytes that the next token adds in BF16: past every window, and before the first one is full. */
function marginalBytes({ groups }: ModelRow): { long: number; short: number } {
  const bytes = (kinds: readonly string[]) =>
    groups
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { layers, elementsPerToken }) => sum + layers * elementsPerToken * 2, 0);
  return { long: bytes(["full", "latent"]), short: bytes(["full", "latent", "window"]) };
}

/**
 * Bytes per token in BF16, from each model's configuration: GQA 2 x layers x KV heads x head dim x 2 bytes (Llama 3.1 8B
 * published as 128 KiB), MLA 61 x 576 x 2 (DeepSeek V3 published as 69 KiB). Windows count below their length only.
 */
const kvBytes = [
  ["llama-2-70b", 327_680, 327_680],
  ["llama-3.1-8b", 131_072, 131_072],
  ["llama-3.3-70b", 327_680, 327_680],
  ["qwen3-32b", 262_144, 262_144],
  ["qwen3-235b-a22b", 192_512, 192_512],
  ["gpt-oss-120b", 36_864, 73_728],
  ["deepseek-v3", 70_272, 70_272],
  ["kimi-k2", 70_272, 70_272],
  ["gemma-3-27b", 81_920, 507_904],
  ["nemotron-3-ultra-550b-a55b", 12_288, 12_288],
] as const;

test.each(kvBytes)("%s keeps %d bytes a token in the long run and %d at first", (id, long, short) => {
  expect(marginalBytes(modelById(id))).toEqual({ long, short });
});

test("the ten expected rows are the whole catalogue", () => {
  expect(allModels.map(({ id }) => id)).toEqual(kvBytes.map(([id]) => id).toSorted());
});

test.each(allModels)("$id counts within 3 % of the published total", ({ totalParameters, parametersPublished }) => {
  expect(Math.abs(totalParameters / parametersPublished.total - 1)).toBeLessThan(0.03);
});

test.each(allModels)("$id: the parts of the count leave a rest of norms, feed-forward and state layers", (model) => {
  const tables = model.embeddingParameters + (model.tiedEmbeddings ? 0 : model.headParameters);
  const rest = model.totalParameters - tables - model.attentionParameters - model.routedExpertParameters;
  expect(rest).toBeGreaterThan(0);
});

/** Layers x 3 x hidden x intermediate, and two norms a layer with a last one (Gemma: four, and two of each head dim). */
const feedForward = [
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

/** Layers x experts x matrices x width x intermediate of the configurations; Nemotron's experts are two matrices on a latent. */
const routed = [
  ["qwen3-235b-a22b", 94 * 128 * 3 * 4096 * 1536],
  ["gpt-oss-120b", 114_661_785_600],
  ["deepseek-v3", 58 * 256 * 3 * 7168 * 2048],
  ["kimi-k2", 60 * 384 * 3 * 7168 * 2048],
  ["nemotron-3-ultra-550b-a55b", 48 * 512 * 2 * 2048 * 5120],
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

test.each(allModels)("$id: windows and heads are given exactly where the kind of state has them", ({ groups }) => {
  for (const group of groups) {
    expect(group.windowTokens === null).toBe(group.kind !== "window");
    expect(group.kvHeads === null).toBe(group.kind === "latent");
  }
});

test.each(allModels)("$id keeps one key and one value a KV head, or one latent vector", ({ groups }) => {
  for (const { kvHeads, elementsPerToken, decodeScoreDim, decodeValueDim } of groups) {
    const kept = kvHeads === null ? decodeScoreDim : kvHeads * (decodeScoreDim + decodeValueDim);
    expect(elementsPerToken).toBe(kept);
  }
});
