import { posix } from "node:path";
import { bareCode } from "./bare-code.ts";
import { documentTable, importTable, packageTable } from "./import-table.ts";
import type { FileMap } from "./source-tree.ts";

interface Import {
  readonly from: string;
  readonly typeOnly: boolean;
}

/** `import ... from "x"`, `export ... from "x"`, `import "x"` and `import("x")`. */
export function importsOf(text: string): readonly Import[] {
  const code = bareCode(text, { keepStrings: true });
  const imports: Import[] = [];
  for (const match of code.matchAll(
    /(?:^|[;\n}])\s*(?:import|export)\s+(type\s+)?[\w*{][^;"']*?\bfrom\s*["']([^"']+)["']/g,
  ))
    imports.push({ from: match[2] ?? "", typeOnly: match[1] !== undefined });
  for (const match of code.matchAll(/(?:^|[;\n])\s*import\s*["']([^"']+)["']/g))
    imports.push({ from: match[1] ?? "", typeOnly: false });
  for (const match of code.matchAll(/\bimport\s*\(\s*["'`]([^"'`]+)["'`]/g))
    imports.push({ from: match[1] ?? "", typeOnly: false });
  return imports;
}

/** The row of the import table that a file of `src/` belongs to; `null`: there is none. */
export function unitOf(path: string): string | null {
  const parts = path
    .replace(/^src\//, "")
    .replace(/\.(?:tsx?|css)$/, "")
    .split("/");
  const [first = "", second = "", third = ""] = parts;
  const named = parts.length === 2 && `${first}/${second}` in importTable ? `${first}/${second}` : null;
  if (parts.length === 1) return first === "main" ? "main" : null;
  if (named !== null) return named;
  if (first === "ui") {
    if (second === "tasks") return parts.length > 3 ? `ui/tasks/${third}` : null;
    return parts.length > 2 && `ui/${second}` in importTable ? `ui/${second}` : null;
  }
  if (first === "engine" && parts.length > 2) return `engine/${second}` in importTable ? `engine/${second}` : null;
  return first in importTable ? first : null;
}

/** Whether an entry of the table, its `*` for types taken off, speaks of a unit. */
function speaksOf(entry: string, unit: string): boolean {
  if (entry === "everything") return true;
  if (!entry.endsWith("/*")) return entry === unit;
  const folder = entry.slice(0, -1);
  return unit.startsWith(folder) && !unit.slice(folder.length).includes("/");
}

function isAllowed(from: string, to: string, typeOnly: boolean): boolean {
  if (from === to) return true;
  const row = importTable[from.startsWith("ui/tasks/") ? "ui/tasks/*" : from] ?? [];
  return row.some((entry) => {
    // "engine/*" names all folders of the engine, "engine/**" their types.
    const types = entry.endsWith("*") && (entry.endsWith("**") || !entry.endsWith("/*"));
    return (typeOnly || !types) && speaksOf(types ? entry.slice(0, -1) : entry, to);
  });
}

function packageName(specifier: string): string {
  if (specifier.startsWith("node:")) return "node:";
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

function problemOf(path: string, unit: string, { from, typeOnly }: Import, files: FileMap): string | null {
  if (!from.startsWith(".")) {
    const row = packageTable[unit.startsWith("ui/tasks/") ? "ui/tasks/*" : unit];
    const allowed = row?.includes(packageName(from)) === true || unit === "main";
    return allowed ? null : `${path}: ${unit} may not import the package ${from}`;
  }
  // `?worker&url` asks the bundler for something made of the file.
  const target = posix.join(posix.dirname(path), from.replace(/\?.*$/, ""));
  if (from.endsWith("?raw") && documentTable[unit]?.includes(target) === true) return null;
  if (!files.has(target)) return `${path}: ${from} is no file of src (write the extension)`;
  const to = unitOf(target);
  if (to === null) return `${path}: ${target} lies in an unknown folder`;
  if (isAllowed(unit, to, typeOnly)) return null;
  if (isAllowed(unit, to, true)) return `${path}: ${unit} may import only types of ${to}: write import type`;
  return `${path}: ${unit} may not import ${to}`;
}

/** Every import that the table does not allow, in words. */
export function forbiddenImports(files: FileMap): readonly string[] {
  const problems: string[] = [];
  for (const [path, text] of files) {
    const unit = unitOf(path);
    if (unit === null) {
      problems.push(`${path}: lies in an unknown folder`);
      continue;
    }
    if (path.endsWith(".css")) continue;
    for (const found of importsOf(text)) {
      const problem = problemOf(path, unit, found, files);
      if (problem !== null) problems.push(problem);
    }
  }
  return problems;
}

/** Circles of files of `src/` that import each other, types included, each from its first file back to it. */
export function circlesIn(files: FileMap): readonly (readonly string[])[] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (path: string, way: readonly string[]) => {
    const met = way.indexOf(path);
    if (met >= 0) circles.push([...way.slice(met), path]);
    if (met >= 0 || done.has(path)) return;
    for (const { from } of importsOf(files.get(path) ?? "")) {
      const target = posix.join(posix.dirname(path), from);
      if (from.startsWith(".") && files.has(target)) visit(target, [...way, path]);
    }
    done.add(path);
  };
  for (const path of files.keys()) visit(path, []);
  return circles;
}
