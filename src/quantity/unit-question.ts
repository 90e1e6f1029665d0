import type { QuantityField } from "./quantity-field.ts";
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
