import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serviceWorkerText } from "../../vite-plugins/offline-copy.ts";

const folder = mkdtempSync(join(tmpdir(), "copy-"));
const template = 'const version = "VERSION";\nconst files = ["FILES"];\n';
const written = () => serviceWorkerText(template, folder);

beforeAll(() => {
  mkdirSync(join(folder, "assets"));
  for (const name of ["index.html", "assets/page-1.js", "_headers", "sw.js"]) writeFileSync(join(folder, name), name);
});

afterAll(() => rmSync(folder, { recursive: true }));

test("a copy holds every file of the page but the service worker and what hosts read", () => {
  expect(written()).toContain('const files = ["./assets/page-1.js","./index.html"];');
});

test("a byte of any file makes another version, and the same bytes the same", () => {
  const before = written();
  expect(written()).toBe(before);
  writeFileSync(join(folder, "assets/page-1.js"), "another");
  expect(written()).not.toBe(before);
  expect(written()).toMatch(/^const version = "[0-9a-f]{16}";$/m);
});
