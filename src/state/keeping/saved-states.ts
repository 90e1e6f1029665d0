import type { SavedScenario } from "../app-state.ts";

/** What was saved under one name: the newest state, and those before it. */
interface SavedStates {
  readonly newest: SavedScenario;
  /** The newest first. */
  readonly earlier: readonly SavedScenario[];
}

/** So many states of a name are kept; earlier ones go to the bin. */
export const mostStates = 20;

/** Saved scenarios by name, those first that were saved last. */
export function savedStates(saved: readonly SavedScenario[]): readonly SavedStates[] {
  const byTitle = new Map<string, SavedScenario[]>();
  for (const one of saved.toSorted((first, second) => second.savedAt - first.savedAt))
    byTitle.set(one.title, [...(byTitle.get(one.title) ?? []), one]);
  return [...byTitle.values()].flatMap(([newest, ...earlier]) => (newest === undefined ? [] : [{ newest, earlier }]));
}
