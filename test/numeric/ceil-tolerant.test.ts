import { expect, test } from "vitest";
import { ceilTolerant, floorTolerant } from "../../src/numeric/ceil-tolerant.ts";
import { randomStream } from "../../src/numeric/random-stream.ts";

test("6.000000000000001 replicas are 6, 6.00000001 are 7, and any load needs 1", () => {
  expect([6.000000000000001, 6.00000001, 6, 5.2, 1e-13, 0, -0.5].map(ceilTolerant)).toEqual([6, 7, 6, 6, 1, 0, 0]);
});

test("5.999999999999999 is room for 6, 5.99999999 for 5", () => {
  expect([5.999999999999999, 5.99999999, 6, 0, 0.3].map(floorTolerant)).toEqual([6, 5, 6, 0, 0]);
});

test("100,000 loads that exactly fill n replicas, summed from k equal parts, give n; plain ceil is wrong in over 4 %", () => {
  const { uint32, uniform } = randomStream(1, "exact capacity");
  let wrong = 0;
  let plainlyWrong = 0;
  for (let index = 0; index < 100_000; index += 1) {
    const replicas = 1 + (uint32() % 200);
    const parts = 1 + (uint32() % 40);
    const capacity = 0.01 + 50 * uniform();
    const part = (replicas * capacity) / parts;
    let load = 0;
    for (let count = 0; count < parts; count += 1) load += part;
    if (ceilTolerant(load / capacity) !== replicas) wrong += 1;
    if (floorTolerant(load / capacity) !== replicas) wrong += 1;
    if (Math.ceil(load / capacity) !== replicas) plainlyWrong += 1;
  }
  expect(wrong).toBe(0);
  expect(plainlyWrong).toBeGreaterThan(4000);
});

test("a load one part in a million over n replicas needs n + 1", () => {
  for (let replicas = 1; replicas < 100_000; replicas += 37) {
    expect(ceilTolerant(replicas * 1.000001)).toBe(Math.floor(replicas * 1.000001) + 1);
  }
});

test("one part in 100 billion over n is n + 1, and as little under n is n - 1, ten times the tolerance; a tenth of it is not", () => {
  for (let replicas = 1; replicas < 100_000; replicas += 997) {
    expect(ceilTolerant(replicas * (1 + 1e-11))).toBe(replicas + 1);
    expect(floorTolerant(replicas * (1 - 1e-11))).toBe(replicas - 1);
    expect(ceilTolerant(replicas * (1 + 1e-13))).toBe(replicas);
    expect(floorTolerant(replicas * (1 - 1e-13))).toBe(replicas);
  }
});
