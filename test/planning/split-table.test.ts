import { expect, test } from "vitest";
import { plan } from "../../src/engine/plan.ts";
import {
  type SplitRow,
  confirmedSplits,
  poolQuestion,
  splitReason,
  splitTable,
} from "../../src/planning/split-table.ts";
import { resolve } from "../../src/scenario/resolved/resolve.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { exampleIds, exampleScenario } from "./example-scenario.ts";
import { type SplitResult, splitResult, splitSearch } from "../../src/engine/fleet/split-search.ts";
import { type SplitLimit } from "../../src/engine/fleet/split-fleets.ts";
import { poolOf } from "../engine/pool-of.ts";

const tables = new Map<string, NonNullable<ReturnType<typeof splitTable>>>();

/** Of an example's first pool; each is asked for once, and looked at by several tests. */
function tableOf(id: string) {
  const scenario = exampleScenario(id);
  const table = tables.get(id) ?? splitTable(scenario, firstPool(scenario));
  if (table === null) throw new Error("no table");
  tables.set(id, table);
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
  const { rows } = tableOf(id);
  const own = rows.filter(({ isCurrent }) => isCurrent);
  expect(own).toHaveLength(1);
  for (const row of [rows[0], ...own]) {
    if (row === undefined) continue;
    const pool = replanned(scenario, poolId, row);
    expect((row.goodputCallsPerSecond ?? 0) / (pool.goodputCallsPerSecond ?? 1)).toBeCloseTo(1, 3);
    expect(row.devices).toBe(pool.devices);
    expect(row.goodputPerDevice).toBeCloseTo((row.goodputCallsPerSecond ?? 0) / row.devicesPerReplica, 12);
  }
});

test.each(exampleIds)("%s: every other row is what the plan with that split says, to 1 %", (id) => {
  const scenario = exampleScenario(id);
  const poolId = firstPool(scenario);
  const { rows } = tableOf(id);
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

test("the first row is the cheapest fleet of those that keep every limit", () => {
  const { rows, rankedBy } = tableOf("coding-agent");
  const prices = rows.filter(({ outcome }) => outcome === "meets").map(({ usdPerMonth }) => usdPerMonth ?? Infinity);
  expect(rankedBy).toBe("usdPerMonth");
  expect(prices.length).toBeGreaterThan(3);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
});

test("a server of 8 has room for 8, 4, 2, 1 replicas of 1, 2, 4, 8 devices; larger ones span servers", () => {
  for (const { devicesPerReplica, replicasPerNode } of tableOf("support-chat").rows) {
    expect(replicasPerNode).toBe({ 1: 8, 2: 4, 4: 2, 8: 1 }[devicesPerReplica] ?? 0);
  }
});

test("each row says why in words, and on what its figures rest", () => {
  const scenario = exampleScenario("coding-agent");
  for (const { reason, basis, runtime, accelerator } of tableOf("coding-agent").rows) {
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

const scenario = exampleScenario("coding-agent");
const question = poolQuestion(scenario, scenario.pools[0]?.id ?? "");
const searched = question === null ? [] : splitSearch(question.current, question);

test("the first is as a plan computes it, though a wrong guess came before it", () => {
  if (question === null) throw new Error("no work");
  const boosted = searched.map((result, index) =>
    index === 3
      ? { ...result, outcome: "meets" as const, usdPerMonth: 1, usdPerMillionCalls: 1, goodputCallsPerSecond: 1e6 }
      : result,
  );
  const [best, ...others] = confirmedSplits(boosted, question, () => false);
  if (best === undefined) throw new Error("no result");
  expect(best).toEqual(splitResult(best.pool, question, "exact"));
  expect(best.usdPerMillionCalls).toBeGreaterThan(1);
  expect(others.every(({ usdPerMillionCalls }) => (usdPerMillionCalls ?? 2) > 1)).toBe(true);
  expect(others).toHaveLength(searched.length - 1);
});

test("those that are asked for are exact too, wherever they stand", () => {
  if (question === null) throw new Error("no work");
  const results = searched.filter(({ outcome }) => outcome === "meets");
  const last = results.at(-1);
  const found = confirmedSplits(results, question, (result) => result === last);
  const same = found.find(({ pool }) => pool === last?.pool);
  expect(same).toEqual(splitResult(last?.pool ?? question.current, question, "exact"));
});

const named = { classes: [{ id: "chat", name: "Support chat" }] };

function reason(outcome: SplitResult["outcome"], limit: SplitLimit | null, goodputCallsPerSecond: number | null = 2) {
  const result: SplitResult = {
    pool: poolOf({ tp: 4, pp: 2 }),
    outcome,
    limit,
    goodputCallsPerSecond,
    steadyReplicas: null,
    devices: null,
    usdPerMonth: null,
    usdPerMillionCalls: null,
    ttftSeconds: null,
    itlSeconds: null,
  };
  return splitReason(result, named, 131_072);
}

test("what binds, with how near it is", () => {
  expect(reason("meets", { kind: "ttft", class: "chat", value: 0.94, bound: 0.95 })).toBe(
    "Time to first token of Support chat binds: 940 ms of 950 ms.",
  );
  expect(reason("meets", { kind: "kv", class: null, value: 0.89, bound: 0.9 })).toBe(
    "KV memory binds: 89\u00a0% of 90\u00a0%.",
  );
});

test("what is missed, and whether that is without load already", () => {
  expect(reason("misses", { kind: "itl", class: "chat", value: 0.05, bound: 0.038 }, 0)).toBe(
    "Even without load 50 ms would pass between two tokens of Support chat where 38 ms is the line.",
  );
  expect(reason("misses", { kind: "quota", class: null, value: 24, bound: 16 })).toBe(
    "24 devices are needed where 16 can be had.",
  );
});

test("what is lacking, and how much of it", () => {
  expect(reason("does-not-fit", { kind: "weights", class: null, value: 100e9, bound: 77e9 })).toBe(
    "Each of 8 devices needs 100.0 GB for weights and the runtime's own memory, 23.0 GB more than it may use.",
  );
  expect(reason("does-not-fit", { kind: "kv-room", class: null, value: 5e9, bound: 3.5e9 })).toBe(
    "Each of 8 devices has 3.5 GB left beside the weights; a call of 131,072 tokens needs 1.5 GB more.",
  );
  expect(reason("does-not-fit", { kind: "heads", class: null, value: 28, bound: 8 })).toBe(
    "28 heads are not split evenly over 8 devices.",
  );
  expect(reason("does-not-fit", { kind: "memory-unknown", class: null, value: 0, bound: 0 })).toBe(
    "No source says what memory the driver of NVIDIA H100 SXM 80 GB reports.",
  );
});

test("nothing to say of no limit", () => {
  expect(reason("meets", null)).toBeNull();
});

test.each(exampleIds)("%s: each pool is asked about with the calls that the plan sends to it", (id) => {
  const scenario = exampleScenario(id);
  const { classes } = plan(resolve(scenario));
  for (const { id: poolId } of scenario.pools) {
    const sent = classes.flatMap(({ flows }) => flows).filter((flow) => flow.poolId === poolId);
    const question = poolQuestion(scenario, poolId);
    expect(question?.demands.map((demand) => demand.peakCallsPerSecond)).toEqual(
      sent.map(({ peakCallsPerSecond }) => peakCallsPerSecond),
    );
    expect(question?.current.id).toBe(poolId);
  }
});

test("a pool that is not there has no question", () => {
  expect(poolQuestion(exampleScenario("support-chat"), "nowhere")).toBeNull();
});
