import { exampleList } from "../src/scenario/example-list.ts";
import { explainedJudgement, explainedPlan } from "../src/planning/plan-scenario.ts";
import type { Judgement } from "../src/planning/judge/judge.ts";
import { judgedKey } from "../src/scenario/link/judged-key.ts";
import { exampleScenario } from "../src/state/example-scenario.ts";

/** What the simulation says of the worked example that is shown first, or of the others, best and worst included, by its fingerprint. */
export function judgedExamples(which: "first" | "others"): Readonly<Record<string, Judgement>> {
  const examples = which === "first" ? exampleList.slice(0, 1) : exampleList.slice(1);
  return Object.fromEntries(
    examples.map(({ id }) => {
      const scenario = exampleScenario(id);
      const judgement = explainedJudgement(scenario);
      return [judgedKey(scenario), { ...judgement, ends: explainedPlan(scenario, judgement).ends }];
    }),
  );
}
