import { plainNumeral } from "../../quantity/numeral.ts";
import { parseQuantity } from "../../quantity/parse-quantity.ts";
import type { QuantityField } from "../../quantity/quantity-field.ts";

/** How a number in a text is moved. */
export interface TextStep {
  /** How many steps, down where negative. */
  readonly count: number;
  /** Where the caret stands: the number there, or nearest before it, is the one that moves. Without it, the first. */
  readonly caret?: number;
  /** A step is one of the last digit written; `second` raises that to the second digit, `coarse` to about a hundredth. */
  readonly size: "digit" | "second" | "coarse";
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
 * Moves one number of a typed text: `1.5k` is 1.6k after a step of its last or second digit, `20,000` is 21,000 after one of its second. All else
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
  const moved =
    size === "second" ? walked(digits, count) : digits + BigInt(count) * (size === "coarse" ? coarseStep(digits) : 1n);
  const positive = moved < 0n ? 0n : moved;
  const padded = positive.toString().padStart(decimals.length + 1, "0");
  const cut = padded.length - decimals.length;
  const mark = decimals !== "" && typed.lastIndexOf(",") > typed.lastIndexOf(".") ? "," : ".";
  const written = grouped(padded.slice(0, cut), groupMark(typed, whole, mark));
  return `${written}${decimals === "" ? "" : `${mark}${padded.slice(cut)}`}${exponent}`;
}

/**
 * Each step is one of the second digit: 20,000 to 21,000, 350 to 360. The way down leads through the same numbers: from 100 to
 * 99, from 105 to 100.
 */
function walked(digits: bigint, count: number): bigint {
  let at = digits;
  for (let left = Math.abs(count); left > 0; left -= 1) {
    if (count > 0) at += secondDigit(at);
    else if (at > 0n) {
      const step = secondDigit(at - 1n);
      const least = step === 1n ? 0n : step * 10n;
      at = at - step < least ? least : at - step;
    }
  }
  return at;
}

function secondDigit(digits: bigint): bigint {
  return 10n ** BigInt(Math.max(0, digits.toString().length - 2));
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
 * range stops at its ends; where not one step fits, those of the last digit are taken. A text that the field does not take as it stands is stepped freely.
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
  if (taken === 0 && step.size !== "digit") return stepInField(text, { ...step, size: "digit" }, field);
  return steppedText(text, { ...step, count: direction * taken });
}

function fits(text: string, field: QuantityField): boolean {
  return parseQuantity(text, field).kind === "value";
}
