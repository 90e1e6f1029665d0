import { type Factor, combined, isUnity, scaledNumber, unity } from "./factor.ts";
import { plainNumeral } from "./numeral.ts";
import { type Problem, type QuantityField, problem, quoted } from "./quantity-field.ts";
import type { ReadingHabits } from "./reading-habits.ts";
import { isTime, unitMeaning } from "./unit-meaning.ts";

interface QuantityToken {
  readonly kind: "number" | "word" | "mark";
  readonly text: string;
}

const pieces = [
  // Digits with single marks between them, or a bare decimal part; a point may end it, but not the two of a range.
  { kind: "number", pattern: /^(?:\d+(?:[.,_' ]\d+)*(?:\.(?!\.))?|[.,]\d+)(?:e[+-]?\d+)?/i },
  { kind: "word", pattern: /^(?:\p{L}+|[%$€£¥₹₩₽₺₫₱₦₴₪¢])/u },
  { kind: "mark", pattern: /^[-+*/()]/ },
] as const;

/** One way of writing what people write in several: spaces, apostrophes, minus signs, times and per cent. */
export function plainSigns(typed: string): string {
  return typed
    .replace(/[\s\u00a0\u2007-\u200a\u202f]+/g, " ")
    .replace(/[\u2019\u02bc]/g, "'")
    .replace(/\u2212/g, "-")
    .replace(/\u00f7/g, "/")
    .replace(/\u00d7(?=\s*$)/, "x")
    .replace(/[\u00d7\u2715]/g, "*")
    .replace(/\bper cent\b/gi, "percent")
    .replace(/\bUS ?\$/gi, "$")
    .replace(/(?<=\p{L})-(?=\p{L})/gu, " ")
    .trim();
}

/** The numbers, words and marks of a text in plain signs; `null` at a sign that is none of them. */
function quantityTokens(text: string): QuantityToken[] | null {
  const tokens: QuantityToken[] = [];
  let rest = text.trimStart();
  while (rest !== "") {
    const found = nextToken(rest);
    if (found === null) return null;
    tokens.push(found);
    rest = rest.slice(found.text.length).trimStart();
  }
  return tokens;
}

function nextToken(rest: string): QuantityToken | null {
  for (const { kind, pattern } of pieces) {
    const text = pattern.exec(rest)?.[0];
    if (text !== undefined) return { kind, text };
  }
  return null;
}

/** What a number without scale or unit of its own takes over from its neighbour in a range. */
export interface Inherited {
  readonly scale: Factor | null;
  readonly unit: Factor | null;
}

export const nothingInherited: Inherited = { scale: null, unit: null };

/** A number or an expression as read. */
export interface Term {
  readonly kind: "term";
  readonly value: number;
  readonly scale: Factor | null;
  readonly unit: Factor | null;
  /** The bare number before scale and unit; `null` for an expression. */
  readonly count: number | null;
  readonly note: string;
}

interface Cursor {
  readonly tokens: readonly QuantityToken[];
  readonly field: QuantityField;
  readonly habits: ReadingHabits;
  readonly inherited: Inherited;
  at: number;
  depth: number;
}

const deepest = 16;

/** Reads a number with its words, or sums and products of such in parentheses. Only + - * / ( ), nothing is evaluated. */
export function readExpression(
  text: string,
  field: QuantityField,
  habits: ReadingHabits,
  inherited: Inherited,
): Term | Problem {
  const tokens = quantityTokens(text);
  if (tokens === null) return problem(`${quoted(text)} has a sign that no number has.`, field);
  if (tokens.length === 0) return problem("No number is there.", field);
  const cursor: Cursor = { tokens, field, habits, inherited, at: 0, depth: 0 };
  const term = sum(cursor);
  if (term.kind === "problem") return term;
  return cursor.at < tokens.length ? unreadable(cursor) : term;
}

function sum(cursor: Cursor): Term | Problem {
  let left = productOf(cursor);
  while (left.kind === "term" && (nextIs(cursor, "+") || nextIs(cursor, "-") || isTimeGoingOn(cursor, left))) {
    const sign = nextIs(cursor, "-") ? -1 : 1;
    if (cursor.tokens[cursor.at]?.kind === "mark") cursor.at += 1;
    const right = productOf(cursor);
    if (right.kind === "problem") return right;
    if ((left.unit === null) !== (right.unit === null)) return problem("Give each part its unit.", cursor.field);
    left = joined(left, right, left.value + sign * right.value);
  }
  return left;
}

function productOf(cursor: Cursor): Term | Problem {
  let left = factorOf(cursor);
  while (left.kind === "term" && (nextIs(cursor, "*") || nextIs(cursor, "/"))) {
    const isTimes = nextIs(cursor, "*");
    cursor.at += 1;
    const right = factorOf(cursor);
    if (right.kind === "problem") return right;
    if (right.unit !== null && (left.unit !== null || !isTimes)) {
      return problem("Only one part of a product can have a unit.", cursor.field);
    }
    left = joined(left, right, isTimes ? left.value * right.value : left.value / right.value);
  }
  return left;
}

function factorOf(cursor: Cursor): Term | Problem {
  cursor.depth += 1;
  if (cursor.depth > deepest) return problem("The expression is nested too deep.", cursor.field);
  const term = signedFactor(cursor);
  cursor.depth -= 1;
  return term;
}

function signedFactor(cursor: Cursor): Term | Problem {
  if (nextIs(cursor, "-") || nextIs(cursor, "+")) {
    const sign = nextIs(cursor, "-") ? -1 : 1;
    cursor.at += 1;
    const term = factorOf(cursor);
    return term.kind === "problem" ? term : { ...term, value: sign * term.value };
  }
  if (!nextIs(cursor, "(")) return numberWithWords(cursor);
  cursor.at += 1;
  const term = sum(cursor);
  if (term.kind === "problem") return term;
  if (!nextIs(cursor, ")")) return unreadable(cursor);
  cursor.at += 1;
  return term;
}

/** `$2/h`, `80 GB`, `1.5 million tokens`: words may stand before the number (a currency) and after it. */
function numberWithWords(cursor: Cursor): Term | Problem {
  const before = nouns(cursor);
  const token = cursor.tokens[cursor.at];
  if (token?.kind !== "number") {
    return before.length > 0
      ? problem(`${quoted(before.join(" "))} is not a number.`, cursor.field)
      : unreadable(cursor);
  }
  cursor.at += 1;
  const { field, habits, inherited } = cursor;
  const plain = plainNumeral(token.text, habits.decimal);
  if (plain === null) return problem(`${quoted(token.text)} has its digits in odd groups.`, field);
  const words = { nouns: [...before, ...nouns(cursor)], pers: pers(cursor) };
  const count = Number(plain);
  const meaning = unitMeaning(words, { field, habits, count });
  if (meaning.kind === "problem") return meaning;
  const scale = meaning.scale ?? inherited.scale;
  const unit = meaning.unit ?? inherited.unit;
  const price = unit === null && field.unit === "USD/device-hour" ? { ...unity, over: habits.devicesPerPrice } : unity;
  const factor = combined(scale ?? unity, combined(unit ?? unity, price));
  return { kind: "term", value: scaledNumber(plain, factor), scale, unit, count, note: factor.note };
}

function nouns(cursor: Cursor): string[] {
  const words: string[] = [];
  for (
    let token = cursor.tokens[cursor.at];
    token?.kind === "word" && !isPer(cursor);
    token = cursor.tokens[cursor.at]
  ) {
    words.push(token.text);
    cursor.at += 1;
  }
  return words;
}

/** Each `/ words` or `per words`, without the 1 of `/1M`. */
function pers(cursor: Cursor): string[] {
  const found: string[] = [];
  while (isPer(cursor)) {
    cursor.at += 1;
    if (cursor.tokens[cursor.at]?.text === "1") cursor.at += 1;
    found.push(nouns(cursor).join(" "));
  }
  return found;
}

/** A slash before a word is "per", before a number a division; `/1M` is "per" as well. */
function isPer({ tokens, at }: Cursor): boolean {
  const next = tokens[at];
  if (next?.kind === "word") return /^(?:per|an?|each)$/i.test(next.text) && at > 0;
  const after = tokens[at + 1];
  const isOneOfWord = after?.text === "1" && tokens[at + 2]?.kind === "word";
  return next?.text === "/" && (after?.kind === "word" || isOneOfWord);
}

function nextIs({ tokens, at }: Cursor, mark: string): boolean {
  const token = tokens[at];
  return token?.kind === "mark" && token.text === mark;
}

/** `1h 30min`: a time in parts needs no plus. */
function isTimeGoingOn({ tokens, at, field }: Cursor, left: Term): boolean {
  return tokens[at]?.kind === "number" && left.unit !== null && isTime(field.unit);
}

function joined(left: Term, right: Term, value: number): Term {
  const unit = left.unit ?? right.unit;
  // Fifteen digits leave out what the arithmetic rounded: 1.1 * 3 is 3.3.
  const clean = Number.isFinite(value) ? Number(value.toPrecision(15)) : value;
  return {
    kind: "term",
    value: clean,
    scale: null,
    unit,
    count: null,
    note: left.note === "" ? right.note : left.note,
  };
}

function unreadable({ tokens, at, field }: Cursor): Problem {
  const token = tokens[at];
  const reason =
    token === undefined ? "A number is missing at the end." : `${quoted(token.text)} cannot be read there.`;
  return problem(reason, field);
}

/** Whether two neighbours in a range are in units that differ from what a bare number would be in. */
export function hasOwnUnit({ unit }: Term): boolean {
  return unit !== null && !isUnity(unit);
}
