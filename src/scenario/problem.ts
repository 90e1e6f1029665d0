import { formatDigits } from "../quantity/format-number.ts";
import type { FieldFacts } from "./field.ts";
import type { FieldShape } from "./field-shape.ts";

/** Why something from outside was refused: a code for programs, the path it stands at, and one sentence. */
export interface Problem {
  readonly code: string;
  readonly at: string;
  readonly text: string;
}

export interface Refused {
  readonly ok: false;
  readonly problem: Problem;
}

export function refused(code: string, at: string, text: string): Refused {
  return { ok: false, problem: { code, at, text } };
}

/** A value, or the problem that stands in its way. */
export type Outcome<Value> = { readonly ok: true; readonly value: Value } | Refused;

export function success<Value>(value: Value): Outcome<Value> {
  return { ok: true, value };
}

/** What a field takes, in words: "a whole number from 1 to 512 devices". */
export function expectation(shape: FieldShape): string {
  switch (shape.kind) {
    case "nullable":
      return `${expectation(shape.inner)}, or null`;
    case "quantity":
      return `${numberWords(shape.facts)}, or a range with base, low and high`;
    case "number":
      return numberWords(shape.facts);
    case "auto-or-number":
      return `"auto" or ${numberWords(shape.facts)}`;
    case "enum":
      return `one of ${shape.values.join(", ")}`;
    case "constant":
      return `"${shape.value}"`;
    case "flag":
      return "true or false";
    case "array":
      return shape.element.kind === "number"
        ? `a list of at most ${shape.most} numbers`
        : `a list of at most ${shape.most}`;
    case "object":
      return "an object";
    case "text":
      return textWords(shape);
  }
}

function numberWords({ unit, min, max, whole }: FieldFacts): string {
  const words = `${whole ? "a whole number" : "a number"} from ${boundText(min)} to ${boundText(max)}`;
  return unit === "" || unit === "share" ? words : `${words} ${unit}`;
}

function textWords({ form, longest }: FieldShape & { kind: "text" }): string {
  if (form === "date") return "a day such as 2026-11-20";
  if (form === "id") return "an id: lower-case letters, digits, dots and hyphens";
  return `text of at most ${longest} characters, without line breaks or hidden characters`;
}

/** More digits than any bound of a field has. */
const boundDigits = 9;

function boundText(value: number): string {
  return formatDigits(value, { digits: boundDigits });
}

const longestQuoted = 40;

/** What was there instead, cut to a length a message can hold and without characters that cannot be shown. */
export function quoted(value: unknown): string {
  if (typeof value === "string") {
    const shown = value.slice(0, longestQuoted).replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "\ufffd");
    return `"${shown}${value.length > longestQuoted ? "..." : ""}"`;
  }
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  return typeof value === "number" || typeof value === "boolean" || value === null
    ? String(value)
    : `a ${typeof value}`;
}

/** Ids and paths a person may have meant. Longer words are compared by their first letters only. */
const lettersCompared = 80;

/** Of the candidates, those fewest single-letter changes away, nearest first; ties keep their order. */
export function nearest(word: string, candidates: readonly string[], most: number): readonly string[] {
  const wanted = word.slice(0, lettersCompared).toLowerCase();
  return candidates
    .map((candidate) => ({ candidate, changes: changesBetween(wanted, candidate.toLowerCase()) }))
    .sort((one, other) => one.changes - other.changes)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

/** The candidate that a word is at most so many single-letter changes away from; `null`: none is. */
export function near(word: string, candidates: readonly string[], mostChanges: number): string | null {
  const [first] = nearest(word, candidates, 1);
  if (first === undefined || word.length > lettersCompared) return null;
  return changesBetween(word.toLowerCase(), first.toLowerCase()) <= mostChanges ? first : null;
}

/**
 * Letters to add, drop or replace to turn one word into the other (Levenshtein), a row of the table at a time. A part of the
 * word that stands in the other counts as near: `h100` is meant for `h100-sxm`.
 */
function changesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const letter of one) {
    let diagonal = row[0] ?? 0;
    const next = [diagonal + 1];
    for (let index = 1; index <= other.length; index += 1) {
      const above = row[index] ?? 0;
      const replaced = diagonal + (other.charAt(index - 1) === letter ? 0 : 1);
      next.push(Math.min(replaced, above + 1, (next[index - 1] ?? 0) + 1));
      diagonal = above;
    }
    row = next;
  }
  const changes = row[other.length] ?? 0;
  return one.length > 1 && other.includes(one) ? Math.min(changes, 1) : changes;
}
