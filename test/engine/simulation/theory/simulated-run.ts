import { simulation } from "../../../../src/engine/simulation/simulation.ts";
import { queueClient } from "./queue-client.ts";
import { simulationInput, type QueueingSystem } from "./queueing-system.ts";
import type { RunRecord } from "./run-record.ts";

const eventsAtOnce = 4096;

/** One run from the start until all calls that count have left; further calls keep coming as long. */
export function simulatedRun(system: QueueingSystem, seed: number, name: string): RunRecord {
  const client = queueClient(system, seed, name);
  const run = simulation(simulationInput(system), client.connect, client.watch);
  while (!client.isComplete()) run.advance(Number.POSITIVE_INFINITY, eventsAtOnce);
  return client.record;
}
