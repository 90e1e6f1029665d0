import { resolve } from "node:path";
import type { Plugin } from "vite";

/** What a file exports as text of a file that gives the same at once. */
export function writtenOutText(exports: Readonly<Record<string, unknown>>): string {
  return Object.entries(exports)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join("");
}

/**
 * Puts what a file exports, worked out while the page is built, in the place of the file: the built page has the values without
 * all that they are worked out from. The values must be plain data.
 */
export function writtenOut(path: string, exports: () => Readonly<Record<string, unknown>>): Plugin {
  const file = resolve(path);
  return {
    name: "written-out",
    apply: "build",
    load: (id) => (resolve(id) === file ? writtenOutText(exports()) : null),
  };
}
