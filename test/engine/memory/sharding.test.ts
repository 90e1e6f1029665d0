import { expect, test } from "vitest";
import {
  attentionTp,
  deviceSequenceBytes,
  kvBytesPerTokenPerDevice,
  sequenceRanks,
  weightBytesPerDevice,
} from "../../../src/engine/memory/sharding.ts";
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
