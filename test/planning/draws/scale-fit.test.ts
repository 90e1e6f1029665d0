import { expect, test } from "vitest";
import { type DrawnScale, loadFactorsAt, scaleFit } from "../../../src/planning/draws/scale-fit.ts";

/** A scale that lies on ln factor = 0.1 - 0.5 ln error + 0.2 ln(count / 10). */
function onLine(at: DrawnScale["at"], modelError: number, byFormula: number): DrawnScale {
  const loadFactor = Math.exp(0.1 - 0.5 * Math.log(modelError) + 0.2 * Math.log(byFormula / 10));
  return {
    poolId: "chat",
    at,
    modelError,
    byFormula,
    judged: byFormula,
    loadFactor,
    above: loadFactor / 1.1,
    upTo: loadFactor * 1.1,
    isTold: true,
  };
}

const errors = [0.5, 0.7, 1, 1.4, 2];
const spread = errors.flatMap((error) => [4, 10, 25].map((count) => onLine("edge", error, count)));

test("scales on a line give its slopes, but for the little that the ridge takes off", () => {
  const fit = scaleFit([onLine("base", 1, 10), ...spread]);
  expect(fit?.baseCount).toBe(10);
  expect(fit?.atBase).toBeCloseTo(0.1, 2);
  expect(fit?.byError).toBeCloseTo(-0.5, 2);
  expect(fit?.byCount).toBeCloseTo(0.2, 2);
});

test("of the base alone the factor is its own everywhere; without a base there is none", () => {
  const fit = scaleFit([onLine("base", 1, 10)]);
  expect(fit).toMatchObject({ byError: 0, byCount: 0 });
  const factors = fit === null ? [] : loadFactorsAt(fit, 1.5);
  expect(new Set(factors.map(({ factor }) => factor.toFixed(12)))).toEqual(new Set([Math.exp(0.1).toFixed(12)]));
  expect(scaleFit(spread)).toBeNull();
});

test("a pool twice as slow as the formula takes the factor of its error at each count", () => {
  const factors = loadFactorsAt({ poolId: "chat", baseCount: 8, atBase: 0, byError: -1, byCount: 1 }, 2);
  // exp(-ln 2 + ln(count / 8)) = count / 16.
  expect(factors.map(({ replicas }) => replicas)).toEqual([1, 2, 4, 8, 16, 32, 64]);
  for (const { replicas, factor } of factors) expect(factor).toBeCloseTo(replicas / 16, 12);
});

test("of scales that are told between bounds alone the line keeps every bound, though their middles say otherwise", () => {
  const loose = (at: DrawnScale["at"], above: number, upTo: number): DrawnScale => {
    const middle = (above + upTo) / 2;
    return {
      poolId: "chat",
      at,
      modelError: 1,
      byFormula: 10,
      judged: 10,
      loadFactor: middle,
      above,
      upTo,
      isTold: false,
    };
  };
  // Only from 0.9 to 0.95 do all three allow; their middles are 1.25, 0.75 and 1.1.
  const fit = scaleFit([loose("base", 0.9, 1.6), loose("edge", 0.55, 0.95), loose("edge", 0.9, 1.3)]);
  expect(Math.exp(fit?.atBase ?? NaN)).toBeGreaterThan(0.9);
  expect(Math.exp(fit?.atBase ?? NaN)).toBeLessThan(0.97);
});
