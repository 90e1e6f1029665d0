import { expect, test } from "vitest";
import { ceiled, replicasAsked, signalOf } from "../../../src/engine/scaling/replicas-asked.ts";
import { scalingSignals } from "../../../src/scenario/fleet-parts.ts";

const signals = {
  readyReplicas: 3,
  startingReplicas: 1,
  waitingCalls: 12,
  runningCalls: 40,
  kvUse: 0.32,
  activeTokens: 90_000,
  callsPerSecond: 6,
  ttftP90Seconds: 1.5,
  demandCallsPerSecondAhead: null,
};

test("each signal is its own figure of the pool", () => {
  const all = scalingSignals.map((signal) => [signal, signalOf(signal, signals)]);
  expect(Object.fromEntries(all)).toEqual({
    "calls-per-second-per-replica": 6,
    "waiting-per-replica": 12,
    "running-per-replica": 40,
    "calls-in-flight-per-replica": 52,
    "active-tokens-per-replica": 90_000,
    "kv-use": 0.32,
    "ttft-p90": 1.5,
  });
});

test("a queue of 12 at 3 a replica asks for 4 of 4; KV use of 32 % at 80 % asks 3 ready ones for ceil(0.4 · 3) = 2", () => {
  expect(replicasAsked({ signal: "waiting-per-replica", target: 3 }, signals, 4, 0.1)).toBe(4);
  expect(replicasAsked({ signal: "waiting-per-replica", target: 1 }, signals, 4, 0.1)).toBe(12);
  expect(replicasAsked({ signal: "kv-use", target: 0.8 }, signals, 4, 0.1)).toBe(2);
  expect(replicasAsked({ signal: "ttft-p90", target: 1 }, { ...signals, ttftP90Seconds: null }, 4, 0.1)).toBeNull();
});

test("the last bits of a division ask for nobody: 0.7 / 0.1 is 7, and 7.000001 is 8", () => {
  expect(0.7 / 0.1).toBeLessThan(7);
  expect(ceiled(2.1 / 0.3)).toBe(7);
  expect(2.1 / 0.3).toBeGreaterThan(7);
  expect(ceiled(7.000001)).toBe(8);
});
