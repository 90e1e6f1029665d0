import { expect, test } from "vitest";
import { referenceNames, undocumented } from "./doc-comments.ts";
import { fabricated, filesUnder } from "./source-tree.ts";

test("every exported function of engine and numeric says what it is, and in the engine where it comes from", () => {
  const files = filesUnder("src");
  expect(referenceNames(files).size).toBeGreaterThan(5);
  expect(undocumented(files)).toEqual([]);
});

function verdict(text: string, path = "src/engine/memory/x.ts"): readonly string[] {
  return undocumented(fabricated({ [path]: text, "src/catalog/references/kwon-2023.ts": "" }));
}

test("a function with a comment and a source passes", () => {
  expect(verdict("/**\n * Bytes.\n *\n * @source kwon-2023 §3\n */\nexport function f() {}")).toEqual([]);
  expect(verdict("/** Bytes. @source derived */\nexport const f = (a: number): number => a;")).toEqual([]);
  expect(verdict("/** Root. */\nexport function f() {}", "src/numeric/x.ts")).toEqual([]);
  expect(verdict("/** Carries. */\nexport function f() {}", "src/engine/formula.ts")).toEqual([]);
  expect(verdict("function f() {}\nexport interface A {}\nexport const names = [];")).toEqual([]);
});

test.each([
  "export function f() {}",
  "export const f = (a: number): number => a;",
  "export const f = <A>(a: A) => a;",
  "export const f = a => a;",
  "export const share = 0.5;",
  "// Bytes. @source derived\nexport function f() {}",
  "/** Bytes. @source derived */\n\nexport function f() {}",
  "/** Bytes. @source derived */\nconst a = 1;\nexport function f() {}",
  'export const f = defineFormula({ id: "f", source: "derived" });',
])("a thing without a comment directly above it is refused: %s", (text) => {
  expect(verdict(text)).toHaveLength(1);
  expect(verdict(text, "src/numeric/x.ts")).toHaveLength(1);
});

test("a source that is missing or no file of catalog/references is refused", () => {
  expect(verdict("/** Bytes. */\nexport function f() {}")).toHaveLength(1);
  expect(verdict("/** Bytes. @source hearsay */\nexport function f() {}")).toHaveLength(1);
  expect(verdict("/** Bytes. @source README */\nexport function f() {}")).toHaveLength(1);
  const formula = (source: string) => `/** F. */\nexport const f = defineFormula({ id: "f", source: "${source}" });`;
  expect(verdict(formula("kwon-2023"))).toEqual([]);
  expect(verdict(formula("derived"))).toEqual([]);
  expect(verdict(formula("hearsay"))).toHaveLength(1);
});

test("a formula is derived unless it names a source, and its comment cites the same", () => {
  const formula = (comment: string, source: string) =>
    `/** F. @source ${comment} */\nexport const f = defineFormula({ id: "f", ${source}unit: "s" });`;
  const named = 'source: "kwon-2023 table 3", ';
  expect([...verdict(formula("derived", "")), ...verdict(formula("kwon-2023 §3", named))]).toEqual([]);
  expect(verdict(formula("kwon-2023 §3", ""))).toHaveLength(1);
  expect(verdict(formula("derived", named))).toHaveLength(1);
});
