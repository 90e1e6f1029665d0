import { type Refused, nearest, quoted, refused } from "../problem.ts";
import type { LocatedField } from "../field-path.ts";
import type { FieldShape } from "../field-shape.ts";
import { typedList } from "./typed-list.ts";
import { type TypedEntry, type TypedValue, typedNumber, typedQuantity, unfit } from "./typed-number.ts";

/** Words that unset a field which may be unset, or leave it to the plan. */
const unsetWords: ReadonlySet<string> = new Set(["none", "unset", "null", "auto"]);
const flagWords: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["yes", true],
  ["on", true],
  ["false", false],
  ["no", false],
  ["off", false],
]);

/**
 * What a person typed into a field, as the field's value: `20k`, `85 %`, `1.5k to 4k`, `auto`, `none`, `fp8`. A price that is
 * typed per month is divided by `hoursPerMonth`.
 */
export function typedValue({ shape, path, value }: LocatedField, typed: string, hoursPerMonth: number): TypedValue {
  return valueOf(shape, { path, current: value, typed: typed.trim(), hoursPerMonth });
}

function valueOf(shape: FieldShape, entry: TypedEntry): TypedValue {
  const { path, typed } = entry;
  const word = typed.toLowerCase();
  switch (shape.kind) {
    case "nullable":
      return unsetWords.has(word) ? { ok: true, value: null } : valueOf(shape.inner, entry);
    case "quantity":
      return typedQuantity(shape.facts, entry);
    case "number":
      return typedNumber(shape, entry);
    case "auto-or-number":
      return word === "auto" ? { ok: true, value: "auto" } : typedNumber(shape, entry);
    case "enum":
      return shape.values.includes(word) ? { ok: true, value: word } : unknownWord(shape.values, entry);
    case "flag":
      return flagWords.has(word) ? { ok: true, value: flagWords.get(word) } : unfit(shape, entry);
    case "text":
      return { ok: true, value: shape.form === "id" ? word : typed };
    case "array":
      return typedList(shape, entry);
    case "object":
      return refused(
        "bad-value",
        path,
        `${path} can only be set to none, or field by field: ${fieldWords(shape, path)}.`,
      );
    default:
      return refused("bad-value", path, `${path} cannot be set.`);
  }
}

function fieldWords({ fields }: FieldShape & { kind: "object" }, path: string): string {
  return fields.map(({ name }) => `${path}.${name}`).join(", ");
}

function unknownWord(values: readonly string[], { path, typed }: TypedEntry): Refused {
  const offer = nearest(typed, values, 1)[0] ?? "";
  const taken = `${path} takes one of ${values.join(", ")}`;
  return refused("bad-value", path, `${taken}; ${quoted(typed)} is none of them, the nearest is ${offer}.`);
}
