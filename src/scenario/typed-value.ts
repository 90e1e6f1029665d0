import { parseQuantity } from "../quantity/parse-quantity.ts";
import { expectation, quoted } from "./expectation.ts";
import type { FieldFacts, Quantity } from "./field.ts";
import type { LocatedField } from "./field-path.ts";
import type { FieldShape } from "./field-shape.ts";
import { nearest } from "./nearest.ts";
import type { Refused } from "./problem.ts";
import { refused } from "./problem.ts";

export type TypedValue = { readonly ok: true; readonly value: unknown } | Refused;

/** Words that unset a field which may be unset. */
const unsetWords: ReadonlySet<string> = new Set(["none", "unset", "null"]);
const flagWords: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["yes", true],
  ["on", true],
  ["false", false],
  ["no", false],
  ["off", false],
]);

interface Entry {
  readonly field: LocatedField;
  readonly typed: string;
  readonly hoursPerMonth: number;
}

/**
 * What a person typed into a field, as the field's value: `20k`, `85 %`, `1.5k to 4k`, `auto`, `none`, `fp8`. A price that is
 * typed per month is divided by `hoursPerMonth`.
 */
export function typedValue(field: LocatedField, typed: string, hoursPerMonth: number): TypedValue {
  return valueOf(field.shape, { field, typed: typed.trim(), hoursPerMonth });
}

function valueOf(shape: FieldShape, entry: Entry): TypedValue {
  const { field, typed } = entry;
  const word = typed.toLowerCase();
  switch (shape.kind) {
    case "nullable":
      return unsetWords.has(word) ? { ok: true, value: null } : valueOf(shape.inner, entry);
    case "quantity":
      return numberOrRange(shape.facts, entry);
    case "number":
      return oneNumber(shape, shape.facts, entry);
    case "auto-or-number":
      return word === "auto" ? { ok: true, value: "auto" } : oneNumber(shape, shape.facts, entry);
    case "enum":
      return shape.values.includes(word) ? { ok: true, value: word } : unknownWord(shape.values, entry);
    case "flag":
      return flagWords.has(word) ? { ok: true, value: flagWords.get(word) } : unfit(shape, entry);
    case "text":
      return { ok: true, value: shape.form === "id" ? word : typed };
    default:
      return refused("bad-value", field.path, `${field.path} can only be set to none.`);
  }
}

function unfit(shape: FieldShape, { field: { path }, typed }: Entry): Refused {
  return refused("bad-value", path, `${path} takes ${expectation(shape)}; here it is ${quoted(typed)}.`);
}

function unknownWord(values: readonly string[], { field: { path }, typed }: Entry): Refused {
  const offer = nearest(typed, values, 1)[0] ?? "";
  const taken = `${path} takes one of ${values.join(", ")}`;
  return refused("bad-value", path, `${taken}; ${quoted(typed)} is none of them, the nearest is ${offer}.`);
}

function oneNumber(shape: FieldShape, facts: FieldFacts, entry: Entry): TypedValue {
  const result = numberOrRange(facts, entry);
  return result.ok && typeof result.value !== "number" ? unfit(shape, entry) : result;
}

function numberOrRange(
  facts: FieldFacts,
  { field: { path, value: current }, typed, hoursPerMonth }: Entry,
): TypedValue {
  const parsed = parseQuantity(typed, facts, { hoursPerMonth });
  if (parsed.kind === "problem") {
    const offers = parsed.offers.map(({ typed }) => typed).join(" or ");
    return refused("bad-value", path, `${path}: ${parsed.text}${offers === "" ? "" : ` Try ${offers}.`}`);
  }
  const { value } = parsed;
  if (typeof value === "number") return { ok: true, value };
  const { low, high, base = baseWithin(low, high, facts, current as Quantity | null) } = value;
  return { ok: true, value: { base, low, high } };
}

/** A range typed as two ends keeps the base there was, where it lies between them; else the base is the middle. */
function baseWithin(low: number, high: number, { whole }: FieldFacts, current: Quantity | null): number {
  const kept = typeof current === "object" ? current?.base : current;
  if (kept !== undefined && low <= kept && kept <= high) return kept;
  const middle = low + (high - low) / 2;
  return whole ? Math.round(middle) : middle;
}
