import * as fc from "fast-check";
import { expect, test } from "vitest";
import { normalCdf } from "../../src/numeric/normal-cdf.ts";
import { normalQuantile } from "../../src/numeric/normal-quantile.ts";

test("normalQuantile is within 1e-13 of 13 values of mpmath: 1.645 at 95 %, 1.960 at 97.5 %", () => {
  // mpmath 1.3.0, root of log(erfc(-x / sqrt 2) / 2) - log(p), 400 bits.
  const published: readonly (readonly [number, number])[] = [
    [1e-300, -37.0470962993612],
    [1e-20, -9.262340089798407],
    [1e-8, -5.612001244174789],
    [0.001, -3.0902323061678136],
    [0.05, -1.6448536269514726],
    [0.1, -1.2815515655446004],
    [0.25, -0.6744897501960817],
    [0.4999, -0.00025066283008800747],
    [0.6, 0.2533471031357997],
    [0.95, 1.6448536269514722],
    [0.975, 1.9599639845400538],
    [0.99, 2.3263478740408408],
    [0.9999, 3.7190164854557084],
  ];
  for (const [p, value] of published) {
    expect(Math.abs(normalQuantile(p) - value), `normalQuantile(${p})`).toBeLessThan(1e-13 * (1 + Math.abs(value)));
  }
});

test("normalCdf of normalQuantile gives the share back within 1e-12 of itself", () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-200, max: 1, maxExcluded: true, noNaN: true }), (p) => {
      return Math.abs(normalCdf(normalQuantile(p)) / p - 1) < 1e-12;
    }),
    { numRuns: 3000, seed: 1 },
  );
  expect([normalQuantile(0), normalQuantile(0.5), normalQuantile(1)]).toEqual([-Infinity, 0, Infinity]);
  expect(normalQuantile(1.5)).toBeNaN();
});
