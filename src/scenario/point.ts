import type { Quantity, Range } from "./field.ts";

/** The value a plan takes within a range; `path` says whose. */
export type Choose = (path: string, range: Range) => number;

/** Reads the fields at one place of a scenario, at the chosen point of their ranges. */
export interface Point {
  readonly at: (field: string, value: Quantity) => number;
  readonly whole: (field: string, value: Quantity) => number;
  readonly orNull: (field: string, value: Quantity | null) => number | null;
  readonly wholeOrNull: (field: string, value: Quantity | null) => number | null;
  /** The same at a place within this one. */
  readonly inside: (field: string) => Point;
}

export function pointAt(place: string, choose: Choose): Point {
  const dotted = (field: string) => (place === "" ? field : `${place}.${field}`);
  const at = (field: string, value: Quantity) => {
    if (typeof value === "number") return value;
    const chosen = choose(dotted(field), value);
    return Math.min(Math.max(chosen, value.low), value.high);
  };
  // Ends of a whole range are whole, so rounding stays between them.
  const whole = (field: string, value: Quantity) => Math.round(at(field, value));
  return {
    at,
    whole,
    orNull: (field, value) => (value === null ? null : at(field, value)),
    wholeOrNull: (field, value) => (value === null ? null : whole(field, value)),
    inside: (field) => pointAt(dotted(field), choose),
  };
}
