import { expect, test } from "vitest";
import { plan } from "../../src/engine/plan.ts";
import { splitTable, type SplitRow } from "../../src/planning/split-table.ts";
import { resolve } from "../../src/scenario/resolve.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { exampleIds, exampleScenario } from "./example-scenario.ts";

function tableOf(scenario: Scenario, poolId: string) {
  const table = splitTable(scenario, poolId);
  if (table === null) throw new Error("no table");
  return table;
}

/** The scenario's pool planned with a row's split, the count left to the plan. */
function replanned(scenario: Scenario, poolId: string, { tp, pp, ep, attentionRanks }: SplitRow) {
  const pools = scenario.pools.map((pool) =>
    pool.id === poolId ? { ...pool, tp, pp, ep, attentionRanks, replicas: "auto" as const } : pool,
  );
  const pool = plan(resolve({ ...scenario, pools })).pools.find(({ id }) => id === poolId);
  if (pool === undefined) throw new Error("no pool");
  return pool;
}

const firstPool = (scenario: Scenario) => scenario.pools[0]?.id ?? "";

test.each(exampleIds)("%s: the plan with the best split, and with its own, says what the table says", (id) => {
  const scenario = exampleScenario(id);
  const poolId = firstPool(scenario);
  const { rows } = tableOf(scenario, poolId);
  const own = rows.filter(({ isCurrent }) => isCurrent);
  expect(own).toHaveLength(1);
  for (const row of [rows[0], ...own]) {
    if (row === undefined) continue;
    const pool = replanned(scenario, poolId, row);
    expect((row.goodputCallsPerSecond ?? 0) / (pool.goodputCallsPerSecond ?? 1)).toBeCloseTo(1, 7);
    expect(row.devices).toBe(pool.devices);
    expect(row.goodputPerDevice).toBeCloseTo((row.goodputCallsPerSecond ?? 0) / row.devicesPerReplica, 12);
  }
});

test.each(exampleIds)("%s: every other row is what the plan with that split says, to 1 %", (id) => {
  const scenario = exampleScenario(id);
  const poolId = firstPool(scenario);
  const { rows } = tableOf(scenario, poolId);
  for (const row of rows.filter((_, index) => index % 7 === 0)) {
    const pool = replanned(scenario, poolId, row);
    expect(row.outcome === "meets").toBe(pool.outcome === "planned");
    if (row.outcome === "does-not-fit") expect(["weights-do-not-fit", "no-kv-room"]).toContain(pool.outcome);
    if (row.outcome !== "meets") continue;
    expect(Math.abs((row.goodputCallsPerSecond ?? 0) / (pool.goodputCallsPerSecond ?? 1) - 1)).toBeLessThan(0.01);
    expect(Math.abs((row.devices ?? 0) - (pool.devices ?? 0))).toBeLessThanOrEqual(
      Math.max(row.devicesPerReplica, 0.02 * (pool.devices ?? 0)),
    );
  }
});

test("the first row is the cheapest a call of those that keep every limit", () => {
  const { rows, rankedBy } = tableOf(exampleScenario("coding-agent"), firstPool(exampleScenario("coding-agent")));
  const prices = rows
    .filter(({ outcome }) => outcome === "meets")
    .map(({ usdPerGoodput }) => usdPerGoodput ?? Infinity);
  expect(rankedBy).toBe("usdPerGoodput");
  expect(prices.length).toBeGreaterThan(3);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
});

test("a server of 8 has room for 8, 4, 2, 1 replicas of 1, 2, 4, 8 devices; larger ones span servers", () => {
  const scenario = exampleScenario("support-chat");
  for (const { devicesPerReplica, replicasPerNode } of tableOf(scenario, firstPool(scenario)).rows) {
    expect(replicasPerNode).toBe({ 1: 8, 2: 4, 4: 2, 8: 1 }[devicesPerReplica] ?? 0);
  }
});

test("each row says why in words, and on what its figures rest", () => {
  const scenario = exampleScenario("coding-agent");
  for (const { reason, basis, runtime, accelerator } of tableOf(scenario, firstPool(scenario)).rows) {
    expect(reason).toMatch(/^[A-Z].*\.$/);
    expect(reason).not.toMatch(/NaN|Infinity|unknown|undefined/);
    expect([basis, runtime]).toEqual([scenario.catalogue.runtimes[0]?.basis, scenario.pools[0]?.runtime]);
    expect(accelerator).toBe(scenario.pools[0]?.accelerator);
  }
});

test("there is no table of a pool that is not there, or that no class sends work to", () => {
  const scenario = exampleScenario("support-chat");
  expect(splitTable(scenario, "nowhere")).toBeNull();
  const idle = { ...scenario, classes: scenario.classes.map((workload) => ({ ...workload, enabled: false })) };
  expect(splitTable(idle, firstPool(scenario))).toBeNull();
});
