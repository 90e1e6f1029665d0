import { formatLongFigure, formatQuantity } from "../../quantity/format-quantity.ts";
import { formatCount, formatShare, unknownText } from "../../quantity/format-number.ts";
import { formatSeconds } from "../../quantity/format-time.ts";
import { microseconds } from "../../quantity/time.ts";

/** One in a million: smaller shares and times are told apart by nobody, and would print as powers of ten. */
const leastShare = 1e-6;
const leastSeconds = microseconds(1);

function isUnder(value: number | null, least: number): boolean {
  return value !== null && value > 0 && value < least;
}

/** Where a value is next to nothing: `under 0.0001 %`. */
function tinyText(value: number | null, unit: string): string | null {
  if (unit === "share" && isUnder(value, leastShare)) return `under ${formatShare(leastShare)}`;
  return unit === "s" && isUnder(value, leastSeconds) ? `under ${formatSeconds(leastSeconds)}` : null;
}

/** A figure in prose: three significant digits with its unit. */
export function figureText(value: number | null, unit: string): string {
  return tinyText(value, unit) ?? formatQuantity(value, unit);
}

/** A figure in an explanation: three digits as everywhere, but nothing shortened to k or M. Every digit: `Exact`. */
export function longFigureText(value: number | null, unit: string): string {
  return tinyText(value, unit) ?? formatLongFigure(value, unit, 3);
}

/** `4` and `devices` of `4 devices`: a figure shown large beside its unit shown small; money and shares stay whole. */
export function splitFigure(text: string): readonly [string, string] {
  const at = text.indexOf(" ");
  return at > 0 && /^[−\p{Sc}\d]/u.test(text) ? [text.slice(0, at), text.slice(at + 1)] : [text, ""];
}

/** A value within a formula, in the unit the formula counts in; one below nothing in parentheses. */
export function formulaNumber(value: number): string {
  const text = formatCount(value);
  return value < 0 ? `(${text})` : text;
}

/** Every digit, for copying. */
export function fullNumber(value: number | null): string {
  return value === null ? unknownText : String(value);
}
