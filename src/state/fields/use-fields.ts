import { useMemo } from "react";
import { type Field, fieldAt } from "../field-at.ts";
import { useApp } from "../use-app.tsx";

/** A field as it was shown before, which counts hours a month as it did. */
interface Held {
  readonly field: Field;
  readonly hoursPerMonth: number;
}

/** Whether fields say and take the same; their functions do if so. */
function isSame(one: Field, other: Field): boolean {
  return Object.entries(one).every(
    ([key, value]) => typeof value === "function" || value === other[key as keyof Field],
  );
}

/**
 * Fields of the scenario by path, each with its text and what is done with what is typed into it, there and at further paths. One
 * that an edit leaves as it is stays the same object: its input is not rendered anew.
 */
export function useFields(): (path: string, alsoAt?: readonly string[]) => Field {
  const scenario = useApp((state) => state.scenario);
  const edit = useApp((state) => state.edit);
  const preview = useApp((state) => state.preview);
  const undo = useApp((state) => state.undo);
  const last = useApp(({ past }) => past.at(-1) ?? null);
  const actions = useMemo(() => ({ edit, preview, undo, held: new Map<string, Held>() }), [edit, preview, undo]);
  return useMemo(() => {
    const { held, ...does } = actions;
    const { hoursPerMonth } = scenario;
    return (path: string, alsoAt: readonly string[] = []) => {
      const field = fieldAt(scenario, path, { ...does, last }, alsoAt);
      const key = [path, ...alsoAt].join(" ");
      const before = held.get(key);
      if (before?.hoursPerMonth === hoursPerMonth && isSame(before.field, field)) return before.field;
      held.set(key, { field, hoursPerMonth });
      return field;
    };
  }, [scenario, actions, last]);
}

/** A field that may be left without a value, shown then in words that say what this means; what is typed stays `none` or `auto`. */
export function unsetField(field: Field, words: string): Field {
  return field.isUnset ? { ...field, text: words } : field;
}
