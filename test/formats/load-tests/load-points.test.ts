import { expect, test } from "vitest";
import { loadTest } from "../../../src/formats/load-tests/load-points.ts";

test("a figure that nothing can have measured is unknown, and a remark says so", () => {
  const { loadTest: test, remarks } = loadTest([
    { load: "closed", concurrency: 4, ttftMeanSeconds: -1.6, itlMeanSeconds: 0.02, outputTokensMean: 1e308 },
    { load: "closed", concurrency: 8, itlMeanSeconds: 0.03 },
  ]);
  expect(test?.points[0]).toMatchObject({ ttftMeanSeconds: null, itlMeanSeconds: 0.02, outputTokensMean: null });
  expect(remarks).toContain("At 1 of 2 points a figure is below 0 or beyond all bounds: it counts as unknown.");
});
