import { expect, test } from "vitest";
import { pagePlan } from "../../../../src/planning/page-plan.ts";
import { contextMarks } from "../../../../src/ui/tasks/memory/context-picture.tsx";
import { exampleScenario } from "../../../planning/example-scenario.ts";

test("support chat holds most at its median context, and its 95th percentile is its longest: 2 marks of 3", () => {
  const { plan } = pagePlan(exampleScenario("support-chat"));
  const [pool] = plan.pools;
  if (pool === undefined) throw new Error("the example has a pool");
  const marks = contextMarks(pool, plan);
  expect(marks.map(({ names }) => names)).toEqual([["the median"], ["the 95th percentile", "the longest"]]);
  expect(marks.map(({ sequences }) => sequences)).toEqual([pool.maxSequences, pool.maxSequencesAtWorst]);
  // Five turns: 613 + 271 a turn + 211 of answer; the third is the median, the fifth the longest.
  expect(marks.map(({ contextTokens }) => contextTokens)).toEqual([613 + 2 * 271 + 211, 613 + 4 * 271 + 211]);
});
