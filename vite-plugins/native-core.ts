import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { type Plugin, transformWithOxc } from "vite";

/** What needs a browser's build: styles and markup. All else is plain modules. */
const built = /^(?:ui[\\/]|main\.)/;
const folder = "coverage/core";

/** Writes what stands under `src`, its types taken off, where Node reads it as it is. */
async function takeTypesOff(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  for (const path of readdirSync("src", { recursive: true }) as string[]) {
    if (built.test(path) || !/\.tsx?$/.test(path)) continue;
    const to = join(folder, path.replace(/tsx?$/, "js"));
    const source = readFileSync(join("src", path), "utf8");
    const options = { typescript: { rewriteImportExtensions: true }, sourcemap: false };
    const { code } = await transformWithOxc(source, resolve("src", path), options);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, code);
  }
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
}

/**
 * Lets Node itself read the modules that need no build. A test runner that reads them wraps each name that one module takes of
 * another in a getter, with which queues took 1.7 times as long to simulate and modules 2.6 times as long to read. Not for a run that watches the
 * sources: what Node has read once stays.
 */
export function nativeCore(): Plugin {
  const root = resolve("src") + sep;
  return {
    name: "native-core",
    enforce: "pre",
    config: () => ({ test: { server: { deps: { external: [/\/coverage\/core\//] } } } }),
    buildStart: takeTypesOff,
    resolveId(source, importer) {
      if (importer === undefined || !/^\..*\.tsx?$/.test(source)) return null;
      const path = resolve(dirname(importer), source);
      const own = path.slice(root.length);
      if (!path.startsWith(root) || built.test(own)) return null;
      return { id: resolve(folder, own.replace(/tsx?$/, "js")), external: true };
    },
  };
}
