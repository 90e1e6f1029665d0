import { expect, test } from "vitest";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import { coldCacheInPieces } from "../../../src/planning/experiments/cold-cache.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { atSteadyRates } from "../../steady-rates.ts";
import { exampleScenario } from "../example-scenario.ts";

const small = (id: string, router?: Scenario["pools"][number]["routing"]["router"]): Scenario => {
  const scenario = atSteadyRates(exampleScenario(id));
  const pools = scenario.pools.map((pool) => ({
    ...pool,
    routing: { ...pool.routing, ...(router === undefined ? {} : { router }) },
  }));
  return { ...scenario, pools, simulation: { events: 200_000, runs: 2 } };
};

test("agents whose sessions all lost their cache compute their histories once more, then it is as before", () => {
  const cold = doneAtOnce(coldCacheInPieces(small("even-coding-agent", "cache-aware"), "agent"));
  expect(cold?.outcome).toBe("recovers");
  expect(cold?.hitShare).toBeGreaterThan(0.85);
  // 1 / (1 - 0.9) is 10.
  expect(cold?.loadFactor).toBeCloseTo(1 / (1 - (cold?.hitShare ?? 0)), 9);
  expect(cold?.backSeconds?.value).toBeGreaterThan(20);
  expect(cold?.missedMeanwhile?.value).toBeGreaterThan(10);
  expect(cold?.longestQueue).toBeGreaterThan(cold?.usualQueue ?? Infinity);
  const after = cold?.points.find(({ seconds }) => seconds > 0);
  expect(after?.shocked.hitShare).toBeLessThan(0.3);
  expect(after?.usual.hitShare).toBeGreaterThan(0.8);
});

test("before the loss both runs of a pair are the same", () => {
  const before =
    doneAtOnce(coldCacheInPieces(small("support-chat"), "chat"))?.points.filter(({ seconds }) => seconds < 0) ?? [];
  expect(before.length).toBeGreaterThan(2);
  for (const { shocked, usual } of before) expect(shocked.hitShare).toBe(usual.hitShare);
});

test("where nothing is cached nothing can be lost", () => {
  expect(doneAtOnce(coldCacheInPieces(small("document-processing"), "night"))).toMatchObject({
    outcome: "nothing-to-lose",
    hitShare: 0,
  });
});

test("a pool that is flooded without any loss says so, and tries nothing", () => {
  const scattered = small("even-coding-agent", "round-robin");
  const pools = scattered.pools.map((pool) => ({ ...pool, replicas: 7 }));
  expect(doneAtOnce(coldCacheInPieces({ ...scattered, pools }, "agent"))).toMatchObject({
    outcome: "flooded",
    triedReplicas: [],
  });
});

test("with a sixteenth more agents on seven replicas the caches do not come back; nine replicas are enough", () => {
  const scenario = small("even-coding-agent", "cache-aware");
  const more = scenario.classes.map((own) => ({
    ...own,
    cachedShare: null,
    arrivals: { ...own.arrivals, perDay: 4250 },
  }));
  const pools = scenario.pools.map((pool) => ({
    ...pool,
    replicas: 7,
    routing: { ...pool.routing, loadThreshold: 64 },
  }));
  const pressed = { ...scenario, classes: more, pools, simulation: { events: 400_000, runs: 2 } };
  const cold = doneAtOnce(coldCacheInPieces(pressed, "agent"));
  expect(cold).toMatchObject({ outcome: "stays-cold", helpingReplicas: 9, triedReplicas: [9] });
  expect(cold?.lastMissShare).toBeGreaterThan((cold?.lastUsualMissShare ?? 1) + 0.15);
});
