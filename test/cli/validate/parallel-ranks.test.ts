import { expect, test } from "vitest";
import { parallelRanks } from "../../../src/cli/validate/parallel-ranks.ts";

type Four = readonly [devices: number | null, tp: number, ep: number, attentionRanks: number];

function ranks(devices: number | null, tp: number, ep: number, note: string, pp = 1): Four {
  const read = parallelRanks({ devices, tp, pp, ep }, note);
  return [read.devices, read.tp, read.ep, read.attentionRanks];
}

test("attention ranks stand in the note; blank is one", () => {
  expect(ranks(8, 1, 8, "agg; attn_dp=8 moe_tp=1")).toEqual([8, 1, 8, 8]);
  expect(ranks(4, 1, 4, "attention DP x4")).toEqual([4, 1, 4, 4]);
  expect(ranks(2, 2, 1, "agg; attn_dp= moe_tp=1")).toEqual([2, 2, 1, 1]);
  expect(ranks(2, 2, 1, "")).toEqual([2, 2, 1, 1]);
});

test("SGLang's tp spans the attention ranks: 8 devices with 8 of them split no attention", () => {
  expect(ranks(8, 8, 1, "dp=8 dp-attention; cmd: --tp-size 8 --enable-dp-attention")).toEqual([8, 1, 1, 8]);
  expect(ranks(null, 8, 1, "dp=8 dp-attention")).toEqual([null, 8, 1, 8]);
});

test.each<[string, Four, Four]>([
  // Eight devices, whose times stand twice in the list: as 8 with ep 8 and moe_tp 1, and as 64.
  ["agg; attn_dp=1 moe_tp=8", [64, 64, 8, 1], [8, 8, 8, 1]],
  ["agg; attn_dp=64 moe_tp=8", [64, 1, 8, 64], [8, 1, 8, 8]],
  ["agg; attn_dp=1 moe_tp=4", [16, 16, 4, 1], [4, 4, 4, 1]],
  ["agg; attn_dp=4 moe_tp=1", [16, 4, 16, 4], [4, 4, 4, 1]],
  ["agg; attn_dp=2 moe_tp=1", [4, 2, 4, 2], [2, 2, 2, 1]],
])("a row of InferenceX that counts devices once for each expert group is set right: %s %j", (note, given, right) => {
  expect(ranks(given[0], given[1], given[2], note)).toEqual(right);
});

test.each<[string, Four]>([
  ["agg; attn_dp=1 moe_tp=1", [8, 8, 8, 1]],
  ["agg; attn_dp=4 moe_tp=4", [4, 1, 1, 4]],
  ["agg; attn_dp=1 moe_tp=72", [72, 72, 1, 1]],
  ["agg; attn_dp= moe_tp=2", [4, 4, 2, 1]],
])("other rows stay as they are: %s %j", (note, given) => {
  expect(ranks(given[0], given[1], given[2], note)).toEqual(given);
});
