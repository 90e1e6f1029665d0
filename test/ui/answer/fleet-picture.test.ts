import { expect, test } from "vitest";
import type { ReserveLine } from "../../../src/engine/ledger.ts";
import type { PoolResult } from "../../../src/engine/plan-result.ts";
import {
  fleetBlocks,
  neededText,
  replicasNeeded,
  servingText,
  squareMeaning,
} from "../../../src/ui/answer/fleet-picture.ts";

const line = (id: ReserveLine["id"], replicas: number): ReserveLine => ({
  id,
  replicas,
  devices: replicas * 4,
  costUsdPerMonth: null,
  protects: "",
  covers: replicas,
  sharedWith: null,
});

/** Only what the blocks are made of. */
const pool = (facts: Partial<PoolResult>): PoolResult =>
  ({
    basis: "formula",
    missed: [],
    whyNotFewer: null,
    offeredCallsPerSecond: 6.25 / 9,
    steadyReplicas: 9,
    goodputCallsPerSecond: 0.746,
    replicas: 12,
    devices: 48,
    reserveLedger: {
      totalReplicas: 12,
      totalDevices: 48,
      lines: [line("steady", 9), line("failure", 1), line("rollout", 1), line("maintenance", 0), line("warm", 1)],
    },
    ...facts,
  }) as PoolResult;

test("6.25 calls a second over 0.746 a replica take 8.38 replicas: each of the nine that share them is filled to 93 %", () => {
  expect(replicasNeeded(pool({}))).toBeCloseTo(8.378, 3);
  const [serving] = fleetBlocks(pool({}));
  expect(serving?.shares).toHaveLength(9);
  for (const share of serving?.shares ?? []) expect(share).toBeCloseTo(8.378 / 9, 3);
});

test("a reserve of 0 replicas has no block; the others keep their names", () => {
  expect(fleetBlocks(pool({})).map(({ id }) => id)).toEqual(["steady", "failure", "rollout", "warm"]);
});

test("a load over what 9 replicas carry fills all 9 and no more", () => {
  const [serving] = fleetBlocks(pool({ offeredCallsPerSecond: 8 }));
  expect(serving?.shares).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1]);
});

test("of a simulated count of which one fewer was not simulated no part is said to be enough, nor of one that misses", () => {
  expect(replicasNeeded(pool({ basis: "simulated" }))).toBeNull();
  expect(servingText(9, null, false)).toBe("9 replicas carry the peak");
  expect(servingText(9, null, true)).toBe("9 replicas serving");
});

test("without a known goodput nothing is said of rounding", () => {
  expect(replicasNeeded(pool({ goodputCallsPerSecond: null }))).toBeNull();
  expect(replicasNeeded(pool({ goodputCallsPerSecond: 0 }))).toBeNull();
});

test("120 devices are drawn one by one, 121 as replicas, 1,001 replicas as one bar", () => {
  expect(squareMeaning([pool({ devices: 60, replicas: 15 }), pool({ devices: 60, replicas: 15 })])).toBe("device");
  expect(squareMeaning([pool({ devices: 121, replicas: 31 })])).toBe("replica");
  expect(squareMeaning([pool({ devices: 4000, replicas: 1000 })])).toBe("replica");
  expect(squareMeaning([pool({ devices: 4004, replicas: 1001 })])).toBe("none");
});

test("what of whole replicas is needed is said in words, and nothing where they are needed whole", () => {
  expect(neededText(8.378, 9)).toBe("8.38 needed; they come whole");
  expect(neededText(9, 9)).toBe("");
  expect(neededText(9.2, 9)).toBe("it would take 10");
});
