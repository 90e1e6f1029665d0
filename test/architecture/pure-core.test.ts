import { expect, test } from "vitest";
import { impurities } from "./pure-core.ts";
import { fabricated, filesUnder, sourcesOf } from "./source-tree.ts";

/** What runs unchanged in page, worker and Node: everything above the worker and the command line. */
const core = /^src\/(?:numeric|quantity|engine|catalog|scenario|metrics|findings|levers|formats|planning)\//;

test("the core has no clock, no chance, no machine and no inexact Math", () => {
  const files = new Map([...sourcesOf(filesUnder("src"))].filter(([path]) => core.test(path)));
  expect(files.size).toBeGreaterThan(5);
  expect(impurities(files)).toEqual([]);
});

function verdict(code: string, path = "src/engine/x.ts"): readonly string[] {
  return impurities(fabricated({ [path]: code }));
}

test.each([
  "Math.exp(1)",
  "Math.log(x)",
  "Math.pow(x, 2)",
  "Math.random()",
  "Math.hypot(x, y)",
  "Math . sin(x)",
  "Math['exp'](1)",
  "const { exp } = Math;",
  "x ** 2",
  "x **= 2",
  "new Date()",
  "Date.now()",
  "performance.now()",
  "fetch(x)",
  "setTimeout(f, 1)",
  "console.log(x)",
  "process.env",
  "globalThis.x",
  "crypto.getRandomValues(x)",
  "x.toLocaleString()",
  "a.localeCompare(b)",
  "new Intl.NumberFormat()",
  "eval(x)",
  "new Function(x)",
  "`${Math.exp(1)}`",
])("refuses %s", (code) => {
  expect(verdict(code)).toHaveLength(1);
});

test.each([
  "x * 1e9",
  "x / 1024",
  "3600",
  "86400",
  "86_400",
  "f(1e6)",
  "1_000_000",
  "1_073_741_824",
  "0x400",
  "3600.0",
])("refuses the bare unit factor %s in the engine", (code) => {
  expect(verdict(code)).toHaveLength(1);
  expect(verdict(code, "src/quantity/x.ts")).toEqual([]);
});

test("in catalog and scenario such a number may be a value, never a factor or a constant", () => {
  for (const path of ["src/catalog/models/x.ts", "src/scenario/schema.ts"]) {
    expect(verdict("const row = { hiddenSize: 1024, max: 86_400 };", path)).toEqual([]);
    expect(verdict("tokens(about, 0, 1e9).max(1_000_000)", path)).toEqual([]);
    expect(verdict("const bytes = 80 * 1e9;", path)).toHaveLength(1);
    expect(verdict("const hours = seconds / 3600;", path)).toHaveLength(1);
    expect(verdict("const kib: number = 1024;", path)).toHaveLength(1);
  }
});

test.each([
  "// Math.exp(1), new Date(), 1e9",
  "/** 3600 seconds ** 2 */",
  'const text = "Math.exp(1) 1024 Date";',
  "const text = `3600 s`;",
  "const found = /Date|1024/.test(text);",
  "Math.sqrt(x) + Math.ceil(y) + Math.max(a, b) + Math.PI",
  "const priceDate = x; const update = y; z.iso.date()",
  "10240 + 13600 + 1e90 + 1.024 + x1024 + 989e12",
])("lets pass %s", (code) => {
  expect(verdict(code)).toEqual([]);
});

test("says where: file, line and what", () => {
  expect(verdict("/* one\n two */\nconst x = Math.exp(1);")).toEqual(["src/engine/x.ts:3: Math.exp"]);
});
