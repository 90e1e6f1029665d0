import type { ScenarioClass } from "../../../scenario/schema.ts";

/** The class to show after one is gone: the next, else the one before. */
export function neighbour(classes: readonly Pick<ScenarioClass, "id">[], classId: string): string | null {
  const at = classes.findIndex(({ id }) => id === classId);
  return (classes[at + 1] ?? classes[at - 1])?.id ?? null;
}
