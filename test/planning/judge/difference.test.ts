import { expect, test } from "vitest";
import { basePlan, explainedJudgement, judgementOf, planScenario } from "../../../src/planning/plan-scenario.ts";
import { differenceInPieces } from "../../../src/planning/judge/difference.ts";
import type { Judgement } from "../../../src/planning/judge/judge.ts";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { isSoak } from "../../soak.ts";
import { atSteadyRates } from "../../steady-rates.ts";
import { certainExample } from "../example-scenario.ts";
import { withTyped } from "../../scenario/with-typed.ts";

function chat(sets: Readonly<Record<string, string>>): Scenario {
  return withTyped(atSteadyRates(certainExample("support-chat")), sets);
}

function differenceOf(scenario: Scenario, judgement: Judgement) {
  const base = basePlan(scenario);
  return doneAtOnce(differenceInPieces(base.input, base, judgement));
}

/** 60 % are typed to be in the caches, where a call at random finds next to nothing among dozens of replicas. */
const typedCache = chat({
  "classes.support.arrivals.perDay": "1M",
  "classes.support.outputTokens": "60",
  "classes.support.cachedShare": "0.6",
  "pools.chat.routing.router": "random",
});

const typedJudgement = explainedJudgement(typedCache);

test("a share of the cache that no replica holds carries the difference, and with it both come together", () => {
  const judgement = typedJudgement;
  const [pool] = judgement.pools;
  const [simulated, byFormula] = [pool?.replicas ?? 0, pool?.replicasByFormula ?? 0];
  expect(simulated).toBeGreaterThan(2 * byFormula);
  const { difference } = judgement;
  expect(difference?.cause).toBe("cache");
  expect(difference?.takenShare).toBeCloseTo(0.6, 3);
  // Of dozens of replicas a call at random comes to the one that holds its session hardly ever; the shared head is small.
  expect(difference?.foundShare).toBeLessThan(0.15);
  // At least half as near, by ratio.
  expect((difference?.replicas ?? 0) / byFormula).toBeLessThan(Math.sqrt(simulated / byFormula));
  const { judged, findings } = planScenario(typedCache, judgement);
  expect(judged?.difference?.cause).toBe("cache");
  const said = findings.find(({ code }) => code === "formula-and-simulation-differ")?.text ?? "";
  expect(said).toBe(judged?.difference?.text);
  expect(said).toContain(`formula says ${byFormula} replicas, the simulation ${simulated}`);
  expect(said).toContain("60\u00a0% that the formula takes");
  expect(said).toContain(`the simulation would say about ${difference?.replicas}`);
});

test.runIf(isSoak)("a cap that holds work back is no cause: without it the same one carries the difference", () => {
  const capped = withTyped(typedCache, { "classes.support.arrivals.concurrencyCap": "1" });
  expect(explainedJudgement(capped).difference?.cause).toBe("cache");
});

test("the same difference is found each time, at less than a search may take", () => {
  const one = typedJudgement.difference;
  expect(differenceOf(typedCache, { ...typedJudgement, difference: null })).toEqual(one);
  expect(one?.events).toBeLessThan(6_000_000);
  expect(one?.isStopped).toBe(false);
});

test("where both say nearly the same nothing is looked for", () => {
  const scenario = chat({ "classes.support.arrivals.perDay": "500k", "classes.support.outputTokens": "2" });
  const judgement = judgementOf(scenario);
  expect(differenceOf(scenario, judgement)).toBeNull();
  expect(planScenario(scenario, judgement).judged?.difference).toBeNull();
});

test("where no single assumption carries it, that is said, and not that one does", () => {
  const scenario = chat({ "classes.support.arrivals.perDay": "500k", "classes.support.limits.ttftSeconds": "210 ms" });
  const judgement = explainedJudgement(scenario);
  expect(Math.abs((judgement.pools[0]?.replicas ?? 0) - (judgement.pools[0]?.replicasByFormula ?? 0))).toBeGreaterThan(
    1,
  );
  expect(judgement.difference).toMatchObject({ cause: "calls-apart", replicas: null, isStopped: false });
  const { judged } = planScenario(scenario, judgement);
  expect(judged?.difference?.cause).toBe("calls-apart");
  expect(judged?.difference?.text).toContain("no single assumption carries that");
});
