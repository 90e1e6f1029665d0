import { type Outcome, quoted, refused, success } from "../../scenario/problem.ts";
import type { JsonRecord } from "./import-format.ts";

/** Deeper than any file that tools write; what nests deeper can break a parser. */
const deepest = 200;

const quote = '"';
const backslash = "\\";

/** Where a string that begins with the quote at `at` is over: strings may be longer than what a pattern can step over. */
function endOfString(text: string, at: number): number {
  for (let end = text.indexOf(quote, at + 1); end !== -1; end = text.indexOf(quote, end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === backslash) slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
  return text.length;
}

/** What a pattern finds outside of strings; the pattern finds quotes as well. */
function* outsideStrings(text: string, pattern: RegExp): Generator<{ readonly found: string; readonly at: number }> {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [found] = match;
    if (found === quote) pattern.lastIndex = endOfString(text, match.index);
    else yield { found, at: match.index };
  }
}

/** JSON with `Infinity` as a number too large to be one, which reads as infinite, and `NaN` as `null`, as Python writes them. */
function withoutBareNumbers(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { found, at } of outsideStrings(text, /"|-?\bInfinity\b|\bNaN\b/g)) {
    parts.push(text.slice(from, at), found === "NaN" ? "null" : found.startsWith("-") ? "-1e999" : "1e999");
    from = at + found.length;
  }
  return parts.length === 0 ? text : parts.join("") + text.slice(from);
}

function nestsTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isInString) {
      if (code === 92) at += 1;
      else if (code === 34) isInString = false;
    } else if (code === 34) isInString = true;
    else if (code === 123 || code === 91) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (code === 125 || code === 93) depth -= 1;
  }
  return false;
}

/** Whole numbers of as many digits may be more than a number holds. */
const wide = /-?\d{16,}/g;

/** Numbers of a key's list that are too large for one as text: hashes have 64 bits. */
export function withWideNumbers(text: string, key: string): string {
  if (text.search(wide) < 0) return text;
  const list = new RegExp(`("${key}"\\s*:\\s*\\[)([^\\]"]*)\\]`, "g");
  return text.replaceAll(list, (_, start: string, numbers: string) => `${start}${numbers.replaceAll(wide, '"$&"')}]`);
}

function whereOf(message: string, text: string): string {
  const position = /position (\d+)/.exec(message)?.[1];
  if (position === undefined) return "";
  const line = text.slice(0, Number(position)).split("\n").length;
  return `line ${line}`;
}

/** Where the first value of a text ends, when more text follows it; `null`: it does not end. */
function endOfFirstValue(text: string): number | null {
  let depth = 0;
  for (const { found, at } of outsideStrings(text, /["{}[\]]/g)) {
    depth += found === "{" || found === "[" ? 1 : -1;
    if (depth <= 0) return at + 1;
  }
  return null;
}

export interface JsonDocument {
  readonly value: unknown;
  /** More text stood after the document, and was left out. */
  readonly isFollowed: boolean;
}

function parsed(text: string): { readonly value: unknown } | { readonly message: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { message: error instanceof Error ? error.message : "it cannot be read" };
  }
}

/** The value of a line of JSON; `undefined`: it is none. */
export function jsonLine(line: string): unknown {
  const strict = parsed(line);
  if ("value" in strict) return strict.value;
  const loose = parsed(withoutBareNumbers(line));
  return "value" in loose ? loose.value : undefined;
}

/** A document as programs write it: `Infinity` and `NaN` without quotes are read, text after the document is left out. */
export function jsonDocument(text: string): Outcome<JsonDocument> {
  if (/^(?:<{7}|={7}|>{7})(?: |$)/m.test(text))
    return refused(
      "conflict",
      "",
      "The file holds both sides of a merge that was not finished (lines of <<<<<<<, ======= and >>>>>>>).",
    );
  if (nestsTooDeep(text)) return refused("too-deep", "", "Its lists nest deeper than any file that tools write.");
  const strict = parsed(text);
  if ("value" in strict) return success({ value: strict.value, isFollowed: false });
  const loose = parsed(withoutBareNumbers(text));
  if ("value" in loose) return success({ value: loose.value, isFollowed: false });
  const end = endOfFirstValue(text);
  const cut = end === null ? null : parsed(withoutBareNumbers(text.slice(0, end)));
  if (cut !== null && "value" in cut) return success({ value: cut.value, isFollowed: true });
  const at = whereOf(loose.message, text);
  // What stands there is left out of the message: it may be somebody's prompt.
  const reason = loose.message
    .replaceAll(/\s+/g, " ")
    .replace(/ in JSON at position.*$/, "")
    .replace(/, (?:\.\.\.)?".*$/, "");
  return refused("not-json", at, `This is not JSON${at === "" ? "" : ` from ${at} on`}: ${quotedReason(reason)}.`);
}

const longestReason = 80;

function quotedReason(reason: string): string {
  return reason.length > longestReason ? `it ends or breaks at ${quoted(reason.slice(0, longestReason))}` : reason;
}

/** An object that is no list; `null`: it is none. */
export function recordOf(value: unknown): JsonRecord | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonRecord) : null;
}

/** A list; empty where it is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** What stands at a path of keys; keys of prototypes are none. `undefined`: nothing. */
export function valueAt(value: unknown, ...path: readonly string[]): unknown {
  let found: unknown = value;
  for (const key of path) {
    const record = recordOf(found);
    if (record === null || !Object.hasOwn(record, key)) return undefined;
    found = record[key];
  }
  return found;
}

/** A finite number at a path, also one written as text; `null`: none. */
export function numberAt(value: unknown, ...path: readonly string[]): number | null {
  const found = valueAt(value, ...path);
  const number = typeof found === "string" && found.trim() !== "" ? Number(found) : found;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

export function textAt(value: unknown, ...path: readonly string[]): string | null {
  const found = valueAt(value, ...path);
  return typeof found === "string" ? found : null;
}
