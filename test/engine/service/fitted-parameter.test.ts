import { assert, double, property, tuple } from "fast-check";
import { expect, test } from "vitest";
import { figuresAt, fittedParameters, priorPoint } from "../../../src/engine/service/fitted-parameter.ts";

test("the prior point is the priors: 80 % of bandwidth, 0.7 ms a step", () => {
  const figures = figuresAt(priorPoint);
  for (const { figure, prior } of fittedParameters) expect((figures[figure] ?? NaN) / prior).toBeCloseTo(1, 12);
  expect([figures.bandwidthEfficiency, figures.secondsPerStep * 1e3].map((value) => value.toFixed(3))).toEqual([
    "0.800",
    "0.700",
  ]);
});

test("one up is e times the odds of a share, between the ends that physics has, and e times a time", () => {
  const up = figuresAt(priorPoint.map((value) => value + 1));
  // Bandwidth lies between 0.3 and 0.98: 0.5 to 0.18 becomes e times that. A link has no ends but 0 and 1: odds of 1 become e.
  const odds = (Math.E * 0.5) / 0.18;
  expect(up.bandwidthEfficiency).toBeCloseTo(0.3 + (0.68 * odds) / (1 + odds), 12);
  expect(up.linkEfficiency).toBeCloseTo(Math.E / (1 + Math.E), 12);
  expect(up.secondsPerStep).toBeCloseTo(0.7e-3 * Math.E, 12);
  // A launch of a layer takes 4 ms at most: odds of 1 to 9 become e to 9.
  expect(up.secondsPerPromptLatentLayer).toBeCloseTo((4e-3 * Math.E) / (9 + Math.E), 12);
});

test("whatever the point, figures lie between their ends and times are not below 0", () => {
  const at = double({ min: -30, max: 30, noNaN: true });
  assert(
    property(tuple(...fittedParameters.map(() => at)), (point) => {
      const figures = figuresAt(point);
      for (const { figure, kind, ends: [least, most] = [0, kind === "share" ? 1 : Infinity] } of fittedParameters) {
        expect(figures[figure]).toBeGreaterThan(0);
        expect(Number.isFinite(figures[figure])).toBe(true);
        expect(figures[figure]).toBeGreaterThanOrEqual(least);
        expect(figures[figure]).toBeLessThanOrEqual(most);
      }
    }),
    { seed: 7, numRuns: 500 },
  );
});

test("every prior says how far engines lie apart, and each figure is fitted once", () => {
  expect(new Set(fittedParameters.map(({ figure }) => figure)).size).toBe(fittedParameters.length);
  for (const { deviation } of fittedParameters) expect(deviation).toBeGreaterThan(0);
});
