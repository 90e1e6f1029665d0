import type { Field } from "./field-at.ts";

/** A field that may be left without a value, shown then in words that say what this means; what is typed stays `none`. */
export function unsetField(field: Field, words: string): Field {
  return field.typed === "none" ? { ...field, text: words } : field;
}
