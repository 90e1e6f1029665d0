import { expect, test } from "vitest";
import { busiestPromptShare, busiestShare, onBusiestRank } from "../../../src/engine/service/busiest-rank.ts";

test.each([2, 3, 8, 64])(
  "over as many numbers as there are ranks it is the mean of the whole ones: %d ranks",
  (ranks) => {
    for (const rounds of [1, 2, 17]) {
      const numbers = Array.from({ length: ranks }, (_, index) => rounds * ranks + index + 1);
      const mean = (of: (number: number) => number) => numbers.reduce((sum, number) => sum + of(number), 0) / ranks;
      expect(mean((number) => onBusiestRank(number, ranks))).toBeCloseTo(
        mean((number) => Math.ceil(number / ranks)),
        12,
      );
    }
  },
);

test("never fewer of more, nor less than an even share, nor less than one where there is one", () => {
  let before = 0;
  for (let items = 0; items <= 40; items += 0.25) {
    const most = onBusiestRank(items, 8);
    expect(most).toBeGreaterThanOrEqual(before);
    expect(most).toBeGreaterThanOrEqual(Math.min(items, Math.max(1, items / 8)));
    before = most;
  }
});

test("one rank has all; of one item its rank has all, of 8,000 hardly more than an eighth", () => {
  expect([0.3, 1, 17].map((items) => onBusiestRank(items, 1))).toEqual([0.3, 1, 17]);
  expect([0, 0.3, 1].map((items) => busiestShare(items, 8))).toEqual([1, 1, 1]);
  expect(busiestShare(8000, 8)).toBeCloseTo(1000.4375 / 8000, 12);
});

test("a rank has no more of a step's prompts than it has room for, nor less than one of them", () => {
  // Eight of 8,192 tokens fill eight ranks: each has one; with room for twice as many the busiest has 1.4375.
  expect(busiestPromptShare(8, 8, 8 * 8192, 8192)).toBe(1 / 8);
  expect(busiestPromptShare(8, 8, 8 * 8192, 16_384)).toBe(busiestShare(8, 8));
  expect(busiestPromptShare(8, 8, 8 * 7000, 8192)).toBeCloseTo(8192 / (8 * 7000), 12);
  expect(busiestPromptShare(4, 8, 4 * 9000, 8192)).toBe(1 / 4);
  expect(busiestPromptShare(1, 8, 100_000, 8192)).toBe(1);
  expect(busiestPromptShare(40, 1, 100_000, 8192)).toBe(1);
});

test("between one prompt and two on eight ranks the busiest has one of them", () => {
  // 1.5 in the mean: two thirds of their tokens; of two, half.
  expect(busiestPromptShare(1.5, 8, 3000, 8192)).toBeCloseTo(2 / 3, 12);
  expect(busiestPromptShare(2, 8, 4000, 8192)).toBe(1 / 2);
});
