import type { FileMap } from "./source-tree.ts";

const longestFile = 300;
/** Words that name no thing: what lies there has not found its noun. */
const homeless = ["util", "utils", "helper", "helpers", "common", "type", "types", "lib", "hooks", "misc"];
/** Folders of `test/` that ask across the tree and so mirror no file of `src/`. */
const acrossTheTree = /^test\/(?:laws|published|golden|links|architecture|reference|page)\//;
/** `llama-3.1-8b.ts`, `all-models.generated.ts`, `exp.test.ts`: lower case, digits, hyphens and dots. */
const kebabCase = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/;

function lines(text: string): number {
  if (text === "") return 0;
  return text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}

function isOurs(path: string): boolean {
  return /\.tsx?$/.test(path) && !path.includes(".generated.");
}

export function tooLong(files: FileMap): readonly string[] {
  return [...files]
    .filter(([path, text]) => isOurs(path) && lines(text) > longestFile)
    .map(([path, text]) => `${path}: ${lines(text)} lines`);
}

function lineCounts(files: FileMap): number[] {
  return [...files].filter(([path]) => isOurs(path)).map(([, text]) => lines(text));
}

/** Median and 90th percentile of lines per file, by nearest rank. */
export function lineSpread(files: FileMap): { readonly median: number; readonly p90: number } {
  const sorted = lineCounts(files).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return { median: at(0.5), p90: at(0.9) };
}

/** Part of the files that have `most` lines at most. */
export function shortShare(files: FileMap, most: number): number {
  const counts = lineCounts(files);
  return counts.length === 0 ? 0 : counts.filter((count) => count <= most).length / counts.length;
}

/** The catalogue is a row a file, however short: a law for subjects does not speak of it. */
export function subjectsOf(files: FileMap): FileMap {
  return new Map([...files].filter(([path]) => !path.startsWith("src/catalog/")));
}

/** Paths with a name that is not kebab-case, names no thing, or only passes on what others export. */
export function badNames(files: FileMap): readonly string[] {
  return [...files.keys()].filter((path) => {
    const parts = path.split("/");
    const file = (parts.pop() ?? "").replace(/\.[a-z]+$/, "");
    if (file === "README" || file === "FORMATS") return parts.some((part) => homeless.includes(part));
    const names = [...parts, file.replace(/\.(?:test|generated)$/, "")];
    return file === "index" || names.some((name) => homeless.includes(name) || !kebabCase.test(name));
  });
}

/** Folders of `src/` without a README of one to three lines. */
export function folderProblems(files: FileMap): readonly string[] {
  const folders = new Set(
    [...files.keys()].flatMap((path) => {
      const parts = path.split("/").slice(0, -1);
      return parts.map((_, depth) => parts.slice(0, depth + 1).join("/")).slice(1);
    }),
  );
  return [...folders].sort().flatMap((folder) => {
    const readme = files.get(`${folder}/README.md`);
    if (readme === undefined) return [`${folder}: no README.md`];
    return readme.trim() !== "" && lines(readme) <= 3 ? [] : [`${folder}: README.md has ${lines(readme)} lines`];
  });
}

/** Tests that are named after no file: `test/numeric/exp.test.ts` speaks of `src/numeric/exp.ts`. */
export function strayTests(tests: FileMap, sources: FileMap): readonly string[] {
  return [...tests.keys()].filter((path) => {
    if (!/\.test\.tsx?$/.test(path) || acrossTheTree.test(path)) return false;
    const subject = path.replace(/\.test\.tsx?$/, "");
    const mirrored = subject.replace(/^test\//, "src/");
    // Its subject may also lie beside it: what only tests use, and is itself worth a test.
    return ![`${mirrored}.ts`, `${mirrored}.tsx`].some((file) => sources.has(file)) && !tests.has(`${subject}.ts`);
  });
}
