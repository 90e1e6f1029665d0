import { expect, test } from "vitest";
import { scrambledSobol } from "../../src/numeric/scrambled-sobol.ts";
import { varianceShares } from "../../src/numeric/variance-shares.ts";

/** The indices of a function of numbers between 0 and 1, by so many points of either set. */
function sharesOf(of: (x: readonly number[]) => number, inputs: number, count: number) {
  const point = scrambledSobol(3, 2 * inputs);
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
