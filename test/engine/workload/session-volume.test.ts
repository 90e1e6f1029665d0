import { assert, constantFrom, double, integer, property, record } from "fast-check";
import { expect, test } from "vitest";
import type { ContextRules, WorkloadClass } from "../../../src/engine/workload-class.ts";
import { countedCalls, sessionVolume, sessionsOf } from "../../../src/engine/workload/session-volume.ts";
import { sessionClass, varyingPrefix } from "./session-class.ts";
import { sessionRules } from "../../../src/engine/workload/session-rules.ts";
import { addVolume, beginSession, emptySession } from "./brute-force-session.ts";
import { tenth } from "../../soak.ts";

function volumeOf(
  changes: Partial<WorkloadClass>,
  context: Partial<WorkloadClass["context"]> = {},
  workflowsPerSecond = 1,
) {
  const workload = sessionClass(changes, context);
  return sessionVolume(workload, { workflowsPerSecond, growthTokensPerCall: workload.growthTokensPerCall });
}

const growing = { steps: 6, prefixTokens: 1000, growthTokensPerCall: 500, contextCapTokens: 2000, outputTokens: 100 };
const prompts = (volume: ReturnType<typeof volumeOf>, count: number) =>
  Array.from({ length: count }, (_, index) => volume.promptOf(index + 1));

test("cap: prompts 1000, 1500, 2000, 2000 with a cap of 2,000; keep: 1000, 1500, 2000, 2500", () => {
  const capped = volumeOf({ ...growing, cachedShare: 0.25 });
  expect(prompts(capped, 4)).toEqual([1000, 1500, 2000, 2000]);
  expect(capped.upTo(4)).toEqual({ calls: 4, promptTokens: 6500, uncachedTokens: 4875, outputTokens: 400 });
  // Half of call 3 is half of its prompt.
  expect(capped.upTo(2.5).promptTokens).toBe(3500);
  expect(capped.upTo(0).promptTokens).toBe(0);
  const kept = volumeOf(growing, { policy: "keep" });
  expect(prompts(kept, 4)).toEqual([1000, 1500, 2000, 2500]);
  expect(kept.upTo(4).promptTokens).toBe(7000);
});

test("summarise at a cap of 2,000 with 300 kept: two summaries in six calls, 12,900 prompt tokens, 1,200 out", () => {
  // Prompts 1000, 1500, 2000; then 2,500 would be too much: a summary reads 2,000 and writes 300; then 1300, 1800; then
  // 2,300 would be too much: a summary reads 2,000; then 1300. Output 6 · 100 + 2 · 300.
  const volume = volumeOf(growing, { policy: "summarise", keptTokens: 300 });
  expect(prompts(volume, 6)).toEqual([1000, 1500, 2000, 1300, 1800, 1300]);
  expect(volume.upTo(6)).toEqual({ calls: 8, promptTokens: 12_900, uncachedTokens: 12_900, outputTokens: 1200 });
  // The summary belongs to the call it makes room for: none after three calls, half of one after three and a half.
  expect(volume.upTo(3)).toMatchObject({ calls: 3, promptTokens: 4500 });
  expect(volume.upTo(3.5)).toMatchObject({ calls: 4, promptTokens: 6150, outputTokens: 500 });
});

test("prune: the same prompts without the summaries, 8,900 tokens in six calls", () => {
  const volume = volumeOf(growing, { policy: "prune", keptTokens: 300 });
  expect(volume.upTo(6)).toMatchObject({ calls: 6, promptTokens: 8900, outputTokens: 600 });
});

test("kept history has to fit: 1,800 kept beside a first prompt of 1,000 and a cap of 2,000 leave 1,000 of it", () => {
  expect(prompts(volumeOf(growing, { policy: "prune", keptTokens: 1800 }), 5)).toEqual([1000, 1500, 2000, 2000, 2000]);
});

const cached = { cacheLifetimeSeconds: 10, sharedPrefixTokens: 800 };
/** The shared head is there with 1 - 1/e; tools of 20 s outlive the cache after every second call. */
const slowTools = { ...growing, callsPerStep: 2, steps: 3, toolSeconds: 20 };
const head = (1 - 1 / Math.E) * 800;

test("a cache of 10 s: a call finds what stood before it, after a summary the first prompt only, else the shared head", () => {
  // Found with 1/2: of call 2 1000 + 100, of call 3 1500 + 100, of the summary's 2000 all, of call 4 the first 1000, of call 5
  // 1300 + 100, of the summary's 2000 1800 + 100, of call 6 1000: 10,000 in all. The head: once, and 7 times with 1/2.
  const volume = volumeOf(slowTools, { ...cached, policy: "summarise", keptTokens: 300 }, 0.1);
  expect(volume.upTo(1).uncachedTokens).toBeCloseTo(1000 - head, 9);
  expect(volume.upTo(6).uncachedTokens).toBeCloseTo(12_900 - 10_000 / 2 - head * (1 + 7 / 2), 8);
});

test("a prompt that slides at the cap finds its first prompt only: 1,000 of 2,000 from call 4 on", () => {
  const volume = volumeOf({ ...slowTools, toolSeconds: 5 }, { ...cached, policy: "cap" }, 0.1);
  // Tools are quicker than the cache: 1100 of 1500, 1600 of 2000, then 1000 of 2000.
  expect(volume.upTo(5).uncachedTokens).toBeCloseTo(1000 - head + 400 + 400 + 1000 + 1000, 9);
});

test("a lifetime of 0 finds nothing of other workflows, and nothing at all where tools take time", () => {
  const volume = volumeOf({ ...slowTools, callsPerStep: 1 }, { cacheLifetimeSeconds: 0, sharedPrefixTokens: 800 });
  expect(volume.upTo(3)).toMatchObject({ promptTokens: 4500, uncachedTokens: 4500 });
});

test("prompts that do not grow are found but for one token", () => {
  const volume = volumeOf({ ...growing, growthTokensPerCall: 0 }, { cacheLifetimeSeconds: 60 });
  expect(volume.upTo(3)).toMatchObject({ promptTokens: 3000, uncachedTokens: 1000 + 1 + 1 });
});

test("growth with exponent 1/2 over 5 calls: history 0, 200, 282.8, 346.4, 400, and 800 before call 17", () => {
  // 100 · 4 · sqrt((k - 1) / 4).
  const volume = volumeOf({ ...growing, steps: 5, growthTokensPerCall: 100 }, { growthExponent: 0.5, policy: "keep" });
  const histories = [0, 200, 282.842712474619, 346.410161513775, 400];
  histories.forEach((history, index) => expect(volume.promptOf(index + 1)).toBeCloseTo(1000 + history, 9));
  expect(volume.promptOf(17)).toBeCloseTo(1800, 9);
  expect(volume.upTo(5).promptTokens).toBeCloseTo(5000 + 1229.252873988394, 8);
});

test("first prompts that vary keep their mean below the cap and come within 0.1 % of the exact mean over it", () => {
  const first = { ...growing, ...varyingPrefix(1) };
  expect(volumeOf({ ...first, contextCapTokens: 1e9 }).upTo(3).promptTokens).toBeCloseTo(4500, 6);
  // mpmath 1.3.0: E[min(x, 1500)] = 1000 (cdf(d - sigma) + 1.5 (1 - cdf(d))), d = (ln 1.5 + sigma^2 / 2) / sigma. The straight
  // line over the one piece that holds the cap is at most a quarter of its width times its share off: 80 / 4 / 48.
  const mean = volumeOf({ ...first, contextCapTokens: 1500 }).upTo(1).promptTokens;
  expect(Math.abs(mean - 802.974824275868)).toBeLessThan(0.5);
});

const constantPrefix: Partial<WorkloadClass> = {};
const anySession = record({
  changes: record({
    steps: double({ min: 1, max: 60, noNaN: true }),
    callsPerStep: double({ min: 0.1, max: 4, noNaN: true }),
    prefixTokens: double({ min: 1, max: 9000, noNaN: true }),
    growthTokensPerCall: double({ min: 0, max: 3000, noNaN: true }),
    contextCapTokens: double({ min: 1, max: 30_000, noNaN: true }),
    outputTokens: double({ min: 1, max: 2000, noNaN: true }),
    cachedShare: double({ min: 0, max: 1, noNaN: true }),
    toolSeconds: double({ min: 0, max: 60, noNaN: true }),
  }),
  context: record({
    policy: constantFrom("cap" as const, "keep" as const, "prune" as const, "summarise" as const),
    keptTokens: double({ min: 0, max: 5000, noNaN: true }),
    growthExponent: constantFrom(1, 0.3, 1.7),
    sharedPrefixTokens: double({ min: 0, max: 9000, noNaN: true }),
    cacheLifetimeSeconds: constantFrom(null, 0, 5, 600),
  }),
  spread: constantFrom(constantPrefix, varyingPrefix(0.7)),
  rate: double({ min: 0, max: 10, noNaN: true }),
});

test("volumes are additive and rise with calls, and never is more cached than prompted or nothing computed", () => {
  const law = property(
    anySession,
    double({ min: 0, max: 80, noNaN: true }),
    double({ min: 0, max: 80, noNaN: true }),
    ({ changes, context, spread, rate }, one, other) => {
      const volume = volumeOf({ ...changes, ...spread }, context, rate);
      const [low, high] = [volume.upTo(Math.min(one, other)), volume.upTo(Math.max(one, other))];
      for (const name of ["calls", "promptTokens", "uncachedTokens", "outputTokens"] as const) {
        expect(Number.isFinite(high[name])).toBe(true);
        expect(low[name]).toBeLessThanOrEqual(high[name] * (1 + 1e-12) + 1e-9);
        // Straight lines between whole calls.
        const whole = Math.floor(one);
        const middle = (volume.upTo(whole)[name] + volume.upTo(whole + 1)[name]) / 2;
        expect(Math.abs(volume.upTo(whole + 0.5)[name] - middle)).toBeLessThanOrEqual(1e-9 * (1 + middle));
      }
      expect(high.uncachedTokens).toBeLessThanOrEqual(high.promptTokens * (1 + 1e-12));
      // At least a token of each call, where first prompts have one.
      const isComputed = context.cacheLifetimeSeconds !== null && spread === constantPrefix;
      if (isComputed) expect(high.uncachedTokens).toBeGreaterThanOrEqual(high.calls * (1 - 1e-9));
    },
  );
  assert(law, { numRuns: tenth(300), seed: 44 });
});

test("keeping never prompts less than the cap, pruning never more than it, summarising as pruning call by call", () => {
  const law = property(anySession, integer({ min: 1, max: 80 }), ({ changes, context, spread }, call) => {
    const promptUnder = (policy: WorkloadClass["context"]["policy"]) =>
      volumeOf({ ...changes, ...spread }, { ...context, policy }).promptOf(call);
    const capped = promptUnder("cap");
    expect(promptUnder("keep")).toBeGreaterThanOrEqual(capped * (1 - 1e-12));
    expect(promptUnder("prune")).toBeLessThanOrEqual(capped * (1 + 1e-12));
    expect(promptUnder("summarise")).toBe(promptUnder("prune"));
  });
  assert(law, { numRuns: tenth(300), seed: 45 });
});

test("the closed form and the sum call by call agree to 1e-10", () => {
  const law = property(
    anySession,
    constantFrom("cap" as const, "keep" as const),
    double({ min: 0, max: 500, noNaN: true }),
    ({ changes, rate }, policy, calls) => {
      const volume = volumeOf(changes, { policy }, rate);
      const counted = countedCalls(volume.rules);
      const [closed, summed] = [volume.upTo(calls), counted.upTo(calls)];
      for (const name of ["calls", "promptTokens", "uncachedTokens", "outputTokens"] as const)
        expect(Math.abs(closed[name] - summed[name])).toBeLessThanOrEqual(1e-10 * (1 + closed[name]));
      expect(Math.abs(volume.promptOf(calls) / counted.promptOf(calls) - 1)).toBeLessThan(1e-12);
    },
  );
  assert(law, { numRuns: tenth(300), seed: 46 });
});

test("a session of 100,001 calls, the longest there is, is added up to the last of them", () => {
  const volume = volumeOf({ ...growing, steps: 1000, callsPerStep: 100, outputTokens: 7 }, { policy: "prune" });
  // Without kept history: 1000, 1500, 2000, 1000, ...: 100,001 = 33,333 · 3 + 2.
  expect(volume.upTo(100_001)).toMatchObject({
    calls: 100_001,
    promptTokens: 33_333 * 4500 + 2500,
    outputTokens: 700_007,
  });
});

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
  assert(law, { numRuns: tenth(1500), seed: 50 });
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
  assert(law, { numRuns: tenth(800), seed: 51 });
  expect(settled).toBeGreaterThan(tenth(200));
});
