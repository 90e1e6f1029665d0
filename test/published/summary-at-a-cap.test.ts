import { expect, test } from "vitest";
import type { ContextPolicy } from "../../src/engine/workload-class.ts";
import { classDemand } from "../../src/engine/workload/class-demand.ts";
import { quietWorld, unheard } from "../engine/workload/sample-class.ts";
import { sessionClass } from "../engine/workload/session-class.ts";

/*
 * Five calls from 2,000 tokens, 1,500 more with each, under a cap of 6,000; a summary keeps 500. Worked on paper:
 *
 *   call        prompt   what the cache knows of it                           computed
 *   1            2,000   the 1,000 that all workflows begin with                 1,000
 *   2            3,500   call 1 and its output: 2,300                            1,200
 *   3            5,000   call 2 and its output: 3,800                            1,200
 *   summary      6,000   6,500 would be too much; call 3 and its output: 5,300     700
 *   4            2,500   the first 2,000; the 500 of summary are new               500
 *   5            4,000   call 4 and its output: 2,800                            1,200
 *
 * 23,000 tokens in 6 calls, 5,800 of them computed; output 5 x 300 + 500 = 2,000.
 */
const session = { steps: 5, prefixTokens: 2000, growthTokensPerCall: 1500, contextCapTokens: 6000, outputTokens: 300 };
const warm = { keptTokens: 500, sharedPrefixTokens: 1000, cacheLifetimeSeconds: 300 };

function perWorkflow(policy: ContextPolicy) {
  // One workflow a second: in 300 s there is always another, up to e^-300.
  const demand = classDemand(sessionClass(session, { ...warm, policy }), quietWorld, unheard);
  const times = (each: number) => each * demand.callsPerWorkflow;
  return {
    calls: demand.callsPerWorkflow,
    prompt: times(demand.promptTokensPerCall),
    computed: times(demand.uncachedPromptTokensPerCall),
    output: times(demand.outputTokensPerCall),
  };
}

test("a summary at the cap: 6 calls for 5, 23,000 prompt tokens, 5,800 computed, 2,000 out", () => {
  const { calls, prompt, computed, output } = perWorkflow("summarise");
  expect(calls).toBe(6);
  expect(prompt).toBeCloseTo(23_000, 8);
  expect(computed).toBeCloseTo(5800, 8);
  expect(output).toBeCloseTo(2000, 8);
});

test("kept whole it is 25,000 tokens, sliding at the cap 22,500, pruned to 500 without a summary 17,000", () => {
  // 2,000 + 3,500 + 5,000 and then 6,500 + 8,000; 6,000 + 6,000; 2,500 + 4,000.
  expect(perWorkflow("keep").prompt).toBeCloseTo(25_000, 8);
  expect(perWorkflow("cap").prompt).toBeCloseTo(22_500, 8);
  expect(perWorkflow("prune").prompt).toBeCloseTo(17_000, 8);
});

test("a budget of two steps of four, closed by a summary: 3 calls, 4,500 tokens, 9,000 a success where half succeed", () => {
  // Prompts 1,000 and 1,500; the closing call reads what call 3 would have read, 2,000. Half of them serve: 4,500 / 0.5.
  const workload = sessionClass({ steps: 4, prefixTokens: 1000, growthTokensPerCall: 500, outputTokens: 100 });
  const budget = { ...workload.budget, steps: 2, atCap: "summarise", successAtCap: 0.5 } as const;
  const demand = classDemand({ ...workload, budget }, quietWorld, unheard);
  expect(demand.callsPerWorkflow).toBe(3);
  expect(demand.totals.promptTokens).toBeCloseTo(4500, 8);
  expect(demand.totals.outputTokens).toBeCloseTo(300, 8);
  expect(demand.outcomes["capped-succeeded"].share).toBeCloseTo(0.5, 12);
  expect(demand.totals.promptTokens / demand.successShare).toBeCloseTo(9000, 8);
});
