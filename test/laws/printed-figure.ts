/** The least and the most that a printed figure can stand for. */
export interface Span {
  readonly least: number;
  readonly most: number;
}

/** A figure as it stands in a text. */
export interface PrintedFigure extends Span {
  readonly text: string;
  readonly isShare: boolean;
  readonly isMoney: boolean;
}

const steps: Readonly<Record<string, number>> = { k: 1e3, M: 1e6, B: 1e9, T: 1e12 };
const seconds: Readonly<Record<string, number>> = { µs: 1e-6, ms: 1e-3, s: 1, min: 60, h: 3600, days: 86_400 };

/** A number, its dollar sign before it, its step or its unit after it. */
export const figurePattern =
  /[−-]?\$?\d[\d,]*(?:\.\d+)?(?:e-?\d+)?(?:[kMBT](?![A-Za-z]))?(?: (?:%|µs|ms|s|min|h|days(?! a week))(?![\w/-]))?/u;

/**
 * What a printed figure can stand for: half a step of its last digit to either side. Figures have three digits or more, zeros at
 * the end left out, so that a plain `2.5` is known as well as `2.50`; some sentences say two.
 */
export function printedFigure(text: string, significant = 3): PrintedFigure | null {
  const found = figurePattern.exec(text);
  if (found === null) return null;
  const [, sign = "", dollar = "", size = "", step = "", unit = ""] =
    /^([−-]?)(\$?)([\d,.]+(?:e-?\d+)?)([kMBT]?)(?: (.+))?$/.exec(found[0]) ?? [];
  const plain = size.replaceAll(",", "");
  const value = Number(plain);
  if (!Number.isFinite(value)) return null;
  const [digits = "", power = "0"] = plain.split("e");
  const decimals = (digits.split(".")[1] ?? "").length;
  const leading = value === 0 ? 0 : Math.floor(Math.log10(Math.abs(Number(digits))));
  // Ledgers count whole dollars, and other money keeps the zeros of its three digits.
  const isWholeDollars = dollar !== "" && decimals === 0 && step === "";
  const lastPlace = isWholeDollars ? 0 : Math.min(-decimals, leading - significant + 1);
  const half = value === 0 ? 0 : (10 ** lastPlace * 10 ** Number(power)) / 2;
  const factor = (steps[step] ?? 1) * (unit === "%" ? 0.01 : (seconds[unit] ?? 1)) * (sign === "" ? 1 : -1);
  const ends = [(value - half) * factor, (value + half) * factor];
  return {
    text: found[0],
    least: Math.min(...ends),
    most: Math.max(...ends),
    isShare: unit === "%",
    isMoney: dollar !== "",
  };
}

/** Of every pair of ends the least and the most. */
export function ofEnds(one: Span, other: Span, of: (a: number, b: number) => number): Span {
  const ends = [
    of(one.least, other.least),
    of(one.least, other.most),
    of(one.most, other.least),
    of(one.most, other.most),
  ];
  return { least: Math.min(...ends), most: Math.max(...ends) };
}

export const times = (one: Span, other: Span): Span => ofEnds(one, other, (a, b) => a * b);
/** A divisor that can stand for nothing leaves anything. */
export const over = (one: Span, other: Span): Span =>
  other.least <= 0 && other.most >= 0
    ? { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY }
    : ofEnds(one, other, (a, b) => a / b);
export const plus = (one: Span, other: Span): Span => ofEnds(one, other, (a, b) => a + b);
export const minus = (one: Span, other: Span): Span => ofEnds(one, other, (a, b) => a - b);
export const exactly = (value: number): Span => ({ least: value, most: value });

/** Whether two figures can stand for the same value. */
export function agree(one: Span, other: Span): boolean {
  const slack = 1e-9 * Math.max(Math.abs(one.most), Math.abs(other.most));
  return one.least <= other.most + slack && other.least <= one.most + slack;
}
