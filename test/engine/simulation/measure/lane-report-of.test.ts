import * as fc from "fast-check";
import { expect, test } from "vitest";
import { exactDistribution } from "../../../../src/engine/simulation/measure/distribution.ts";
import { overallPercentiles, percentileOverAll } from "../../../../src/engine/simulation/measure/lane-report-of.ts";
import { quantile } from "../../../../src/numeric/quantile.ts";

test("with 10 of 100 calls not done p50 and p90 are known, p95 and p99 are not", () => {
  // Calls done took 1, 2, ..., 90; of 100 the rank 0.5 99 = 49.5 lies between 50 and 51, 0.9 99 = 89.1 beyond 90.
  const done = exactDistribution(Float64Array.from({ length: 90 }, (_, index) => index + 1));
  expect(overallPercentiles(done, 10)).toEqual({ p50: 50.5, p90: null, p95: null, p99: null });
  expect(percentileOverAll(done, 9, 0.9)).toBeCloseTo(89.2, 12);
  expect(overallPercentiles(done, 0).p99).toBeCloseTo(89.11, 12);
});

test("nothing offered and nothing done have no percentile", () => {
  const none = exactDistribution(new Float64Array(0));
  expect([percentileOverAll(none, 0, 0.5), percentileOverAll(none, 3, 0.5)]).toEqual([null, null]);
});

test("a percentile over all is that of the times with infinite ones added, or null where that is infinite", () => {
  const times = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(times, fc.nat(20), fc.integer({ min: 0, max: 1000 }), (values, others, thousandths) => {
      const p = thousandths / 1000;
      const all = [...values.toSorted((a, b) => a - b), ...Array.from({ length: others }, () => 1e30)];
      const expected = quantile(all, p) ?? NaN;
      const found = percentileOverAll(exactDistribution(Float64Array.from(values)), others, p);
      if (found === null) expect(expected).toBeGreaterThan(100);
      else expect(found).toBeCloseTo(expected, 9);
    }),
    { numRuns: 500, seed: 1 },
  );
});
