import { useMemo, useState } from "react";
import type { ScenarioClass } from "../../scenario/schema.ts";
import { useApp } from "../use-app.tsx";
import type { PagePlan } from "../../planning/page-plan.ts";

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

/**
 * The classes, the one with the largest load first. The order stays while figures are edited, so that no field moves away
 * under the hand that types in it; a class added, deleted or switched makes a new one.
 */
export function useClassesByLoad(): readonly ScenarioClass[] {
  const classes = useApp(({ scenario }) => scenario.classes);
  const plan = useApp((state) => state.plan);
  const isUpdating = useApp((state) => state.isUpdating);
  const [order, setOrder] = useState<{ readonly of: string; readonly ids: readonly string[] }>({ of: "", ids: [] });
  const of = classes.map(({ id, enabled }) => `${id} ${enabled}`).join("\n");
  if (plan !== null && !isUpdating && order.of !== of) setOrder({ of, ids: idsByLoad(plan.plan.classes) });
  return useMemo(() => inOrder(classes, order.ids), [classes, order.ids]);
}
