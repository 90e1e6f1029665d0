import { expect, test } from "vitest";
import { runEstimate } from "../../../../src/engine/simulation/measure/run-estimate.ts";
import { randomStream } from "../../../../src/numeric/random-stream.ts";

test("five runs of 10, 12, 11, 13 and 9 say 11 plus or minus 2.776 sqrt(1/2)", () => {
  // Squares of deviations sum to 10; 10 / (5 4) = 1/2; 2.776445 is t of 4 degrees at 97.5 % in any table.
  const estimate = runEstimate([10, 12, 11, 13, 9], 0.95);
  expect(estimate).toMatchObject({ value: 11, method: "replications", doubt: null });
  expect(estimate?.low).toBeCloseTo(11 - 2.776445 * Math.SQRT1_2, 6);
  expect(estimate?.high).toBeCloseTo(11 + 2.776445 * Math.SQRT1_2, 6);
});

test("one run has no interval, no run no figure, and runs that gave none do not count", () => {
  expect(runEstimate([null, 3], 0.95)).toEqual({
    value: 3,
    low: null,
    high: null,
    method: null,
    doubt: "too few runs",
  });
  expect(runEstimate([null], 0.95)).toBeNull();
  expect(runEstimate([null, 2, 4], 0.95)?.value).toBe(3);
});

test("95 % intervals of eight normal figures hold the mean in 90 to 99 % of 400 cases", () => {
  // Exact for normal figures: 400 cases have a standard deviation of 1.1 %, so the bounds are 4.6 and 3.7 of them away.
  const { normal } = randomStream(1, "runs");
  let held = 0;
  for (let round = 0; round < 400; round += 1) {
    const { low, high } =
      runEstimate(
        Array.from({ length: 8 }, () => 20 + normal()),
        0.95,
      ) ?? {};
    if ((low ?? Infinity) <= 20 && 20 <= (high ?? -Infinity)) held += 1;
  }
  expect(held / 400).toBeGreaterThan(0.9);
  expect(held / 400).toBeLessThan(0.99);
});
