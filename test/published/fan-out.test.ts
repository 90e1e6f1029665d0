import { expect, test } from "vitest";
import type { Agent } from "../../src/engine/workload-class.ts";
import { classDemand } from "../../src/engine/workload/class-demand.ts";
import { quietWorld, sampleClass, unheard } from "../engine/workload/sample-class.ts";

/*
 * A supervisor of two steps sends four workers out in each, three calls a worker. Worked on paper:
 *
 *   a worker's prompts          5,000 + 6,000 + 7,000 = 18,000
 *   four workers                72,000 tokens in 12 calls
 *   beyond the common 4,000     1,000 + 2,000 + 3,000 = 6,000 a worker, 24,000 in all
 *   the common head             computed once: 4,000, not 4 x 4,000 and not 12 x 4,000
 *   computed                    28,000 of 72,000: 61 % of what workers read was there before
 *
 * Twice that a workflow: 24 calls, 144,000 tokens, 56,000 of them computed.
 *
 *   the supervisor's prompts    1,000, then 1,000 + 100 + 4 x 300 = 2,300: only results come back, not 72,000 tokens
 */
const worker: Agent = {
  id: "worker",
  name: "Worker",
  role: "work",
  when: "each-step",
  runs: 4,
  isParallel: true,
  calls: 3,
  prefixTokens: 5000,
  sharedPrefixTokens: 4000,
  growthTokensPerCall: 1000,
  outputTokens: 200,
  cachedShare: 0,
  isCachedShareComputed: false,
  resultTokens: 300,
  poolId: "pool",
  hosted: null,
  callSeconds: 0,
};
const supervisor = sampleClass({ steps: 2, growthTokensPerCall: 100, agents: [worker] });

function flowOf(workload: typeof supervisor, part: string) {
  const flow = classDemand(workload, quietWorld, unheard).flows.find((each) => each.part === part);
  if (flow === undefined) throw new Error(`no flow ${part}`);
  return flow;
}

test("four workers over one prefix of 4,000 tokens compute it once: 28,000 of 72,000 tokens each time", () => {
  const flow = flowOf(supervisor, "worker");
  expect(flow.callsPerWorkflow).toBe(24);
  expect(flow.promptTokensPerCall * flow.callsPerWorkflow).toBe(144_000);
  expect(flow.uncachedPromptTokensPerCall * flow.callsPerWorkflow).toBeCloseTo(56_000, 8);
});

test("without a common prefix the four compute all 72,000; one worker alone computes 10,000 of its 18,000", () => {
  const apart = flowOf({ ...supervisor, agents: [{ ...worker, sharedPrefixTokens: 0 }] }, "worker");
  expect(apart.uncachedPromptTokensPerCall * 12).toBeCloseTo(72_000, 8);
  // 6,000 beyond the head, and the head of its first call: its later calls read it in its own cache.
  const alone = flowOf({ ...supervisor, agents: [{ ...worker, runs: 1 }] }, "worker");
  expect(alone.uncachedPromptTokensPerCall * 3).toBeCloseTo(10_000, 8);
});

test("the supervisor reads 3,300 tokens in two calls: what workers read stays with them", () => {
  const flow = flowOf(supervisor, "main");
  expect(flow.callsPerWorkflow).toBe(2);
  expect(flow.promptTokensPerCall * 2).toBeCloseTo(3300, 8);
});

test("a fan-out capped at two: 16,000 computed each time, and the supervisor's second prompt is 1,700", () => {
  // 2 x 6,000 + 4,000; 1,000 + 100 + 2 x 300.
  const capped = { ...supervisor, budget: { ...supervisor.budget, fanOut: 2 } };
  const flow = flowOf(capped, "worker");
  expect(flow.callsPerWorkflow).toBe(12);
  expect(flow.uncachedPromptTokensPerCall * 6).toBeCloseTo(16_000, 8);
  expect(flowOf(capped, "main").promptTokensPerCall * 2).toBeCloseTo(2700, 8);
});
