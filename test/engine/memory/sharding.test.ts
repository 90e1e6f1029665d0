import { expect, test } from "vitest";
import deepseek from "../../../src/catalog/models/deepseek-v3.ts";
import sparse from "../../../src/catalog/models/deepseek-v3.2.ts";
import kimiK2 from "../../../src/catalog/models/kimi-k2.ts";
import llama70b from "../../../src/catalog/models/llama-3.3-70b.ts";
import qwen235b from "../../../src/catalog/models/qwen3-235b-a22b.ts";
import type { Pool } from "../../../src/engine/input.ts";
import { maxSequences } from "../../../src/engine/memory/concurrency.ts";
import { deviceMemory } from "../../../src/engine/memory/device-memory.ts";
import {
  attentionTp,
  blockTokensOf,
  contextShards,
  deviceSequenceBytes,
  headRanks,
  kvBytesPerTokenPerDevice,
  mostContextShards,
  sequenceRanks,
  weightBytesPerDevice,
  prefillGroups,
} from "../../../src/engine/memory/sharding.ts";
import { bytesPerGibibyte } from "../../../src/quantity/bytes.ts";
import { poolOf } from "../pool-of.ts";
import { sampleGroup, sampleModel, samplePool } from "./sample-pool.ts";

const latent = sampleGroup({ kind: "latent", elementsPerToken: 576, kvHeads: null });

test("bf16 weights of 1,000,000 parameters are 250,000 bytes on each of 8 devices, whether tp 8 or tp 4 x pp 2", () => {
  expect(weightBytesPerDevice(samplePool(sampleModel(), { tp: 8 }))).toBe(250_000);
  expect(weightBytesPerDevice(samplePool(sampleModel(), { tp: 4, pp: 2 }))).toBe(250_000);
});

test("data-parallel attention keeps 400,000 bytes of attention whole on each rank and splits the other 1,600,000", () => {
  expect(weightBytesPerDevice(samplePool(sampleModel(), { tp: 8, attentionRanks: 8 }))).toBe(200_000 + 400_000);
  expect(weightBytesPerDevice(samplePool(sampleModel(), { tp: 4, pp: 2, attentionRanks: 4 }))).toBe(200_000 + 200_000);
});

// 10 layers x 1,024 elements x 2 bytes = 20,480 bytes a token, in 8 heads of 2,560.
test.each([
  [1, 20_480],
  [2, 10_240],
  [8, 2560],
  // Heads replicate: a device has at least one.
  [16, 2560],
  // ceil(8 / 3) = 3 heads on the fullest device.
  [3, 7680],
])("tp %d of 8 KV heads leaves %d bytes a token on a device", (tp, bytes) => {
  expect(kvBytesPerTokenPerDevice(samplePool(sampleModel(), { tp }), 1000)).toBe(bytes);
  expect(deviceSequenceBytes(samplePool(sampleModel(), { tp }), 1000)).toBe(1000 * bytes);
});

test("a latent cache is a full copy on each of 8 ranks: 10 x 576 x 2 bytes a token", () => {
  expect(kvBytesPerTokenPerDevice(samplePool(sampleModel({ groups: [latent] }), { tp: 8 }), 1000)).toBe(11_520);
});

test("under data-parallel attention a rank holds its sequences whole", () => {
  expect(kvBytesPerTokenPerDevice(samplePool(sampleModel(), { tp: 8, attentionRanks: 8 }), 1000)).toBe(20_480);
});

test("of 10 layers in 4 stages the largest has 3", () => {
  expect(kvBytesPerTokenPerDevice(samplePool(sampleModel(), { pp: 4 }), 1000)).toBe(3 * 2048);
});

test("a state of 8,000 bytes is 1,000 on each of 8 ranks, whole under data-parallel attention, half in each of 2 stages", () => {
  const model = sampleModel({ groups: [], stateBytesPerSequence: 8000 });
  expect(deviceSequenceBytes(samplePool(model, { tp: 8 }), 1000)).toBe(1000);
  expect(deviceSequenceBytes(samplePool(model, { tp: 8, attentionRanks: 8 }), 1000)).toBe(8000);
  expect(deviceSequenceBytes(samplePool(model, { pp: 2 }), 1000)).toBe(4000);
});

test("a compressor's constant is whole on each of 8 ranks and counts for the layers of a stage: 3 of 10 in 4 stages", () => {
  const compressed = sampleGroup({ kind: "compressed", tokensPerEntry: 128, kvHeads: null, constantBytes: 4096 });
  const model = sampleModel({ groups: [compressed] });
  expect(deviceSequenceBytes(samplePool(model, { tp: 8 }), 100)).toBe(10 * 4096);
  expect(deviceSequenceBytes(samplePool(model, { pp: 4 }), 100)).toBe(3 * 4096);
});

test.each([
  // Ranks that split a layer, groups asked for: devices a group, groups.
  [8, 1, 8, 1],
  [8, 2, 4, 2],
  [8, 8, 1, 8],
  [1, 1, 1, 1],
  // More groups than ranks: each rank is one.
  [4, 8, 1, 4],
  // Three groups of 8 ranks: the smaller one has 2.
  [8, 3, 2, 3],
  // Nothing asked for is one group.
  [8, 0, 8, 1],
])(
  "%d ranks in %d groups: %d devices split a sequence, %d groups run their own",
  (tp, attentionRanks, split, groups) => {
    expect([attentionTp({ tp, attentionRanks }), sequenceRanks({ tp, attentionRanks })]).toEqual([split, groups]);
  },
);

const none = { decodeContext: 1, prefillContext: 1, redundantExperts: 0, expertImbalance: null };
const dealt = (decodeContext: number, changes: Partial<Pool> = {}) =>
  poolOf({ tp: 8, parallel: { ...none, decodeContext }, ...changes });

test("Kimi K2 on eight ranks keeps 70,272 bytes of a token on each, and 8,784 where its tokens are dealt to them, as the engine's log of DCP 8 has eight times the tokens", () => {
  expect(kvBytesPerTokenPerDevice(dealt(1, { model: kimiK2 }), 0)).toBe(70_272);
  const pool = dealt(8, { model: kimiK2 });
  expect(kvBytesPerTokenPerDevice(pool, 0)).toBe(70_272 / 8);
  // 46.80 GiB of room hold 715,000 tokens undealt; in blocks of 16 on each rank, 128 for all.
  expect(blockTokensOf(pool)).toBe(128);
  const room = 46.8 * bytesPerGibibyte;
  expect(room / kvBytesPerTokenPerDevice(pool, 0) / (room / 70_272)).toBe(8);
});

test("ranks share what would be the same on them: eight KV heads on sixteen ranks are there twice, four on eight twice, eight on eight once", () => {
  expect(mostContextShards(dealt(1, { model: llama70b, tp: 16 }))).toBe(2);
  expect(mostContextShards(dealt(1, { model: qwen235b }))).toBe(2);
  expect(mostContextShards(dealt(1, { model: llama70b }))).toBe(1);
  expect(mostContextShards(dealt(1, { model: deepseek }))).toBe(8);
  // Asked for more, as many share as can; groups of attention have fewer ranks.
  expect(contextShards(dealt(8, { model: llama70b, tp: 16 }))).toBe(2);
  expect(contextShards(dealt(8, { model: deepseek, attentionRanks: 4 }))).toBe(2);
});

test("groups that share a prompt repeat the attention, and with it the cache: it can be dealt to them as well", () => {
  const pool = poolOf({ model: llama70b, tp: 8, parallel: { ...none, prefillContext: 2 } });
  expect(headRanks(pool)).toBe(4);
  expect(mostContextShards(pool)).toBe(2);
  // Two of eight heads on each of four ranks; undealt twice of what eight ranks keep.
  expect(kvBytesPerTokenPerDevice(pool, 0)).toBe(80 * 2 * 2 * 128 * 2);
  const both = { ...pool, parallel: { ...none, prefillContext: 2, decodeContext: 2 } };
  expect(kvBytesPerTokenPerDevice(both, 0)).toBe(80 * 2 * 128 * 2);
  expect(weightBytesPerDevice(pool)).toBeGreaterThan(weightBytesPerDevice(dealt(1, { model: llama70b })));
});

test("the keys of an indexer stay whole on every rank: 656 bytes of FP8 a layer are dealt, 132 are not", () => {
  const pool = dealt(4, { model: sparse, kv: "fp8" });
  expect(kvBytesPerTokenPerDevice(pool, 0)).toBe(61 * (656 / 4 + 132));
});

test("256 experts and 32 copies on 32 ranks are nine on each, as vLLM counts them for DeepSeek R1: an eighth more of their bytes", () => {
  const wide = { model: deepseek, tp: 32, attentionRanks: 32, ep: 32 } as const;
  const copies = { ...none, redundantExperts: 32 };
  const more = weightBytesPerDevice(poolOf({ ...wide, parallel: copies })) - weightBytesPerDevice(poolOf(wide));
  // 58 layers, one expert of 3 x 7,168 x 2,048 values in BF16 on each rank.
  expect(more / (58 * 3 * 7168 * 2048 * 2)).toBeCloseTo(1, 9);
  // Without groups of experts there is nowhere to put them.
  expect(weightBytesPerDevice(poolOf({ ...wide, ep: 1, parallel: copies }))).toBe(
    weightBytesPerDevice(poolOf({ ...wide, ep: 1 })),
  );
  const { ledger } = deviceMemory(poolOf({ ...wide, parallel: copies, memoryBytes: 141e9 }));
  expect(ledger?.lines.find(({ id }) => id === "weights")?.method).toContain("with 32 experts more a layer");
});

test("a replica holds eight times as many long sequences where eight ranks share latent caches", () => {
  const room = { model: deepseek, weights: "fp8", memoryBytes: 141e9 } as const;
  const [whole, parts] = [maxSequences(dealt(1, room), 128_000), maxSequences(dealt(8, room), 128_000)];
  expect(whole).toBeGreaterThan(2);
  expect((parts ?? 0) / (whole ?? 1)).toBeGreaterThan(7.5);
});

test("groups that do not divide the ranks of a sequence share no prompt", () => {
  const groups = (tp: number, prefillContext: number, attentionRanks = 1) =>
    prefillGroups({ tp, attentionRanks, parallel: { ...none, prefillContext } });
  expect([groups(8, 2), groups(8, 8), groups(8, 3), groups(8, 16), groups(2, 512)]).toEqual([2, 8, 1, 1, 1]);
  expect([groups(8, 4, 2), groups(8, 8, 2)]).toEqual([4, 1]);
});
