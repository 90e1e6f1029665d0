import { expect, test } from "vitest";
import { betaQuantile } from "../../src/numeric/beta-quantile.ts";

test("betaQuantile is within 1e-12 of 7 values of SciPy", () => {
  // SciPy 1.17.1, stats.beta.ppf(p, a, b).
  const published = [
    [0.05, 1, 5, 0.010206218313011496],
    [0.5, 2, 4, 0.3138101704556974],
    [0.95, 3, 3, 0.8107446225622291],
    [0.05, 4.2, 1.8, 0.3787232759838096],
    [0.999, 1.5, 4.5, 0.8225041454990092],
    [0.3, 5, 1, 0.7860030855966228],
    [1e-6, 2, 4, 0.00031632782139372423],
  ] as const;
  for (const [p, a, b, x] of published) expect(Math.abs(betaQuantile(p, a, b) - x)).toBeLessThan(1e-12);
});
