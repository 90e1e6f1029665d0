import type { FieldFacts, Range } from "../scenario/field.ts";
import { endOf } from "./fields/added-range.ts";

/** Ends of a guess: more digits would claim more than is known. */
const digits = 3;

/** A range around another base, its ends as far from it in proportion as they were, within what the field takes. */
export function rangedInProportion({ base, low, high }: Range, value: number, facts: FieldFacts): Range | null {
  if (base === 0 || value === 0) return null;
  const rounded = (end: number) => Number(end.toPrecision(digits));
  const ends = {
    low: Math.min(value, rounded(endOf(value, low / base, facts))),
    high: Math.max(value, rounded(endOf(value, high / base, facts))),
  };
  const fits = ends.low >= facts.min && ends.high <= facts.max && ends.low < ends.high;
  return fits ? { base: value, ...ends } : null;
}
