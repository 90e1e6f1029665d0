import { exampleList } from "../scenario/example-list.ts";
import { locatedField } from "../scenario/field-path.ts";
import { scenarioHash } from "../scenario/link/scenario-hash.ts";
import type { Scenario } from "../scenario/schema.ts";
import { exampleScenario } from "./example-scenario.ts";

/** What the first moment knows of a worked example; the whole of it is in the library. */
export interface ExampleAtHand {
  readonly id: string;
  readonly title: string;
  /** The fingerprint of the example as it comes. */
  readonly hash: string;
  readonly leavesOut: readonly string[];
  /** Values that it names no source for, by path. */
  readonly assumed: Readonly<Record<string, unknown>>;
}

/** In the order they are offered. The built page has what this file gives written out in its place: `vite.config.ts`. */
export const examplesAtHand: readonly ExampleAtHand[] = exampleList.map(({ id, title, leavesOut, provenance }) => {
  const scenario = exampleScenario(id);
  const assumed = Object.entries(provenance).flatMap(([path, { source }]) => {
    const field = source === "assumed" ? locatedField(scenario, path) : null;
    return field === null ? [] : [[path, field.value] as const];
  });
  return { id, title, hash: scenarioHash(scenario), leavesOut, assumed: Object.fromEntries(assumed) };
});

/** Shown to someone who comes without a link. */
export const firstScenario: Scenario = exampleScenario(exampleList[0]?.id ?? "");
