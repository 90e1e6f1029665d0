import { expect, test } from "vitest";
import { drawnNormal } from "../../../src/engine/workload/drawn-normal.ts";
import { normalQuantile } from "../../../src/numeric/normal-quantile.ts";
import { randomStream } from "../../../src/numeric/random-stream.ts";

test("quantiles of 0.5, 0.975 and 1e-9 are 0, 1.959963984540054 and -5.997807015007687 (mpmath)", () => {
  expect(drawnNormal(0.5)).toBe(0);
  expect(drawnNormal(0.975)).toBeCloseTo(1.959963984540054, 12);
  expect(drawnNormal(1e-9)).toBeCloseTo(-5.997807015007687, 12);
});

test("100,000 draws, a third of them far out on either side, are those of `normalQuantile` to 1e-12 of 1 + |x|", () => {
  const { uniform } = randomStream(5, "drawn-normal");
  let worst = 0;
  for (let draw = 0; draw < 100_000; draw += 1) {
    const far = Math.exp(-36 * uniform());
    const p = draw % 3 === 0 ? uniform() : draw % 3 === 1 ? far : 1 - far;
    const exact = normalQuantile(p);
    if (Number.isFinite(exact)) worst = Math.max(worst, Math.abs(drawnNormal(p) - exact) / (1 + Math.abs(exact)));
  }
  expect(worst).toBeLessThan(1e-12);
});

test("nothing and all lie infinitely far out", () => {
  expect([drawnNormal(0), drawnNormal(1)]).toEqual([-Infinity, Infinity]);
});
