import { hourText, typedHour } from "../../../experiment-words/day-words.ts";
import type { Field } from "../../../state/field-at.ts";

/** A field of an hour of the day, shown and typed as a clock has it: `14:30`. */
export function hourField(field: Field): Omit<Field, "facts"> & { readonly facts: undefined } {
  const hour = Number(field.typed);
  const text = field.typed === "" || !Number.isFinite(hour) ? field.text : hourText(hour);
  return {
    ...field,
    text,
    typed: text,
    unit: "",
    facts: undefined,
    onCommit: (typed) => field.onCommit(typedHour(typed)),
    onPreview: (typed) => field.onPreview(typed === null ? null : typedHour(typed)),
  };
}
