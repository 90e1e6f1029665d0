import { expect, test } from "vitest";
import { plan } from "../../../src/engine/plan.ts";
import { exampleInput } from "../../planning/example-scenario.ts";
import { plannedLoad } from "../../../src/engine/planned-load.ts";
import { stepStates } from "../../../src/engine/fleet/queue-states.ts";
import { replicaQueue } from "../../../src/engine/fleet/replica-load.ts";
import { batchService } from "../../../src/engine/service/batch-service.ts";

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

function servingReplica() {
  const replica = plannedLoad(exampleInput("support-chat"), null).pools[0]?.planned.replica ?? null;
  if (replica === null) throw new Error("the example serves");
  return replica;
}

test("of every number of calls that runs for any time there are five parts that sum to the step", () => {
  const replica = servingReplica();
  const states = stepStates(replicaQueue(replica, 2), replica);
  for (const running of [1, 5, 9]) {
    const { decodeStep } = batchService(replica.service, running);
    const sum = Object.values(states).reduce((all, seconds) => all + (seconds[running - 1] ?? 0), 0);
    expect(sum).toBeCloseTo(decodeStep.seconds, 15);
  }
});

test("numbers of calls that hardly ever run are left out, a call alone never", () => {
  const replica = servingReplica();
  const { weightsSeconds } = stepStates(replicaQueue(replica, 0), replica);
  expect(weightsSeconds[0]).toBeGreaterThan(0);
  expect(weightsSeconds[40]).toBe(0);
});
