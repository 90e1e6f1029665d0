import type { QuantityField, QuantityValue } from "./quantity-field.ts";
import { rangeWordsText } from "./range-shape.ts";
import type { ReadingHabits } from "./reading-habits.ts";

/** Where the words of a unit stand. */
export interface UnitQuestion {
  readonly field: QuantityField;
  readonly habits: ReadingHabits;
  /** The number they stand at. */
  readonly count: number;
}

/** A number as it would be typed under the same habits. */
export function typedNumber(count: number, { decimal }: ReadingHabits): string {
  return `${count}`.replace(".", decimal);
}

/** A value in the shortest text that is read as exactly it. */
export function typedValue(value: QuantityValue, unit: string, habits: ReadingHabits): string {
  const text = (number: number) => typedSingle(number, unit, habits);
  if (typeof value === "number") return text(value);
  const ends = `${text(value.low)} to ${text(value.high)}`;
  const range = value.base === undefined ? ends : `${text(value.base)} (${ends})`;
  return `${range}${rangeWordsText(value)}`;
}

function typedSingle(value: number, unit: string, habits: ReadingHabits): string {
  const percent = Number(`${value}e2`);
  // Moving the point two places may lose the last bit of a long decimal; such a share stays as it is.
  if (unit === "share" && Number(`${percent}e-2`) === value) return `${typedNumber(percent, habits)} %`;
  return `${typedNumber(value, habits)}${unit === "bytes" ? " bytes" : ""}`;
}
