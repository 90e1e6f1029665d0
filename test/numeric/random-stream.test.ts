import * as fc from "fast-check";
import { expect, test } from "vitest";
import { randomStream, xoshiro128 } from "../../src/numeric/random-stream.ts";

test("xoshiro128** gives the eight reference draws from state 1, 2, 3, 4", () => {
  // Recomputed in Python from the published definition; the same vector is in the tests of Rust's rand_xoshiro.
  const next = xoshiro128([1, 2, 3, 4]);
  const draws = Array.from({ length: 8 }, () => next());
  expect(draws).toEqual([11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849]);
});

test("a stream gives the same draws whatever other streams exist or draw", () => {
  const alone = randomStream(7, "arrivals");
  const expected = Array.from({ length: 100 }, () => alone.uint32());
  const beside = randomStream(7, "arrivals");
  const other = randomStream(7, "lengths");
  const mixed = Array.from({ length: 100 }, () => {
    other.normal();
    return beside.uint32();
  });
  expect(mixed).toEqual(expected);
});

test("another seed or another name, one bit or one letter away, gives another stream", () => {
  const firstDraws = new Set<number>();
  for (let seed = 0; seed < 1000; seed += 1) firstDraws.add(randomStream(seed, "arrivals").uint32());
  for (let index = 0; index < 1000; index += 1) firstDraws.add(randomStream(0, `class-${index}`).uint32());
  firstDraws.add(randomStream(2 ** 32, "arrivals").uint32());
  // Among 2,001 draws of 2^32, one pair in 2,000 such tests would be equal by chance.
  expect(firstDraws.size).toBe(2001);
});

// Sample means of n draws stay within 5 standard errors; the seed is fixed, so this never flickers.
const draws = 200_000;

test("200,000 uniform draws have mean 1/2, variance 1/12 and even tenths within 5 standard errors", () => {
  const stream = randomStream(1, "uniform");
  const tenths = Array.from({ length: 10 }, () => 0);
  let sum = 0;
  let squares = 0;
  let inside = true;
  for (let index = 0; index < draws; index += 1) {
    const u = stream.uniform();
    inside &&= u >= 0 && u < 1;
    tenths[Math.floor(u * 10)] = (tenths[Math.floor(u * 10)] ?? 0) + 1;
    sum += u;
    squares += u * u;
  }
  expect(inside).toBe(true);
  expect(Math.abs(sum / draws - 1 / 2)).toBeLessThan(5 * Math.sqrt(1 / 12 / draws));
  expect(Math.abs(squares / draws - 1 / 3)).toBeLessThan(5 * Math.sqrt(4 / 45 / draws));
  for (const count of tenths) expect(Math.abs(count - draws / 10)).toBeLessThan(5 * Math.sqrt(draws * 0.1 * 0.9));
});

test("200,000 exponential draws have mean 1 and tail e^-2 beyond 2; normal ones mean 0, variance 1, kurtosis 3", () => {
  const exponential = randomStream(1, "exponential");
  const normal = randomStream(1, "normal");
  let sum = 0;
  let beyond = 0;
  const moments = [0, 0, 0];
  for (let index = 0; index < draws; index += 1) {
    const wait = exponential.exponential();
    sum += wait;
    if (wait > 2) beyond += 1;
    const x = normal.normal();
    [1, 2, 4].forEach((power, place) => {
      moments[place] = (moments[place] ?? 0) + x ** power / draws;
    });
  }
  expect(Math.abs(sum / draws - 1)).toBeLessThan(5 / Math.sqrt(draws));
  expect(Math.abs(beyond / draws - Math.exp(-2))).toBeLessThan(5 * Math.sqrt(0.117 / draws));
  const [mean = NaN, variance = NaN, fourth = NaN] = moments;
  expect(Math.abs(mean)).toBeLessThan(5 / Math.sqrt(draws));
  expect(Math.abs(variance - 1)).toBeLessThan(5 * Math.sqrt(2 / draws));
  // Variance of the fourth power of a standard normal: 105 - 9.
  expect(Math.abs(fourth - 3)).toBeLessThan(5 * Math.sqrt(96 / draws));
});

test("every name and seed gives draws that are finite and in range", () => {
  fc.assert(
    fc.property(fc.nat(), fc.string(), (seed, name) => {
      const stream = randomStream(seed, name);
      const word = stream.uint32();
      expect(Number.isInteger(word) && word >= 0 && word < 2 ** 32).toBe(true);
      expect(Number.isFinite(stream.normal() + stream.exponential())).toBe(true);
    }),
    { numRuns: 1000, seed: 1 },
  );
});
