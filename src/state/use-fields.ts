import { useMemo } from "react";
import type { Field } from "./field-at.ts";
import { fieldAt } from "./field-at.ts";
import { useApp } from "./use-app.tsx";

/** Fields of the scenario by path, each with its text and how to commit what is typed into it. */
export function useFields(): (path: string) => Field {
  const scenario = useApp((state) => state.scenario);
  const edit = useApp((state) => state.edit);
  return useMemo(() => (path: string) => fieldAt(scenario, path, edit), [scenario, edit]);
}
