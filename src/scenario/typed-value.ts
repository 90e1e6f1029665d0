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

/** What a person typed into a field, as the field's value: `20k`, `85 %`, `1.5k to 4k`, `auto`, `none`, `fp8`. */
export function typedValue(field: LocatedField, typed: string): TypedValue {
  return valueOf(field.shape, field, typed.trim());
}

function valueOf(shape: FieldShape, field: LocatedField, typed: string): TypedValue {
  const word = typed.toLowerCase();
  switch (shape.kind) {
    case "nullable":
      return unsetWords.has(word) ? { ok: true, value: null } : valueOf(shape.inner, field, typed);
    case "quantity":
      return numberOrRange(shape.facts, field, typed);
    case "number":
      return oneNumber(shape, shape.facts, field, typed);
    case "auto-or-number":
      return word === "auto" ? { ok: true, value: "auto" } : oneNumber(shape, shape.facts, field, typed);
    case "enum":
      return shape.values.includes(word) ? { ok: true, value: word } : unknownWord(shape.values, field, typed);
    case "flag":
      return flagWords.has(word) ? { ok: true, value: flagWords.get(word) } : unfit(shape, field, typed);
    case "text":
      return { ok: true, value: shape.form === "id" ? word : typed };
    default:
      return refused("bad-value", field.path, `${field.path} can only be set to none.`);
  }
}

function unfit(shape: FieldShape, { path }: LocatedField, typed: string): Refused {
  return refused("bad-value", path, `${path} takes ${expectation(shape)}; here it is ${quoted(typed)}.`);
}

function unknownWord(values: readonly string[], field: LocatedField, typed: string): Refused {
  const { path } = field;
  const offer = nearest(typed, values, 1)[0] ?? "";
  return refused(
    "bad-value",
    path,
    `${path} takes one of ${values.join(", ")}; ${quoted(typed)} is none of them, the nearest is ${offer}.`,
  );
}

function oneNumber(shape: FieldShape, facts: FieldFacts, field: LocatedField, typed: string): TypedValue {
  const result = numberOrRange(facts, field, typed);
  return result.ok && typeof result.value !== "number" ? unfit(shape, field, typed) : result;
}

function numberOrRange(facts: FieldFacts, { path, value: current }: LocatedField, typed: string): TypedValue {
  const reading = parseQuantity(typed, facts);
  if (reading.kind === "problem") return refused("bad-value", path, `${path}: ${reading.text}`);
  const { value } = reading;
  if (typeof value === "number") return { ok: true, value };
  const { low, high, base = baseWithin(low, high, facts, current as Quantity | null) } = value;
  return { ok: true, value: { base, low, high } };
}

/** A range typed as two ends keeps the base there was, where it lies between them; else the base is the middle. */
function baseWithin(low: number, high: number, { whole }: FieldFacts, current: Quantity | null): number {
  const kept = typeof current === "object" ? current?.base : current;
  if (typeof kept === "number" && low <= kept && kept <= high) return kept;
  const middle = low + (high - low) / 2;
  return whole ? Math.round(middle) : middle;
}
