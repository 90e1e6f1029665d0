import { mostClasses } from "../../scenario/most-members.ts";
import type { Scenario, ScenarioClass } from "../../scenario/schema.ts";
import { firstFree, freeId, idOf } from "./free-id.ts";
import { withMovedTies } from "./moved-ties.ts";

/** A scenario with one class changed. */
export function withClass(
  scenario: Scenario,
  id: string,
  change: (workload: ScenarioClass) => ScenarioClass,
): Scenario {
  return {
    ...scenario,
    classes: scenario.classes.map((workload) => (workload.id === id ? change(workload) : workload)),
  };
}

const longestName = 80;

/** Whether there is room for one more class. */
export function hasRoomForClass({ classes }: Scenario): boolean {
  return classes.length < mostClasses;
}

/** A class added at the end, with an id of its own made from its name. */
export function addClass(scenario: Scenario, workload: ScenarioClass): Scenario {
  if (!hasRoomForClass(scenario)) return scenario;
  const id = freeId(scenario.classes, idOf(workload.name, "class"));
  return { ...scenario, classes: [...scenario.classes, { ...workload, id }] };
}

/** A copy right behind the class. */
export function duplicateClass(scenario: Scenario, id: string): Scenario {
  const at = scenario.classes.findIndex((workload) => workload.id === id);
  const original = scenario.classes[at];
  if (original === undefined || !hasRoomForClass(scenario)) return scenario;
  const copyId = freeId(scenario.classes, id);
  const named = { ...original, id: copyId, name: freeName(scenario, original.name) };
  // Inputs that move with each other do so in the copy, too.
  const copy = withMovedTies(named, `classes.${id}`, `classes.${copyId}`);
  return { ...scenario, classes: scenario.classes.toSpliced(at + 1, 0, copy) };
}

/** Another name; the id stays, since explanations and sources go by it. */
export function renameClass(scenario: Scenario, id: string, name: string): Scenario {
  const kept = name.trim().slice(0, longestName);
  return kept === "" ? scenario : withClass(scenario, id, (workload) => ({ ...workload, name: kept }));
}

export function setEnabled(scenario: Scenario, id: string, enabled: boolean): Scenario {
  return withClass(scenario, id, (workload) => ({ ...workload, enabled }));
}

/** A class moved up (negative) or down by so many places, as far as the list goes. */
export function moveClass(scenario: Scenario, id: string, places: number): Scenario {
  const at = scenario.classes.findIndex((workload) => workload.id === id);
  const moved = scenario.classes[at];
  if (moved === undefined) return scenario;
  const to = Math.max(0, Math.min(scenario.classes.length - 1, at + places));
  return { ...scenario, classes: scenario.classes.toSpliced(at, 1).toSpliced(to, 0, moved) };
}

export function removeClass(scenario: Scenario, id: string): Scenario {
  return { ...scenario, classes: scenario.classes.filter((workload) => workload.id !== id) };
}

function freeName({ classes }: Scenario, wanted: string): string {
  const taken = new Set(classes.map(({ name }) => name));
  const stem = wanted.replace(/ \d+$/, "");
  const numbered = (count: number) => `${stem.slice(0, longestName - ` ${count}`.length)} ${count}`;
  return firstFree(taken, wanted, numbered);
}

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
