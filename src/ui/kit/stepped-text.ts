import { plainNumeral } from "../../quantity/numeral.ts";
import { parseQuantity } from "../../quantity/parse-quantity.ts";
import type { QuantityField } from "../../quantity/quantity-field.ts";

/** How a number in a text is moved. */
export interface TextStep {
  /** How many steps, down where negative. */
  readonly count: number;
  /** Where the caret stands: the number there, or nearest before it, is the one that moves. Without it, the first. */
  readonly caret?: number;
  /** A step is one of the last digit written; `coarse` raises that to about a hundredth of the number. */
  readonly size: "digit" | "coarse";
}

/** A text after a step, with the place of the number that moved. */
interface SteppedText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Digits with the marks that people set between them; not the digits of a name (`H200`). */
const numerals = /(?<![\p{L}\d.,])(?:\d+(?:[ \u00a0\u202f]\d{3}(?!\d)|[.,_']\d+)*|\.\d+)(?:e[+-]?\d+)?/giu;

/**
 * Moves one number of a typed text by steps of its last written digit: `1.5k` is 1.6k after one, `85 %` is 86 %. All else
 * in the text stays, so a range keeps its other end. `null` where the text has no number; none goes below zero.
 */
export function steppedText(text: string, step: TextStep): SteppedText | null {
  const found = [...text.matchAll(numerals)];
  const { caret } = step;
  const at = caret === undefined ? 0 : found.findLastIndex(({ index }) => index <= caret);
  const numeral = found[Math.max(at, 0)];
  if (numeral === undefined) return null;
  const [typed] = numeral;
  const moved = movedNumeral(typed, step);
  if (moved === null) return null;
  const start = numeral.index;
  return {
    text: `${text.slice(0, start)}${moved}${text.slice(start + typed.length)}`,
    start,
    end: start + moved.length,
  };
}

/** Whole numbers of the last digit: no step of a decimal is ever rounded. */
function movedNumeral(typed: string, { count, size }: TextStep): string | null {
  const plain = plainNumeral(typed, ".");
  if (plain === null) return null;
  const [body = "", exponent = ""] = plain.split(/(?=e)/);
  const [whole = "", decimals = ""] = body.split(".");
  const digits = BigInt(`${whole}${decimals}`);
  const moved = digits + BigInt(count) * (size === "coarse" ? coarseStep(digits) : 1n);
  const positive = moved < 0n ? 0n : moved;
  const padded = positive.toString().padStart(decimals.length + 1, "0");
  const cut = padded.length - decimals.length;
  const mark = decimals !== "" && typed.lastIndexOf(",") > typed.lastIndexOf(".") ? "," : ".";
  const written = grouped(padded.slice(0, cut), groupMark(typed, whole, mark));
  return `${written}${decimals === "" ? "" : `${mark}${padded.slice(cut)}`}${exponent}`;
}

/** The power of ten at or below a hundredth: dragging moves 4,000 by tens and 350 by ones. */
function coarseStep(digits: bigint): bigint {
  let step = 1n;
  while (step * 1000n <= digits) step *= 10n;
  return step;
}

/** The mark that parts the thousands; a number too short to have shown one gets the usual one beside its decimal mark. */
function groupMark(typed: string, whole: string, decimalMark: string): string {
  if (whole.length < 4) return decimalMark === "," ? "." : ",";
  return /^\d+([.,_' \u00a0\u202f])\d{3}/.exec(typed)?.[1] ?? "";
}

function grouped(whole: string, mark: string): string {
  return whole.replace(/\B(?=(?:\d{3})+$)/g, mark);
}

/**
 * A step that goes as far as the field allows: 510 of at most 512 devices stops at 512 after ten steps, and the base of a
 * range stops at its ends. A text that the field does not take as it stands is stepped freely.
 */
export function stepInField(text: string, step: TextStep, field: QuantityField | undefined): SteppedText | null {
  const whole = steppedText(text, step);
  if (whole === null || field === undefined || !fits(text, field) || fits(whole.text, field)) return whole;
  const direction = Math.sign(step.count);
  let taken = 0;
  let refused = Math.abs(step.count);
  while (refused - taken > 1) {
    const middle = Math.floor((taken + refused) / 2);
    const tried = steppedText(text, { ...step, count: direction * middle });
    if (tried !== null && fits(tried.text, field)) taken = middle;
    else refused = middle;
  }
  return steppedText(text, { ...step, count: direction * taken });
}

function fits(text: string, field: QuantityField): boolean {
  return parseQuantity(text, field).kind === "value";
}
