import { expect, test } from "vitest";
import { normalCdf } from "../../src/numeric/normal-cdf.ts";
import { normalTail } from "../../src/numeric/normal-tail.ts";

test("within 7.5e-8 of the distribution's own tail, on both sides", () => {
  for (let x = -6; x <= 6; x += 0.25) expect(Math.abs(normalTail(x) - normalCdf(-x))).toBeLessThan(7.5e-8);
});

test("2.275 % lie above two deviations, as tables have it", () => {
  expect(normalTail(2)).toBeCloseTo(0.0227501, 6);
});
