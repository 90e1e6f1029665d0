import { expect, test } from "vitest";
import { carriedCounts } from "../../src/planning/carried-counts.ts";
import { pagePlan } from "../../src/planning/page-plan.ts";
import { judgementOf } from "../../src/planning/plan-scenario.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { certainExample } from "./example-scenario.ts";

const chat = certainExample("support-chat");

/** So many workflows a day of the first class. */
function asking(scenario: Scenario, perDay: number): Scenario {
  const [first, ...others] = scenario.classes;
  if (first === undefined) throw new Error("no class");
  return { ...scenario, classes: [{ ...first, arrivals: { ...first.arrivals, perDay } }, ...others] };
}

const busy = asking(chat, 160_000);
const poolOf = (scenario: Scenario) => {
  const [pool] = pagePlan(scenario).plan.pools;
  if (pool === undefined) throw new Error("no pool");
  return pool;
};
const countsOf = (scenario: Scenario) => carriedCounts({ scenario, judgement: null })[0]?.counts ?? [];
const byFormula = countsOf(busy);

test("a little less than what a row's counts carry takes as many replicas at most, a little more takes more", () => {
  const { offeredCallsPerSecond, steadyReplicas } = poolOf(busy);
  const today = (offeredCallsPerSecond ?? 0) * (steadyReplicas ?? 0);
  expect(byFormula.map(({ replicas }) => replicas)).toEqual(expect.arrayContaining([1, 2, 3, 4, 5, 6, 7, 8]));
  const near = byFormula.filter(({ replicas }) => Math.abs(replicas - (steadyReplicas ?? 0)) <= 1);
  expect(near).toHaveLength(3);
  for (const { replicas, upToCallsPerSecond } of near) {
    const taken = (share: number) =>
      poolOf(asking(busy, (160_000 * upToCallsPerSecond * share) / today)).steadyReplicas;
    expect([replicas, taken(0.999)]).toEqual([replicas, replicas]);
    expect([replicas, taken(1.003)]).toEqual([replicas, replicas + 1]);
  }
});

test("loads rise with their counts, today's own load is in today's row, and all rows are told without judging anew", () => {
  for (const judgement of [null, judgementOf(busy)]) {
    const [pool] = pagePlan(busy, judgement).plan.pools;
    const today = (pool?.offeredCallsPerSecond ?? 0) * (pool?.steadyReplicas ?? 0);
    const counts = judgement === null ? byFormula : (carriedCounts({ scenario: busy, judgement })[0]?.counts ?? []);
    const loads = counts.map(({ upToCallsPerSecond }) => upToCallsPerSecond);
    expect(loads).toEqual(loads.toSorted((one, other) => one - other));
    expect(counts.find(({ upToCallsPerSecond }) => upToCallsPerSecond >= today * (1 - 1e-12))?.replicas).toBe(
      pool?.steadyReplicas,
    );
  }
});

test("a pool whose count is typed has no rows, and neither has one without work", () => {
  expect(countsOf({ ...chat, pools: chat.pools.map((pool) => ({ ...pool, replicas: 5 })) })).toEqual([]);
  expect(countsOf({ ...chat, classes: chat.classes.map((own) => ({ ...own, servedBy: "hosted" })) })).toEqual([]);
});
