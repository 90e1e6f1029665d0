import { expect, test } from "vitest";
import { callsMade } from "../../../src/engine/workload/call-lengths.ts";
import { sessionCalls } from "../../../src/engine/workload/session-calls.ts";
import { sessionRules } from "../../../src/engine/workload/session-rules.ts";
import { sessionClass } from "./session-class.ts";

function callsOf(calls: number, context: Parameters<typeof sessionClass>[1] = {}, contextCapTokens = 1e7) {
  const workload = sessionClass(
    { prefixTokens: 1000, growthTokensPerCall: 500, outputTokens: 100, contextCapTokens, steps: 6 },
    context,
  );
  return sessionCalls(sessionRules(workload, { workflowsPerSecond: 1, growthTokensPerCall: 500 }), calls);
}

test("prompts of 1,000, 1,500, 2,000: each holds the prompt before it and the 100 tokens written", () => {
  expect(callsOf(3)).toEqual({
    promptTokens: [1000, 1500, 2000],
    knownTokens: [0, 1100, 1600],
    grownTokens: [0, 500, 500],
    growthTokens: [0, 500, 500],
    areCut: [false, false, false],
    headTokens: 0,
    shares: [1, 1, 1],
  });
});

test("2.5 calls are three, the last by half, and a hair over 2 is 2", () => {
  expect(callsOf(2.5).shares).toEqual([1, 1, 0.5]);
  expect(callsOf(2 + 2 ** -50).shares).toHaveLength(2);
});

test("sessions of 1, 2 and 4 calls, half, a quarter and a quarter of all, make half a second call and a quarter of a fourth", () => {
  const lengths = { calls: [1, 2, 4], shares: [0.5, 0.25, 0.25] };
  const made = callsMade(lengths);
  const rules = sessionRules(sessionClass({ prefixTokens: 1000, growthTokensPerCall: 500 }), {
    workflowsPerSecond: 1,
    growthTokensPerCall: 500,
  });
  const { shares, promptTokens } = sessionCalls(rules, made);
  expect(shares).toEqual([1, 0.5, 0.25, 0.25]);
  expect(promptTokens).toEqual([1000, 1500, 2000, 2500]);
});

test("history pruned to 300 at 2,000 tokens leaves the first prompt alone in common", () => {
  const { promptTokens, knownTokens } = callsOf(4, { policy: "prune", keptTokens: 300 }, 2000);
  expect(promptTokens).toEqual([1000, 1500, 2000, 1300]);
  expect(knownTokens).toEqual([0, 1100, 1600, 1000]);
});

test("a shared head is at most the first prompt", () => {
  expect(callsOf(2, { sharedPrefixTokens: 400 }).headTokens).toBe(400);
  expect(callsOf(2, { sharedPrefixTokens: 4000 }).headTokens).toBe(1000);
});
