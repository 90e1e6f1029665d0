import { expect, test } from "vitest";
import { simulationSample } from "../../../../src/engine/simulation/measure/simulation-sample.ts";
import type { ReplicaState, SimulationCounts } from "../../../../src/engine/simulation/simulation-counts.ts";

const counts: SimulationCounts = {
  submitted: 50,
  done: 30,
  refusedTooLarge: 1,
  refusedLineFull: 2,
  refusedBucketEmpty: 0,
  expired: 3,
  held: 4,
  waiting: 5,
  running: 5,
  preemptions: 6,
  hitTokens: 700,
  computedPromptTokens: 300,
  tokens: 900,
  blocksTaken: 0,
  blocksReleased: 0,
  blocksHeld: 0,
  steps: 0,
  events: 0,
};
const state: ReplicaState = {
  waiting: 1,
  running: 1,
  blocksHeld: 30,
  blocksCached: 20,
  preemptions: 0,
  busySeconds: 0,
};

test("blocks of two replicas of 100 and one of 50 are shares of 250, and held calls wait", () => {
  const simulation = { counts: () => counts, replicaState: () => state };
  const pools = [
    { replicas: 2, kvBlocks: 100 },
    { replicas: 1, kvBlocks: 50 },
  ];
  expect(simulationSample(simulation, pools)).toEqual({
    waiting: 9,
    running: 5,
    heldShare: 90 / 250,
    cachedShare: 60 / 250,
    arrivals: 50,
    completions: 30,
    preemptions: 6,
    hitTokens: 700,
    computedTokens: 300,
  });
});

test("no replicas have no blocks to share", () => {
  expect(simulationSample({ counts: () => counts, replicaState: () => state }, [])).toMatchObject({ heldShare: 0 });
});
