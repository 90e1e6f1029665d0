import { expect, test } from "vitest";
import toolLoopGrowth from "../../src/findings/tool-loop-growth.ts";
import { cases } from "./cases.ts";
import { madePlan, type Case } from "./made-plan.ts";

const found = (changes: Case = {}) => {
  const { plan, input } = madePlan(changes);
  return toolLoopGrowth.when(plan, input);
};

test("20 steps at the 95th percentile are 4.5 times the mean of 4.4; twice the mean of an attempt is 8", () => {
  const [finding] = found(cases.toolLoop);
  expect(finding?.numbers).toEqual({
    stepsPerWorkflow: 4.4,
    stepsAtP95: 20,
    promptTokensPerWorkflow: 7000,
    promptTokensAtP95: 120_000,
    // One in 20 of 120,000 or more, of a mean of 7,000.
    tailShare: (0.05 * 120_000) / 7000,
  });
  expect(finding?.remedies).toMatchObject([{ set: { "classes.support.budget.steps": "8" } }]);
});

test("is silent at 2.4 times the mean, where nothing was drawn, and where steps do not vary", () => {
  const { class: asked, classResult } = cases.toolLoop;
  const sample = { ...classResult.sample, steps: { p50: 3, p95: 10.5, p99: 12 } };
  expect(found({ class: asked, classResult: { sample } })).toEqual([]);
  expect(found({ class: asked })).toEqual([]);
  expect(found({ classResult })).toEqual([]);
});
