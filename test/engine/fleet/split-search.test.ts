import { nothingReserved } from "../nothing-reserved.ts";
import { expect, test } from "vitest";
import llama70b from "../../../src/catalog/models/llama-3.3-70b.ts";
import qwen7b from "../../../src/catalog/models/qwen2.5-7b.ts";
import { bestSplit, bySplitRank, splitResult, splitSearch } from "../../../src/engine/fleet/split-search.ts";
import { type SplitQuestion } from "../../../src/engine/fleet/split-fleets.ts";
import { splitCandidates } from "../../../src/engine/fleet/split-candidates.ts";
import { byFleet, cheapestFleets } from "../../../src/engine/fleet/split-fleets.ts";
import type { Pool } from "../../../src/engine/input.ts";
import type { CallFlow } from "../../../src/engine/workload/call-flow.ts";
import { poolOf } from "../pool-of.ts";
import { flowOf } from "./flow-of.ts";

function question(...demands: readonly CallFlow[]): SplitQuestion {
  const input = {
    targets: { marginShare: 0, kvUseLimit: 1, blockedShareLimit: 0.01 },
    reserves: { ...nothingReserved, failure: 1 },
    hoursPerMonth: 730,
  };
  return { demands, input };
}

const limited = (itlSeconds: number) => flowOf({ limits: { ttftSeconds: null, itlSeconds, percentile: 0.95 } });
const exactly = (changes: Partial<Pool>, ...demands: readonly CallFlow[]) =>
  splitResult(poolOf(changes), question(...demands), "exact");

test("70.55 billion BF16 parameters are 141.1 GB, which is over 90 % of 79.65 GiB: one device lacks room for the weights", () => {
  const { outcome, limit, devices } = exactly({ model: llama70b, overheadBytes: 0 }, flowOf());
  expect([outcome, devices]).toEqual(["does-not-fit", null]);
  expect(limit).toMatchObject({ kind: "weights", value: 70_553_706_496 * 2 });
  expect(limit?.bound).toBeCloseTo(0.9 * 81_559 * 1024 * 1024, 0);
});

test("8 B in BF16 take 16.06 GB; 0.5 GB beside them hold no call of 8,192 tokens at 128 KiB each", () => {
  const memoryBytes = 8_030_261_248 * 2 + 5e8;
  const { outcome, limit } = exactly({ memoryBytes, memoryShare: 1, overheadBytes: 0 }, flowOf());
  expect(outcome).toBe("does-not-fit");
  expect(limit).toEqual({ kind: "kv-room", class: null, value: 8192 * 131_072, bound: 5e8 });
});

test("28 query heads are not split over 8 ranks", () => {
  const { outcome, limit } = exactly({ model: qwen7b, tp: 8 }, flowOf());
  expect([outcome, limit]).toEqual(["does-not-fit", { kind: "heads", class: null, value: 28, bound: 8 }]);
});

test("a device of unknown memory is called no fit", () => {
  const accelerator = { ...poolOf().accelerator, memoryBytes: null };
  expect(exactly({ accelerator }, flowOf())).toMatchObject({
    outcome: "does-not-fit",
    limit: { kind: "memory-unknown" },
    goodputCallsPerSecond: null,
  });
});

test("a limit of 4 ms is missed by one device, which reads 16 GB at 3.35 TB/s, and kept by two or four", () => {
  const results = splitSearch(poolOf(), question(limited(0.004)));
  const one = results.find(({ pool }) => pool.tp * pool.pp === 1);
  expect(one).toMatchObject({
    outcome: "misses",
    goodputCallsPerSecond: 0,
    devices: null,
    limit: { kind: "itl", bound: 0.004 },
  });
  expect(results.some(({ pool, outcome }) => outcome === "meets" && pool.tp === 4 && pool.pp === 1)).toBe(true);
});

test("devices are whole replicas for the load and one in reserve; money is theirs at the hourly price", () => {
  const flow = flowOf({ ...limited(0.02), peakCallsPerSecond: 100 });
  const atRandom = { ...poolOf().routing, router: "random" } as const;
  const found = splitSearch(poolOf({ routing: atRandom }), question(flow)).filter(({ outcome }) => outcome === "meets");
  expect(found.length).toBeGreaterThan(5);
  for (const { pool, goodputCallsPerSecond: goodput, devices, usdPerMonth, usdPerMillionCalls } of found) {
    const size = pool.tp * pool.pp;
    // What a replica carries is searched to a 256th.
    const expected = (Math.ceil(100 / (goodput ?? 0) / (1 + 1 / 256)) + 1) * size;
    expect(devices).toBe(expected);
    expect(usdPerMonth).toBeCloseTo(expected * 3.99 * 730, 4);
    expect(usdPerMillionCalls).toBeCloseTo((size * 3.99 * 1e6) / 3600 / (goodput ?? 0), 6);
  }
});

test("the first is the cheapest fleet of those that keep every limit; the others that keep them come before those that do not", () => {
  const results = splitSearch(poolOf({ model: llama70b }), question(limited(0.03)));
  const meets = results.filter(({ outcome }) => outcome === "meets");
  expect(results[0]?.usdPerMonth).toBe(Math.min(...meets.map((result) => result.usdPerMonth ?? Infinity)));
  expect(results.slice(0, meets.length)).toEqual(meets);
  expect(results.at(-1)?.outcome).toBe("does-not-fit");
});

test("without a price the fleet of the fewest devices is first", () => {
  const results = splitSearch(poolOf({ model: llama70b, usdPerDeviceHour: null }), question(limited(0.03)));
  const devices = results.filter(({ outcome }) => outcome === "meets").map((result) => result.devices ?? 0);
  expect(devices).toEqual(devices.toSorted((one, other) => one - other));
  expect(
    results.every(({ usdPerMonth, usdPerMillionCalls }) => usdPerMonth === null && usdPerMillionCalls === null),
  ).toBe(true);
});

test("fewer devices to be had than the load needs is a miss of the quota, not a fit", () => {
  const flow = flowOf({ ...limited(0.02), peakCallsPerSecond: 400 });
  const { devices } = exactly({}, flow);
  expect(exactly({ quotaDevices: devices }, flow).outcome).toBe("meets");
  expect(exactly({ quotaDevices: (devices ?? 0) - 1 }, flow)).toMatchObject({
    outcome: "misses",
    limit: { kind: "quota", value: devices, bound: (devices ?? 0) - 1 },
  });
});

test("what comes with whole nodes counts against the quota, too: a fleet of single devices takes 8 of them at a time", () => {
  const flow = flowOf({ ...limited(0.02), peakCallsPerSecond: 400 });
  const { devices } = exactly({}, flow);
  // Whole nodes of 8 for replicas of one device.
  const bought = Math.ceil((devices ?? 0) / 8) * 8;
  expect(bought).toBeGreaterThan(devices ?? 0);
  expect(exactly({ devicesPerUnit: 8, quotaDevices: bought }, flow).outcome).toBe("meets");
  expect(exactly({ devicesPerUnit: 8, quotaDevices: bought - 1 }, flow)).toMatchObject({
    outcome: "misses",
    limit: { kind: "quota", value: bought, bound: bought - 1 },
  });
});

test("what the search says of a split is within 1 % of what is computed at every batch", () => {
  const asked = question(
    limited(0.02),
    flowOf({ id: "long", uncachedPromptTokensPerCall: 6000, promptTokensPerCall: 6000 }),
  );
  for (const result of splitSearch(poolOf({ maxSequences: 512 }), asked)) {
    const exact = splitResult(result.pool, asked, "exact");
    expect(result.outcome).toBe(exact.outcome);
    const ratio = (result.goodputCallsPerSecond ?? 0) / (exact.goodputCallsPerSecond || 1);
    if ((exact.goodputCallsPerSecond ?? 0) > 0) expect(Math.abs(ratio - 1)).toBeLessThan(0.01);
  }
});

test("the best split's fleet is the cheapest there is, and what is sold by the node is paid by the node", () => {
  const asked = question(flowOf({ ...limited(0.03), peakCallsPerSecond: 20 }));
  const pool = poolOf({ model: llama70b, devicesPerUnit: 8 });
  const best = bestSplit(pool, asked);
  expect(best?.usdPerMonth).toBe(splitSearch(pool, asked)[0]?.usdPerMonth);
  expect((best?.usdPerMonth ?? 0) / (8 * 3.99 * 730)).toBeCloseTo(Math.ceil((best?.devices ?? 0) / 8), 9);
});

test("the fleets that cost least are those of all splits, each counted", () => {
  const asked = question(flowOf({ ...limited(0.03), peakCallsPerSecond: 20 }));
  for (const usdPerDeviceHour of [3.99, null]) {
    const pools = [poolOf({ model: llama70b, usdPerDeviceHour })].flatMap((pool) =>
      splitCandidates(pool).map((split) => ({ ...pool, ...split })),
    );
    const all = pools.flatMap((pool) => cheapestFleets([pool], asked)).toSorted(byFleet);
    const figureOf = ({ usdPerMonth, devices }: (typeof all)[number]) => usdPerMonth ?? devices;
    const [best] = all;
    if (best === undefined) throw new Error("no fleet");
    const cheapest = cheapestFleets(pools, asked);
    expect(cheapest.map(figureOf)).toEqual(cheapest.map(() => figureOf(best)));
    expect(cheapest).toHaveLength(all.filter((fleet) => figureOf(fleet) === figureOf(best)).length);
  }
});

test("no work, no answer", () => {
  expect(splitSearch(poolOf(), question())).toEqual([]);
  expect(splitSearch(poolOf(), question(flowOf({ peakCallsPerSecond: 0 })))).toEqual([]);
});

test("ranks are a total order: sorting back and forth gives the same", () => {
  const results = splitSearch(poolOf({ model: llama70b }), question(limited(0.03)));
  for (const one of results) {
    for (const other of results)
      expect(Math.sign(bySplitRank(one, other)) + Math.sign(bySplitRank(other, one))).toBe(0);
  }
});
