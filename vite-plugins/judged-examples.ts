import { exampleList } from "../src/scenario/example-list.ts";
import { scenarioHash } from "../src/scenario/link/scenario-hash.ts";
import { judgementOf } from "../src/planning/plan-scenario.ts";
import type { Judgement } from "../src/planning/judge/judge.ts";
import { exampleScenario } from "../src/state/example-scenario.ts";

/** What the simulation says of each worked example, by its fingerprint. */
export function judgedExamples(): Readonly<Record<string, Judgement>> {
  return Object.fromEntries(
    exampleList.map(({ id }) => {
      const scenario = exampleScenario(id);
      return [scenarioHash(scenario), judgementOf(scenario)];
    }),
  );
}
