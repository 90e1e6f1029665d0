import { expect, test } from "vitest";
import { firstTokenParts, promptStates } from "../../../src/engine/fleet/first-token-parts.ts";
import { ttftMeanSeconds } from "../../../src/engine/fleet/replica-latency.ts";
import { replicaQueue, type Replica, type ServedClass } from "../../../src/engine/fleet/replica-load.ts";
import { serviceModel } from "../../../src/engine/service/service-model.ts";
import { poolOf } from "../pool-of.ts";
import { roundRuntime } from "../round-runtime.ts";

const untraced = { path: "", traces: null };

function served(id: string, callsPerSecond: number, promptTokens: number, ttfts: readonly number[]): ServedClass {
  const shape = { outputTokens: 1, uncachedTokens: promptTokens - 4, cachedTokens: 4 };
  return {
    id,
    limits: { ttftSeconds: null, itlSeconds: null, percentile: 0.95 },
    shape: { ...shape, decodeContextTokens: promptTokens, endContextTokens: promptTokens + 1 },
    callsPerSecond,
    outputs: [{ share: 1, tokens: 1 }],
    idleTtftSeconds: Float64Array.from(ttfts),
  };
}

/** Two calls run, one waits; 10 calls a second alone, 20 together; taking a call in is 10 ms and 1 ms a prompt token. */
function replica(): Replica {
  const runtime = { ...roundRuntime, secondsPerCall: 0.01, secondsPerPromptToken: 0.001 };
  const pool = poolOf({ maxSequences: 2, maxWaiting: 1, runtime });
  const classes = [served("a", 1, 10, [0.1, 0.2]), served("b", 3, 30, [0.3, 0.4])];
  return {
    pool,
    replicas: 1,
    mix: {
      prompts: [],
      kinds: [],
      placesOf: new Map(),
      returningShare: 1,
      returningShares: new Map(),
      secondsBeside: () => new Float64Array(0),
    },
    service: serviceModel(pool, served("", 1, 25, []).shape),
    curve: {
      batchCap: 2,
      completionRates: Float64Array.of(10, 20),
      itlSeconds: Float64Array.of(0.02, 0.03),
      decodeSeconds: Float64Array.of(0.02, 0.03),
      residualSeconds: Float64Array.of(0.01, 0.02),
      prefillSeconds: Float64Array.of(0.1, 0.1),
    },
    kvUsePerCall: 1e-6,
    classes,
  };
}

test("320 ms to the first token are 10 in the queue, 35 of intake, 6 of the step in progress and 269 of prompt", () => {
  // At 10 calls/s the states 0 to 3 stand as 1 : 1 : 1/2 : 1/4, so accepted calls find 0, 1 or 2 as 1 : 1 : 1/2.
  const chain = replicaQueue(replica(), 10);
  const parts = firstTokenParts(chain, replica(), untraced);
  // 1/4 call waits while 10 x 2.5 / 2.75 are accepted, over 2.75: 0.25 / 25.
  expect(parts.waitMeanSeconds).toBeCloseTo(0.01, 14);
  // 10 + 10 x 1 ms and 10 + 30 x 1 ms, as 1 : 3.
  expect(parts.ttftIntakeSeconds).toBeCloseTo(0.035, 14);
  // One call running leaves 10 ms of its step; 1.5 of 2.5 calls find one or a full batch.
  expect(parts.ttftResidualSeconds).toBeCloseTo((1.5 * 0.01) / 2.5, 14);
  // Idle: (80 + 3 x 260) / 4 = 215 ms; beside one: (170 + 3 x 350) / 4 = 305 ms.
  expect(parts.ttftPrefillSeconds).toBeCloseTo((0.215 + 1.5 * 0.305) / 2.5, 14);
});

test("the parts sum to the mean of the classes by their calls: 170 and 370 ms as 1 : 3", () => {
  const made = replica();
  const chain = replicaQueue(made, 10);
  const means = made.classes.map((one) => ttftMeanSeconds(chain, one, untraced));
  expect(means[0]).toBeCloseTo(0.17, 14);
  expect(means[1]).toBeCloseTo(0.37, 14);
  const sum = Object.values(firstTokenParts(chain, made, untraced)).reduce((all, part) => all + part, 0);
  expect(sum).toBeCloseTo(0.32, 14);
});

test("an idle replica has no step in progress", () => {
  const { residualSeconds, prefillSeconds } = promptStates(replica());
  expect([...residualSeconds]).toEqual([0, 0.01]);
  expect(prefillSeconds[0]).toBeCloseTo(0.215, 14);
});
