import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join, relative, sep } from "node:path";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Text by path, relative to the project and with forward slashes: what every check of this folder works on. */
export type FileMap = ReadonlyMap<string, string>;

/** All files below a folder of the project. */
export function filesUnder(folder: string): FileMap {
  const files = new Map<string, string>();
  for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(relative(root, path).split(sep).join("/"), readFileSync(path, "utf8"));
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Single files of the project. */
export function filesAt(paths: readonly string[]): FileMap {
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), "utf8")]));
}

/** The TypeScript files of a map. */
export function sourcesOf(files: FileMap): FileMap {
  return new Map([...files].filter(([path]) => /\.tsx?$/.test(path)));
}

/** A small file map for showing that a check can fail. */
export function fabricated(files: Readonly<Record<string, string>>): FileMap {
  return new Map(Object.entries(files));
}

/** Files of a map that an import may name: sources and style sheets. */
export function importableOf(files: FileMap): FileMap {
  return new Map([...files].filter(([path]) => /\.(?:tsx?|css)$/.test(path)));
}
