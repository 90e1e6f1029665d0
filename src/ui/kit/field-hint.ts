import { parseQuantity } from "../../quantity/parse-quantity.ts";
import type { Offer, QuantityField } from "../../quantity/quantity-field.ts";
import type { ReadingHabits } from "../../quantity/reading-habits.ts";
import { usualHoursPerMonth } from "../../quantity/time.ts";
import { typedValue } from "../../quantity/typed-value.ts";

/** What a field understands of a text, and what else the text could mean. */
export interface FieldHint {
  readonly reading: string;
  readonly offers: readonly Offer[];
}

const habits: ReadingHabits = {
  decimal: ".",
  binaryPrefixes: false,
  devicesPerPrice: 1,
  sharesScale: true,
  spreadTurned: false,
  percentUnsaid: false,
  hoursPerMonth: usualHoursPerMonth,
};

/** `10k` is 10,000 tokens; `32K` is 32,000 tokens and offers 32,768. `null` while the text is not understood (yet). */
export function fieldHint(text: string, field: QuantityField | undefined): FieldHint | null {
  if (field === undefined) return null;
  const parsed = parseQuantity(text, field);
  if (parsed.kind === "problem") return null;
  const offers = parsed.chips.map((chip) => ({ text: chip.text, typed: typedValue(chip.value, field.unit, habits) }));
  return { reading: parsed.reading, offers };
}
