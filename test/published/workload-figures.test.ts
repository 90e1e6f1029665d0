import { expect, test } from "vitest";
import { cachedShareOfReads, readsPerWrite } from "../../src/engine/workload/cache-hits.ts";
import { toolLoad } from "../../src/engine/workload/tool-load.ts";
import { classDemand } from "../../src/engine/workload/class-demand.ts";
import { callsInFlight, sessionsOpen, workflowSeconds } from "../../src/engine/workload/littles-law.ts";
import { secondsPerDay } from "../../src/quantity/time.ts";
import { quietWorld, sampleClass, unheard } from "../engine/workload/sample-class.ts";

/* Figures in circulation about agent workloads, with the arithmetic that settles each. */

test("ten steps that each succeed with 0.9 cost 18.68 steps per success restarting, 11.11 resuming", () => {
  // Restarting: (1 - s^10) / (s^10 (1 - s)) = 0.6513 / (0.3487 * 0.1) = 18.68. Resuming: 10 / 0.9 = 11.11.
  const steps = (retryScope: "restart" | "resume") => {
    const workload = sampleClass({ steps: 10, successPerAttempt: 0.9 ** 10, maxAttempts: 1000, retryScope });
    const demand = classDemand(workload, quietWorld, unheard);
    return demand.stepsPerWorkflow / demand.successShare;
  };
  expect(steps("restart")).toBeCloseTo((1 - 0.9 ** 10) / (0.9 ** 10 * 0.1), 10);
  expect(steps("restart").toFixed(2)).toBe("18.68");
  expect(steps("resume")).toBeCloseTo(10 / 0.9, 10);
  expect(steps("resume").toFixed(2)).toBe("11.11");
});

test("ten calls of 2,000 new tokens with history kept prompt with 110,000 tokens, not 20,000", () => {
  // 2,000 (1 + 2 + ... + 10) = 2,000 * 55.
  const workload = sampleClass({ steps: 10, prefixTokens: 2000, growthTokensPerCall: 2000 });
  const demand = classDemand(workload, quietWorld, unheard);
  expect(demand.promptTokensPerCall * demand.callsPerWorkflow).toBe(110_000);
});

test("10,000 users of 5 turns of 32,000 tokens: 1.6 G tokens a day, $4,800 at $3 a million, $912 with 90 % cached", () => {
  const workload = sampleClass({ workflowsPerDay: 10_000, steps: 5, prefixTokens: 32_000, cachedShare: 0.9 });
  const demand = classDemand(workload, quietWorld, unheard);
  const callsPerDay = demand.callsPerSecond * secondsPerDay;
  const tokensPerDay = callsPerDay * demand.promptTokensPerCall;
  expect(tokensPerDay).toBeCloseTo(1.6e9, 3);
  expect((tokensPerDay / 1e6) * 3).toBeCloseTo(4800, 8);
  // Cached at a tenth: 160 M tokens at $3 and 1,440 M at $0.30: 480 + 432.
  const uncached = callsPerDay * demand.uncachedPromptTokensPerCall;
  expect((uncached * 3 + (tokensPerDay - uncached) * 0.3) / 1e6).toBeCloseTo(912, 8);
});

test("three tool calls of 200 ms each: 10 agents a second keep 6 in flight, 1,000 keep 600", () => {
  for (const [agentsPerSecond, inFlight] of [
    [10, 6],
    [1000, 600],
  ] as const) {
    const tools = { callsPerStep: 3, isParallel: false, ratePerSecond: null, concurrency: null, repeatShare: 0 };
    const workload = sampleClass({ workflowsPerDay: agentsPerSecond * secondsPerDay, toolSeconds: 0.2, tools });
    const demand = classDemand(workload, quietWorld, unheard);
    const targets = { marginShare: 0, kvUseLimit: 1, blockedShareLimit: 1 };
    expect(toolLoad(workload, demand, targets, unheard).toolCallsInFlight).toBeCloseTo(inFlight, 10);
    // Side by side each takes 200 ms: as many are in flight, and the step is over in a third of the time.
    const parallel = { ...workload, tools: { ...tools, isParallel: true } };
    expect(toolLoad(parallel, demand, targets, unheard).toolCallsInFlight).toBeCloseTo(inFlight, 10);
  }
});

test("Little's law: 2 workflows a second of 5 steps, 3 calls of 4 s and 6 s of tools: 90 s, 180 sessions, 120 calls", () => {
  // 5 (3 * 4 + 6) = 90 s; 2 * 90 = 180 open; 2 * 15 calls/s * 4 s = 120 in flight.
  const seconds = workflowSeconds.evaluate({
    stepsPerWorkflow: 5,
    callsPerWorkflow: 15,
    e2eSeconds: 4,
    toolSeconds: 6,
    toolTurns: 1,
  });
  expect(seconds).toBe(90);
  expect(sessionsOpen.evaluate({ workflowsPerSecond: 2, workflowSeconds: seconds })).toBe(180);
  expect(callsInFlight.evaluate({ callsPerSecond: 30, e2eSeconds: 4 })).toBe(120);
});

test("11.7 reads a write is 92.1 % hits and 97.2 % hits are 34.7 reads a write: two measurements, not one", () => {
  expect(cachedShareOfReads.evaluate({ readsPerWrite: 11.7 })).toBeCloseTo(0.9213, 4);
  expect(readsPerWrite.evaluate({ cachedShare: 0.972 })).toBeCloseTo(34.714, 3);
});
