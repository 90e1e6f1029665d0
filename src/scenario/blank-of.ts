import type { FieldShape } from "./field-shape.ts";

type ObjectShape = FieldShape & { readonly kind: "object" };

/** An object of which nothing was said: every field at its default; `null` where one has none. */
export function blankOf({ fields }: ObjectShape): Readonly<Record<string, unknown>> | null {
  const isBlank = fields.every(({ fallback }) => fallback !== undefined);
  return isBlank ? Object.fromEntries(fields.map(({ name, fallback }) => [name, fallback])) : null;
}

/** A new member of a list, called by its name: an id and name, or a model; `null` where it needs more than that. */
export function blankMember({ fields }: ObjectShape, key: string): Readonly<Record<string, unknown>> | null {
  const names: ReadonlySet<string> = new Set(fields.some(({ name }) => name === "id") ? ["id", "name"] : ["model"]);
  const rest = fields.filter(({ name }) => !names.has(name));
  const blank = blankOf({ kind: "object", about: "", fields: rest });
  if (blank === null) return null;
  const named = fields.map(({ name }) => [name, names.has(name) ? key : blank[name]] as const);
  return Object.fromEntries(named);
}
