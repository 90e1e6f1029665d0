import { type Ends, formatLongQuantity } from "./format-quantity.ts";
import { type Offer, type Problem, problem, type QuantityField, type QuantityValue } from "./quantity-field.ts";
import type { ReadingHabits } from "./reading-habits.ts";
import { typedValue } from "./typed-value.ts";

/** Larger than any field takes; what is printed in a smaller unit grows by less than the rest of the way to Infinity. */
const leastUnprinted = 1e300;

/** The value if the field takes it, else why not, with the nearest that it takes. */
export function fitInField(value: QuantityValue, field: QuantityField, habits: ReadingHabits): QuantityValue | Problem {
  const numbers = typeof value === "number" ? [value] : [value.low, value.base ?? value.low, value.high];
  if (!numbers.every(Number.isFinite)) return problem("That is no finite number.", field);
  const snapped = mapped(value, (number) => (field.whole ? nearWhole(number) : number + 0));
  if (typeof snapped !== "number" && !isInOrder(snapped)) return reversed(snapped, field, habits);
  const outside = numbers.find((number) => number < field.min || number > field.max);
  if (outside !== undefined) return outOfRange(outside, field);
  const isWhole =
    typeof snapped === "number" ? Number.isInteger(snapped) : Object.values(snapped).every(Number.isInteger);
  return field.whole && !isWhole ? notWhole(snapped, field, habits) : snapped;
}

function isInOrder({ base, low, high }: Ends): boolean {
  return low <= high && (base === undefined || (low <= base && base <= high));
}

function outOfRange(number: number, field: QuantityField): Problem {
  const side = number < field.min ? "below the least" : "above the most";
  // As percent or in seconds it would be no number any more.
  const what = Math.abs(number) < leastUnprinted ? formatLongQuantity(number, field.unit) : "That";
  return problem(`${what} is ${side} that the field takes.`, field);
}

function reversed(ends: Ends, field: QuantityField, habits: ReadingHabits): Problem {
  const sorted = [ends.low, ends.base ?? ends.low, ends.high].sort((a, b) => a - b);
  const [low = 0, base = 0, high = 0] = sorted;
  if (ends.base === undefined) {
    const swapped = { low: ends.high, high: ends.low };
    return problem("The low end is above the high end.", field, offers("swap the ends?", swapped, field, habits));
  }
  return problem(
    "The base is not between its ends.",
    field,
    offers("put in order?", { base, low, high }, field, habits),
  );
}

function notWhole(value: QuantityValue, field: QuantityField, habits: ReadingHabits): Problem {
  const down = mapped(value, Math.floor);
  const up = mapped(value, Math.ceil);
  const choices = [...offers("round down?", down, field, habits), ...offers("round up?", up, field, habits)];
  return problem("Only whole numbers fit here.", field, choices);
}

/** An offer of the value, if the field takes it. */
export function offers(text: string, value: QuantityValue, field: QuantityField, habits: ReadingHabits): Offer[] {
  const fits = fitInField(value, field, habits);
  const isProblem = typeof fits === "object" && "kind" in fits;
  return isProblem ? [] : [{ text, typed: typedValue(fits, field.unit, habits) }];
}

function mapped(value: QuantityValue, change: (number: number) => number): QuantityValue {
  if (typeof value === "number") return change(value);
  const { base, low, high } = value;
  const changed = { low: change(low), high: change(high) };
  return base === undefined ? changed : { base: change(base), ...changed };
}

/** A sum of tenths may miss a whole number by its roundings. */
function nearWhole(number: number): number {
  const whole = Math.round(number);
  return Math.abs(number - whole) <= Math.abs(number) * 1e-12 ? whole : number;
}
