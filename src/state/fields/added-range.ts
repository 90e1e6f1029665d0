import { locatedField } from "../../scenario/field-path.ts";
import type { FieldFacts, Range } from "../../scenario/field.ts";
import type { Scenario } from "../../scenario/schema.ts";

/** How far a first range goes to either side: wide enough to be looked at, narrow enough not to hide the other inputs. */
const spread = 0.2;

/** A double's last digits, which a product brings and nobody typed. */
const digits = 12;

/** A first range around an input that has none; `null` where it has one, is nothing, or cannot be one. */
interface AddedRange {
  readonly low: number;
  readonly high: number;
  /** The edit that makes it. */
  readonly set: Readonly<Record<string, string>>;
}

/** A fifth to either side of an input's value, within what its field takes. */
export function addedRange(scenario: Scenario, path: string): AddedRange | null {
  const field = locatedField(scenario, path);
  const shape = field?.shape.kind === "nullable" ? field.shape.inner : field?.shape;
  if (field === null || shape?.kind !== "quantity" || typeof field.value !== "number" || field.value === 0) return null;
  const low = endOf(field.value, 1 - spread, shape.facts);
  const high = endOf(field.value, 1 + spread, shape.facts);
  return low === high ? null : { low, high, set: { [path]: `${field.value} (${low} to ${high})` } };
}

/** The end of a range at a multiple of its base, within what its field takes. */
function endOf(value: number, factor: number, { min, max, whole }: FieldFacts): number {
  const end = Math.min(max, Math.max(min, Number((value * factor).toPrecision(digits))));
  // Outwards, so that the base stays inside.
  if (!whole) return end;
  return factor < 1 ? Math.floor(end) : Math.ceil(end);
}

/** Ends of a guess: more digits would claim more than is known. */
const guessedDigits = 3;

/** A range around another base, its ends as far from it in proportion as they were, within what the field takes. */
export function rangedInProportion(
  { base, low, high, ...words }: Range,
  value: number,
  facts: FieldFacts,
): Range | null {
  if (base === 0 || value === 0) return null;
  const rounded = (end: number) => Number(end.toPrecision(guessedDigits));
  const ends = {
    low: Math.min(value, rounded(endOf(value, low / base, facts))),
    high: Math.max(value, rounded(endOf(value, high / base, facts))),
  };
  const fits = ends.low >= facts.min && ends.high <= facts.max && ends.low < ends.high;
  return fits ? { base: value, ...ends, ...words } : null;
}
