import { formatLongQuantity, formatRange, isPrintedWith } from "../quantity/format-quantity.ts";
import { quantityIn } from "../quantity/parse-quantity.ts";
import { rangeWordsText } from "../quantity/range-shape.ts";
import type { FieldFacts, Quantity, Range } from "../scenario/field.ts";

/** A field's value as a person reads it in a sentence. */
interface FieldText {
  /** The value to six digits, or the base of a range, without the noun that the sentence says: `20,000`, `29 %`, `10 min`. */
  readonly text: string;
  /** The ends of a range and its shape: `18,000 to 26,000`. What it moves with is too long for a sentence. */
  readonly note: string | undefined;
  /** All of it in one text that is read as exactly this value: `20,000 (18,000 to 26,000)`. */
  readonly typed: string;
}

const fewestDigits = 3;
/** Of what has no end, such as a month's price by the hour, a sentence shows no more beside its whole part; its input holds all. */
const mostShownDigits = 6;
/** A double needs no more to be told from its neighbours. */
const mostDigits = 17;

/** What a field shows: as few digits as read back as exactly the value, and of what has no end the first; what is edited and committed has all. */
export function fieldText(value: Quantity | string | null, facts: FieldFacts): FieldText {
  if (value === null) return plain("none");
  if (typeof value === "string") return plain(value);
  const unit = unitBesideNoun(facts.unit);
  if (typeof value === "number") {
    const digits = exactDigits(value, facts);
    return {
      text: formatLongQuantity(value, unit, shownDigits(value, digits)),
      note: undefined,
      typed: formatLongQuantity(value, unit, digits),
    };
  }
  const known = rangeTexts.get(value);
  if (known?.facts === facts) return known.text;
  const text = {
    text: formatLongQuantity(value.base, unit, shownDigits(value.base, exactDigits(value.base, facts))),
    note: endsText(value, facts),
    typed: exactText((digits) => formatRange(value, unit, digits), value, facts),
  };
  rangeTexts.set(value, { facts, text });
  return text;
}

/** A range that an edit leaves as it is stays the same object, and keeps its text: to find it takes many readings. */
const rangeTexts = new WeakMap<Range, { readonly facts: FieldFacts; readonly text: FieldText }>();

function plain(text: string): FieldText {
  return { text, note: undefined, typed: text };
}

function endsText({ base: _base, with: _tie, ...ends }: Range, facts: FieldFacts): string {
  const digits = Math.max(...[ends.low, ends.high].map((end) => shownDigits(end, exactDigits(end, facts))));
  return formatRange(ends, unitBesideNoun(facts.unit), digits);
}

/** Counts stand before their noun, prices say what they are per in the sentence; times, shares and bytes carry their unit. */
function unitBesideNoun(unit: string): string {
  if (unit.startsWith("USD")) return "USD";
  return isPrintedWith(unit) ? unit : "";
}

/** A whole number keeps all of its digits. */
function shownDigits(value: number, exact: number): number {
  const wholeDigits = String(Math.trunc(Math.abs(value))).length;
  return Math.min(exact, Math.max(mostShownDigits, wholeDigits));
}

function exactDigits(value: number, facts: FieldFacts): number {
  const unit = unitBesideNoun(facts.unit);
  return digitsThatRead((digits) => formatLongQuantity(value, unit, digits), value, facts);
}

function exactText(text: (digits: number) => string, value: Quantity, facts: FieldFacts): string {
  return text(digitsThatRead(text, value, facts));
}

function digitsThatRead(text: (digits: number) => string, value: Quantity, facts: FieldFacts): number {
  for (let digits = fewestDigits; digits < mostDigits; digits += 1) {
    if (isReadAs(text(digits), value, facts)) return digits;
  }
  return mostDigits;
}

function isReadAs(text: string, value: Quantity, facts: FieldFacts): boolean {
  const read = quantityIn(text, facts);
  if (read === null || typeof value === "number" || typeof read === "number") return read === value;
  const { base, low, high } = read;
  const isWorded = rangeWordsText(read) === rangeWordsText(value);
  return isWorded && base === value.base && low === value.low && high === value.high;
}
