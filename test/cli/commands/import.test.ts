import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeBrokenFiles } from "../broken-files.ts";

const folder = mkdtempSync(join(tmpdir(), "broken-"));
let names: readonly string[] = [];
beforeAll(() => {
  names = writeBrokenFiles(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Line {
  readonly file: string;
  readonly kind: string;
  readonly problem: { readonly code: string; readonly text: string } | null;
}

test("files that are broken in fifty ways each give one sentence, in a small memory", { timeout: 120_000 }, () => {
  const typed = ["--max-old-space-size=200", "scripts/plimsoll.js", "import", folder, "--json"];
  const { status, stdout, stderr } = spawnSync(process.execPath, typed, { encoding: "utf8", maxBuffer: 2 ** 26 });
  expect([stderr, status]).toEqual(["", 2]);
  const lines = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
  expect(names.length).toBeGreaterThan(50);
  expect(lines.map(({ file }) => file)).toEqual(names.map((name) => join(folder, name)).toSorted());
  const wordless = lines.filter(({ problem }) => !/^\S[^\n]{10,300}[.)]$/.test(problem?.text ?? ""));
  expect(wordless.map(({ file, kind, problem }) => [file.slice(folder.length), kind, problem])).toEqual([]);
});
