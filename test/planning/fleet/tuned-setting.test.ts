import { expect, test } from "vitest";
import type { PoolScaling } from "../../../src/planning/fleet/fleet-question.ts";
import { dearerStarts, lowStart, tunedStep, withStep } from "../../../src/planning/fleet/tuned-setting.ts";

const scaling: PoolScaling = {
  kind: "keda",
  metrics: [{ signal: "waiting-per-replica", target: 2 }],
  minReplicas: 3,
  maxReplicas: 40,
  windowSeconds: 60,
  delaySeconds: 30,
  upAfterSeconds: 0,
  downAfterSeconds: 900,
  cooldownSeconds: 300,
  floors: [],
  leadSeconds: 60,
};

test("a step is a tenth of the target, a twentieth of the most replicas, a minute of lead", () => {
  const step = tunedStep(scaling);
  expect(step).toEqual({ target: 1, floor: 2, lead: 60 });
  expect(withStep(scaling, "target", 2)?.metrics[0]?.target).toBe(2.42); // 2 · 1.1²
  expect(withStep(scaling, "floor", step.floor)?.minReplicas).toBe(1);
  expect(withStep(scaling, "lead", step.lead)?.leadSeconds).toBe(0);
});

test("a coordinate at its end has no step: the last replica, no lead, no signal, all of the KV memory", () => {
  expect(withStep({ ...scaling, minReplicas: 1 }, "floor", 1)).toBeNull();
  expect(withStep({ ...scaling, leadSeconds: 0 }, "lead", 60)).toBeNull();
  expect(withStep({ ...scaling, metrics: [] }, "target", 1)).toBeNull();
  const full = { ...scaling, metrics: [{ signal: "kv-use" as const, target: 0.95 }] };
  expect(withStep(full, "target", 1)).toBeNull();
});

test("a low start sees as far ahead as a replica takes with the figures' age, 540 + 60 + 30 s in whole minutes: 660 s", () => {
  const low = lowStart(scaling, 50, 540);
  expect(low).toMatchObject({ leadSeconds: 660, minReplicas: 1, maxReplicas: 50 });
  expect(low.metrics[0]?.target).toBe(1.366); // 2 / 1.1⁴
  expect(dearerStarts(low).map(({ minReplicas }) => minReplicas)).toEqual([25, 50]);
});
