import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { SourceMap } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import MagicString from "magic-string";
import { build } from "vite";
import { expect, test } from "vitest";
import { constantFunctions, fastCore } from "../../vite-plugins/fast-core.ts";
import { isSoak } from "../soak.ts";
import type * as BuiltCore from "./built-core.ts";
import { simulatedExamples } from "./built-core.ts";

test("the core as it is built plans and simulates every example to the last bit as its source does", async () => {
  const folder = await mkdtemp(join(tmpdir(), "built-core-"));
  try {
    await build({
      configFile: false,
      logLevel: "error",
      publicDir: false,
      plugins: [fastCore()],
      build: {
        ssr: "test/page/built-core.ts",
        outDir: folder,
        sourcemap: true,
        rolldownOptions: { output: { entryFileNames: "built-core.mjs" } },
      },
      ssr: { noExternal: true },
    });
    const file = join(folder, "built-core.mjs");
    const text = await readFile(file, "utf8");
    const begin = /const simulation(\$\d+)? = function/.exec(text);
    expect(begin).not.toBeNull();
    // A fault in what is built is told by the line of its source.
    const line = text.slice(0, begin?.index).split("\n").length - 1;
    const map = new SourceMap(JSON.parse(await readFile(`${file}.map`, "utf8")));
    const { originalSource, originalLine } = map.findEntry(line, (begin?.[0].length ?? 0) - "function".length) as {
      readonly originalSource: string;
      readonly originalLine: number;
    };
    const source = "src/engine/simulation/simulation.ts";
    expect(originalSource).toContain(source);
    expect((await readFile(source, "utf8")).split("\n")[originalLine]).toContain("export function simulation(");
    const built: typeof BuiltCore = await import(pathToFileURL(file).href);
    const events = isSoak ? 100_000 : 20_000;
    expect(built.simulatedExamples(events)).toEqual(simulatedExamples(events));
  } finally {
    await rm(folder, { recursive: true });
  }
});

function constantFunctionsText(code: string): string {
  const text = new MagicString(code);
  constantFunctions(text);
  return text.toString();
}

test("functions become constants in front of what uses them while the module is read, generators and defaults too", () => {
  const text = constantFunctionsText(
    [
      'import { b } from "./b.js";',
      "export const first = twice(1);",
      "/** Of a number. */",
      "export function twice(x) { return helper(x) * 2; }",
      "function helper(x = b) { return x; }",
      "function* counted() { yield helper(first); }",
      "export const [inner] = [function named() { return 1; }];",
    ].join("\n"),
  );
  expect(text.split("\n").slice(0, 3)).toEqual([
    "export const twice = function(x) { return helper(x) * 2; };",
    "const helper = function(x = b) { return x; };",
    "const counted = function*() { yield helper(first); };",
  ]);
  expect(text).not.toContain("function twice");
  expect(text).toContain("export const first = twice(1);");
  expect(text).toContain("[function named() { return 1; }]");
});

test("a module so written gives what the module gives", async () => {
  const source =
    "export const six = f(3);\nexport function f(x) { return g(x) + 1; }\nfunction g(x) { return x + 2; }\n";
  const given = await import(`data:text/javascript,${encodeURIComponent(constantFunctionsText(source))}`);
  expect([given.six, given.f(0), given.f.name]).toEqual([6, 3, "f"]);
});
