import { expect, test } from "vitest";
import { splitResult, splitSearch } from "../../src/engine/fleet/split-search.ts";
import { confirmedSplits } from "../../src/planning/confirmed-splits.ts";
import { poolQuestion } from "../../src/planning/pool-question.ts";
import { exampleScenario } from "./example-scenario.ts";

const scenario = exampleScenario("coding-agent");
const question = poolQuestion(scenario, scenario.pools[0]?.id ?? "");

test("the first is as a plan computes it, though a wrong guess came before it", () => {
  if (question === null) throw new Error("no work");
  const results = splitSearch(question.current, question);
  const boosted = results.map((result, index) =>
    index === 3 ? { ...result, usdPerMillionCalls: 1, goodputCallsPerSecond: 1e6 } : result,
  );
  const [best, ...others] = confirmedSplits(boosted, question, () => false);
  if (best === undefined) throw new Error("no result");
  expect(best).toEqual(splitResult(best.pool, question, "exact"));
  expect(best.usdPerMillionCalls).toBeGreaterThan(1);
  expect(others.every(({ usdPerMillionCalls }) => (usdPerMillionCalls ?? 2) > 1)).toBe(true);
  expect(others).toHaveLength(results.length - 1);
});

test("those that are asked for are exact too, wherever they stand", () => {
  if (question === null) throw new Error("no work");
  const results = splitSearch(question.current, question).filter(({ outcome }) => outcome === "meets");
  const last = results.at(-1);
  const found = confirmedSplits(results, question, (result) => result === last);
  const same = found.find(({ pool }) => pool === last?.pool);
  expect(same).toEqual(splitResult(last?.pool ?? question.current, question, "exact"));
});
