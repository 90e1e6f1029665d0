import { expect, test } from "vitest";
import { dotRadius, oddsDots, twentieths } from "../../../../src/ui/tasks/range/odds-dots.ts";
import { madeOdds } from "../../../planning/draws/made-odds.ts";

test("twenty dots are the middles of the twentieths; draws without a figure leave theirs out", () => {
  // Of 100 months the middles are those after 2, 7, ...: $21,000, $23,500, ..., $68,500.
  const dots = twentieths(madeOdds.monthsUsd, 100);
  expect([dots.length, dots[0], dots[1], dots.at(-1)]).toEqual([20, 21_000, 23_500, 68_500]);
  expect(twentieths(madeOdds.monthsUsd.slice(0, 90), 100)).toHaveLength(18);
});

test("dots of one place stand on each other, none overlap, and those past the amount are open", () => {
  const dots = twentieths(madeOdds.monthsUsd, 100);
  const { dots: placed, amountX } = oddsDots(dots, [], 40_000, [20_000, 70_000], 300);
  expect(placed.filter(({ isAbove }) => isAbove)).toHaveLength(dots.filter((usd) => usd > 40_000).length);
  expect(amountX).toBeGreaterThan(0);
  for (const [index, one] of placed.entries()) {
    for (const other of placed.slice(index + 1)) {
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(2 * dotRadius);
    }
  }
});

test("no heap lies across the amount: every filled dot is left of its line, every open one right of it", () => {
  const dots = twentieths(madeOdds.monthsUsd, 100);
  for (const amount of [21_000, 33_300, 40_000, 45_678, 68_499]) {
    const { dots: placed, amountX } = oddsDots(dots, [], amount, [20_000, 70_000], 600);
    for (const { x, isAbove } of placed) {
      const away = isAbove ? x - (amountX ?? NaN) : (amountX ?? NaN) - x;
      expect(away).toBeGreaterThanOrEqual(dotRadius);
    }
  }
});
