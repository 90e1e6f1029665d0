import { expect, test } from "vitest";
import { hostCoresOf } from "../../../src/engine/fleet/host-cores.ts";
import { places } from "../../../src/engine/fleet/places.ts";
import { classDemand } from "../../../src/engine/workload/class-demand.ts";
import { roughStack } from "../../planning/example-scenario.ts";
import { poolOf } from "../pool-of.ts";
import { sampleClass } from "../workload/sample-class.ts";

const untraced = { path: "", traces: null };
const factors = {
  ...roughStack,
  coresPerReplica: 2,
  coreTokensPerSecond: 500,
  coreCallsPerSecond: 4,
  coresPerDevice: 1.5,
};

/** Two calls a second at the peak, of 1,000 prompt and 100 output tokens. */
const { flows } = classDemand(sampleClass({ peakToAverage: 2 }), { monthsAhead: 0, stepSeconds: null }, untraced);
const pool = { demands: flows, planningCallsPerSecond: 2 };

// Engines on N devices have 2 + N processes, each with a core: vLLM's guide for processors.
test("5 engines on 2 devices take 5 × 4 cores, 2 calls a second of 1,100 tokens 2,200 / 500 + 2 / 4 = 4.9, of the 2 × 8 × 1.5 = 24 of two servers", () => {
  // 5 replicas of 2 devices: 4 fit on a node of 8.
  const placed = places(poolOf({ tp: 2 }), 5, untraced);
  const { hostCoresNeeded, hostCores } = hostCoresOf(
    pool,
    { replicas: 5, devices: 10, places: placed },
    factors,
    untraced,
  );
  expect(hostCoresNeeded).toBeCloseTo(24.9, 12);
  expect(hostCores).toBe(24);
});

test("cached prompts are tokenised too: a cache of nine tenths spares no core", () => {
  const cached = classDemand(
    sampleClass({ peakToAverage: 2, cachedShare: 0.9 }),
    { monthsAhead: 0, stepSeconds: null },
    untraced,
  );
  const placed = places(poolOf(), 1, untraced);
  const one = { replicas: 1, devices: 1, places: placed };
  const found = hostCoresOf({ demands: cached.flows, planningCallsPerSecond: 2 }, one, factors, untraced);
  expect(found.hostCoresNeeded).toBeCloseTo(3 + 4.9, 12);
});

test("without a known count of replicas nothing is known of their servers", () => {
  expect(hostCoresOf(pool, { replicas: null, devices: null, places: null }, factors, untraced)).toEqual({
    hostCoresNeeded: null,
    hostCores: null,
  });
});
