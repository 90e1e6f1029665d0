import type { EngineInput } from "../engine/input.ts";
import { entered } from "./entered.ts";
import type { Facts, Metric } from "./metric.ts";

/** An input of the whole plan; its id is its path in the scenario. */
export function planInput(facts: Facts, given: (input: EngineInput) => number): Metric {
  return {
    ...facts,
    scope: "plan",
    read: (_plan, input) => given(input),
    explain: (_plan, input) => entered(facts.id, given(input)),
  };
}
