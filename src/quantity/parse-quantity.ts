import { formatLongQuantity, formatRange } from "./format-quantity.ts";
import { type Offer, type Problem, problem, type QuantityField, type QuantityValue } from "./quantity-field.ts";
import { readQuantity } from "./read-quantity.ts";
import { otherHabits, type ReadingHabits } from "./reading-habits.ts";
import { usualHoursPerMonth } from "./time.ts";
import { typedValue } from "./typed-value.ts";

/** Another reading of the same text, to offer beside the value. */
interface ReadingChip {
  readonly text: string;
  readonly value: QuantityValue;
}

interface ParsedValue {
  readonly kind: "value";
  readonly value: QuantityValue;
  readonly chips: readonly ReadingChip[];
  /** The value in words, to show under the field: `10,000 tokens`. */
  readonly reading: string;
}

export type Parsed = ParsedValue | Problem;

export interface ParseOptions {
  /** The page's decimal mark: which of `1.234` and `1,234` has decimals. */
  readonly decimal?: "." | ",";
  /** What a price per month is divided by. */
  readonly hoursPerMonth?: number;
}

const longestText = 120;

/**
 * Reads what a person typed into a field: `10k`, `1.5 million`, `$2/h`, `85 %`, `32Ki`, `1.5k to 4k`, `2k ± 20%`, `=3*1200`.
 * Where a text has two readings, the usual one is the value and the other a chip; what has none is a problem with offers.
 */
export function parseQuantity(text: string, field: QuantityField, options: ParseOptions = {}): Parsed {
  if (text.length > longestText) return problem(`The text is longer than ${longestText} characters.`, field);
  const usual = usualHabits(options);
  const reading = readQuantity(text, field, usual);
  const others = otherReadings(text, field, usual);
  if (reading.kind === "problem") return withOffers(reading, others, field, usual);
  const { value, note } = reading;
  const chips = distinct(others.filter((other) => !isSame(other.value, value)));
  const words = note === "" ? readingText(value, field.unit) : `${readingText(value, field.unit)} (${note})`;
  return {
    kind: "value",
    value,
    reading: words,
    chips: chips.map((chip) => ({ ...chip, text: chipText(chip, field) })),
  };
}

/** What `parseQuantity` takes a text for, without what else it could mean; `null`: a problem. */
export function quantityIn(text: string, field: QuantityField): QuantityValue | null {
  const reading = text.length > longestText ? null : readQuantity(text, field, usualHabits({}));
  return reading?.kind === "reading" ? reading.value : null;
}

function usualHabits({ decimal = ".", hoursPerMonth = usualHoursPerMonth }: ParseOptions): ReadingHabits {
  return {
    decimal,
    binaryPrefixes: false,
    devicesPerPrice: 1,
    sharesScale: true,
    spreadTurned: false,
    percentUnsaid: false,
    hoursPerMonth,
  };
}

/** What the text comes to under each other habit, where it comes to anything; `text` holds the habit's words. */
function otherReadings(text: string, field: QuantityField, usual: ReadingHabits): ReadingChip[] {
  return otherHabits(usual).flatMap(({ habits, words }) => {
    const reading = readQuantity(text, field, habits);
    return reading.kind === "problem" ? [] : [{ text: words, value: reading.value }];
  });
}

function withOffers(
  found: Problem,
  others: readonly ReadingChip[],
  field: QuantityField,
  usual: ReadingHabits,
): Problem {
  const more: Offer[] = distinct(others).map(({ value }) => ({
    text: `${readingText(value, field.unit)}?`,
    typed: typedValue(value, field.unit, usual),
  }));
  const all = [...found.offers, ...more];
  const understood = all.filter(({ typed }) => readQuantity(typed, field, usual).kind === "reading");
  return {
    ...found,
    offers: understood.filter(({ typed }, index) => understood.findIndex((other) => other.typed === typed) === index),
  };
}

function chipText({ text, value }: ReadingChip, { unit }: QuantityField): string {
  return `${text} ${readingText(value, unit)}?`;
}

function readingText(value: QuantityValue, unit: string): string {
  return typeof value === "number" ? formatLongQuantity(value, unit) : formatRange(value, unit);
}

function distinct(readings: readonly ReadingChip[]): ReadingChip[] {
  return readings.filter(({ value }, index) => readings.findIndex((other) => isSame(other.value, value)) === index);
}

function isSame(one: QuantityValue, other: QuantityValue): boolean {
  if (typeof one === "number" || typeof other === "number") return one === other;
  return one.base === other.base && one.low === other.low && one.high === other.high;
}
