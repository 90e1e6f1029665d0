import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { expect, test } from "vitest";
import { fastCore } from "../../vite-plugins/fast-core.ts";
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
        rolldownOptions: { output: { entryFileNames: "built-core.mjs" } },
      },
      ssr: { noExternal: true },
    });
    const file = join(folder, "built-core.mjs");
    expect(await readFile(file, "utf8")).toMatch(/const simulation(\$\d+)? = function/);
    const built: typeof BuiltCore = await import(pathToFileURL(file).href);
    expect(built.simulatedExamples()).toEqual(simulatedExamples());
  } finally {
    await rm(folder, { recursive: true });
  }
});
