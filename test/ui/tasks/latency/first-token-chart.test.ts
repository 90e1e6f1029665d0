import { expect, test } from "vitest";
import { pagePlan } from "../../../../src/planning/page-plan.ts";
import { firstTokenParts, firstTokenTitle } from "../../../../src/ui/tasks/latency/first-token-chart.tsx";
import { madePlan } from "../../../findings/made-plan.ts";
import { exampleIds, exampleScenario } from "../../../planning/example-scenario.ts";

test.each(exampleIds)("the four parts of %s sum to the mean that is shown, and that of its only class", (id) => {
  const { plan } = pagePlan(exampleScenario(id));
  const [pool] = plan.pools;
  const parts = pool === undefined ? null : firstTokenParts(pool);
  const whole = parts?.reduce((sum, { seconds }) => sum + seconds, 0) ?? 0;
  expect(whole).toBeCloseTo(pool?.ttftMeanSeconds ?? NaN, 14);
  expect(whole).toBeCloseTo(plan.classes[0]?.ttftMeanSeconds ?? NaN, 12);
});

test("140 of 200 ms are the call's own prompt: 70 %", () => {
  const [pool] = madePlan().plan.pools;
  if (pool === undefined) throw new Error("the made plan has a pool");
  expect(firstTokenTitle(firstTokenParts(pool) ?? [])).toBe(
    "Computing its own prompt is 70\u00a0% of the time to the first token",
  );
  expect(firstTokenParts({ ...pool, ttftPrefillSeconds: null })).toBeNull();
});
