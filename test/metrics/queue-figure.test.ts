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
  router: "random",
  replicas: 1,
  batchCap: 2,
  shares: Float64Array.of(0.5, 0.3, 0.15, 0.05),
  timeShares: Float64Array.of(0.5, 0.3, 0.15, 0.05),
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
    {
      id: "quick",
      percentile: 0.8,
      ttftSeconds: 0.2,
      itlSeconds: 0.03,
      ttftOver: [
        { found: 0, share: 0.5, overShare: 0.1 },
        { found: null, share: 0.5, overShare: 0.3 },
      ],
      itlOver: [{ found: 1, share: 1, overShare: 0.2 }],
    },
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

test("of one half 10 % take longer and of the other 30 %, so 20 % do: both are told, and what they come to", () => {
  const told = ttftReached(queue, "quick", 0.2)?.steps.slice(-3);
  expect(told?.[0]).toContain("50 % of the calls find about 0 there: 10 %");
  expect(told?.[1]).toContain("50 % of the calls find the batch full: 30 %");
  expect(told?.[2]).toContain("20 % take longer");
  expect(told?.[2]).toContain("80 % of them keep");
});

test("gaps are told of the class they are of, and nobody's of one that is not there", () => {
  expect(itlReached(queue, "quick", 0.03)?.steps.at(-2)).toMatch(/20.% of them take longer than 30.ms/);
  expect(itlReached(queue, "none", 0.03)).toBeNull();
});

test("how calls come is said by the router in force", () => {
  expect(refused({ ...queue, router: "round-robin" }, 0.05).steps[0]).toContain("in turn");
  expect(refused(queue, 0.05).steps[0]).toContain("at random");
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
  const idle = { ...queue, timeShares: Float64Array.of(1, 0, 0, 0) };
  expect(tokenStates(idle, (running) => running / 100)).toEqual([{ calls: 1, share: 1, value: 0.01 }]);
});
