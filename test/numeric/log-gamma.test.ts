import { expect, test } from "vitest";
import { logGamma } from "../../src/numeric/log-gamma.ts";

test("logGamma is within 1e-14 of 1 + |value| of 11 values of mpmath", () => {
  // mpmath 1.3.0, loggamma, 400 bits.
  const published: readonly (readonly [number, number])[] = [
    [0.1, 2.252712651734206],
    [0.5, 0.5723649429247001],
    [1, 0],
    [1.5, -0.12078223763524522],
    [2, 0],
    [3, Math.LN2],
    [7.25, 7.0521854507385395],
    [12, 17.502307845873887],
    [100, 359.1342053695754],
    [5001, 37591.14350887677],
    [1e6, 12815504.569147611],
  ];
  for (const [x, value] of published) {
    expect(Math.abs(logGamma(x) - value), `logGamma(${x})`).toBeLessThanOrEqual(1e-14 * (1 + Math.abs(value)));
  }
});

test("logGamma is Infinity at 0 and without value below", () => {
  expect([logGamma(0), logGamma(Infinity)]).toEqual([Infinity, Infinity]);
  expect(logGamma(-0.5)).toBeNaN();
});
