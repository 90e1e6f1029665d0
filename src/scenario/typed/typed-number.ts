import { parseQuantity } from "../../quantity/parse-quantity.ts";
import type { FieldFacts, Quantity } from "../field.ts";
import type { FieldShape } from "../field-shape.ts";
import { type Refused, expectation, quoted, refused } from "../problem.ts";

import { whyOneNumber } from "./one-number.ts";

export type TypedValue = { readonly ok: true; readonly value: unknown } | Refused;

/** What a person typed, and where. */
export interface TypedEntry {
  readonly path: string;
  /** What the field holds now. */
  readonly current: unknown;
  readonly typed: string;
  readonly hoursPerMonth: number;
}

/** What was typed is nothing that the field takes. */
export function unfit(shape: FieldShape, { path, typed }: TypedEntry): Refused {
  return refused("bad-value", path, `${path} takes ${expectation(shape)}; here it is ${quoted(typed)}.`);
}

/** One number, never a range. */
export function typedNumber(shape: FieldShape & { readonly facts: FieldFacts }, entry: TypedEntry): TypedValue {
  const result = typedQuantity(shape.facts, entry);
  if (!result.ok || typeof result.value === "number") return result;
  const why = whyOneNumber(entry.path);
  if (why === null) return unfit(shape, entry);
  return refused("bad-value", entry.path, `${entry.path} takes ${expectation(shape)}, and no range. ${why}`);
}

export function typedQuantity(facts: FieldFacts, { path, current, typed, hoursPerMonth }: TypedEntry): TypedValue {
  const parsed = parseQuantity(typed, facts, { hoursPerMonth });
  if (parsed.kind === "problem") {
    const offers = parsed.offers.map(({ typed }) => typed).join(" or ");
    return refused("bad-value", path, `${path}: ${parsed.text}${offers === "" ? "" : ` Try ${offers}.`}`);
  }
  const { value } = parsed;
  if (typeof value === "number") return { ok: true, value };
  const { low, high, base = baseWithin(low, high, facts, current as Quantity | null), ...words } = value;
  return { ok: true, value: { base, low, high, ...words } };
}

/** A range typed as two ends keeps the base there was, where it lies between them; else the base is the middle. */
function baseWithin(low: number, high: number, { whole }: FieldFacts, current: Quantity | null): number {
  const kept = typeof current === "object" ? current?.base : current;
  if (kept !== undefined && low <= kept && kept <= high) return kept;
  const middle = low + (high - low) / 2;
  return whole ? Math.round(middle) : middle;
}
