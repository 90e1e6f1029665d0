import { expect, test } from "vitest";
import { agentReplay, lookupsOf } from "../../../src/calibration/agents/agent-replay.ts";
import type { SimulatedPool } from "../../../src/engine/simulation/simulation-input.ts";
import { linearLaw } from "../../../src/engine/simulation/step-law.ts";
import { smallPool } from "../../engine/simulation/stepper/small-run.ts";

test("a call that waits is looked up once for each step that has no room for it", () => {
  const served = [
    { promptTokens: 100, hitTokens: 90, arrivalSeconds: 0, admittedSeconds: 0 },
    { promptTokens: 200, hitTokens: 0, arrivalSeconds: 1, admittedSeconds: 4 },
    { promptTokens: 100, hitTokens: 50, arrivalSeconds: 2, admittedSeconds: 6 },
  ];
  const stretches = { endSeconds: [1, 3, 4, 6], steps: [10, 20, 5, 2] };
  // The second waits through 20 and 5 steps, the third comes first in line at 4 and waits through 2.
  expect(lookupsOf(served, stretches)).toEqual({
    askedTokens: 100 + 26 * 200 + 3 * 100,
    foundTokens: 90 + 3 * 50,
  });
});

function pool(kvBlocks: number): SimulatedPool {
  return {
    ...smallPool,
    law: linearLaw({ perStep: 0.01, perPromptToken: 0.0001, perCall: 0, perContextToken: 0, perPair: 0 }),
    scheduler: { ...smallPool.scheduler, tokenBudget: 8192, maxSequences: 8, admission: "whole" },
    router: { kind: "round-robin", loadThreshold: 0 },
    blockTokens: 16,
    kvBlocks,
    whenFull: "hold",
  };
}

const run = {
  sessions: 8,
  seconds: 1800,
  promptTokens: 60_000,
  outputTokens: 300,
  idealShare: 0.957,
  cacheTokens: null,
};
const shareOf = (kvBlocks: number) => {
  const { lookups } = agentReplay(pool(kvBlocks), run, () => 0, 1);
  return lookups.foundTokens / lookups.askedTokens;
};

test("with room for all sessions the ideal share is found, with room for half of them next to nothing", () => {
  expect(shareOf(100_000)).toBeGreaterThan(0.93);
  expect(shareOf(100_000)).toBeLessThan(0.98);
  expect(shareOf(15_000)).toBeLessThan(0.2);
});

test("only what was sent and done within the run counts, whose end is waited for half a minute", () => {
  const { times, lengths } = agentReplay(pool(100_000), run, () => 0, 1);
  expect(times.done.length).toBeGreaterThan(500);
  expect(lengths.promptTokens).toHaveLength(times.done.length);
  expect(Math.min(...times.sent)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...times.done)).toBeLessThanOrEqual(1830);
});
