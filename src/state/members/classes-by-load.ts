import { useMemo, useState } from "react";
import type { Quantity } from "../../scenario/field.ts";
import type { ScenarioClass } from "../../scenario/schema.ts";
import { useApp } from "../use-app.tsx";

const baseOf = (value: Quantity | null) => (typeof value === "object" && value !== null ? value.base : (value ?? 0));

/**
 * About how many tokens a second a class has computed at its peak: what it reads anew, and what it writes. The plan knows it better, but
 * comes later: what leads the inputs must not move when it does.
 */
function roughLoad({ arrivals, steps, callsPerStep, ...session }: ScenarioClass): number {
  const calls = Math.max(1, baseOf(steps) * baseOf(callsPerStep));
  const written = baseOf(session.outputTokens);
  const prefix = baseOf(session.prefixTokens);
  const growth = baseOf(session.growthTokensPerCall);
  const prompt = Math.min(baseOf(session.contextCapTokens), prefix + (growth * (calls - 1)) / 2);
  // Unset, each token is taken to be read once in a session.
  const read = session.cachedShare === null ? prefix / calls + growth : prompt * (1 - baseOf(session.cachedShare));
  return baseOf(arrivals.perDay) * baseOf(arrivals.peakToAverage) * calls * (Math.min(prompt, read) + written);
}

/** The ids of classes, the largest load first; equal loads keep their order. */
export function idsByLoad(classes: readonly ScenarioClass[]): readonly string[] {
  return classes.toSorted((one, other) => roughLoad(other) - roughLoad(one)).map(({ id }) => id);
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
  const of = classes.map(({ id, enabled }) => `${id} ${enabled}`).join("\n");
  const [order, setOrder] = useState(() => ({ of, ids: idsByLoad(classes) }));
  if (order.of !== of) setOrder({ of, ids: idsByLoad(classes) });
  return useMemo(() => inOrder(classes, order.ids), [classes, order.ids]);
}
