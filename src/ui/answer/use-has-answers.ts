import { givesTokensOn } from "../../engine/gives-tokens.ts";
import { shownPlan } from "../../state/shown-plan.ts";
import { useApp } from "../../state/use-app.tsx";

/** Whether some of these classes are answered in tokens, as far as a plan tells: where none is, what is entered of answers counts for nothing. */
export function useHasAnswers(classIds: readonly string[]): boolean {
  return useApp((state) => {
    const { input } = shownPlan(state) ?? {};
    if (input === undefined) return true;
    const asked = input.classes.filter(({ id }) => classIds.includes(id));
    return asked.length === 0 || asked.some(({ poolId }) => givesTokensOn(poolId, input.pools));
  });
}
