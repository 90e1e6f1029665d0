import * as fc from "fast-check";
import { expect, test } from "vitest";
import { exactParts } from "../../src/numeric/exact-parts.ts";

test("three thirds of 1 sum to 1 forwards and backwards, and ten tenths too", () => {
  for (const count of [3, 10, 49]) {
    const { total, parts } = exactParts(
      1,
      Array.from({ length: count }, () => 1 / count),
    );
    expect(total).toBe(1);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(1);
    expect(parts.toReversed().reduce((sum, part) => sum + part, 0)).toBe(1);
    for (const part of parts) expect(part).toBeCloseTo(1 / count, 14);
  }
});

test("parts of one sign leave the total its last bit; a part of 0 stays 0", () => {
  const { total, parts } = exactParts(20_593.27, [12_030.11, 8563.16, 0]);
  expect(total).toBe(20_593.27);
  expect(parts[2]).toBe(0);
  expect(exactParts(0, [0, 0])).toEqual({ total: 0, parts: [0, 0] });
  expect(exactParts(5, [])).toEqual({ total: 0, parts: [] });
});

test("whatever parts cancel, they sum exactly in any order, near the total that was given, and signs change alone", () => {
  const amount = fc.double({ min: -1e9, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 12 }), amount, (raw, rest) => {
      const given = raw.reduce((sum, part) => sum + part, 0) + rest;
      const { total, parts } = exactParts(given, [...raw, rest]);
      const size = [...raw, rest].reduce((sum, part) => sum + Math.abs(part), 0);
      for (const order of [parts, parts.toReversed(), parts.toSorted((one, other) => one - other)])
        expect(order.reduce((sum, part) => sum + part, 0)).toBe(total);
      expect(Math.abs(total - given)).toBeLessThanOrEqual(size * Number.EPSILON);
      const turned = exactParts(
        -given,
        [...raw, rest].map((part) => -part),
      );
      expect(turned).toEqual({ total: 0 - total, parts: parts.map((part) => 0 - part) });
    }),
  );
});
