import { bareCode } from "./bare-code.ts";
import type { FileMap } from "./source-tree.ts";

/** An exported function, const-function, number or formula, with the comment that stands directly above it. */
interface Exported {
  readonly name: string;
  readonly kind: "function" | "number" | "formula";
  readonly comment: string | null;
  /** What a formula cites; `null`: it is none. */
  readonly cited: string | null;
}

/** The source that a formula's own declaration names. */
function citedBy(declaration: string): string {
  const body = /^[\s\S]*?\}\);/.exec(declaration)?.[0] ?? "";
  return /\bsource: "([^"]*)"/.exec(body)?.[1] ?? "derived";
}

/** `defineFormula` and `apply` carry formulas, they are none: they have a comment but no source. */
const noFormulas = "src/engine/formula.ts";

function kindOf(declaration: string): Exported["kind"] | null {
  if (/^export\s+(?:default\s+)?(?:async\s+)?function\b/.test(declaration)) return "function";
  const value = /^export\s+const\s+\w+[^=]*?=(?!>)\s*([\s\S]*)/.exec(declaration)?.[1];
  if (value === undefined) return null;
  if (/^defineFormula\b/.test(value)) return "formula";
  if (
    /^(?:async\s+)?(?:function\b|(?:<[^>]*>\s*)?\([^()]*(?:\([^()]*\)[^()]*)*\)\s*(?::[^=]*)?=>|\w+\s*=>)/.test(value)
  )
    return "function";
  return /^-?[\d.]/.test(value) ? "number" : null;
}

function exportsOf(text: string): readonly Exported[] {
  const code = bareCode(text, { keepStrings: false });
  return [...code.matchAll(/^export\s+(?:default\s+)?(?:const|async\s+function|function)\s+(\w+)/gm)].flatMap(
    (match) => {
      const kind = kindOf(code.slice(match.index));
      if (kind === null) return [];
      const comment = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*$/.exec(text.slice(0, match.index))?.[0] ?? null;
      const cited = kind === "formula" ? citedBy(text.slice(match.index)) : null;
      const stands = comment === null || /\n\s*\n$/.test(comment) ? null : comment;
      return [{ name: match[1] ?? "", kind, comment: stands, cited }];
    },
  );
}

function sourceName(source: string): string {
  return /^[\w.-]*\w/.exec(source.trim())?.[0] ?? "";
}

/** Why a source is none: it must be `derived` or begin with the name of a file in `catalog/references`. */
function sourceProblem(source: string, references: ReadonlySet<string>): string | null {
  const name = sourceName(source);
  return name === "derived" || references.has(name) ? null : `cites "${name}", which is no file in catalog/references`;
}

function problemOf(
  { name, kind, comment, cited }: Exported,
  path: string,
  references: ReadonlySet<string>,
): string | null {
  const asksForSource = path.startsWith("src/engine/") && path !== noFormulas && kind === "function";
  if (comment === null) return `${path}: ${name} has no doc comment directly above it`;
  const source = /@source[ \t]+([^\n]*)/.exec(comment)?.[1];
  if (source === undefined) return asksForSource ? `${path}: ${name} has no @source` : null;
  const problem = sourceProblem(source, references);
  if (problem !== null) return `${path}: ${name} ${problem}`;
  return cited === null || sourceName(source) === sourceName(cited)
    ? null
    : `${path}: the comment of ${name} and its formula cite different sources`;
}

/** The names that a source may cite: files of `catalog/references` without their extension. */
export function referenceNames(files: FileMap): ReadonlySet<string> {
  const names = [...files.keys()].flatMap((path) => /^src\/catalog\/references\/(.+)\.\w+$/.exec(path)?.[1] ?? []);
  return new Set(names.filter((name) => name !== "README"));
}

/** Functions, numbers and formulas of engine and numeric that do not say what they are or where they come from. */
export function undocumented(files: FileMap): readonly string[] {
  const references = referenceNames(files);
  return [...files].flatMap(([path, text]) => {
    if (!/^src\/(?:engine|numeric)\/.*\.ts$/.test(path)) return [];
    const problems = exportsOf(text).map((exported) => problemOf(exported, path, references));
    const code = bareCode(text, { keepStrings: true });
    const sources = [...code.matchAll(/\bdefineFormula\s*(?:<[^>]*>)?\(\s*\{[\s\S]*?\bsource:\s*"([^"]*)"/g)];
    const ofFormulas = sources.map((match) => sourceProblem(match[1] ?? "", references));
    return [...problems, ...ofFormulas.map((problem) => problem && `${path}: a formula ${problem}`)].filter(
      (problem) => problem !== null,
    );
  });
}
