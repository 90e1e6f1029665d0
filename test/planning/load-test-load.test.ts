import { expect, test } from "vitest";
import { loadTestLoads } from "../../src/planning/load-test-load.ts";
import { basePlan } from "../../src/planning/plan-scenario.ts";
import { withTyped } from "../scenario/with-typed.ts";
import { certainExample } from "./example-scenario.ts";

const loads = (sets: Readonly<Record<string, string>>) => {
  const { plan, input } = basePlan(withTyped(certainExample("support-chat"), sets));
  return { plan, loads: loadTestLoads(plan, input) };
};

test("replicas that answer have the whole prompt handed over: their load test computes one token of it, and gaps are the plan's", () => {
  const apart = { "classes.support.arrivals.perDay": "400k", "pools.chat.split.transfer": "layers" };
  const { plan, loads: tested } = loads(apart);
  const [answers] = tested;
  // No client drives the replicas of prompts alone.
  expect(tested.map(({ pool }) => pool)).toEqual(["chat"]);
  expect((answers?.promptTokens ?? 0) - (answers?.foundTokens ?? 0)).toBe(1);
  // With its prompts computed there, too, a token came every 68 ms.
  const gap = plan.pools[0]?.itlMeanSeconds ?? Number.NaN;
  expect(Math.abs((answers?.itlSeconds ?? 0) / gap - 1)).toBeLessThan(0.05);
});

test("a pool that does both computes what its caches do not hold", () => {
  const [chat] = loads({ "classes.support.cachedShare": "60 %" }).loads;
  expect((chat?.foundTokens ?? 0) / (chat?.promptTokens ?? 1)).toBeCloseTo(0.6, 2);
});
