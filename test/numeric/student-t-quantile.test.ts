import * as fc from "fast-check";
import { expect, test } from "vitest";
import { normalQuantile } from "../../src/numeric/normal-quantile.ts";
import { studentTQuantile } from "../../src/numeric/student-t-quantile.ts";
import { studentTTail } from "../../src/numeric/student-t-tail.ts";

test("studentTQuantile gives the printed table of t: 12.706, 4.303, 2.228, 2.045 and 1.984 at 97.5 %", () => {
  // The table of any statistics book, three decimals.
  const printed: readonly (readonly [number, number, number])[] = [
    [0.975, 1, 12.706],
    [0.975, 2, 4.303],
    [0.975, 10, 2.228],
    [0.975, 29, 2.045],
    [0.975, 100, 1.984],
    [0.95, 5, 2.015],
    [0.995, 20, 2.845],
    [0.9995, 3, 12.924],
  ];
  for (const [p, degrees, value] of printed)
    expect(Math.abs(studentTQuantile(p, degrees) - value), `t(${p}, ${degrees})`).toBeLessThan(0.0005);
});

test("studentTQuantile is within 1e-12 of 14 values of mpmath, 1 to 1,000 degrees", () => {
  // mpmath 1.3.0, 40 digits: root of log(betainc(n/2, 1/2, 0, n/(n + t^2)) / 2 / (1 - p)).
  const known: readonly (readonly [number, number, number])[] = [
    [0.9, 1, 3.077683537175254],
    [0.9999, 1, 3183.0987571185015],
    [0.95, 2, 2.9199855803537242],
    [0.995, 3, 5.840909309733355],
    [0.975, 4, 2.7764451051977934],
    [0.9999, 7, 7.063432828157639],
    [0.9, 10, 1.3721836411103359],
    [0.995, 19, 2.860934606464979],
    [0.975, 29, 2.045229642132704],
    [0.9999, 29, 4.25389411843232],
    [0.9, 30, 1.3104150253913958],
    [0.995, 100, 2.6258905214380177],
    [0.975, 1000, 1.962339080826408],
    [0.9999, 1000, 3.732851604575396],
  ];
  for (const [p, degrees, value] of known)
    expect(Math.abs(studentTQuantile(p, degrees) - value), `t(${p}, ${degrees})`).toBeLessThan(1e-12 * (1 + value));
});

test("studentTQuantile is odd about 1/2, gives its share back, and lies outside the normal quantile", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1e-12, max: 0.4999, noNaN: true }),
      fc.integer({ min: 1, max: 3000 }),
      (p, degrees) => {
        const t = studentTQuantile(p, degrees);
        expect(t).toBeLessThan(normalQuantile(p));
        expect(Math.abs(studentTTail(-t, degrees) / p - 1)).toBeLessThan(1e-11);
        // 1 - p is rounded to 2^-54, which is up to 6e-5 of a share of 1e-12.
        expect(Math.abs(studentTQuantile(1 - p, degrees) / -t - 1)).toBeLessThan(1e-4);
      },
    ),
    { numRuns: 300, seed: 1 },
  );
  expect([0, 0.5, 1].map((p) => studentTQuantile(p, 5))).toEqual([-Infinity, 0, Infinity]);
  expect([studentTQuantile(-0.1, 5), studentTQuantile(0.9, 0)]).toEqual([NaN, NaN]);
});
