import { expect, test } from "vitest";
import { randomStream } from "../../src/numeric/random-stream.ts";
import {
  allCoalitions,
  coalitionsOf,
  orderPairs,
  sampledShapleyValues,
  shapleyValues,
} from "../../src/numeric/shapley-values.ts";

const values = (players: readonly { readonly value: number }[]) => players.map(({ value }) => value);

test("the glove game: the only left glove takes two thirds, each of two right ones a sixth", () => {
  // The textbook game of Shapley's value: a pair is worth 1; 4 of 6 orders have the left glove after a right one.
  const pair = (some: string) => (some.startsWith("1") && some.slice(1).includes("1") ? 1 : 0);
  expect(values(shapleyValues(3, pair))).toEqual([4 / 6, 1 / 6, 1 / 6]);
});

test("a factor of 2 and one of 3 on 10: alone they add 10 and 20, last 30 and 40, so 20 and 30", () => {
  const worth = (some: string) => 10 * (some[0] === "1" ? 2 : 1) * (some[1] === "1" ? 3 : 1);
  expect(values(shapleyValues(2, worth))).toEqual([20, 30]);
  expect(shapleyValues(1, (some) => (some === "1" ? 7 : 4))).toEqual([{ value: 3, standardError: 0 }]);
  expect(shapleyValues(0, () => 4)).toEqual([]);
});

/** Something of each player and of each pair, with digits that do not come out even. */
function mixedWorth(some: string): number {
  const own = [...some].map((place, index) => (place === "1" ? 1 / (index + 3) : 0));
  return own.reduce((sum, value) => sum + value, 0.1) ** 2;
}

const complement = (some: string) => [...some].map((place) => (place === "1" ? "0" : "1")).join("");

test("from the other end every value changes its sign to the last bit, over all orders and over a sample", () => {
  const backwards = (some: string) => mixedWorth(complement(some));
  for (const players of [1, 2, 5, 8])
    expect(values(shapleyValues(players, backwards))).toEqual(
      values(shapleyValues(players, mixedWorth)).map((value) => -value),
    );
  const orders = orderPairs(11, 7, randomStream(1, "orders"));
  expect(sampledShapleyValues(orders, backwards)).toEqual(
    sampledShapleyValues(orders, mixedWorth).map(({ value, standardError }) => ({ value: -value, standardError })),
  );
});

test("a sample sums to the whole, and is within four of its errors of all orders", () => {
  const orders = orderPairs(8, 40, randomStream(2, "orders"));
  const sampled = sampledShapleyValues(orders, mixedWorth);
  const all = shapleyValues(8, mixedWorth);
  const total = mixedWorth("11111111") - mixedWorth("00000000");
  expect(sampled.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(total, 10);
  for (const [index, { value, standardError }] of sampled.entries())
    expect(Math.abs(value - (all[index]?.value ?? NaN))).toBeLessThan(4 * standardError + 1e-12);
  expect(coalitionsOf([1, 0])).toEqual(["00", "01", "00", "10"]);
  expect(allCoalitions(2)).toEqual(["00", "01", "10", "11"]);
});
