import { expect, test } from "vitest";
import { judgedInput } from "../../../src/planning/judge/judged-plan.ts";
import { basePlan, judgementOf } from "../../../src/planning/plan-scenario.ts";
import { withTyped } from "../../scenario/with-typed.ts";
import { certainExample } from "../example-scenario.ts";

const known = new Map<string, ReturnType<typeof judgedAnew>>();

/** Of a scenario that several tests look at: judged once. */
function judgedWith(kvUseLimit: string, sets: Readonly<Record<string, string>> = {}): ReturnType<typeof judgedAnew> {
  const key = JSON.stringify([kvUseLimit, sets]);
  const found = known.get(key) ?? judgedAnew(kvUseLimit, sets);
  known.set(key, found);
  return found;
}

function judgedAnew(kvUseLimit: string, sets: Readonly<Record<string, string>>) {
  const scenario = withTyped(certainExample("coding-agent"), { "targets.kvUseLimit": kvUseLimit, ...sets });
  const judgement = judgementOf(scenario);
  const [pool] = basePlan(scenario, judgement).plan.pools;
  if (pool === undefined) throw new Error("no pool");
  return { scenario, judgement, pool };
}

test("a simulated count keeps the limit on KV use, too: 15 % of the cache takes more replicas than the calls, and one fewer says so", () => {
  const { judgement, pool } = judgedWith("15 %");
  expect(judgement).toMatchObject({ state: "simulated", isStopped: false, missed: [] });
  // What is said to be in use is of the calls that the count was judged by; by formula, whose calls take up to a tenth longer, the count would be past its line.
  expect(pool.kvUse).toBeLessThanOrEqual(0.1425);
  const byFormula = ((pool.kvUse ?? 0) / (pool.operatingBatch ?? 1)) * (pool.runningByFormula ?? 0);
  expect(byFormula).toBeGreaterThan(0.1425);
  expect(byFormula / (pool.kvUse ?? 0)).toBeLessThan(1.1);
  expect(pool.whyNotFewer).toMatchObject({
    limit: "kv",
    class: null,
    bound: 0.1425,
    replicas: (pool.steadyReplicas ?? 0) - 1,
  });
  expect(pool.whyNotFewer?.value).toBeGreaterThan(0.1425);
  expect(pool.resources[0]).toMatchObject({ kind: "kv" });
  expect(pool.resources[0]?.use).toBeGreaterThan(0.95);
  expect(pool.resources[0]?.use).toBeLessThanOrEqual(1);
});

test("a count that keeps the limit is never over its own line: what it takes lies between one fewer, by how far that misses, and it", () => {
  const { scenario, judgement } = judgedWith("15 %");
  if (judgement?.state !== "simulated") throw new Error("not simulated");
  const { input } = basePlan(scenario);
  const least = (ratio: number) => {
    const pools = judgement.pools.map((pool) => {
      const missed = pool.missedWithFewer;
      if (missed === null) return pool;
      const between = { misses: 6, missed: { ...missed, ratio }, keeps: 7, kept: pool.nearest, isByLoad: false };
      return { ...pool, replicas: 7, between };
    });
    return judgedInput(input, { ...judgement, pools }).pools[0]?.judged?.scarcest?.leastReplicas;
  };
  expect(least(1.1)).toBeCloseTo(6.6, 12);
  // Of 33.5 % where 28.5 % is the line it would be 7.05 of 7.
  expect(least(0.335 / 0.285)).toBe(7);
});

test("where calls stop the fleet first it changes nothing", () => {
  const [loose, usual] = [judgedWith("100 %").pool, judgedWith("85 %").pool];
  expect(usual.steadyReplicas).toBe(loose.steadyReplicas);
  expect(usual.whyNotFewer).toEqual(loose.whyNotFewer);
});

test("a typed count that fills more of the caches than it may misses that, and carries what the count found does", () => {
  const { pool } = judgedWith("15 %");
  const found = pool.steadyReplicas ?? 0;
  const typed = judgedWith("15 %", { "pools.agent.replicas": `${found - 2}` });
  expect(typed.judgement.missed.map(({ kind }) => kind)).toEqual(["kv"]);
  expect(typed.pool.missed).toMatchObject([{ limit: "kv", bound: 0.1425 }]);
  expect(typed.pool.kvUse).toBeGreaterThan(0.1425);
  expect(typed.pool.resources[0]).toMatchObject({ kind: "kv" });
  expect(typed.pool.resources[0]?.use).toBeGreaterThan(1.02);
  const carried = (typed.pool.goodputCallsPerSecond ?? 0) / (pool.goodputCallsPerSecond ?? 0);
  expect(Math.abs(carried - 1)).toBeLessThan(0.06);
});
