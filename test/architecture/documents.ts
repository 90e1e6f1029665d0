import type { FileMap } from "./source-tree.ts";

const ours =
  /^(?:src|test|e2e|scripts|vite-plugins|numeric|quantity|engine|catalog|scenario|metrics|findings|formats|planning|calibration|cli)\//;

/** Paths that a document names in backquotes; those of `src/` may leave that folder out. */
export function namedPaths(text: string): readonly string[] {
  const named = [...text.matchAll(/`([\w./-]+)`/g)].map((match) => match[1] ?? "");
  return named.filter((path) => ours.test(path));
}

/** What documents name and nobody finds: a file, or a folder with something in it. */
export function missingPaths(documents: FileMap, paths: readonly string[]): readonly string[] {
  const exists = (path: string) => {
    const folder = path.endsWith("/") ? path : `${path}/`;
    return (
      [path, `src/${path}`].some((at) => paths.includes(at)) ||
      [folder, `src/${folder}`].some((at) => paths.some((file) => file.startsWith(at)))
    );
  };
  return [...documents].flatMap(([name, text]) =>
    namedPaths(text)
      .filter((path) => !exists(path))
      .map((path) => `${name}: ${path}`),
  );
}
