import { bytesPerMegabyte } from "./bytes.ts";
import { type Factor, tenTo } from "./factor.ts";
import { fitInField, offers } from "./fit-in-field.ts";
import { formatRange } from "./format-quantity.ts";
import { type Problem, type QuantityField, type QuantityValue, problem, quoted } from "./quantity-field.ts";
import {
  type Inherited,
  type Term,
  hasOwnUnit,
  nothingInherited,
  plainSigns,
  readExpression,
} from "./read-expression.ts";
import { meaningsOf, mostRank, type RangeWords, rangeWords, unmeantText } from "./range-shape.ts";
import { plainWords } from "./plain-words.ts";
import type { ReadingHabits } from "./reading-habits.ts";
import { typedNumber } from "./typed-value.ts";

/** How a text is cut into the texts of single quantities. */
type RangeText =
  | { readonly shape: "single"; readonly text: string }
  | { readonly shape: "ends"; readonly low: string; readonly high: string }
  | { readonly shape: "based"; readonly base: string; readonly low: string; readonly high: string }
  | { readonly shape: "spread"; readonly base: string; readonly spread: string }
  /** `10-4`: neither a range nor, without a leading =, a difference for certain. */
  | { readonly shape: "unclear"; readonly text: string };

const between = String.raw`(?:(?<!\p{L})to(?!\p{L})|\.{2,3}|…|–|—)`;
const based = new RegExp(
  String.raw`^([^()]*[^()\s*/+-])\s*\(([^()]+?)\s*(?:${between}|(?<!\de)-)\s*([^()]+)\)\s*([^()]*)$`,
  "iu",
);
const ends = new RegExp(String.raw`^(?:from\s+)?(.+?)\s*${between}\s*(.+)$`, "iu");
const spread = /^(.+?)\s*(?:±|\+\/-|\+-)\s*(.+)$/;

/** Cuts `1.5k to 4k`, `1.5k-4k`, `1.5k..4k`, `2k ± 20%` and `30 (27 to 34)`; anything else is single. Takes plain signs. */
function rangeText(text: string): RangeText {
  if (text.startsWith("=")) return { shape: "single", text: text.slice(1) };
  const inParentheses = based.exec(text);
  if (inParentheses !== null) {
    const [, base = "", low = "", high = "", unit = ""] = inParentheses;
    return { shape: "based", base: `${base} ${unit}`, low: `${low} ${unit}`, high: `${high} ${unit}` };
  }
  const around = spread.exec(text);
  if (around !== null) return { shape: "spread", base: around[1] ?? "", spread: around[2] ?? "" };
  const fromTo = ends.exec(text);
  if (fromTo !== null) return { shape: "ends", low: fromTo[1] ?? "", high: fromTo[2] ?? "" };
  return byHyphens(text);
}

/** One hyphen between two quantities is a range; more are unclear, and beside other signs it is a minus. */
function byHyphens(text: string): RangeText {
  const hyphens = [...text.matchAll(/(?<=[^\s+*/(-]\s*)(?<!\de)-/gi)].map(({ index }) => index);
  const [at, ...more] = hyphens;
  const isArithmetic = /[*+()]|\/\s*[\d.]/.test(text.replace(/e[+-]/gi, ""));
  if (at === undefined || isArithmetic) return { shape: "single", text };
  if (more.length > 0) return { shape: "unclear", text };
  return { shape: "ends", low: text.slice(0, at).trim(), high: text.slice(at + 1).trim() };
}

interface Reading {
  readonly kind: "reading";
  readonly value: QuantityValue;
  readonly note: string;
}

/** What each reader of a shape of text needs. */
interface Reader {
  readonly field: QuantityField;
  readonly habits: ReadingHabits;
  /** Bare numbers of a share are percent. */
  readonly isPercent: boolean;
}

/** Reads a text under one set of habits and holds the value against the field's limits. */
export function readQuantity(typed: string, field: QuantityField, habits: ReadingHabits): Reading | Problem {
  const words = rangeWords(plainWords(typed, field.unit));
  const parts = rangeText(plainSigns(words.text));
  // One end by powers of 1,024 beside one by powers of ten is nobody's reading of a range of tokens.
  const binaryPrefixes = habits.binaryPrefixes && (parts.shape === "single" || field.unit === "bytes");
  const reader = { field, habits: { ...habits, binaryPrefixes } };
  const asShares = readParts(parts, { ...reader, isPercent: false });
  // No share is above 1: `95` is 95 %, and so is each end of `1 to 95`.
  const isPercent = field.unit === "share" && asShares.kind === "reading" && isOutside(asShares.value, field);
  const reading = isPercent ? readParts(parts, { ...reader, isPercent }) : asShares;
  if (reading.kind === "problem") return reading;
  if (!hasFinite(reading.value)) return problem(`${quoted(typed.trim())} is not a finite number.`, field);
  const value = fitInField(reading.value, field, habits);
  if (typeof value === "object" && "kind" in value) return value;
  return worded({ ...reading, value }, words, field);
}

/** A range whose values lie as its shape says, between ends that mean what was said, and move with what it names. */
function worded(reading: Reading, { shape, meaning, tie }: RangeWords, field: QuantityField): Reading | Problem {
  const { value } = reading;
  if (shape === null && meaning === null && tie === null) return reading;
  if (typeof value === "number") return problem(`Only a range ${onlyRangesText(shape, tie)}.`, field);
  if (shape === "lognormal" && value.low <= 0) return problem("A lognormal range begins above 0.", field);
  if (tie !== null && !(tie.rank !== 0 && Math.abs(tie.rank) <= mostRank)) {
    return problem(`Ranks correlate by ${-mostRank} to ${mostRank}, and not by 0.`, field);
  }
  const own = shape === null || shape === "lognormal" ? undefined : shape;
  const ends = meaning === null || meaning === "p5-p95" ? undefined : meaning;
  if (ends !== undefined && !meaningsOf(own).includes(ends)) return problem(unmeantText(ends), field);
  const shaped = { ...value, ...(own === undefined ? {} : { shape: own }), ...(ends === undefined ? {} : { ends }) };
  return { ...reading, value: tie === null ? shaped : { ...shaped, with: tie } };
}

function onlyRangesText(shape: RangeWords["shape"], tie: RangeWords["tie"]): string {
  if (tie !== null) return "moves with another";
  return shape === null ? "has ends that mean something" : `is ${shape}`;
}

function isOutside(value: QuantityValue, { min, max }: QuantityField): boolean {
  const numbers = typeof value === "number" ? [value] : [value.low, value.base ?? value.low, value.high];
  return numbers.some((number) => Math.abs(number) > 1 && (number < min || number > max));
}

function hasFinite(value: QuantityValue): boolean {
  const numbers = typeof value === "number" ? [value] : [value.low, value.base ?? value.low, value.high];
  return numbers.every(Number.isFinite);
}

function readParts(parts: RangeText, reader: Reader): Reading | Problem {
  switch (parts.shape) {
    case "single":
      return single(parts.text, reader);
    case "ends":
      return fromTo(parts.low, parts.high, reader);
    case "based":
      return baseWithEnds(parts, reader);
    case "spread":
      return around(parts.base, parts.spread, reader);
    case "unclear":
      return problem("Those hyphens could be a range or a sum.", reader.field, [
        { text: "calculate?", typed: `=${parts.text}` },
      ]);
    default:
      return parts satisfies never;
  }
}

function single(text: string, reader: Reader): Reading | Problem {
  const term = read(text, reader);
  return term.kind === "problem" ? term : { kind: "reading", value: term.value, note: term.note };
}

/** The low end takes its unit from the high one (`30 to 40 ms`), and its scale where that keeps it below (`1.5 to 4k`). */
function fromTo(lowText: string, highText: string, reader: Reader): Reading | Problem {
  const high = alone(highText, reader);
  if (high.kind === "problem") return high;
  const bareLow = alone(lowText, reader);
  if (bareLow.kind === "problem") return bareLow;
  if (hasOwnUnit(bareLow) && high.unit === null) return unitOfOneEnd(bareLow, highText, reader);
  const scale = sharesScale(bareLow, high, reader.habits) ? high.scale : null;
  const low = read(lowText, reader, { scale, unit: bareLow.unit === null ? high.unit : null });
  if (low.kind === "problem") return low;
  const top = read(highText, reader, { scale: null, unit: bareLow.unit });
  if (top.kind === "problem") return top;
  return { kind: "reading", value: { low: low.value, high: top.value }, note: high.note };
}

/** `10 ms to 20`: of 20 ms or of 20 s? */
function unitOfOneEnd(low: Term, highText: string, reader: Reader): Problem {
  const { field, habits } = reader;
  const tops = [read(highText, reader, { scale: null, unit: low.unit }), read(highText, reader)];
  const choices = tops.flatMap((top) => {
    if (top.kind === "problem") return [];
    const value = { low: low.value, high: top.value };
    return offers(`${formatRange(value, field.unit)}?`, value, field, habits);
  });
  return problem("Give both ends their unit.", field, choices);
}

function sharesScale(low: Term, high: Term, habits: ReadingHabits): boolean {
  if (!habits.sharesScale || low.scale !== null || low.unit !== null || high.scale === null) return false;
  return low.count !== null && high.count !== null && low.count < high.count;
}

/** `30 (27 to 34) ms`: whichever part has no unit takes that of another. */
function baseWithEnds(texts: { base: string; low: string; high: string }, reader: Reader): Reading | Problem {
  let unit: Factor | null = null;
  for (const text of [texts.base, texts.high, texts.low]) {
    const term = alone(text, reader);
    if (term.kind === "problem") return term;
    unit ??= term.unit;
  }
  const inherited = { scale: null, unit };
  const base = read(texts.base, reader, inherited);
  const low = read(texts.low, reader, inherited);
  const high = read(texts.high, reader, inherited);
  if (base.kind === "problem") return base;
  if (low.kind === "problem") return low;
  if (high.kind === "problem") return high;
  return { kind: "reading", value: { base: base.value, low: low.value, high: high.value }, note: base.note };
}

/** `2k ± 20%` is 1,600 to 2,400; of a share in percent, `85% ± 5%` is 80 % to 90 %. */
function around(baseText: string, spreadText: string, reader: Reader): Reading | Problem {
  const part = /^([\d.,]+)\s*(?:%|percent|pct)$/i.exec(spreadText)?.[1];
  if (part === undefined) return aroundByAmount(baseText, spreadText, reader);
  const base = read(baseText, reader);
  if (base.kind === "problem") return base;
  const amount = readExpression(part, { unit: "", min: 0, max: 100, whole: false }, reader.habits, {
    ...nothingInherited,
    scale: tenTo(-2),
  });
  if (amount.kind === "problem") return problem(`${quoted(spreadText)} is not a percentage.`, reader.field);
  const isShare = reader.field.unit === "share";
  const isPoints = isShare && (base.unit !== null) !== reader.habits.spreadTurned;
  return spreadReading(base, isPoints ? amount.value : base.value * amount.value);
}

function aroundByAmount(baseText: string, spreadText: string, reader: Reader): Reading | Problem {
  const baseAlone = alone(baseText, reader);
  if (baseAlone.kind === "problem") return baseAlone;
  const spreadAlone = alone(spreadText, reader);
  if (spreadAlone.kind === "problem") return spreadAlone;
  const base = read(baseText, reader, { scale: null, unit: spreadAlone.unit });
  const spread = read(spreadText, reader, { scale: null, unit: baseAlone.unit });
  if (base.kind === "problem") return base;
  return spread.kind === "problem" ? spread : spreadReading(base, spread.value);
}

function spreadReading({ value, note }: Term, spread: number): Reading {
  const low = tidy(value - spread);
  const high = tidy(value + spread);
  return { kind: "reading", value: { base: value, low, high }, note };
}

/** Fifteen digits leave out what the arithmetic rounded. */
function tidy(value: number): number {
  return Number.isFinite(value) ? Number(value.toPrecision(15)) : value;
}

/** A part as it stands, before it takes a unit from its neighbour. */
function alone(text: string, { field, habits }: Reader): Term | Problem {
  return readExpression(text, field, habits, nothingInherited);
}

function read(text: string, reader: Reader, inherited: Inherited = nothingInherited): Term | Problem {
  const term = readExpression(text, reader.field, reader.habits, inherited);
  return term.kind === "problem" || term.unit !== null ? term : bareTerm(term, reader);
}

/** A number without a unit, in the fields where that leaves a doubt. */
function bareTerm(term: Term, { field, habits, isPercent }: Reader): Term | Problem {
  const { value } = term;
  if (isPercent || (field.unit === "share" && habits.percentUnsaid && value >= 1))
    return { ...term, value: tidy(value / 100) };
  const isFewBytes = field.unit === "bytes" && value !== 0 && Math.abs(value) < bytesPerMegabyte;
  if (!isFewBytes) return term;
  const typed = typedNumber(value, habits);
  return problem(
    "So few bytes?",
    field,
    ["GB", "GiB", "bytes"].map((unit) => ({ text: `${typed} ${unit}?`, typed: `${typed} ${unit}` })),
  );
}
