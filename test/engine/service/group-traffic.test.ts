import { expect, test } from "vitest";
import gb200 from "../../../src/catalog/accelerators/gb200-nvl72.ts";
import h100Nvl from "../../../src/catalog/accelerators/h100-nvl.ts";
import h100Pcie from "../../../src/catalog/accelerators/h100-pcie.ts";
import deepseek from "../../../src/catalog/models/deepseek-v3.ts";
import llama70b from "../../../src/catalog/models/llama-3.3-70b.ts";
import type { Pool } from "../../../src/engine/input.ts";
import { expertSkew, groupTraffic } from "../../../src/engine/service/group-traffic.ts";
import { poolOf } from "../pool-of.ts";

/** How far hops of latency, or seconds a token, are from what they should be, as a share of it. */
function deviation(changes: Partial<Pool>, latencies: number, secondsPerToken: number): number {
  const traffic = groupTraffic(poolOf(changes));
  const shares = [traffic.latencies / latencies, traffic.secondsPerToken / secondsPerToken];
  return Math.max(...shares.map((share) => Math.abs(share - 1)));
}

// Llama 3.3 70B: 80 layers, two all-reduces each, hidden 8,192 x 2 B = 16,384 B a token.
const model = llama70b;

test("a device alone says nothing", () => {
  expect(Object.values(groupTraffic(poolOf())).every((part) => part === 0)).toBe(true);
});

test("four H100 all-reduce over NVLink: 160 x 2 hops, 160 x 1.5 x 16 KiB a token at 450 GB/s", () => {
  // A ring sends (n - 1) / n of the data twice: 2 x 3 / 4. A tree of four has two hops.
  expect(deviation({ model, tp: 4 }, 160 * 2, (160 * 1.5 * 16_384) / 450e9)).toBeLessThan(1e-12);
  expect(deviation({ model, tp: 2 }, 160, (160 * 1 * 16_384) / 450e9)).toBeLessThan(1e-12);
  expect(deviation({ model, tp: 8 }, 160 * 3, (160 * 1.75 * 16_384) / 450e9)).toBeLessThan(1e-12);
});

test("devices without a link talk over PCIe at 64 GB/s, and so do four of which a bridge joins two", () => {
  expect([h100Pcie.linkBytesPerSecond, h100Nvl.linkDomainDevices]).toEqual([null, 2]);
  expect(deviation({ model, tp: 4, accelerator: h100Pcie }, 160 * 2, (160 * 1.5 * 16_384) / 64e9)).toBeLessThan(1e-12);
  expect(deviation({ model, tp: 4, accelerator: h100Nvl }, 160 * 2, (160 * 1.5 * 16_384) / 64e9)).toBeLessThan(1e-12);
  expect(
    deviation({ model, tp: 2, accelerator: h100Nvl }, 160, (160 * 16_384) / (h100Nvl.linkBytesPerSecond ?? 0)),
  ).toBeLessThan(1e-12);
});

test("sixteen H100 are two servers: 400 Gb/s of network a device, and a hop takes three times as long", () => {
  expect(deviation({ model, tp: 16 }, 160 * 4 * 3, (160 * 1.875 * 16_384) / 50e9)).toBeLessThan(1e-12);
});

test("sixteen of a GB200's 72 devices are one domain: 900 GB/s, though a server has four", () => {
  expect(gb200.linkDomainDevices).toBe(72);
  expect(deviation({ model, tp: 16, accelerator: gb200 }, 160 * 4, (160 * 1.875 * 16_384) / 900e9)).toBeLessThan(1e-12);
});

test("each of three pipeline borders hands the hidden states over once", () => {
  expect(deviation({ model, pp: 4 }, 3, (3 * 16_384) / 450e9)).toBeLessThan(1e-12);
  // Four stages of four are two servers: their borders are taken to cross the network; the all-reduces stay inside.
  expect(
    deviation({ model, tp: 4, pp: 4 }, 160 * 2 + 3 * 3, (160 * 1.5 * 16_384) / 450e9 + (3 * 16_384) / 50e9),
  ).toBeLessThan(1e-12);
});

test("eight data-parallel attention ranks of DeepSeek V3 send each token to its 8 experts and back, an eighth from each", () => {
  // 58 expert layers, both ways, hidden 7,168 x 2 B; the eight ranks send side by side. No all-reduce is left.
  const split = { model: deepseek, tp: 8, attentionRanks: 8, ep: 8 } as const;
  expect(deviation(split, 2 * 58 * 3, (2 * 58 * 8 * 14_336) / 8 / 450e9)).toBeLessThan(1e-12);
  // Sixteen are two servers: no more copies than experts, over NVLink, and to the other server once if any of its experts is there.
  const once = 2 * (1 - (1 / 2) ** 8) * (1 / 2);
  expect(
    deviation(
      { ...split, tp: 16, attentionRanks: 16, ep: 16 },
      2 * 58 * (3 + 1 * 3),
      (2 * 58 * 8 * 14_336) / 16 / 450e9 + (2 * 58 * once * 14_336) / 16 / 50e9,
    ),
  ).toBeLessThan(1e-12);
});

test("sixty-four ranks are eight servers: of seven others a token's eight experts are on 4.6, and it goes to each once", () => {
  const split = { model: deepseek, tp: 64, attentionRanks: 64, ep: 64 } as const;
  const others = 8 * (1 - (7 / 8) ** 8) * (7 / 8);
  expect(others).toBeCloseTo(4.595, 3);
  const inside = (2 * 58 * 8 * 14_336) / 64 / 450e9;
  const between = (2 * 58 * others * 14_336) / 64 / 50e9;
  expect(deviation(split, 2 * 58 * (3 + 3 * 3), inside + between)).toBeLessThan(1e-12);
  // Groups of two servers: where a token goes it goes to both.
  const four = { ...split, ep: 4 };
  const pairs = 4 * (1 - (3 / 4) ** 4) * 2 * (7 / 8);
  const spread = (2 * 58 * ((4 * 64) / 4) * 14_336) / 64 / 450e9 + (2 * 58 * pairs * 14_336) / 64 / 50e9;
  expect(deviation(four, 2 * 58 * (3 + 3 * 3), spread)).toBeLessThan(1e-12);
  // Within a domain of links nothing of it is sent over the network, however many servers it has.
  expect(deviation({ ...split, accelerator: gb200 }, 2 * 58 * 6, (2 * 58 * 8 * 14_336) / 64 / 900e9)).toBeLessThan(
    1e-12,
  );
});

test("a busiest group with half as much again gets half as much again of what is sent; eight copies over eight groups halve the excess", () => {
  const split = { model: deepseek, tp: 8, attentionRanks: 8, ep: 8 } as const;
  const usual = (2 * 58 * 8 * 14_336) / 8 / 450e9;
  const parallel = { decodeContext: 1, prefillContext: 1, redundantExperts: 0, expertImbalance: 1.5 };
  expect(deviation({ ...split, parallel }, 2 * 58 * 3, usual * 1.5)).toBeLessThan(1e-12);
  expect(
    deviation({ ...split, parallel: { ...parallel, redundantExperts: 8 } }, 2 * 58 * 3, usual * 1.25),
  ).toBeLessThan(1e-12);
});

test("eight ranks that share latent caches gather queries and merge outputs: 7 x 16 heads x ((576 + 512) x 2 + 4) bytes a layer", () => {
  const shared = { decodeContext: 8, prefillContext: 1, redundantExperts: 0, expertImbalance: null };
  const traffic = groupTraffic(poolOf({ model: deepseek, tp: 8, parallel: shared }));
  const plain = groupTraffic(poolOf({ model: deepseek, tp: 8 }));
  expect(traffic.latencies - plain.latencies).toBe(3 * 61 * 3);
  expect(traffic.secondsPerToken).toBe(plain.secondsPerToken);
  expect(traffic.secondsPerDecodeToken / ((61 * 7 * 16 * (1088 * 2 + 4)) / 450e9)).toBeCloseTo(1, 12);
  // A prompt's attention gathers seven eighths of what it reads.
  expect(traffic.gatherSecondsPerByte / (7 / 8 / 450e9)).toBeCloseTo(1, 12);
});

test("two groups that share a prompt reduce over four ranks each, half of the tokens, and give one another half of the keys", () => {
  const shared = { decodeContext: 1, prefillContext: 2, redundantExperts: 0, expertImbalance: null };
  const traffic = groupTraffic(poolOf({ model, tp: 8, parallel: shared }));
  // A dense model's feed-forward part is split over all eight: seven others get each token.
  const reduce = (80 * 1.5 * 16_384) / 2 / 450e9;
  const gather = (160 * 7 * 16_384) / 8 / 450e9;
  expect(traffic.secondsPerToken / (reduce + gather)).toBeCloseTo(1, 12);
  // Keys and values of two of eight heads in BF16: 80 layers x 2 x 2 x 128 x 2 B.
  expect(traffic.secondsPerPromptToken / ((80 * 2 * 2 * 128 * 2) / 2 / 450e9)).toBeCloseTo(1, 12);
});

test("two attention groups of four devices all-reduce their own half of the tokens and exchange over all eight", () => {
  // After attention in all 61 layers, after the feed-forward part in the three without experts: the exchange brings an expert layer's back.
  const reduce = ((61 + 3) * 1.5 * 14_336) / 2 / 450e9;
  const exchange = (2 * 58 * 8 * 14_336) / 8 / 450e9;
  expect(
    deviation({ model: deepseek, tp: 8, attentionRanks: 2, ep: 8 }, (61 + 3) * 2 + 2 * 58 * 3, reduce + exchange),
  ).toBeLessThan(1e-12);
});

test("a dense model under data-parallel attention gathers each token on the three other devices", () => {
  expect(deviation({ model, tp: 4, attentionRanks: 4 }, 160 * 2, (160 * 3 * 16_384) / 4 / 450e9)).toBeLessThan(1e-12);
});

test("expert groups without data-parallel attention cost no more than its all-reduces", () => {
  const traffic = (ep: number) => groupTraffic(poolOf({ model: deepseek, tp: 8, ep }));
  expect(traffic(8)).toEqual(traffic(1));
});

const alone = { decodeContext: 1, prefillContext: 1, redundantExperts: 0, expertImbalance: null } as const;

test("the busiest of eight groups has at most all tokens, whatever is entered", () => {
  const skewOf = (expertImbalance: number, redundantExperts = 0) =>
    expertSkew(poolOf({ model: deepseek, tp: 8, ep: 8, parallel: { ...alone, expertImbalance, redundantExperts } }));
  expect([1, 8, 9, 512].map((imbalance) => skewOf(imbalance))).toEqual([1, 8, 8, 8]);
  expect(skewOf(512, 8)).toBe(1 + 7 / 2);
});

test("two stages give one another the keys of a prompt's tokens as often as one: each those of its layers", () => {
  const seconds = (pp: number) =>
    groupTraffic(poolOf({ model, tp: 4, pp, parallel: { ...alone, prefillContext: 2 } })).secondsPerPromptToken;
  // On two times four devices of one server as on four.
  expect(seconds(2)).toBe(seconds(1));
  expect(seconds(1)).toBeGreaterThan(0);
});

test("two groups of four ranks that run sequences of their own exchange two tokens in the time of one", () => {
  const seconds = (groups: number) =>
    groupTraffic(
      poolOf({ model: deepseek, tp: 4 * groups, attentionRanks: groups, parallel: { ...alone, decodeContext: 4 } }),
    ).secondsPerDecodeToken;
  // 3 x 32 heads x ((576 + 512) x 2 + 4) bytes a layer.
  expect(seconds(1)).toBeCloseTo((61 * 3 * 32 * (1088 * 2 + 4)) / 450e9, 12);
  expect(seconds(2)).toBeCloseTo(seconds(1) / 2, 15);
});
