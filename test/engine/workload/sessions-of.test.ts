import { assert, constantFrom, double, integer, property, record } from "fast-check";
import { expect, test } from "vitest";
import { countedCalls } from "../../../src/engine/workload/counted-calls.ts";
import { sessionRules } from "../../../src/engine/workload/session-rules.ts";
import { sessionsOf } from "../../../src/engine/workload/sessions-of.ts";
import type { ContextRules, WorkloadClass } from "../../../src/engine/workload-class.ts";
import { addVolume, beginSession, emptySession } from "./brute-force-session.ts";
import { sessionClass, varyingPrefix } from "./session-class.ts";

interface Drawn {
  readonly changes: Partial<WorkloadClass>;
  readonly context: Partial<ContextRules>;
  readonly cv: number;
  readonly rate: number;
}

/** First prompts of a token at least; growth from nothing to far over the cap, kept history from nothing to all of it, caches that hold nothing, half or all. */
const anyRules = record({
  changes: record({
    steps: constantFrom(1, 8, 20),
    callsPerStep: constantFrom(1, 2.5),
    prefixTokens: double({ min: 500, max: 9000, noNaN: true }),
    growthTokensPerCall: constantFrom(0, 1e-200, 3, 400, 9000, 1e6),
    contextCapTokens: double({ min: 100, max: 20_000, noNaN: true }),
    outputTokens: constantFrom(1, 350, 5000),
    cachedShare: double({ min: 0, max: 1, noNaN: true }),
    toolSeconds: constantFrom(0, 8, 60),
  }),
  context: record({
    policy: constantFrom("cap" as const, "keep" as const, "prune" as const, "summarise" as const),
    keptTokens: constantFrom(0, 600, 8000, 1e7),
    growthExponent: constantFrom(1, 0.3, 1.7),
    sharedPrefixTokens: constantFrom(0, 500, 1e7),
    cacheLifetimeSeconds: constantFrom(null, 0, 8, 600),
  }),
  cv: constantFrom(0, 0.4, 2),
  rate: constantFrom(0, 0.01, 10),
});

function setUp({ changes, context, cv, rate }: Drawn) {
  const workload = sessionClass({ ...changes, ...varyingPrefix(cv) }, context);
  const { growthTokensPerCall } = workload;
  return { workload, rate, rules: sessionRules(workload, { workflowsPerSecond: rate, growthTokensPerCall }) };
}

const names = ["calls", "promptTokens", "uncachedTokens", "outputTokens"] as const;

test("sums over first prompts are those of every session played by itself, under all four policies", () => {
  const law = property(anyRules, integer({ min: 1, max: 60 }), (drawn, calls) => {
    const { workload, rate, rules } = setUp(drawn);
    const session = emptySession(workload, { workflowsPerSecond: rate, stepSeconds: null }, calls);
    const exact = { calls: 0, promptTokens: 0, uncachedTokens: 0, outputTokens: 0 };
    let prompt = 0;
    for (const { share, tokens } of rules.firstPrompts) {
      const own = { calls: 0, promptTokens: 0, uncachedTokens: 0, outputTokens: 0 };
      beginSession(session, tokens);
      addVolume(own, session, 0, calls);
      for (const name of names) exact[name] += share * own[name];
      prompt += share * (session.promptTokens[calls - 1] ?? NaN);
    }
    const counted = countedCalls(rules);
    const volume = counted.upTo(calls);
    // The cache's part is a difference of numbers of the size of the prompts.
    for (const name of names) {
      const size = name === "uncachedTokens" ? exact.promptTokens : exact[name];
      expect(Math.abs(volume[name] - exact[name])).toBeLessThanOrEqual(1e-11 * (1 + size));
    }
    expect(Math.abs(counted.promptOf(calls) / prompt - 1)).toBeLessThan(1e-11);
  });
  assert(law, { numRuns: 1500, seed: 50 });
});

test("a call that says all others are like it is followed by 40 that are", () => {
  let settled = 0;
  const law = property(anyRules, (drawn) => {
    const { advance, isSettled, sumInto } = sessionsOf(setUp(drawn).rules);
    const sums = () => ({ calls: 0, promptTokens: 0, uncachedTokens: 0, outputTokens: 0, ownPromptTokens: 0 });
    for (let call = 1; call <= 30 && !isSettled(); call += 1) advance();
    if (!isSettled()) return;
    settled += 1;
    const [first, later] = [sums(), sums()];
    sumInto(first, -1);
    for (let call = 0; call < 40; call += 1) {
      advance();
      sumInto(later, -1);
      for (const name of [...names, "ownPromptTokens"] as const)
        expect(Math.abs(later[name] - first[name])).toBeLessThanOrEqual(1e-12 * first.promptTokens);
    }
  });
  assert(law, { numRuns: 800, seed: 51 });
  expect(settled).toBeGreaterThan(200);
});
