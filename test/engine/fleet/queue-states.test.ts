import { expect, test } from "vitest";
import { plan } from "../../../src/engine/plan.ts";
import { exampleInput } from "../../planning/example-scenario.ts";

const input = exampleInput("support-chat");

test("the states of a pool are those its batch is the mean over: as many as run and wait, and none", () => {
  const { queues, pools } = plan(input, []);
  const [queue] = queues;
  const [pool] = pools;
  expect(queue?.poolId).toBe(pool?.id);
  expect(queue?.shares).toHaveLength((pool?.batchCap ?? 0) + (input.pools[0]?.maxWaiting ?? 0) + 1);
  const running = queue?.shares.reduce((sum, share, calls) => sum + share * Math.min(calls, queue.batchCap), 0);
  expect(running).toBeCloseTo(pool?.operatingBatch ?? NaN, 9);
});

test("nobody asked for explanations: no states", () => {
  expect(plan(input).queues).toEqual([]);
});
