import type { Scenario } from "../scenario/schema.ts";
import { withClass } from "./with-class.ts";

/** The most models that a class says something of, by its schema. */
export const mostSwaps = 6;

/** One more model that changes nothing yet; a model comes once. */
export function addSwap(scenario: Scenario, classId: string, model: string): Scenario {
  return withClass(scenario, classId, (workload) => {
    const { swaps } = workload;
    const isTaken = swaps.length >= mostSwaps || swaps.some((other) => other.model === model);
    return isTaken ? workload : { ...workload, swaps: [...swaps, { model, tokenFactor: 1, successPerAttempt: null }] };
  });
}

export function removeSwap(scenario: Scenario, classId: string, model: string): Scenario {
  return withClass(scenario, classId, (workload) => ({
    ...workload,
    swaps: workload.swaps.filter((other) => other.model !== model),
  }));
}
