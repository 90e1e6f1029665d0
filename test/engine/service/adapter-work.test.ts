import { expect, test } from "vitest";
import type { Adapters } from "../../../src/engine/adapters.ts";
import {
  adapterBatch,
  adapterShares,
  adapterWork,
  type AdapterWork,
  distinctAdapters,
  missedShare,
} from "../../../src/engine/service/adapter-work.ts";
import { iterationTime } from "../../../src/engine/service/iteration-time.ts";
import { replicaWork } from "../../../src/engine/service/replica-work.ts";
import { sequenceLimit } from "../../../src/engine/service/adapter-work.ts";
import { poolOf } from "../pool-of.ts";

const adapters: Adapters = { count: 64, rank: 16, targets: "all-linear", onDevice: null, zipfExponent: 0 };

function workOf(changes: Partial<Adapters> = {}): AdapterWork {
  const work = adapterWork(poolOf({ adapters: { ...adapters, ...changes } }));
  if (work === null) throw new Error("the pool has adapters");
  return work;
}

test("a pool without adapters has no work for them, and its limit on sequences is its own", () => {
  expect(adapterWork(poolOf())).toBeNull();
  expect(sequenceLimit(poolOf())).toBe(256);
});

test("calls over 64 adapters name 64 (1 - (63/64)^n) of them, one call one", () => {
  const work = workOf();
  for (const calls of [0, 1, 2, 10, 256]) {
    expect(distinctAdapters(work, calls)).toBeCloseTo(64 * (1 - (63 / 64) ** calls), 9);
  }
  expect(distinctAdapters(work, 1.5)).toBeCloseTo((1 + 64 * (1 - (63 / 64) ** 2)) / 2, 9);
  expect(distinctAdapters(workOf({ onDevice: 8 }), 256)).toBe(8);
});

test("with exponent 1 the first of three is asked for by 6 of 11 calls", () => {
  expect([...adapterShares({ ...adapters, count: 3, zipfExponent: 1 })]).toEqual(
    [6 / 11, 3 / 11, 2 / 11].map((share) => expect.closeTo(share, 12)),
  );
});

test("of 64 adapters that are asked for alike 16 slots miss three calls in four, as least recently used goes; all slots miss none", () => {
  expect(missedShare(adapterShares(adapters), 16)).toBeCloseTo(0.75, 9);
  expect(missedShare(adapterShares(adapters), 64)).toBe(0);
});

test("uneven calls miss fewer: what is asked for most stays", () => {
  const shares = adapterShares({ ...adapters, zipfExponent: 1 });
  const missed = missedShare(shares, 16);
  expect(missed).toBeLessThan(0.5);
  // Never fewer than if the 16 most asked for were held for good.
  expect(missed).toBeGreaterThan(shares.subarray(16).reduce((sum, share) => sum + share, 0));
});

test("64 adapters in 16 slots: 18 calls name 16 of them, and no further one is let in", () => {
  // 64 (1 - (63/64)^18) = 15.8, of 19 calls 16.6.
  expect(adapterBatch(workOf({ onDevice: 16 }), 256)).toBe(18);
  expect(adapterBatch(workOf(), 256)).toBe(256);
  expect(sequenceLimit(poolOf({ adapters: { ...adapters, onDevice: 16 } }))).toBe(18);
});

test("a step takes 0.32 ms more for each adapter in it and 0.18 ms more to read it, as was measured of rank 16 on 2.02 TB/s", () => {
  const { accelerator } = poolOf();
  const slow = poolOf({ accelerator: { ...accelerator, bandwidthBytesPerSecond: 2.02e12 }, adapters });
  const load = {
    decodes: 16,
    kvBytesPerDecode: 0,
    attentionFlopsPerDecode: 0,
    chunkTokens: 0,
    prompts: 1,
    depthTokens: 0,
    firstTokens: 0,
    chunkAttentionFlops: 0,
    chunkKvBytes: 0,
  };
  const seconds = (count: number) =>
    iterationTime(replicaWork(slow), slow.runtime, { ...load, adapters: count }).seconds;
  expect(seconds(11) - seconds(1)).toBeCloseTo(10 * (0.322e-3 + 0.1806e-3), 6);
  const fetched = iterationTime(replicaWork(slow), slow.runtime, { ...load, adapters: 1, fetches: 1 }).seconds;
  expect(fetched - seconds(1)).toBeCloseTo(32 * 0.17e-3 + (2 * 41_943_040) / accelerator.pcieBytesPerSecond, 9);
});

test("more adapters never take less memory, less time a step, or let more calls in", () => {
  let [bytes, seconds, batch] = [0, 0, Infinity];
  for (const count of [1, 2, 8, 32, 128, 512]) {
    const work = workOf({ count, onDevice: 8 });
    const step = distinctAdapters(work, 32) * work.secondsPerAdapter;
    const most = adapterBatch(work, 256);
    expect(work.slots).toBeGreaterThanOrEqual(bytes);
    expect(step).toBeGreaterThanOrEqual(seconds);
    expect(most).toBeLessThanOrEqual(batch);
    [bytes, seconds, batch] = [work.slots, step, most];
  }
});

test("two stages read and multiply as much of an adapter as one, and each fetches its own half in half of the time", () => {
  const staged = (pp: number) => {
    const work = adapterWork(poolOf({ adapters, pp }));
    if (work === null) throw new Error("the pool has adapters");
    return [work.secondsPerAdapter, work.flopsPerToken, work.stepSeconds, 2 * work.fetchSeconds];
  };
  const [one, two] = [staged(1), staged(2)];
  expect(two.slice(0, 3)).toEqual(one.slice(0, 3).map((value) => expect.closeTo(value, 12)));
  expect(two[3]).toBeCloseTo((one[3] ?? 0) / 2, 12);
  // A multiplication and an addition for each of the 41,943,040 parameters.
  expect(one[1]).toBeCloseTo(2 * 41_943_040, 0);
});
