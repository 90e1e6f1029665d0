import { bareCode } from "./bare-code.ts";
import type { FileMap } from "./source-tree.ts";

/** What IEEE 754 or the language defines to the last bit; the rest of `Math` differs between browsers or runs. */
const exactMath = [
  "PI",
  "E",
  "LN2",
  "LN10",
  "SQRT2",
  "sqrt",
  "floor",
  "ceil",
  "round",
  "min",
  "max",
  "abs",
  "trunc",
  "sign",
  "imul",
  "clz32",
  "fround",
];

/** Clocks, the network, the machine and its language: a plan may depend on none of them. */
const impure = [
  "Date",
  "Temporal",
  "performance",
  "fetch",
  "XMLHttpRequest",
  "setTimeout",
  "setInterval",
  "setImmediate",
  "queueMicrotask",
  "requestAnimationFrame",
  "console",
  "process",
  "globalThis",
  "crypto",
  "Intl",
  "localeCompare",
  "toLocaleString",
  "toLocaleLowerCase",
  "toLocaleUpperCase",
  "eval",
  "Function",
];

/** Factors between units. They live in `quantity/`, with a name. */
const unitFactors = [1024, 1024 * 1024, 1024 * 1024 * 1024, 3600, 86_400, 1e6, 1e9];

const numberLiteral = /(?<![\w.$])(?:0[xX][\da-fA-F_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?)(?![\w$])/g;

type Numbers = "free" | "data" | "none";

/**
 * Where such a number may stand: anywhere in `quantity/`, nowhere in the rest of the core, except that `catalog/` holds
 * facts and `scenario/` the bounds of fields: there it may be a value, but neither a factor nor a constant's definition.
 */
function numbersOf(path: string): Numbers {
  if (path.startsWith("src/quantity/")) return "free";
  return /^src\/(?:catalog|scenario)\//.test(path) ? "data" : "none";
}

function isFactor(code: string, start: number, end: number): boolean {
  const before = code.slice(0, start).trimEnd();
  const after = code.slice(end).trimStart();
  return /[*/]$/.test(before) || /^[*/]/.test(after) || /\bconst\s+\w+(?:\s*:\s*\w+)?\s*=$/.test(before);
}

function lineOf(code: string, index: number): number {
  return code.slice(0, index).split("\n").length;
}

function problemsOf(path: string, text: string): readonly string[] {
  const code = bareCode(text, { keepStrings: false });
  const problems: string[] = [];
  const refuse = (index: number, what: string) => problems.push(`${path}:${lineOf(code, index)}: ${what}`);

  for (const { index, 1: member } of code.matchAll(/\bMath\b(?:\s*\.\s*(\w+))?/g))
    if (member === undefined || !exactMath.includes(member)) refuse(index, `Math.${member ?? "?"}`);
  for (const { index } of code.matchAll(/\*\*/g)) refuse(index, "**");
  for (const word of impure)
    for (const { index } of code.matchAll(new RegExp(`\\b${word}\\b`, "g"))) refuse(index, word);

  const numbers = numbersOf(path);
  if (numbers === "free") return problems;
  for (const { index, 0: literal } of code.matchAll(numberLiteral)) {
    if (!unitFactors.includes(Number(literal.replaceAll("_", "")))) continue;
    if (numbers === "none" || isFactor(code, index, index + literal.length)) refuse(index, `bare ${literal}`);
  }
  return problems;
}

/** Everything in the core that would make a plan depend on more than its scenario, and bare factors between units. */
export function impurities(files: FileMap): readonly string[] {
  return [...files].flatMap(([path, text]) => problemsOf(path, text));
}
