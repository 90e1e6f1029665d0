import { expect, test } from "vitest";
import type { Plan } from "../../../src/engine/plan-result.ts";
import { basePlan } from "../../../src/planning/plan-scenario.ts";
import { doneAtOnce } from "../../../src/planning/simulation/piecework.ts";
import { pageSimulationInPieces } from "../../../src/planning/simulation/page-simulation.ts";
import { simulatedPlan, type SimulatedPlan } from "../../../src/planning/simulation/simulated-plan.ts";
import {
  simulatedMisses,
  simulationFindings,
  simulationFindingsInPieces,
} from "../../../src/planning/simulation/simulation-findings.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { strayEdits } from "../../levers/stray-edits.ts";
import { exampleScenario } from "../example-scenario.ts";

const scenario: Scenario = { ...exampleScenario("support-chat"), simulation: { events: 60_000, runs: 2 } };
const { input, plan } = basePlan(scenario);
const missCode = "simulation-misses-limit";

/** The plan's simulation, with a first token that comes a second after its limit. */
function tooLate(): SimulatedPlan {
  const simulated = simulatedPlan(input, plan);
  if (simulated === null) throw new Error("nothing serves");
  const classes = simulated.classes.map((own) => ({
    ...own,
    ttftHeld: { value: (own.limits.ttftSeconds ?? 0) + 1, low: null, high: null, method: null, doubt: null },
  }));
  return { ...simulated, classes };
}

const late = tooLate();
const codes = (of: Plan) => simulationFindings(input, of, late).map(({ code }) => code);
const withPools = (change: Partial<Plan["pools"][number]>): Plan => ({
  ...plan,
  pools: plan.pools.map((pool) => ({ ...pool, ...change })),
});

test("a limit that the plan keeps and the simulation misses is told, with the fewest replicas tried that keep it", () => {
  const [miss] = simulationFindings(input, plan, late);
  expect(miss).toMatchObject({ code: missCode, at: "pools.chat", numbers: { limit: "ttft" } });
  // One serves; 1.25 and 1.5 of it are two, and those keep the real limits.
  expect(miss?.remedies.flatMap(strayEdits)).toEqual([]);
  expect(miss?.remedies).toMatchObject([{ lever: "replicas", set: { "pools.chat.replicas": "2" } }]);
});

test("of a pool that the plan itself cannot serve, overloads, or lets miss a limit nothing is said", () => {
  const own = { limit: "ttft", class: "support", value: 2, bound: 1 } as const;
  expect(codes(plan)).toContain(missCode);
  expect(codes(withPools({ outcome: "limit-out-of-reach" }))).not.toContain(missCode);
  expect(codes(withPools({ missed: [own] }))).not.toContain(missCode);
  expect(codes(withPools({ utilisation: null }))).not.toContain(missCode);
});

test("a real flood of a fixed replica is the plan's to tell, not the simulation's", () => {
  const classes = scenario.classes.map((one) => ({ ...one, arrivals: { ...one.arrivals, perDay: 400_000 } }));
  const pools = scenario.pools.map((pool) => ({ ...pool, replicas: 1 }));
  const flooded = basePlan({ ...scenario, classes, pools });
  const simulated = simulatedPlan(flooded.input, flooded.plan);
  if (simulated === null) throw new Error("nothing serves");
  expect(simulatedMisses(simulated)).toMatchObject([{ limit: "overload" }]);
  const found = simulationFindings(flooded.input, flooded.plan, simulated).map(({ code }) => code);
  expect(found).not.toContain(missCode);
});

test("changes are tried in pieces, each piece said: shares rise from little to more than one trial's", () => {
  const shares = [...simulationFindingsInPieces(input, plan, late)];
  expect(shares.length).toBeGreaterThan(1);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares[0]).toBeLessThan(0.3);
  expect(shares.at(-1)).toBeLessThanOrEqual(1);
});

test("the page hears of the simulation up to 60 %, and of the changes it tries from there to the end", () => {
  // No router that spreads calls evenly leaves 80 % of their prompts in the caches.
  const chat = exampleScenario("support-chat");
  const classes = chat.classes.map((own) => ({
    ...own,
    cachedShare: 0.8,
    arrivals: { ...own.arrivals, perDay: 500_000 },
  }));
  const scattered: Scenario = { ...chat, classes, simulation: { events: 60_000, runs: 2 } };
  const heard: number[] = [];
  const { findings } = doneAtOnce(pageSimulationInPieces({ scenario: scattered, tries: true }), (share) =>
    heard.push(share),
  );
  expect(findings.map(({ code }) => code)).toContain(missCode);
  expect(heard).toEqual(heard.toSorted((one, other) => one - other));
  expect(heard.filter((share) => share > 0.6 && share < 1).length).toBeGreaterThan(5);
  expect(heard.at(-1)).toBe(1);
});
