import { expect, test } from "vitest";
import { jointCapacity } from "../../../src/engine/fleet/joint-capacity.ts";
import { poolReplica } from "../../../src/engine/fleet/pool-replica.ts";
import { limitCapacities } from "../../../src/engine/fleet/limit-capacities.ts";
import { limitChecks, saturationCallsPerSecond } from "../../../src/engine/fleet/replica-limits.ts";
import type { ClassLimits, Targets } from "../../../src/engine/input.ts";
import { poolOf } from "../pool-of.ts";
import { flowOf } from "./flow-of.ts";

const targets: Targets = { marginShare: 0.05, kvUseLimit: 0.9, blockedShareLimit: 0.001 };
const limitSets: readonly ClassLimits[] = [
  { ttftSeconds: null, itlSeconds: null, percentile: 0.95 },
  { ttftSeconds: 0.5, itlSeconds: null, percentile: 0.95 },
  { ttftSeconds: 0.05, itlSeconds: 0.1, percentile: 0.99 },
  { ttftSeconds: 2, itlSeconds: 0.012, percentile: 0.95 },
  { ttftSeconds: null, itlSeconds: 0.006, percentile: 0.5 },
  { ttftSeconds: null, itlSeconds: 0.004, percentile: 0.95 },
];

test.each(limitSets)("one search finds what a bisection for each limit finds: %j", (limits) => {
  for (const batchCap of [1, 7, 64, 300]) {
    const replica = poolReplica(poolOf(), [flowOf({ limits })], batchCap);
    const { scarcest } = limitCapacities(replica, limitChecks(replica, targets));
    const found = jointCapacity(replica, targets, 1e-10);
    // The bisection ends within 2^-12 of the most that a replica completes.
    const width = saturationCallsPerSecond(replica) / 4096;
    expect(Math.abs(found.callsPerSecond - (scarcest?.callsPerSecond ?? NaN))).toBeLessThanOrEqual(width);
    expect(found.binding().limit).toBe(scarcest?.kind);
    expect(jointCapacity(replica, targets, 1 / 256).callsPerSecond).toBeLessThanOrEqual(
      found.callsPerSecond * (1 + 1e-9),
    );
    expect(jointCapacity(replica, targets, 1 / 256).callsPerSecond).toBeGreaterThanOrEqual(
      found.callsPerSecond * 0.995,
    );
  }
});

test("16 GB of weights at 3.35 TB/s take 4.8 ms a token: over 4 ms less the margin, so an idle replica carries nothing", () => {
  const replica = poolReplica(
    poolOf(),
    [flowOf({ limits: { ttftSeconds: null, itlSeconds: 0.004, percentile: 0.95 } })],
    8,
  );
  const { callsPerSecond, binding } = jointCapacity(replica, targets, 1e-3);
  expect(callsPerSecond).toBe(0);
  expect(binding()).toMatchObject({ limit: "itl", class: "chat", bound: 0.004 * 0.95 });
  expect(binding().value).toBeGreaterThan(0.0047);
});

test("without any limit that binds it comes to the saturation rate, within the precision", () => {
  const free: Targets = { marginShare: 0, kvUseLimit: 1e6, blockedShareLimit: 1 };
  const replica = poolReplica(poolOf(), [flowOf()], 16);
  const saturation = replica.curve.completionRates[15] ?? 0;
  expect(jointCapacity(replica, free, 1e-6).callsPerSecond / saturation).toBeCloseTo(1, 5);
});
