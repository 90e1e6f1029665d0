import * as fc from "fast-check";
import { expect, test } from "vitest";
import { erlangTail } from "../../src/numeric/erlang-tail.ts";

test("erlangTail is within 1e-11 of 12 values of mpmath, up to 5,000 stages and down to 1e-301", () => {
  // mpmath 1.3.0, gammainc(stages, mean, inf, regularized=True), 400 bits.
  const published: readonly (readonly [number, number, number])[] = [
    [1, 2, 0.1353352832366127],
    [3, 1.5, 0.8088468305380582],
    [8, 20, 0.000778590082507363],
    [10, 0.001, 1],
    [64, 64, 0.4833760124961735],
    [64, 120, 7.786541346921775e-9],
    [500, 400, 0.9999991890618921],
    [5000, 5000, 0.49811936596618267],
    [5000, 5200, 0.002584813495353809],
    [5000, 4700, 0.999992402935138],
    [5000, 5900, 1.0915335542412127e-33],
    [2, 700, 6.911633257175599e-302],
  ];
  for (const [stages, mean, value] of published) {
    expect(Math.abs(erlangTail(stages, mean / 4, 4) / value - 1), `${stages} of ${mean}`).toBeLessThan(1e-11);
  }
});

test("erlangTail is a share that falls with time and rises with stages, up to 5,000 stages and 1e6 expected events", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.double({ min: 0, max: 1e6, noNaN: true }), (stages, mean) => {
      const tail = erlangTail(stages, 1, mean);
      const later = erlangTail(stages, 1, mean * 1.01);
      const longer = erlangTail(stages + 1, 1, mean);
      expect(tail >= 0 && tail <= 1).toBe(true);
      expect(later).toBeLessThanOrEqual(tail + 1e-12);
      expect(longer).toBeGreaterThanOrEqual(tail - 1e-12);
    }),
    { numRuns: 500, seed: 1 },
  );
});

test("no stages last no time, and any stage lasts longer than none", () => {
  expect([erlangTail(0, 1, 1), erlangTail(3, 1, 0), erlangTail(3, 0, 5), erlangTail(3, 1e300, 1e300)]).toEqual([
    0, 1, 1, 0,
  ]);
});
