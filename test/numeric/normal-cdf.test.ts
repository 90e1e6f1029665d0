import { expect, test } from "vitest";
import { normalCdf, normalDensity } from "../../src/numeric/normal-cdf.ts";

test("normalCdf is within 1e-13 of 14 values of mpmath, down to 6e-300", () => {
  // mpmath 1.3.0, erfc(-x / sqrt 2) / 2, 400 bits.
  const published: readonly (readonly [number, number])[] = [
    [-37, 5.725571222524577e-300],
    [-10, 7.619853024160525e-24],
    [-5, 2.866515718791939e-7],
    [-2.5, 0.006209665325776135],
    [-2.49, 0.006387154764943173],
    [-1.96, 0.024997895148220435],
    [-1, 0.15865525393145705],
    [-0.1, 0.460172162722971],
    [0.3, 0.6179114221889527],
    [1, 0.8413447460685429],
    [1.6448536269514722, 0.95],
    [2.5, 0.9937903346742238],
    [4, 0.9999683287581669],
    [6, 0.9999999990134123],
  ];
  for (const [x, value] of published) {
    expect(Math.abs(normalCdf(x) / value - 1), `normalCdf(${x})`).toBeLessThan(1e-13);
  }
});

test("normalCdf is continuous to 1e-14 where the series hands over to the continued fraction", () => {
  for (const x of [-2.5, 2.5]) {
    const gap = normalCdf(x + 1e-12) - normalCdf(x - 1e-12);
    expect(Math.abs(gap - 2e-12 * normalDensity(x))).toBeLessThan(1e-14);
  }
  expect([normalCdf(-Infinity), normalCdf(0), normalCdf(Infinity)]).toEqual([0, 0.5, 1]);
});
