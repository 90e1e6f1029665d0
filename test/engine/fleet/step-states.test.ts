import { expect, test } from "vitest";
import { plannedLoad } from "../../../src/engine/planned-load.ts";
import { stepStates } from "../../../src/engine/fleet/step-states.ts";
import { replicaQueue } from "../../../src/engine/fleet/replica-load.ts";
import { batchService } from "../../../src/engine/service/batch-service.ts";
import { exampleInput } from "../../planning/example-scenario.ts";

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
