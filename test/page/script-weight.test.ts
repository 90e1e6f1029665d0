import { existsSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { join } from "node:path";
import { expect, test } from "vitest";
import { initialWeights, wholeWeights } from "../../scripts/script-weight.js";

const folder = "dist/page";
/** `npm test` builds it before. */
const isBuilt = existsSync(join(folder, "index.html"));
const over = (kibibytes: number) => (one: { readonly kibibytes: number }) => one.kibibytes > kibibytes;

test.skipIf(!isBuilt)("the script of the first moment weighs at most 170 KiB", () => {
  const initial = initialWeights(folder).reduce((sum, { kibibytes }) => sum + kibibytes, 0);
  expect(initial).toBeGreaterThan(50);
  expect(initial).toBeLessThanOrEqual(170);
});

test.skipIf(!isBuilt)("beyond the tabs a view brings at most 30 KiB, a format 20, and what reads files 300", () => {
  const { tabs, importer, views, formats } = wholeWeights(folder);
  expect(tabs).toBeGreaterThan(300);
  expect(importer).toBeGreaterThan(100);
  expect(importer).toBeLessThanOrEqual(300);
  expect(views.map(({ name }) => name).sort()).toEqual([
    "Accuracy",
    "Checklist",
    "Compare",
    "Day",
    "Deploy",
    "Forecast",
    "Levers",
    "Report",
  ]);
  expect(views.filter(over(30))).toEqual([]);
  expect(formats).toHaveLength(4);
  expect(formats.filter(over(20))).toEqual([]);
});

test.skipIf(!isBuilt)("what reads a link is asked for beside the page's script, and brings at most 20 KiB", () => {
  const [, reader = ""] = /data-reader="\.\/([^"]+)"/.exec(readFileSync(join(folder, "index.html"), "utf8")) ?? [];
  const source = readFileSync(join(folder, reader), "utf8");
  expect(gzipSync(source).length / 1024).toBeLessThanOrEqual(20);
  const imported = [...source.matchAll(/from"\.\/([^"]+)"/g)].map(([, name]) => `assets/${name}`);
  expect(imported).toEqual(initialWeights(folder).map(({ path }) => path));
});
