import { expect, test } from "vitest";
import { itlMeanSeconds } from "../../../src/engine/fleet/replica-latency.ts";
import { replicaQueue } from "../../../src/engine/fleet/replica-load.ts";
import { tokenParts } from "../../../src/engine/fleet/token-parts.ts";
import { plannedLoad } from "../../../src/engine/planned-load.ts";
import { batchService } from "../../../src/engine/service/batch-service.ts";
import { exampleInput } from "../../planning/example-scenario.ts";

const untraced = { path: "", traces: null };

function servingReplica() {
  const replica = plannedLoad(exampleInput("coding-agent"), null).pools[0]?.planned.replica ?? null;
  if (replica === null) throw new Error("the example serves");
  return replica;
}

test.each([0.1, 0.6, 3])("at %d calls a second, queued or not, the parts sum to running calls over tokens", (load) => {
  const replica = servingReplica();
  const chain = replicaQueue(replica, load);
  const sum = Object.values(tokenParts(chain, replica)).reduce((all, part) => all + part, 0);
  expect(Math.abs(sum / itlMeanSeconds(chain, replica, untraced) - 1)).toBeLessThan(1e-9);
});

test("without load they are those of a call alone, which has no prompts of others", () => {
  const replica = servingReplica();
  const parts = tokenParts(replicaQueue(replica, 0), replica);
  const { decodeStep } = batchService(replica.service, 1);
  expect(parts.itlWeightsSeconds).toBe(decodeStep.weightsSeconds);
  expect(parts.itlOverheadSeconds).toBe(decodeStep.overheadSeconds);
  expect(parts.itlPromptsSeconds).toBeLessThan(1e-12);
});
