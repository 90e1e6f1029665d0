import { expect, test } from "vitest";
import { replicaUsdPerMonth, reserveLedger } from "../../../src/engine/fleet/reserve-ledger.ts";
import { poolOf } from "../pool-of.ts";

const reserves = { failure: 2, rollout: 1, maintenance: 0, warm: 1 };

test("9 serving replicas of 4 devices and 4 in reserve are 52 devices, each line with its money", () => {
  const pool = poolOf({ tp: 2, pp: 2, usdPerDeviceHour: 2.5 });
  // 4 devices x $2.50 x 730 h
  expect(replicaUsdPerMonth(pool, 730)).toBe(7300);
  const ledger = reserveLedger(pool, 9, reserves, 730);
  expect(ledger.totalDevices).toBe(52);
  expect(ledger.lines.map(({ id, replicas, costUsdPerMonth }) => [id, replicas, costUsdPerMonth])).toEqual([
    ["steady", 9, 65_700],
    ["failure", 2, 14_600],
    ["rollout", 1, 7300],
    ["maintenance", 0, 0],
    ["warm", 1, 7300],
  ]);
  expect(ledger.lines.map(({ protects }) => protects)).toContain("the loss of 2 replicas at the peak");
});

test("without a price the lines that hold devices are unknown, and empty ones cost nothing", () => {
  const ledger = reserveLedger(poolOf({ usdPerDeviceHour: null }), 1, reserves, 730);
  expect(ledger.lines.map(({ costUsdPerMonth }) => costUsdPerMonth)).toEqual([null, null, null, 0, null]);
});

test("a pool without work holds no reserve", () => {
  expect(reserveLedger(poolOf(), 0, reserves, 730).totalReplicas).toBe(0);
});
