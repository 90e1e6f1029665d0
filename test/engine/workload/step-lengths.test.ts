import { assert, double, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { stepLengths, type StepLengths } from "../../../src/engine/workload/step-lengths.ts";
import { even, lognormal } from "./sample-spreads.ts";

function meanOver({ steps, shares }: StepLengths, of: (n: number) => number): number {
  return [...steps].reduce((sum, n, index) => sum + of(n) * (shares[index] ?? NaN), 0);
}

test("a constant of 2.25 steps is 2 steps three times of four and 3 once; 7 steps are 7", () => {
  const { steps, shares, mean } = stepLengths(2.25, null);
  expect([[...steps], [...shares], mean]).toEqual([[2, 3], [0.75, 0.25], 2.25]);
  expect([...stepLengths(7, null).steps]).toEqual([7]);
});

test("a lognormal of mean 3 and deviation 1.5 gives 1 step to 10.9 %, 2 to 33.1 %, 3 to 27.3 %", () => {
  // mpmath 1.3.0: F(n + 1/2) - F(n - 1/2); the mean of N over 1 to 1,000 is 2.99911952139202.
  const shares = [0.10913185110553937, 0.3313400862797041, 0.2726463422156091, 0.15002135268043726];
  const lengths = stepLengths(3, lognormal(0.5), 1000);
  expect([...lengths.steps].slice(0, 4)).toEqual([1, 2, 3, 4]);
  shares.forEach((share, index) => expect(lengths.shares[index]).toBeCloseTo(share, 12));
  expect(lengths.mean).toBeCloseTo(2.9991195213920245, 12);
});

test("steps evenly between 0 and 8: 1.5/8 do one, 1/8 each two to seven, half of that eight", () => {
  const { steps, shares } = stepLengths(4, even);
  expect([...steps]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect([...shares].map((share) => share * 8)).toEqual([1.5, 1, 1, 1, 1, 1, 1, 0.5]);
});

test("80 points keep means to 1e-12, squares to 1e-6 and cubes to 0.01 %; cut off at a thousand, 0.1 % and 0.3 %", () => {
  // mpmath 1.3.0: sums over all of 1 to 1,000; first, second and third moment, and the mean of max(N - 2 mean, 0).
  const published: readonly (readonly [
    number,
    number,
    readonly [number, number, number, number],
    readonly [number, number],
  ])[] = [
    [100, 0.5, [99.9999848567886, 12500.0500207341, 1953094.52856312, 2.06640274675845], [1e-6, 1e-4]],
    [40, 1, [39.9980264949608, 3195.14681957619, 502232.558801883, 5.07299147404759], [1e-6, 1e-4]],
    // The last group holds the lump at 1,000, and no other group makes up what its rounding loses.
    [300, 1.5, [263.593000205399, 137534.981573699, 99548996.336738, 30.9187467830684], [1e-3, 3e-3]],
  ];
  for (const [mean, cv, [first, second, third, beyond], [ofSquares, ofCubes]] of published) {
    const lengths = stepLengths(mean, lognormal(cv));
    expect(lengths.steps.length).toBeLessThanOrEqual(80);
    expect(Math.abs(meanOver(lengths, (n) => n) / first - 1)).toBeLessThan(1e-12);
    expect(Math.abs(meanOver(lengths, (n) => n * n) / second - 1)).toBeLessThan(ofSquares);
    expect(Math.abs(meanOver(lengths, (n) => n * n * n) / third - 1)).toBeLessThan(ofCubes);
    expect(Math.abs(meanOver(lengths, (n) => Math.max(n - 2 * mean, 0)) / beyond - 1)).toBeLessThan(0.02);
  }
});

test("any lengths are whole, rising, at most as many as asked for, and grouping keeps mass and mean", () => {
  const law = property(
    double({ min: 1, max: 1000, noNaN: true }),
    double({ min: 0, max: 10, noNaN: true }),
    integer({ min: 4, max: 80 }),
    (mean, cv, most) => {
      const grouped = stepLengths(mean, lognormal(cv), most);
      const all = stepLengths(mean, lognormal(cv), 1000);
      expect(grouped.steps.length).toBeLessThanOrEqual(most);
      expect(meanOver(grouped, () => 1)).toBeCloseTo(1, 12);
      expect(Math.abs(meanOver(grouped, (n) => n) / meanOver(all, (n) => n) - 1)).toBeLessThan(1e-12);
      expect(grouped.mean / all.mean).toBeCloseTo(1, 12);
      [...grouped.steps].forEach((n, index) => {
        expect(Number.isInteger(n) && n >= 1 && n <= 1000).toBe(true);
        expect(n).toBeGreaterThan(grouped.steps[index - 1] ?? 0);
        expect(grouped.shares[index]).toBeGreaterThan(0);
      });
    },
  );
  assert(law, { numRuns: 300, seed: 43 });
});
