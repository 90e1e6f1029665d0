import { expect, test } from "vitest";
import type { ModelShape, Pool } from "../../../src/engine/input.ts";
import {
  feedForwardValues,
  forwardBytes,
  peakActivationBytes,
  samplingBytes,
} from "../../../src/engine/memory/activations.ts";
import { sampleModel, samplePool } from "./sample-pool.ts";

/** Hidden 100, 10 layers, vocabulary 1,000; feed-forward parameters 900,000, so that gate, up and down are 300 wide. */
const dense = sampleModel({ totalParameters: 1_302_100, attentionParameters: 200_000 });
/** The same with 4 experts, 2 a token, 40 wide: 10 layers x 4 x 3 x 100 x 40 = 480,000 parameters. */
const mixture = sampleModel({
  totalParameters: 882_100,
  routedExpertParameters: 480_000,
  experts: 4,
  expertsPerToken: 2,
  expertLayers: 10,
});

function pool(model: ModelShape, bytesPerLogit: number, changes: Partial<Pool> = {}): Pool {
  const base = samplePool(model, { maxSequences: 8, batchTokens: 64, ...changes });
  return { ...base, runtime: { ...base.runtime, activationBytes: 1000, bytesPerLogit } };
}

test("a dense layer holds gate, up and their product: 3 x 300 values, half of them on two ranks", () => {
  expect(feedForwardValues(dense, 1)).toBe(900);
  expect(feedForwardValues(dense, 2)).toBe(450);
});

test("two experts hold outputs as wide as the residual where gate and up are narrower: 2 x (100 + 40)", () => {
  expect(feedForwardValues(mixture, 1)).toBe(280);
  // On one rank gate and up of 80 are narrower than 100; at 160 wide, 320 + 160 a expert on one rank, 160 + 80 on two.
  const wide = { ...mixture, totalParameters: 2_322_100, routedExpertParameters: 1_920_000 };
  expect([feedForwardValues(wide, 1), feedForwardValues(wide, 2)]).toEqual([960, 480]);
});

test("64 tokens hold 900 values of the layer and 3 x 100 of the residual, at two bytes", () => {
  expect(forwardBytes(pool(dense, 10))).toBe(64 * (900 + 300) * 2);
});

test("8 sequences sample over 1,000 words at 10 bytes a logit, beside 64 + 2 x 8 hidden states of 100", () => {
  expect(samplingBytes(pool(dense, 10))).toBe(8 * 1000 * 10 + (64 + 16) * 100 * 2);
  // No more sequences than tokens; under data-parallel attention a rank samples its quarter.
  expect(samplingBytes(pool(dense, 10, { maxSequences: 500 }))).toBe(64 * 1000 * 10 + (64 + 128) * 100 * 2);
  expect(samplingBytes(pool(dense, 10, { tp: 4, attentionRanks: 4 }))).toBe(2 * 1000 * 10 + (64 + 4) * 100 * 2);
});

test("the peak is the larger of the two and the constant; without a figure for logits it is the constant", () => {
  expect(peakActivationBytes(pool(dense, 10))).toBe(1000 + 153_600);
  expect(peakActivationBytes(pool(dense, 100))).toBe(1000 + 816_000);
  expect(peakActivationBytes(pool(dense, 0))).toBe(1000);
});
