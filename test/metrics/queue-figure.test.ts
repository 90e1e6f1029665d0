import { expect, test } from "vitest";
import type { QueueStates } from "../../src/engine/plan-result.ts";
import {
  foundMean,
  itlReached,
  meanRunning,
  refused,
  tokenStates,
  ttftReached,
} from "../../src/metrics/queue-figure.ts";

/** Two run, one waits: empty half of the time, then 30 %, 15 % and 5 %. */
const queue: QueueStates = {
  poolId: "main",
  batchCap: 2,
  shares: Float64Array.of(0.5, 0.3, 0.15, 0.05),
  itlSeconds: Float64Array.of(0.02, 0.03),
  steps: {
    weightsSeconds: Float64Array.of(0.012, 0.012),
    kvSeconds: Float64Array.of(0.002, 0.004),
    computeSeconds: Float64Array.of(0, 0),
    communicationSeconds: Float64Array.of(0.001, 0.001),
    overheadSeconds: Float64Array.of(0.005, 0.006),
  },
  residualSeconds: Float64Array.of(0, 0.01),
  prefillSeconds: Float64Array.of(0.06, 0.07),
  classes: [
    { id: "quick", percentile: 0.8, ttftSeconds: Float64Array.of(0.1, 0.2), waitSeconds: 0 },
    { id: "strict", percentile: 0.99, ttftSeconds: Float64Array.of(0.1, 0.2), waitSeconds: 0.4 },
  ],
};

test("0.3 x 1 + 0.15 x 2 + 0.05 x 2 = 0.7 calls run on average", () => {
  const { states } = meanRunning(queue, 0.7);
  expect(states.map(({ calls, value }) => [calls, value])).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 2],
  ]);
  expect(states.reduce((sum, { share, value }) => sum + share * value, 0)).toBeCloseTo(0.7, 14);
});

test("a call is refused in one state, 3 calls present, 5 % of the time", () => {
  expect(refused(queue, 0.05).states).toEqual([{ calls: 3, share: 0.05, value: 1 }]);
});

test("of accepted calls 0.5 / 0.95 find none and wait 0.1 s, the others 0.2 s", () => {
  const found = ttftReached(queue, "quick", 0.2);
  expect(found?.states.map(({ value }) => value)).toEqual([0.1, 0.2, 0.2]);
  expect(found?.states[0]?.share).toBeCloseTo(0.5 / 0.95, 14);
  expect(found?.steps.at(-1)).not.toContain("a wait comes first");
});

test("where the percentile lies among calls that wait, the wait comes before and is said", () => {
  const found = ttftReached(queue, "strict", 0.6);
  expect(found?.waitSeconds).toBe(0.4);
  expect(found?.steps.at(-1)).toContain("a wait comes first");
});

test("of the busy half 60 % runs one call at 20 ms, the rest two at 30 ms", () => {
  const { states } = itlReached(queue, 0.95, 0.03);
  expect(states.map(({ calls, value }) => [calls, value])).toEqual([
    [1, 0.02],
    [2, 0.03],
    [3, 0.03],
  ]);
  expect(states[0]?.share).toBeCloseTo(0.6, 14);
});

test("a replica that is never busy is explained by a call alone", () => {
  const idle = { ...queue, shares: Float64Array.of(1, 0, 0, 0) };
  expect(itlReached(idle, 0.95, 0.02).states).toEqual([{ calls: 1, share: 1, value: 0.02 }]);
});

test("of 19 accepted calls 10 find the replica idle, and 9 a step with 10 ms left: 90 / 19 ms", () => {
  const { states } = foundMean(queue, queue.residualSeconds, "", 0.09 / 19);
  expect(states.map(({ value }) => value)).toEqual([0, 0.01, 0.01]);
  expect(states.reduce((sum, { share, value }) => sum + share * value, 0)).toBeCloseTo(0.09 / 19, 15);
});

test("one call gives 0.3 / 0.02 = 15 tokens, two give 0.2 x 2 / 0.03 = 13.3: the mean time is 0.7 / 28.3 s", () => {
  const states = tokenStates(queue, (running) => (running === 1 ? 0.02 : 0.03));
  expect(states[0]?.share).toBeCloseTo(15 / (15 + 40 / 3), 14);
  expect(states.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 14);
  // Running calls over tokens, as Little's law has it.
  expect(states.reduce((sum, { share, value }) => sum + share * value, 0)).toBeCloseTo(0.7 / (15 + 40 / 3), 15);
});

test("a replica that never runs a call has the parts of a call alone", () => {
  const idle = { ...queue, shares: Float64Array.of(1, 0, 0, 0) };
  expect(tokenStates(idle, (running) => running / 100)).toEqual([{ calls: 1, share: 1, value: 0.01 }]);
});
