import type { Field } from "../../../../state/field-at.ts";
import { unsetField, useFields } from "../../../../state/fields/use-fields.ts";
import { useApp } from "../../../../state/use-app.tsx";

interface ClassFields {
  /** The field at a path within the class. */
  readonly field: (name: string) => Field;
  /** One that may be left without a value, with the words that say what this means. */
  readonly orUnset: (name: string, words: string) => Field;
  /** Sets a path within the class to a word. */
  readonly set: (name: string) => (value: string) => void;
  /** What a list of choices at a path within the class needs to know of its field. */
  readonly choice: (name: string) => { readonly at: string; readonly onChange: (value: string) => void };
}

/** The fields of one class by their path within it. */
export function useClassFields(classId: string): ClassFields {
  const fields = useFields();
  const edit = useApp((state) => state.edit);
  const at = (name: string) => `classes.${classId}.${name}`;
  const set = (name: string) => (value: string) => void edit({ [at(name)]: value });
  return {
    field: (name) => fields(at(name)),
    orUnset: (name, words) => unsetField(fields(at(name)), words),
    set,
    choice: (name) => ({ at: at(name), onChange: set(name) }),
  };
}
