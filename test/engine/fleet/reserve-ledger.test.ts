import { expect, test } from "vitest";
import { heldReplicas } from "../../../src/engine/fleet/held-replicas.ts";
import { fleetUsdPerMonth, replicaUsdPerMonth, reserveLedger } from "../../../src/engine/fleet/reserve-ledger.ts";
import type { Pool, Reserves } from "../../../src/engine/input.ts";
import { nothingReserved } from "../nothing-reserved.ts";
import { poolOf } from "../pool-of.ts";

const four = { ...nothingReserved, failure: 2, rollout: 1, warm: 1 };

const ledgerOf = (pool: Pool, steady: number, reserves: Reserves = four) =>
  reserveLedger(pool, steady, heldReplicas(pool, steady, reserves).lines, 730);

test("9 serving replicas of 4 devices and 4 in reserve are 52 devices, each line with its money", () => {
  const pool = poolOf({ tp: 2, pp: 2, usdPerDeviceHour: 2.5 });
  // 4 devices x $2.50 x 730 h
  expect(replicaUsdPerMonth(pool, 730)).toBe(7300);
  const ledger = ledgerOf(pool, 9);
  expect(ledger.totalDevices).toBe(52);
  expect(ledger.lines.map(({ id, replicas, costUsdPerMonth }) => [id, replicas, costUsdPerMonth])).toEqual([
    ["steady", 9, 65_700],
    ["failure", 2, 14_600],
    ["node", 0, 0],
    ["zone", 0, 0],
    ["rollout", 1, 7300],
    ["canary", 0, 0],
    ["maintenance", 0, 0],
    ["warm", 1, 7300],
  ]);
  expect(ledger.lines.map(({ protects }) => protects)).toContain("the loss of 2 replicas at the peak");
});

test("without a price the lines that hold devices are unknown, and empty ones cost nothing", () => {
  const { lines } = ledgerOf(poolOf({ usdPerDeviceHour: null }), 1);
  expect(lines.map(({ costUsdPerMonth }) => costUsdPerMonth)).toEqual([null, null, 0, 0, null, 0, 0, null]);
});

test("a pool without work holds no reserve", () => {
  expect(ledgerOf(poolOf(), 0).totalReplicas).toBe(0);
});

test("maintenance that takes the replicas kept for a node adds none, and says whose they are", () => {
  // Two replicas of 4 devices on a node of 8.
  const ledger = ledgerOf(poolOf({ tp: 4 }), 9, { ...nothingReserved, node: 1, maintenance: 1, shared: "one-event" });
  expect(ledger.totalReplicas).toBe(11);
  expect(ledger.lines.find(({ id }) => id === "maintenance")).toMatchObject({
    replicas: 0,
    costUsdPerMonth: 0,
    covers: 1,
    sharedWith: "node",
    protects: "1 replica in maintenance; by the replicas held for a node",
  });
});

test("5 replicas of 3 devices, sold by the 8, take 3 nodes: two fit on each, and 2 devices of a full one are a gap", () => {
  const pool = poolOf({ tp: 3, devicesPerUnit: 8, usdPerDeviceHour: 1 });
  // 15 devices alone would be two nodes. 3 nodes x 8 devices x $1 x 730 h
  expect(fleetUsdPerMonth(pool, [5], 730)).toBe(17_520);
});

test("a line says how many nodes or zones may be lost, how many replicas go with them, and that none is held where all are", () => {
  const said = (pool: Partial<Pool>, reserves: Partial<Reserves>) =>
    ledgerOf(poolOf(pool), 6, { ...nothingReserved, ...reserves }).lines.map(({ protects }) => protects);
  expect(said({ tp: 4 }, { node: 1 })).toContain("the loss of a node at the peak, with 2 replicas on it");
  expect(said({ zones: 3 }, { zone: 2 })).toContain("the loss of 2 zones at the peak, with 12 replicas in them");
  expect(said({ zones: 1 }, { zone: 1 })).toContain("nothing: the pool lies in no other zone than may be lost");
});

test("the lines of three regions that survive the loss of one add up: 11 as one fleet, 2 rounded up, 7 for a lost region", () => {
  const regions = [
    { name: "Frankfurt", share: 0.5, latencySeconds: 0.1 },
    { name: "Virginia", share: 0.3, latencySeconds: 0.1 },
    { name: "Singapore", share: 0.2, latencySeconds: 0.2 },
  ];
  const pool = poolOf({ regions, usdPerDeviceHour: 1 });
  const ledger = ledgerOf(pool, 11, { ...nothingReserved, region: 1 });
  // 6, 4 and 3 for their own; 11 x 50 / 70 = 7.9, 11 x 30 / 50 = 6.6 and 11 x 20 / 50 = 4.4 with others lost: 8, 7 and 5.
  expect(ledger.lines.filter(({ replicas }) => replicas > 0).map(({ id, replicas }) => [id, replicas])).toEqual([
    ["steady", 11],
    ["rounding", 2],
    ["region", 7],
  ]);
  expect(ledger.totalReplicas).toBe(20);
  expect(ledger.lines.map(({ protects }) => protects)).toContain(
    "the loss of a region at the peak: 7 replicas in the others for its users",
  );
  const said = ledgerOf(poolOf({ regions, tp: 4 }), 10, { ...nothingReserved, failure: 2, node: 1 }).lines;
  expect(said.map(({ protects }) => protects)).toEqual(
    expect.arrayContaining([
      "nothing: the shares of the regions come to whole replicas",
      "the loss of 2 replicas at the peak, in each region",
      // Two of 4 devices on a node of 8, three times.
      "the loss of a node in each region at the peak, with 6 replicas in all",
      "no region lost at the peak",
    ]),
  );
});
