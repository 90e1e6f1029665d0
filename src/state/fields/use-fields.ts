import { useMemo } from "react";
import { type Field, fieldAt } from "../field-at.ts";
import { useApp } from "../use-app.tsx";

/** Fields of the scenario by path, each with its text and what is done with what is typed into it, there and at further paths. */
export function useFields(): (path: string, alsoAt?: readonly string[]) => Field {
  const scenario = useApp((state) => state.scenario);
  const edit = useApp((state) => state.edit);
  const preview = useApp((state) => state.preview);
  const undo = useApp((state) => state.undo);
  const last = useApp(({ past }) => past.at(-1) ?? null);
  return useMemo(
    () => (path: string, alsoAt?: readonly string[]) => fieldAt(scenario, path, { edit, preview, undo, last }, alsoAt),
    [scenario, edit, preview, undo, last],
  );
}

/** A field that may be left without a value, shown then in words that say what this means; what is typed stays `none` or `auto`. */
export function unsetField(field: Field, words: string): Field {
  return field.isUnset ? { ...field, text: words } : field;
}
