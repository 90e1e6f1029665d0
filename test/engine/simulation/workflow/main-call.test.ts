import { expect, test } from "vitest";
import type { ContextPolicy, WorkloadClass } from "../../../../src/engine/workload-class.ts";
import { sessionCalls } from "../../../../src/engine/workload/session-calls.ts";
import { sessionRules } from "../../../../src/engine/workload/session-rules.ts";
import { sampleClass } from "../../workload/sample-class.ts";
import { clientClass, clientInput } from "./client-input.ts";
import { play, type SeenCall } from "./fake-server.ts";
import type { ServingRules } from "../../../../src/engine/simulation/workflow/workflow-input.ts";

function session(changes: Partial<WorkloadClass>, serving: Partial<ServingRules> = {}): SeenCall[] {
  const calls: SeenCall[] = [];
  const workload = sampleClass({ ...changes, submission: { workflows: 1, deadlineSeconds: 1 } });
  const arrivals = { workflowsPerSecond: 0, submissionSeconds: [0] };
  play(clientInput([clientClass(workload, 0, arrivals, serving)]), {
    secondsOf: () => 1,
    onCall: (request, seconds) => calls.push({ ...request, seconds }),
  });
  return calls;
}

const { context, outcome } = sampleClass();
const columns = (calls: readonly SeenCall[]) => calls.map((call) => [call.promptTokens, call.knownTokens]);

test("prompts and known tokens are those of the session's rules, under each rule for history", () => {
  for (const policy of ["cap", "keep", "prune", "summarise"] as const satisfies readonly ContextPolicy[]) {
    for (const growthExponent of [1, 0.5, 1.5]) {
      const workload = sampleClass({
        steps: 12,
        growthTokensPerCall: 300,
        contextCapTokens: 2200,
        context: { ...context, policy, keptTokens: 500, growthExponent, sharedPrefixTokens: 600 },
      });
      const rules = sessionRules(workload, { workflowsPerSecond: 1, growthTokensPerCall: 300 });
      const { promptTokens, knownTokens } = sessionCalls(rules, 12);
      // Of calls that write a summary the rules say nothing: what they write is as long as what is kept.
      const own = session(workload).filter(({ outputTokens }) => outputTokens === 100);
      expect(own.map((call) => call.promptTokens)).toEqual(promptTokens.map(Math.round));
      own.forEach((call, at) => expect(Math.abs(call.knownTokens - (knownTokens[at] ?? NaN))).toBeLessThan(1.01));
      expect(own.every(({ head, headTokens }) => head === 0 && headTokens === 600)).toBe(true);
      expect(new Set(own.map((call) => call.session)).size).toBe(1);
    }
  }
});

test("a call that summarises reads the whole window and writes what is kept; the next knows the first prompt alone", () => {
  const summarise = { ...context, policy: "summarise", keptTokens: 500 } as const;
  const changes = { steps: 4, growthTokensPerCall: 400, contextCapTokens: 2000, context: summarise };
  // 1,000, 1,400, 1,800; 2,200 would be over 2,000: a summary of 500 instead of 1,200 of history.
  expect(columns(session(changes))).toEqual([
    [1000, 0],
    [1400, 1100],
    [1800, 1500],
    [2000, 1900],
    [1500, 1000],
  ]);
});

test("what nobody comes back to for longer than its lifetime is gone: tools of 10 s, a cache that forgets after 9 or 11", () => {
  const changes = { steps: 2, growthTokensPerCall: 400, toolSeconds: 10 };
  const kept = (cacheLifetimeSeconds: number) =>
    columns(session({ ...changes, context: { ...context, cacheLifetimeSeconds } }));
  expect(kept(11)).toEqual([
    [1000, 0],
    [1400, 1100],
  ]);
  expect(kept(9)).toEqual([
    [1000, 0],
    [1400, 0],
  ]);
});

test("a resumed step reads its prompt again, all but the last token of it known; a restart knows nothing", () => {
  const failing = (retry: "resume" | "restart") => ({
    steps: 3,
    growthTokensPerCall: 400,
    maxAttempts: 2,
    successPerAttempt: 0.001,
    outcome: { ...outcome, failures: { ...outcome.failures, modelError: { share: 1, retry } } },
  });
  // At one success in 1,000 each of three steps fails in nine of ten cases: this workflow's first fails at the second.
  const second = (retry: "resume" | "restart") => {
    for (let tries = 0; tries < 50; tries += 1) {
      const calls = session({ ...failing(retry), id: `sample ${tries}` });
      if (calls.length >= 3 && calls[2]?.session === calls[0]?.session && retry === "resume") return calls;
      if (calls.length >= 3 && calls[2]?.session !== calls[1]?.session && retry === "restart") return calls;
    }
    return [];
  };
  const resumed = columns(second("resume"));
  expect(resumed[1]).toEqual([1400, 1100]);
  expect([
    [1400, 1399],
    [1800, 1500],
  ]).toContainEqual(resumed[2]);
  const restarted = second("restart");
  expect(columns(restarted).at(2)).toEqual([1000, 0]);
});

test("1.5 calls a step: 15 calls in 10 steps, 1 or 2 a step in turn", () => {
  const calls = session({ steps: 10, callsPerStep: 1.5, toolSeconds: 100 });
  const perStep = new Map<number, number>();
  for (const { seconds } of calls) {
    const step = Math.floor(seconds / 101);
    perStep.set(step, (perStep.get(step) ?? 0) + 1);
  }
  expect([15]).toContain(calls.length);
  expect([...perStep.values()].every((count) => count === 1 || count === 2)).toBe(true);
});

test("while tools run half of what they add is computed, behind everybody, until they are back; the next call knows it", () => {
  const changes = { steps: 2, growthTokensPerCall: 700, toolSeconds: 5 };
  const calls = session(changes, { toolPrefillShare: 0.5 });
  // 1,700 to come, 1,100 known: 300 more beforehand.
  expect(columns(calls)).toEqual([
    [1000, 0],
    [1400, 1100],
    [1700, 1400],
  ]);
  expect(calls[1]).toMatchObject({ seconds: 1, deadlineSeconds: 6, extraLevel: 53, outputTokens: 1, tag: -1 });
  expect(calls[2]).toMatchObject({ seconds: 6, extraLevel: 0 });
  expect(session(changes)).toHaveLength(2);
});
