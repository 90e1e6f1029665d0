import type { FieldFacts } from "./field.ts";

/** What a zod schema says, as plain data: read once, walked by links, edits, ranges, messages and the tests' generator. */
export type FieldShape =
  | { readonly kind: "object"; readonly about: string; readonly fields: readonly NamedField[] }
  | { readonly kind: "array"; readonly about: string; readonly element: FieldShape; readonly most: number }
  | { readonly kind: "nullable"; readonly about: string; readonly inner: FieldShape }
  | { readonly kind: "quantity"; readonly about: string; readonly facts: FieldFacts }
  | { readonly kind: "number"; readonly about: string; readonly facts: FieldFacts }
  | { readonly kind: "auto-or-number"; readonly about: string; readonly facts: FieldFacts }
  | { readonly kind: "enum"; readonly about: string; readonly values: readonly string[] }
  | { readonly kind: "constant"; readonly about: string; readonly value: string }
  | { readonly kind: "flag"; readonly about: string }
  | { readonly kind: "text"; readonly about: string; readonly form: "free" | "id" | "date"; readonly longest: number };

export interface NamedField {
  readonly name: string;
  readonly shape: FieldShape;
  /** `undefined`: a file has to say it. */
  readonly fallback: unknown;
  /** Whether links hold it only where it, or one behind it, is set. */
  readonly isAddedLater: boolean;
}

type ObjectShape = FieldShape & { readonly kind: "object" };

/** An object of which nothing was said: every field at its default; `null` where one has none. */
export function blankOf({ fields }: ObjectShape): Readonly<Record<string, unknown>> | null {
  const isBlank = fields.every(({ fallback }) => fallback !== undefined);
  return isBlank ? Object.fromEntries(fields.map(({ name, fallback }) => [name, fallback])) : null;
}

/** What a member of a list is called by: an id with its name, a name alone, a model, or its day. */
function namesOf({ fields }: ObjectShape): readonly string[] {
  const has = (wanted: string) => fields.some(({ name }) => name === wanted);
  if (has("id")) return ["id", "name"];
  return [has("name") ? "name" : has("date") ? "date" : "model"];
}

/** A new member of a list, called by its name; ids are in small letters; `null` where it needs more than that. */
export function blankMember(shape: ObjectShape, typed: string): Readonly<Record<string, unknown>> | null {
  const { fields } = shape;
  const names: ReadonlySet<string> = new Set(namesOf(shape));
  const key = names.has("id") || names.has("model") ? typed.toLowerCase() : typed;
  const rest = fields.filter(({ name }) => !names.has(name));
  const blank = blankOf({ kind: "object", about: "", fields: rest });
  if (blank === null) return null;
  const named = fields.map(({ name }) => [name, names.has(name) ? key : blank[name]] as const);
  return Object.fromEntries(named);
}
