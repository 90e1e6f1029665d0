import { expect, test } from "vitest";
import { missingPaths, namedPaths } from "./documents.ts";
import { filesAt, filesUnder } from "./source-tree.ts";

const documents = filesAt(["README.md", "ARCHITECTURE.md", "pitfalls.md"]);
const folders = ["src", "test", "e2e", "scripts", "vite-plugins"];
const paths = folders.flatMap((folder) => [...filesUnder(folder).keys()]);

test("every file and folder that a document names exists", () => {
  expect(missingPaths(documents, paths)).toEqual([]);
  expect(
    missingPaths(new Map([["a.md", "see `test/gone.test.ts` and `src/engine/`"]]), ["src/engine/plan.ts"]),
  ).toEqual(["a.md: test/gone.test.ts"]);
});

test("each pitfall names the test that holds it", () => {
  const lines = (documents.get("pitfalls.md") ?? "").split("\n").filter((line) => line.startsWith("- "));
  expect(lines.length).toBeGreaterThanOrEqual(10);
  expect(lines.filter((line) => !/`test\/[\w./-]+\.test\.ts`\.$/.test(line))).toEqual([]);
});

test("ARCHITECTURE.md stays under 150 lines", () => {
  expect((documents.get("ARCHITECTURE.md") ?? "").split("\n").length).toBeLessThan(150);
});

test("a path is what stands in backquotes and begins like one of ours", () => {
  expect(namedPaths("`test/laws`, `scenario/schema.ts`, `npm ci`, `engine/method.ts`, `a / b`")).toEqual([
    "test/laws",
    "scenario/schema.ts",
    "engine/method.ts",
  ]);
});
