import { parseQuantity } from "../../quantity/parse-quantity.ts";
import { rangeWordsText } from "../../quantity/range-shape.ts";
import { secondsPerDay } from "../../quantity/time.ts";
import type { Quantity } from "../../scenario/field.ts";
import type { Field } from "../field-at.ts";
import { fieldText } from "../field-text.ts";

/** Of a rate that came of a day's count, no more digits are worth a look. */
const shownDigits = 3;
/** Enough that a rate and its day's count name each other. */
const keptDigits = 12;

/** A field of workflows a day, shown and typed as so many a second; a range stays a range. */
export function perSecondField(perDay: Field, value: Quantity): Field {
  const facts = { ...perDay.facts, unit: "", max: perDay.facts.max / secondsPerDay };
  const perDayText = (typed: string) => {
    const parsed = parseQuantity(typed.replace(/\s*(?:\/\s*s|per second|a second)$/i, ""), facts);
    if (parsed.kind === "problem") return parsed;
    if (typeof parsed.value === "number") return String(inDay(parsed.value));
    const { base, low, high } = parsed.value;
    const ends = `${inDay(low)} to ${inDay(high)}`;
    const range = base === undefined ? ends : `${inDay(base)} (${ends})`;
    return `${range}${rangeWordsText(parsed.value)}`;
  };
  return {
    ...perDay,
    at: `${perDay.at}:perSecond`,
    facts,
    unit: "a second",
    ...fieldText(inSecond(value), facts),
    onCommit: (typed) => {
      const text = perDayText(typed);
      return typeof text === "string" ? perDay.onCommit(text) : text;
    },
    onPreview: (typed) => {
      const text = typed === null ? null : perDayText(typed);
      if (text === null || typeof text === "string") perDay.onPreview(text);
    },
  };
}

function inSecond(value: Quantity): Quantity {
  const part = (count: number) => Number((count / secondsPerDay).toPrecision(shownDigits));
  if (typeof value === "number") return part(value);
  return { ...value, base: part(value.base), low: part(value.low), high: part(value.high) };
}

function inDay(rate: number): number {
  return Number((rate * secondsPerDay).toPrecision(keptDigits));
}
