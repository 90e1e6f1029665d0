import type { QuantilePoint } from "../../engine/workload-class.ts";
import { formatLongQuantity } from "../../quantity/format-quantity.ts";
import { parseQuantity } from "../../quantity/parse-quantity.ts";
import { quoted } from "../problem.ts";
import type { FieldFacts, Range } from "../field.ts";
import { type SpreadPart, lognormalOf, quantilesMean, spreadParts } from "./spread-parts.ts";
import type { ScenarioClass } from "../schema.ts";

export type Spread = NonNullable<ScenarioClass["varies"]["steps"]>;

interface SpreadReading {
  readonly ok: true;
  /** `null`: the mean stays what it is. */
  readonly mean: number | null;
  /** `null`: constant. */
  readonly spread: Spread | null;
}

interface SpreadRefused {
  readonly ok: false;
  readonly text: string;
}

type Read = SpreadReading | SpreadRefused;

const forms = 'Type "constant", "p50 8, p95 40", "mean 20, cv 0.6" or quantiles such as "p0 1, p50 8, p100 60".';
const constantWords: ReadonlySet<string> = new Set(["", "constant", "fixed", "none", "unset", "null"]);
/** As the schema has it. */
const mostCv = 10;
const mostQuantiles = 12;
/** Doubles of a conversion agree to more digits than these, so that a text read and written again is the same. */
const keptDigits = 12;

/**
 * How a quantity varies, as a person says it: `constant`, `20`, two percentiles (a lognormal), a mean with a coefficient of
 * variation or a deviation, or quantiles from p0 to p100. What is typed in the quantity's unit comes to a mean and a spread.
 */
export function typedSpread(typed: string, facts: FieldFacts): Read {
  const text = typed.trim();
  if (constantWords.has(text.toLowerCase())) return { ok: true, mean: null, spread: null };
  const parts = spreadParts(text);
  if (parts === null) {
    const mean = amount(text, facts);
    return mean === null ? refused(`${quoted(text)} is not understood.`) : withMean(mean, null, facts);
  }
  const points: QuantilePoint[] = [];
  for (const part of parts.filter(({ kind }) => kind === "share")) {
    const value = amount(part.typed, facts);
    if (value === null) return unreadable(part);
    points.push({ share: part.share, value });
  }
  if (points.length === 0) return ofMoments(parts, facts);
  if (points.length < parts.length) {
    return refused("Percentiles say the mean as well: leave out the mean and the cv, or the percentiles.");
  }
  return ofPoints(
    points.toSorted((one, other) => one.share - other.share),
    facts,
  );
}

function ofMoments(parts: readonly SpreadPart[], facts: FieldFacts): Read {
  const typedOf = (wanted: SpreadPart["kind"]) => parts.find(({ kind }) => kind === wanted);
  const [mean, cv, deviation] = [typedOf("mean"), typedOf("cv"), typedOf("deviation")];
  const meanValue = mean === undefined ? null : amount(mean.typed, facts);
  if (mean !== undefined && meanValue === null) return unreadable(mean);
  const spread = cv ?? deviation;
  if (spread === undefined) return meanValue === null ? refused("") : withMean(meanValue, null, facts);
  const range = spread.kind === "cv" ? rangedCv(spread.typed) : null;
  if (range !== null) return withSpread(meanValue, { kind: "lognormal", cv: range, quantiles: [] }, facts);
  const size = amount(spread.typed, spread.kind === "cv" ? { ...facts, unit: "" } : facts);
  if (size === null) return unreadable(spread);
  if (spread.kind === "deviation" && (meanValue === null || meanValue <= 0)) {
    return refused("A deviation needs its mean beside it.");
  }
  const ratio = spread.kind === "deviation" && meanValue !== null ? size / meanValue : size;
  return withCv(meanValue, ratio, facts);
}

function ofPoints(points: readonly QuantilePoint[], facts: FieldFacts): Read {
  const [first, second] = points;
  const last = points.at(-1);
  if (first === undefined || second === undefined || last === undefined) {
    return refused("One percentile alone does not say how much it varies.");
  }
  const isOrdered = points.every(({ share, value }, index) => {
    const before = points[index - 1];
    return before === undefined || (before.share < share && before.value <= value);
  });
  if (!isOrdered) return refused("Each percentile comes once, and a higher one is never the smaller value.");
  if (points.length === 2 && first.share > 0 && second.share < 1) {
    if (first.value <= 0) return refused("Two percentiles make a lognormal, so both must be above 0.");
    const { mean, cv } = lognormalOf(first, second);
    return withCv(mean, cv, facts);
  }
  if (first.share !== 0 || last.share !== 1) {
    return refused("Quantiles need both ends: p0, the least there is, and p100, the most.");
  }
  if (points.length > mostQuantiles) return refused(`At most ${mostQuantiles} quantiles fit.`);
  if (first.value === last.value) return withMean(first.value, null, facts);
  return withMean(quantilesMean(points), { kind: "quantiles", cv: 0, quantiles: [...points] }, facts);
}

function withCv(mean: number | null, cv: number, facts: FieldFacts): Read {
  if (cv > mostCv)
    return refused(`That varies too much: its deviation is ${shortText(cv)} times its mean, at most 10.`);
  const kept = rounded(cv);
  const spread: Spread | null = kept === 0 ? null : { kind: "lognormal", cv: kept, quantiles: [] };
  return withSpread(mean, spread, facts);
}

function withSpread(mean: number | null, spread: Spread | null, facts: FieldFacts): Read {
  return mean === null ? { ok: true, mean, spread } : withMean(mean, spread, facts);
}

/** `0.3 to 0.9`, its base in the middle where none is said; `null`: no range. */
function rangedCv(typed: string): Range | null {
  const parsed = parseQuantity(typed, { unit: "", min: 0, max: mostCv, whole: false });
  if (parsed.kind === "problem" || typeof parsed.value === "number") return null;
  const { low, high, base = rounded((low + high) / 2), ...words } = parsed.value;
  return { base, low, high, ...words };
}

function withMean(mean: number, spread: Spread | null, { unit, min, max }: FieldFacts): Read {
  const kept = rounded(mean);
  if (kept >= min && kept <= max) return { ok: true, mean: kept, spread };
  const limits = `from ${formatLongQuantity(min, unit)} to ${formatLongQuantity(max, unit)}`;
  return refused(`The mean of that is ${formatLongQuantity(mean, unit, 3)}, and this field takes a mean ${limits}.`);
}

/** One number in the unit of the quantity; `null` where it is none, below 0 or a range. */
function amount(typed: string, facts: FieldFacts): number | null {
  const parsed = parseQuantity(typed, { unit: facts.unit, min: 0, max: 1e12, whole: false });
  return parsed.kind === "value" && typeof parsed.value === "number" ? parsed.value : null;
}

function unreadable({ typed }: SpreadPart): SpreadRefused {
  return refused(`${quoted(typed)} is no number that fits here.`);
}

function refused(reason: string): SpreadRefused {
  return { ok: false, text: reason === "" ? forms : `${reason} ${forms}` };
}

function rounded(value: number): number {
  return Number(value.toPrecision(keptDigits));
}

function shortText(value: number): string {
  return formatLongQuantity(value, "", 3);
}
