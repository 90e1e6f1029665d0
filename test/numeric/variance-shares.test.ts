import { expect, test } from "vitest";
import { normalQuantile } from "../../src/numeric/normal-quantile.ts";
import { scrambledSobol } from "../../src/numeric/scrambled-sobol.ts";
import { varianceShares } from "../../src/numeric/variance-shares.ts";

/** The indices of a function of numbers between 0 and 1, by so many points of either set. */
function sharesOf(of: (x: readonly number[]) => number, inputs: number, count: number, seed = 3) {
  const point = scrambledSobol(seed, 2 * inputs);
  const rows = Array.from({ length: count }, (_, index) => index);
  const at = (index: number, second: (input: number) => boolean) =>
    of(Array.from({ length: inputs }, (_, input) => point(index, second(input) ? inputs + input : input)));
  const design = {
    first: rows.map((index) => at(index, () => false)),
    second: rows.map((index) => at(index, () => true)),
    exchanged: Array.from({ length: inputs }, (_, own) => rows.map((index) => at(index, (input) => input === own))),
  };
  return varianceShares(design) ?? [];
}

test("has Ishigami's indices within 0.02", () => {
  // sin x1 + 7 sin^2 x2 + 0.1 x3^4 sin x1 on (-pi, pi): Ishigami and Homma (1990); a = 7, b = 0.1.
  const [a, b] = [7, 0.1];
  const first = (1 + (b * Math.PI ** 4) / 5) ** 2 / 2;
  const second = a ** 2 / 8;
  const both = b ** 2 * Math.PI ** 8 * (1 / 18 - 1 / 50);
  const variance = first + second + both;
  const expected = [
    { firstOrder: first / variance, totalOrder: (first + both) / variance },
    { firstOrder: second / variance, totalOrder: second / variance },
    { firstOrder: 0, totalOrder: both / variance },
  ];
  const ishigami = (shares: readonly number[]) => {
    const [x = 0, y = 0, z = 0] = shares.map((share) => (2 * share - 1) * Math.PI);
    return Math.sin(x) + a * Math.sin(y) ** 2 + b * z ** 4 * Math.sin(x);
  };
  const found = sharesOf(ishigami, 3, 4096);
  for (const [index, { firstOrder, totalOrder }] of expected.entries()) {
    expect(Math.abs((found[index]?.firstOrder ?? NaN) - firstOrder)).toBeLessThan(0.02);
    expect(Math.abs((found[index]?.totalOrder ?? NaN) - totalOrder)).toBeLessThan(0.02);
  }
});

test("has the indices of Sobol's g-function within 0.02", () => {
  // The product of (|4 x - 2| + a) / (1 + a): V(i) = 1 / (3 (1 + a)^2), variance = product(1 + V) - 1 (Saltelli and Sobol', 1995).
  const weights = [0, 1, 4.5, 9];
  const own = weights.map((a) => 1 / (3 * (1 + a) ** 2));
  const all = own.reduce((product, v) => product * (1 + v), 1);
  const g = (x: readonly number[]) =>
    weights.reduce((product, a, index) => product * ((Math.abs(4 * (x[index] ?? 0) - 2) + a) / (1 + a)), 1);
  const found = sharesOf(g, weights.length, 4096);
  for (const [index, v] of own.entries()) {
    expect(Math.abs((found[index]?.firstOrder ?? NaN) - v / (all - 1))).toBeLessThan(0.02);
    expect(Math.abs((found[index]?.totalOrder ?? NaN) - (v * all) / (1 + v) / (all - 1))).toBeLessThan(0.02);
  }
});

test("what never varies has no shares", () => {
  expect(varianceShares({ first: [3, 3], second: [3, 3], exchanged: [[3, 3]] })).toBeNull();
});

test("an error is of the size by which the shares of 128 points miss a product of lognormals", () => {
  // With v(i) = exp(s(i)^2) - 1: total = v(i) product(1 + v(j), j not i) / (product(1 + v) - 1).
  const spreads = [0.6, 0.4, 0.2];
  const own = spreads.map((spread) => Math.exp(spread ** 2) - 1);
  const all = own.reduce((product, v) => product * (1 + v), 1);
  const totals = own.map((v) => (v * all) / (1 + v) / (all - 1));
  const product = (x: readonly number[]) =>
    Math.exp(spreads.reduce((sum, spread, index) => sum + spread * normalQuantile(x[index] ?? 0.5), 0));
  const seeds = Array.from({ length: 24 }, (_, seed) => sharesOf(product, 3, 128, seed + 1));
  for (const [index, total] of totals.entries()) {
    const meanOf = (of: (share: NonNullable<(typeof seeds)[0][0]>) => number) =>
      seeds.reduce((sum, shares) => sum + (shares[index] === undefined ? NaN : of(shares[index])), 0) / seeds.length;
    const missed = Math.sqrt(meanOf(({ totalOrder }) => (totalOrder - total) ** 2));
    const told = Math.sqrt(meanOf(({ totalOrderError }) => totalOrderError ** 2));
    // Points that fill space miss by less than as many taken at random, which is what a jackknife takes them for.
    expect(told / missed).toBeGreaterThan(0.7);
    expect(told / missed).toBeLessThan(4);
  }
});
