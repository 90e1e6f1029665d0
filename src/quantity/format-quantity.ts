import { formatBytes, formatLongBytes } from "./format-bytes.ts";
import { formatLongUsd, formatTypedUsd, formatUsd } from "./format-money.ts";
import { formatCount, formatShare } from "./format-number.ts";
import { formatSeconds } from "./format-time.ts";
import { type RangeMeaning, type RangeShape, type RangeTie, rangeWordsText } from "./range-shape.ts";
import { secondsPerMinute } from "./time.ts";

/** Ends of a range with the base they stand around, where there is one. */
export interface Ends {
  readonly base?: number;
  readonly low: number;
  readonly high: number;
  /** How its values lie, where that was said. */
  readonly shape?: RangeShape | undefined;
  /** What its ends are, where they are not the 5th and 95th percentiles. */
  readonly ends?: RangeMeaning | undefined;
  /** What it moves with, where that was said. */
  readonly with?: RangeTie | undefined;
}

/** A value in a scenario's unit, as people read it: `10,000 tokens`, `88 %`, `$2.60/device-hour`. */
export function formatQuantity(value: number | null, unit: string): string {
  if (isMoney(unit) && unit !== "USD") return `${formatUsd(value)}${perPart(unit)}`;
  if (unit === "USD") return formatUsd(value);
  return unit === "bytes" ? formatBytes(value) : formatLongQuantity(value, unit, 3);
}

/** Whether a number in the unit is always printed with it; other units are nouns that stand in the sentence. */
export function isPrintedWith(unit: string): boolean {
  return ["share", "s", "minutes", "bytes", "B/s"].includes(unit);
}

/** The same with more digits, nothing shortened to k or M. */
export function formatLongFigure(value: number | null, unit: string, digits: number): string {
  return isMoney(unit) ? `${formatLongUsd(value, digits)}${perPart(unit)}` : formatLongQuantity(value, unit, digits);
}

/** What a typed value was read as, with more digits and nothing shortened; money in dollars, as it is typed. */
export function formatLongQuantity(value: number | null, unit: string, digits = 6): string {
  if (unit === "share") return formatShare(value, digits);
  if (unit === "s") return formatSeconds(value, digits);
  if (unit === "minutes") return formatSeconds(value === null ? null : value * secondsPerMinute, digits);
  if (unit === "bytes") return formatLongBytes(value, digits);
  if (unit === "B/s") return `${formatLongBytes(value, digits)}/s`;
  if (isMoney(unit)) return `${formatTypedUsd(value, digits)}${perPart(unit)}`;
  const count = formatCount(value, digits);
  return unit === "" ? count : `${count} ${count === "1" ? singular(unit) : unit}`;
}

/** `30 (27 to 34) tokens`, `1.5 s to 4 s` without a base, `27 to 34 triangular` with a shape; typing it gives the same range. */
export function formatRange(range: Ends, unit: string, digits = 6): string {
  return `${formatEnds(range, unit, digits)}${rangeWordsText(range)}`;
}

function formatEnds({ base, low, high }: Ends, unit: string, digits: number): string {
  const texts = [base ?? low, low, high].map((value) => formatLongQuantity(value, unit, digits));
  const parts = texts.map((text) => /^(\u2212?\$?[\d.,]+(?:e-?\d+)?)(.*)$/.exec(text));
  const [first = "", second = "", third = ""] = texts;
  const suffixes = parts.map((part) => (part?.[2] === ` ${singular(unit)}` ? ` ${unit}` : (part?.[2] ?? "")));
  if (new Set(suffixes).size > 1)
    return base === undefined ? `${second} to ${third}` : `${first} (${second} to ${third})`;
  const [middle = "", least = "", most = ""] = parts.map((part, index) => part?.[1] ?? texts[index] ?? "");
  const suffix = suffixes[0] ?? "";
  return base === undefined ? `${least} to ${most}${suffix}` : `${middle} (${least} to ${most})${suffix}`;
}

function isMoney(unit: string): boolean {
  return unit.startsWith("USD");
}

/** `/device-hour` of `USD/device-hour`, ` per million tokens` of `USD per million tokens`. */
function perPart(unit: string): string {
  return unit.slice("USD".length);
}

/** The unit as it stands behind a number: `replica` behind 1, `replicas` behind 2. */
export function unitOf(value: number, unit: string): string {
  return value === 1 ? singular(unit) : unit;
}

/** `device` of `devices`, `workflow/day` of `workflows/day`. */
function singular(unit: string): string {
  return unit.replace(/^(\w+)s(?=\/|$)/, "$1");
}
