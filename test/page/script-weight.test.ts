import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { embedWeight, initialWeights, viewWeights } from "../../scripts/script-weight.js";

const folder = "dist/page";
/** `npm test` builds it before. */
const isBuilt = existsSync(join(folder, "index.html"));

test.skipIf(!isBuilt)("the script of the first moment weighs at most 170 KiB", () => {
  const initial = initialWeights(folder).reduce((sum, { kibibytes }) => sum + kibibytes, 0);
  expect(initial).toBeGreaterThan(50);
  expect(initial).toBeLessThanOrEqual(170);
});

test.skipIf(!isBuilt)("what comes with a single view weighs at most 30 KiB, and there are such views", () => {
  const views = viewWeights(folder);
  expect(views.length).toBeGreaterThan(5);
  expect(views.filter(({ kibibytes }) => kibibytes > 30)).toEqual([]);
});

test.skipIf(!isBuilt)("what a frame fetches beside the worker weighs at most 60 KiB", () => {
  expect(embedWeight(folder)).toBeGreaterThan(10);
  expect(embedWeight(folder)).toBeLessThanOrEqual(60);
});
