import { expect, test } from "vitest";
import { rangesOf } from "../../../src/scenario/ranges-of.ts";
import { resolve } from "../../../src/scenario/resolved/resolve.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { sampleScenario } from "../sample-scenario.ts";

test("takes the base of every range, and rows for ids", () => {
  const { classes, pools } = resolve(sampleScenario(2));
  expect(classes[1]).toMatchObject({ id: "pull-requests", poolId: "code", workflowsPerDay: 1800, cachedShare: 0.93 });
  expect(classes[1]?.hosted).toMatchObject({ id: "claude-sonnet-5", inputUsdPerMillion: 3 });
  expect(pools[0]).toMatchObject({
    replicas: null,
    usdPerDeviceHour: 2.49,
    priceDate: "2026-08-15",
    overheadBytes: null,
  });
  // 80 layers and 8 KV heads of 128: https://huggingface.co/meta-llama/Llama-3.3-70B-Instruct, config.json.
  expect(pools[0]?.model).toMatchObject({ layers: 80, groups: [{ layers: 80, elementsPerToken: 2048, kvHeads: 8 }] });
  expect(pools[1]).toMatchObject({ usdPerDeviceHour: 3.2, priceDate: null, quotaDevices: 64 });
});

test("leaves out the disabled class of five and keeps the order of the rest", () => {
  expect(resolve(sampleScenario(5)).classes.map(({ id }) => id)).toEqual([
    "helpdesk",
    "pull-requests",
    "invoices",
    "research",
  ]);
});

test("asks for each of the four ranges once, by path, and takes what it is told", () => {
  const scenario = sampleScenario(2);
  const asked: string[] = [];
  const { classes, pools } = resolve(scenario, (path, { high }) => {
    asked.push(path);
    return high;
  });
  const paths = [
    "classes.pull-requests.arrivals.perDay",
    "classes.pull-requests.growthTokensPerCall",
    "classes.pull-requests.cachedShare",
    "pools.code.usdPerDeviceHour",
  ];
  expect(asked).toEqual(paths);
  expect(rangesOf(scenario).map(({ path }) => path)).toEqual(paths);
  expect(rangesOf(scenario)[2]).toEqual({
    path: "classes.pull-requests.cachedShare",
    range: { base: 0.93, low: 0.86, high: 0.96 },
    facts: { unit: "share", min: 0, max: 1, whole: false },
  });
  expect([classes[1]?.workflowsPerDay, classes[1]?.growthTokensPerCall, pools[1]?.usdPerDeviceHour]).toEqual([
    3000, 2100, 3.8,
  ]);
});

test("a whole field stays whole, and a draw may lie past the ends of a range: 2.6 of 1 to 3 attempts is 3, and 8.6 is 9", () => {
  const scenario = sampleScenario(1);
  const maxAttempts = { base: 2, low: 1, high: 3 };
  const ranged: Scenario = { ...scenario, classes: scenario.classes.map((workload) => ({ ...workload, maxAttempts })) };
  expect(resolve(ranged, () => 2.6).classes[0]?.maxAttempts).toBe(3);
  // A range ends at its 5th and 95th percentiles: who chooses a value keeps it inside the field.
  expect(resolve(ranged, () => 8.6).classes[0]?.maxAttempts).toBe(9);
});

test("ranges of disabled classes take no part; those of pools, reserves, targets and costs do", () => {
  const scenario = sampleScenario(1);
  const range = { base: 2, low: 1, high: 3 };
  const ranged: Scenario = {
    ...scenario,
    classes: scenario.classes.map((workload) => ({ ...workload, enabled: false, steps: range })),
    pools: scenario.pools.map((pool) => ({ ...pool, memoryBytes: { base: 2e10, low: 1e10, high: 3e10 } })),
    reserves: { ...scenario.reserves, warm: range },
    targets: { ...scenario.targets, marginShare: { base: 0.1, low: 0, high: 0.2 } },
    costs: { ...scenario.costs, egressUsdPerMonth: range },
  };
  expect(rangesOf(ranged).map(({ path }) => path)).toEqual([
    "pools.chat.memoryBytes",
    "reserves.warm",
    "targets.marginShare",
    "costs.egressUsdPerMonth",
  ]);
});

test("what the simulation asks for is handed on as it stands: routing of a pool, serving of a class, 400,000 events", () => {
  const { classes, pools, simulation } = resolve(sampleScenario(1));
  expect(simulation).toEqual({ events: 400_000, runs: 5 });
  expect(pools[0]?.routing).toEqual({
    router: "least-outstanding",
    loadThreshold: 64,
    order: "fcfs",
    whenFull: "refuse",
    keepsState: false,
  });
  expect(classes[0]?.serving).toMatchObject({ timeoutSeconds: null, retries: 0, backoffFactor: 2, arrivalCv: 1 });
  expect(pools[0]?.runtime.scheduler).toMatchObject({ order: "running-first", chunksPrompts: true, futureShare: 0 });
});
