import { expect, test } from "vitest";
import { delaysExceed } from "../../../src/engine/fleet/compound-tail.ts";
import { randomStream } from "../../../src/numeric/random-stream.ts";

const delays = (counts: readonly number[], seconds: readonly number[], dispersion = 1, ratio = 0) => ({
  counts: Float64Array.from(counts),
  seconds: Float64Array.from(seconds),
  times: 1,
  furtherCounts: new Float64Array(0),
  furtherTimes: 0,
  dispersion,
  ratio,
});

test("no time left is always exceeded, and none that come exceed nothing", () => {
  expect(delaysExceed(delays([1], [1]), -1)).toBe(1);
  expect(delaysExceed(delays([0], [1]), 0.5)).toBe(0);
});

test("where one delay is longer than the limit, it is exceeded unless none comes: 1 - e^-0.3", () => {
  expect(delaysExceed(delays([0.3], [2]), 1)).toBeCloseTo(1 - Math.exp(-0.3), 12);
});

test("where two are needed it is no likelier than two: 1 - e^-0.1 (1 + 0.1)", () => {
  expect(delaysExceed(delays([0.1], [1]), 1.5)).toBeLessThanOrEqual(1 - Math.exp(-0.1) * 1.1 + 1e-12);
});

/** Poisson numbers of delays of each kind, drawn; the share of draws whose sum is over the limit. */
function drawn(counts: readonly number[], seconds: readonly number[], limit: number): number {
  const stream = randomStream(5, "delays");
  let over = 0;
  const draws = 40_000;
  for (let draw = 0; draw < draws; draw += 1) {
    let sum = 0;
    counts.forEach((count, kind) => {
      for (let left = Math.exp(-count), product = stream.uniform(); product > left; product *= stream.uniform())
        sum += seconds[kind] ?? 0;
    });
    if (sum > limit) over += 1;
  }
  return over / draws;
}

test.each([
  { counts: [4, 1], seconds: [0.1, 0.5], limit: 2 },
  { counts: [20, 5], seconds: [0.05, 0.2], limit: 3 },
  { counts: [40], seconds: [0.06], limit: 3.3 },
])("many delays at random: within a third of what draws exceed: %j", ({ counts, seconds, limit }) => {
  const share = drawn(counts, seconds, limit);
  expect(share).toBeGreaterThan(0.004);
  expect(delaysExceed(delays(counts, seconds), limit) / share).toBeGreaterThan(2 / 3);
  expect(delaysExceed(delays(counts, seconds), limit) / share).toBeLessThan(4 / 3);
});

test("delays that come more evenly exceed a limit over their mean less often; those that bring on others more often", () => {
  const [counts, seconds] = [[20], [0.1]];
  const atRandom = delaysExceed(delays(counts, seconds), 2.6);
  expect(delaysExceed(delays(counts, seconds, 0.3), 2.6)).toBeLessThan(atRandom);
  expect(delaysExceed(delays(counts, seconds, 1, 0.2), 2.6)).toBeGreaterThan(atRandom);
});
