import type { EngineInput, WorkloadClass } from "../engine/input.ts";
import { entered } from "./entered.ts";
import type { Facts, Metric } from "./metric.ts";

/** An input of a class; `field` is its path within the scenario's class where that differs from the id. */
export function classInput(
  facts: Facts,
  given: (workload: WorkloadClass) => number | null,
  field: string = facts.id,
): Metric {
  const value = (input: EngineInput, at: string | null) => {
    const workload = input.classes.find(({ id }) => id === at);
    return workload === undefined ? null : given(workload);
  };
  return {
    ...facts,
    scope: "class",
    read: (_plan, input, at) => value(input, at),
    explain: (_plan, input, at) => entered(`classes.${at}.${field}`, value(input, at)),
  };
}
