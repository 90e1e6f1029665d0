import { exampleList } from "../src/scenario/example-list.ts";
import { explainedJudgement, explainedPlan } from "../src/planning/plan-scenario.ts";
import type { Judgement } from "../src/planning/judge/judge.ts";
import { judgedKey } from "../src/scenario/link/judged-key.ts";
import { exampleScenario } from "../src/state/example-scenario.ts";

/** What the simulation says of each worked example, its best and worst included, by its fingerprint. */
export function judgedExamples(): Readonly<Record<string, Judgement>> {
  return Object.fromEntries(
    exampleList.map(({ id }) => {
      const scenario = exampleScenario(id);
      const judgement = explainedJudgement(scenario);
      return [judgedKey(scenario), { ...judgement, ends: explainedPlan(scenario, judgement).ends }];
    }),
  );
}
