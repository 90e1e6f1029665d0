import { expect, test } from "vitest";
import { pagePlan } from "../../../../src/planning/page-plan.ts";
import { serviceTable } from "../../../../src/ui/tasks/latency/service-table.ts";
import { exampleScenario } from "../../../planning/example-scenario.ts";

test("of some 80 loads paper keeps one in eight, the peak and the load line", () => {
  const { plan, pools } = pagePlan(exampleScenario("support-chat"));
  const [result] = plan.pools;
  const curve = pools[0]?.loadCurve ?? null;
  if (result === undefined || curve === null) throw new Error("support chat serves");
  const { rows } = serviceTable(curve, result);
  expect(rows).toHaveLength(curve.points.length);
  const kept = rows.filter(({ isBetween }) => isBetween !== true);
  expect(kept.length).toBeGreaterThanOrEqual(10);
  expect(kept.length).toBeLessThanOrEqual(13);
  expect(kept.map(({ cells }) => cells.at(-1)).filter((what) => what !== "")).toEqual(["peak", "load line"]);
});
