import { describe, expect, test } from "vitest";
import type { PoolResult } from "../../../../src/engine/plan-result.ts";
import { pagePlan } from "../../../../src/planning/page-plan.ts";
import { replicaSizeText, reserveText } from "../../../../src/ui/tasks/plan/plan-reasons.tsx";
import { exampleScenario } from "../../../planning/example-scenario.ts";

const [pool] = pagePlan(exampleScenario("support-chat")).plan.pools;
if (pool === undefined) throw new Error("the example has a pool");

test("two devices, since 72.7 GB of weights on one leave no room for a call", () => {
  const fitAttempts = [
    { tp: 1, pp: 1, fits: false, reason: "kv-room" as const, weightBytesPerDevice: 72.66e9, roomBytes: 1e8 },
    { tp: 2, pp: 1, fits: true, reason: "fits" as const, weightBytesPerDevice: 36.33e9, roomBytes: 36e9 },
  ];
  expect(replicaSizeText({ ...pool, fitAttempts })).toBe(
    "A replica is 2 devices. No smaller one fits. With 1 device, 72.7 GB of weights on it leave no room for one call.",
  );
});

test("a larger replica than needed says what would do", () => {
  expect(replicaSizeText({ ...pool, tp: 4 })).toContain("A replica is 4 devices. The smallest that fits is 1 device.");
});

test("one device that fits is the end of it", () => {
  const fitAttempts = [
    { tp: 1, pp: 1, fits: true, reason: "fits" as const, weightBytesPerDevice: 16e9, roomBytes: 20e9 },
  ];
  expect(replicaSizeText({ ...pool, tp: 1, fitAttempts })).toBe("A replica is 1 device. None is smaller.");
});

describe("reserve words", () => {
  const pool = (replicas: number | null, steadyReplicas: number | null, missed: PoolResult["missed"] = []) =>
    ({ replicas, steadyReplicas, missed }) as PoolResult;

  test("of 2 replicas 1 carries the peak and 1 stands in reserve; of 12, 9 carry and 3 stand", () => {
    expect(reserveText(pool(2, 1))).toBe("1 carries the peak, 1 stands in reserve.");
    expect(reserveText(pool(12, 9))).toBe("9 carry the peak, 3 stand in reserve.");
  });

  test("one that misses a limit does not carry the peak", () => {
    const missed = [{ limit: "queue" as const, class: null, value: 0.4, bound: 0.001 }];
    expect(reserveText(pool(2, 1, missed))).toBe("1 serves, 1 stands in reserve.");
  });

  test("without a reserve, without work or without an answer nothing is said", () => {
    expect([reserveText(pool(9, 9)), reserveText(pool(0, 0)), reserveText(pool(null, null))]).toEqual(["", "", ""]);
  });
});
