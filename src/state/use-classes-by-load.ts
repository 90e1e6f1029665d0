import { useMemo, useState } from "react";
import type { ScenarioClass } from "../scenario/schema.ts";
import { idsByLoad, inOrder } from "./classes-by-load.ts";
import { useApp } from "./use-app.tsx";

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
