import { expect, test } from "vitest";
import { fabricated, filesUnder } from "./source-tree.ts";
import { badNames, folderProblems, lineSpread, shortShare, strayTests, subjectsOf, tooLong } from "./tree.ts";

const src = filesUnder("src");
const tests = filesUnder("test");
const page = (count: number) => "x\n".repeat(count);

test("no file of ours is longer than 300 lines", () => {
  expect(tooLong(src)).toEqual([]);
  expect(tooLong(tests)).toEqual([]);
  expect(
    tooLong(fabricated({ "src/a.ts": page(300), "src/b.ts": page(301), "src/c.generated.ts": page(400) })),
  ).toEqual(["src/b.ts: 301 lines"]);
});

test("half of the files have at most 110 lines, nine in ten under 220", () => {
  const { median, p90 } = lineSpread(src);
  expect(median).toBeLessThanOrEqual(110);
  expect(p90).toBeLessThan(220);
  const ten = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((tens) => [`src/f${tens}.ts`, page(10 * tens)]));
  expect(lineSpread(fabricated(ten))).toEqual({ median: 50, p90: 90 });
});

test("a file is a subject: half of those outside the catalogue have 60 lines or more, at most 12 % have 20 or fewer", () => {
  const subjects = subjectsOf(src);
  expect(lineSpread(subjects).median).toBeGreaterThanOrEqual(60);
  expect(shortShare(subjects, 20)).toBeLessThanOrEqual(0.12);
  const made = fabricated({
    "src/a.ts": page(20),
    "src/b.tsx": page(21),
    "src/c.generated.ts": "",
    "src/catalog/models/d.ts": page(3),
    "src/README.md": "",
  });
  expect([...subjectsOf(made).keys()]).toEqual(["src/a.ts", "src/b.tsx", "src/c.generated.ts", "src/README.md"]);
  expect(shortShare(subjectsOf(made), 20)).toBe(0.5);
  expect(shortShare(fabricated({}), 20)).toBe(0);
});

test("names are kebab-case nouns; nothing is called utils, helpers, common, types, lib or hooks; no barrels", () => {
  expect(badNames(src)).toEqual([]);
  expect(badNames(tests)).toEqual([]);
  const bad = [
    "src/engine/kvBytes.ts",
    "src/engine/Plan.ts",
    "src/engine/kv_bytes.ts",
    "src/utils/round.ts",
    "src/engine/types.ts",
    "src/lib/README.md",
    "src/engine/index.ts",
    "test/helpers.ts",
  ];
  const good = [
    "src/findings/index.generated.ts",
    "src/catalog/models/llama-3.1-8b.ts",
    "src/engine/README.md",
    "test/numeric/exp.test.ts",
  ];
  expect(badNames(fabricated(Object.fromEntries([...bad, ...good].map((path) => [path, ""]))))).toEqual(bad);
});

test("every folder of src has a README of one to three lines", () => {
  expect(folderProblems(src)).toEqual([]);
  expect(
    folderProblems(
      fabricated({
        "src/engine/README.md": "Capacity model.\n",
        "src/engine/queue/chain.ts": "",
        "src/engine/memory/README.md": page(4),
        "src/numeric/README.md": "",
      }),
    ),
  ).toEqual([
    "src/engine/memory: README.md has 4 lines",
    "src/engine/queue: no README.md",
    "src/numeric: README.md has 0 lines",
  ]);
});

test("a test is named after the file it speaks of", () => {
  expect(strayTests(tests, src)).toEqual([]);
  const paths = [
    "test/numeric/exp.test.ts",
    "test/numeric/sine.test.ts",
    "test/laws/any.test.ts",
    "test/expression.test.ts",
  ];
  const made = fabricated(Object.fromEntries([...paths, "test/expression.ts"].map((path) => [path, ""])));
  expect(strayTests(made, fabricated({ "src/numeric/exp.ts": "" }))).toEqual(["test/numeric/sine.test.ts"]);
});
