import { expect, test } from "vitest";
import { pagePlan } from "../../../../src/planning/page-plan.ts";
import { replicaSizeText } from "../../../../src/ui/tasks/plan/replica-size.ts";
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
