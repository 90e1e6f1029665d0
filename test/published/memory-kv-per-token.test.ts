import { expect, test } from "vitest";
import deepseekV3 from "../../src/catalog/models/deepseek-v3.ts";
import gemma327b from "../../src/catalog/models/gemma-3-27b.ts";
import gptOss120b from "../../src/catalog/models/gpt-oss-120b.ts";
import kimiK2 from "../../src/catalog/models/kimi-k2.ts";
import llama270b from "../../src/catalog/models/llama-2-70b.ts";
import llama318b from "../../src/catalog/models/llama-3.1-8b.ts";
import llama3370b from "../../src/catalog/models/llama-3.3-70b.ts";
import nemotron3Ultra from "../../src/catalog/models/nemotron-3-ultra-550b-a55b.ts";
import qwen3235b from "../../src/catalog/models/qwen3-235b-a22b.ts";
import qwen332b from "../../src/catalog/models/qwen3-32b.ts";
import type { ModelShape } from "../../src/engine/input.ts";
import { kvBytesPerToken, sequenceBytes } from "../../src/engine/memory/sequence-bytes.ts";

/**
 * From the published configurations (aiconfigurator 095f58a5, litgpt 26857050), by 2 x layers x kvHeads x headDim x 2 bytes,
 * or layers x (512 + 64) x 2 for latent caches. Short: before any window is full; long: after.
 */
const models: readonly {
  readonly model: ModelShape;
  readonly arithmetic: string;
  readonly short: number;
  readonly long: number;
  /** Of 4,096, 8,192, 32,768 and 131,072 tokens, bf16. */
  readonly sequences: readonly [number, number, number, number];
}[] = [
  {
    model: llama270b,
    arithmetic: "2 x 80 x 8 x 128 x 2",
    short: 327_680,
    long: 327_680,
    sequences: [1_342_177_280, 2_684_354_560, 10_737_418_240, 42_949_672_960],
  },
  {
    model: llama318b,
    arithmetic: "2 x 32 x 8 x 128 x 2",
    short: 131_072,
    long: 131_072,
    sequences: [536_870_912, 1_073_741_824, 4_294_967_296, 17_179_869_184],
  },
  {
    model: llama3370b,
    arithmetic: "2 x 80 x 8 x 128 x 2",
    short: 327_680,
    long: 327_680,
    sequences: [1_342_177_280, 2_684_354_560, 10_737_418_240, 42_949_672_960],
  },
  {
    model: qwen332b,
    arithmetic: "2 x 64 x 8 x 128 x 2",
    short: 262_144,
    long: 262_144,
    sequences: [1_073_741_824, 2_147_483_648, 8_589_934_592, 34_359_738_368],
  },
  {
    model: qwen3235b,
    arithmetic: "2 x 94 x 4 x 128 x 2",
    short: 192_512,
    long: 192_512,
    sequences: [788_529_152, 1_577_058_304, 6_308_233_216, 25_232_932_864],
  },
  {
    model: deepseekV3,
    arithmetic: "61 x 576 x 2",
    short: 70_272,
    long: 70_272,
    sequences: [287_834_112, 575_668_224, 2_302_672_896, 9_210_691_584],
  },
  {
    model: kimiK2,
    arithmetic: "61 x 576 x 2",
    short: 70_272,
    long: 70_272,
    sequences: [287_834_112, 575_668_224, 2_302_672_896, 9_210_691_584],
  },
  {
    model: gptOss120b,
    arithmetic: "2 x 36 x 8 x 64 x 2, half of it in windows of 128",
    short: 73_728,
    long: 36_864,
    sequences: [155_713_536, 306_708_480, 1_212_678_144, 4_836_556_800],
  },
  {
    model: gemma327b,
    arithmetic: "2 x 62 x 16 x 128 x 2, 52 of 62 layers in windows of 1,024",
    short: 507_904,
    long: 81_920,
    sequences: [771_751_936, 1_107_296_256, 3_120_562_176, 11_173_625_856],
  },
  {
    model: nemotron3Ultra,
    arithmetic: "2 x 12 x 2 x 128 x 2, and a state of 407,961,600 bytes",
    short: 12_288,
    long: 12_288,
    sequences: [458_293_248, 508_624_896, 810_614_784, 2_018_574_336],
  },
];

test.each(models)("a token of $model.name adds $short bytes at first and $long at length: $arithmetic", (row) => {
  expect(kvBytesPerToken(row.model, "bf16", 0)).toBe(row.short);
  expect(kvBytesPerToken(row.model, "bf16", 100_000)).toBe(row.long);
  expect(kvBytesPerToken(row.model, "fp8", 0)).toBe(row.short / 2);
  expect(kvBytesPerToken(row.model, "fp8", 100_000)).toBe(row.long / 2);
});

test.each(models)("4k, 8k, 32k and 128k tokens of $model.name keep $sequences bytes", ({ model, sequences }) => {
  expect([4096, 8192, 32_768, 131_072].map((tokens) => sequenceBytes(model, "bf16", tokens))).toEqual(sequences);
});
