import { useMemo } from "react";
import type { Field } from "./field-at.ts";
import { fieldAt } from "./field-at.ts";
import { useApp } from "./use-app.tsx";

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
