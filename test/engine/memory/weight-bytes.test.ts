import { expect, test } from "vitest";
import {
  bytesPerParameter,
  expertPaddingBytes,
  parameterParts,
  weightByteParts,
  weightBytes,
} from "../../../src/engine/memory/weight-bytes.ts";
import type { WeightFormat } from "../../../src/engine/input.ts";
import { sampleModel } from "./sample-pool.ts";

const formats: readonly WeightFormat[] = [
  "bf16",
  "fp16",
  "fp8",
  "fp8-mixed",
  "int8",
  "int4-awq",
  "int4-gptq",
  "mxfp4",
  "nvfp4",
];

// (2 x 10 + 1) x 100 = 2,100 norms; 1,000,000 - 200,000 - 2,100 - 200,000 attention = 597,900 linear.
const dense = sampleModel();
// 500,000 of those 597,900 in routed experts.
const mixture = sampleModel({ routedExpertParameters: 500_000, experts: 8, expertsPerToken: 2 });

test("a model of 1,000,000 parameters splits into 597,900 linear, 200,000 attention, 200,000 embedding and head, 2,100 norms", () => {
  expect(parameterParts(dense)).toEqual({
    linear: 597_900,
    experts: 0,
    attention: 200_000,
    embedding: 100_000,
    head: 100_000,
    norms: 2100,
  });
});

test("a tied embedding of 100,000 is stored once", () => {
  const tied = parameterParts(sampleModel({ tiedEmbeddings: true }));
  expect([tied.embedding, tied.head, tied.linear]).toEqual([100_000, 0, 697_900]);
});

test.each<[WeightFormat, number]>([
  ["bf16", 2_000_000],
  ["fp16", 2_000_000],
  ["fp8", 1_000_000],
  ["int8", 1_000_000],
  // 797,900 + 2 x 202,100
  ["fp8-mixed", 1_202_100],
  // 797,900 x 4.15625 / 8 + 404,200
  ["int4-awq", 818_733.984375],
  ["int4-gptq", 818_733.984375],
  // 797,900 x 4.25 / 8 + 404,200
  ["mxfp4", 828_084.375],
  // 797,900 x 4.5 / 8 + 404,200
  ["nvfp4", 853_018.75],
])("a dense model of 1,000,000 parameters takes %s: %d bytes", (format, bytes) => {
  expect(weightBytes(dense, format)).toBe(bytes);
});

test("mxfp4 shrinks the 500,000 routed experts of a mixture and nothing else", () => {
  // 500,000 x 4.25 / 8 + 500,000 x 2
  expect(weightBytes(mixture, "mxfp4")).toBe(1_265_625);
  expect(weightByteParts(mixture, "mxfp4").attention).toBe(400_000);
});

test("int4 spends 20 bits for every group of 128: 4.15625 bits a weight", () => {
  expect(bytesPerParameter("int4-awq", false).linear * 8).toBe(4 + 20 / 128);
});

test.each(formats)("the parts of %s sum to its bytes, on a row that contradicts itself too", (format) => {
  const contradictory = sampleModel({ totalParameters: 50_000, attentionParameters: 1e9 });
  expect(weightBytes(contradictory, "fp8")).toBe(50_000);
  for (const model of [dense, mixture, contradictory]) {
    const parts = Object.values(weightByteParts(model, format));
    expect(parts.every((bytes) => bytes >= 0)).toBe(true);
    expect(parts.reduce((sum, bytes) => sum + bytes, 0)).toBeCloseTo(weightBytes(model, format), 6);
  }
});

test("experts of hidden 2,880 in MXFP4 are loaded 3,072 wide: 192 / 2,880 of half a byte more, scales apart", () => {
  expect(expertPaddingBytes(2880, "mxfp4", 256)).toBeCloseTo((0.5 * 192) / 2880, 12);
  expect(expertPaddingBytes(4096, "mxfp4", 256)).toBe(0);
  expect(expertPaddingBytes(2880, "mxfp4", 1)).toBe(0);
  expect(expertPaddingBytes(2880, "nvfp4", 256)).toBe(0);
});

test("padding is the experts' alone: hidden 100 as 128 adds 0.14 bytes to each of 500,000 parameters", () => {
  const plain = weightByteParts(mixture, "mxfp4");
  const padded = weightByteParts(mixture, "mxfp4", 64);
  expect(padded.experts - plain.experts).toBeCloseTo(500_000 * 0.5 * 0.28, 6);
  expect({ ...padded, experts: 0 }).toEqual({ ...plain, experts: 0 });
  expect(weightBytes(mixture, "mxfp4", 64) - weightBytes(mixture, "mxfp4")).toBeCloseTo(70_000, 6);
});
