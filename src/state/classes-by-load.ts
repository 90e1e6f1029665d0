import type { PagePlan } from "../planning/page-plan.ts";
import type { ScenarioClass } from "../scenario/schema.ts";

type Planned = Pick<
  PagePlan["plan"]["classes"][number],
  "id" | "peakCallsPerSecond" | "uncachedPromptTokensPerCall" | "outputTokensPerCall"
>;

/** Tokens a second that the class has computed at the peak: what the prompt cache does not hold, and what is written. */
function load(planned: Planned | undefined): number {
  if (planned === undefined) return 0;
  return planned.peakCallsPerSecond * (planned.uncachedPromptTokensPerCall + planned.outputTokensPerCall);
}

/** The ids of planned classes, the largest load first; equal loads keep their order. */
export function idsByLoad(planned: readonly Planned[]): readonly string[] {
  return planned.toSorted((one, other) => load(other) - load(one)).map(({ id }) => id);
}

/** Classes in the order of the ids, then those that have no place in it; what is disabled comes last. */
export function inOrder(classes: readonly ScenarioClass[], ids: readonly string[]): readonly ScenarioClass[] {
  const place = ({ id, enabled }: ScenarioClass) => {
    const at = ids.indexOf(id);
    return (enabled ? 0 : 2 * classes.length) + (at === -1 ? classes.length : at);
  };
  return classes.toSorted((one, other) => place(one) - place(other));
}
