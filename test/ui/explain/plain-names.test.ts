import { expect, test } from "vitest";
import { allFigures } from "../../../src/metrics/all-figures.ts";
import { pagePlan } from "../../../src/planning/page-plan.ts";
import { openedTarget } from "../../../src/ui/explain/opened-target.ts";
import { plainName } from "../../../src/ui/explain/plain-names.ts";
import { exampleIds, exampleScenario } from "../../planning/example-scenario.ts";

test.each(exampleIds)("%s: every value that a formula takes opens, or says in a few words how it is found", (id) => {
  const { plan, input } = pagePlan(exampleScenario(id));
  const places = {
    plan: [null],
    class: plan.classes.map(({ id: at }) => at),
    pool: plan.pools.map(({ id: at }) => at),
  };
  const untold = allFigures.flatMap((metric) =>
    places[metric.scope].flatMap((at) => {
      const found = metric.explain(plan, input, at);
      if (found?.kind !== "formula") return [];
      const target = { scope: metric.scope, at, id: metric.id };
      return found.inputs
        .filter(({ name }) => openedTarget(name, target, plan) === null && !plainName(name).note)
        .map(({ name }) => `${metric.id}: ${name}`);
    }),
  );
  expect(untold).toEqual([]);
});
