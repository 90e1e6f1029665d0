import { expect, test } from "vitest";
import { pagePlan } from "../../../../src/planning/page-plan.ts";
import { serviceTable } from "../../../../src/ui/tasks/latency/service-figures.ts";
import { exampleScenario } from "../../../planning/example-scenario.ts";

test("of a curve to batch 161 with its knee at 55, paper keeps each doubling, the knee and the end", () => {
  const [view] = pagePlan(exampleScenario("support-chat")).pools;
  if (view === undefined) throw new Error("the support chat has no pool");
  const curve = view.curve.slice(0, 161);
  const { rows } = serviceTable({ ...view, curve, kneeBatch: 55 });
  expect(rows).toHaveLength(161);
  const kept = rows.filter(({ isBetween }) => isBetween !== true).map(({ id }) => Number(id));
  expect(kept).toEqual([1, 2, 4, 8, 16, 32, 55, 64, 128, 161]);
});
