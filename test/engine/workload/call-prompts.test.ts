import { expect, test } from "vitest";
import {
  callOutputs,
  callPrompts,
  foundTokens,
  sessionPrompts as promptsOf,
} from "../../../src/engine/workload/call-prompts.ts";
import type { PromptOfCall } from "../../../src/engine/workload/prompt-points.ts";
import { sessionRules } from "../../../src/engine/workload/session-rules.ts";
import { sessionClass } from "./session-class.ts";

/** Prompts of 600, 900 and 1,200 tokens; each later one repeats all but 100 tokens of what stood before. */
const sessionPrompts: readonly PromptOfCall[] = [
  { share: 1 / 3, promptTokens: 600, knownTokens: 0, isFirst: true },
  { share: 1 / 3, promptTokens: 900, knownTokens: 800, isFirst: false },
  { share: 1 / 3, promptTokens: 1200, knownTokens: 1100, isFirst: false },
];
const flow = (uncachedPromptTokensPerCall: number) => ({
  promptTokensPerCall: 900,
  uncachedPromptTokensPerCall,
  sessionPrompts,
});
const mean = (points: ReturnType<typeof callPrompts>) =>
  points.reduce((sum, { share, uncachedTokens }) => sum + share * uncachedTokens, 0);

test("a session that finds all it left computes 600, 100 and 100 tokens, whichever way its calls go", () => {
  for (const hasAffinity of [true, false]) {
    const points = callPrompts(flow(800 / 3), hasAffinity);
    expect(points.map(({ uncachedTokens }) => Math.round(uncachedTokens)).toSorted((a, b) => a - b)).toEqual([
      100, 100, 600,
    ]);
  }
});

test("with affinity each later call computes as much more: 600, 250 and 250 are 1,100 in all", () => {
  const points = callPrompts(flow(1100 / 3), true);
  expect(points.map(({ uncachedTokens }) => Math.round(uncachedTokens)).toSorted((a, b) => a - b)).toEqual([
    250, 250, 600,
  ]);
});

test("without it a share of later calls computes everything: (x - 800) / 1,900 of them", () => {
  const points = callPrompts(flow(1750 / 3), false);
  const whole = points.filter(({ cachedTokens }) => cachedTokens === 0 || cachedTokens < 1);
  expect(mean(points)).toBeCloseTo(1750 / 3, 9);
  // Half of both later calls, and the first one.
  expect(whole.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1 / 3 + 1 / 3, 9);
});

test("more in the cache than sessions leave there is taken off all calls, and none computes less than a token", () => {
  const points = callPrompts(flow(80), true);
  expect(mean(points)).toBeCloseTo(80, 9);
  expect(Math.min(...callPrompts(flow(0.001), true).map(({ uncachedTokens }) => uncachedTokens))).toBe(1);
});

test("points carry the flow's mean prompt", () => {
  for (const hasAffinity of [true, false]) {
    const points = callPrompts(flow(500), hasAffinity);
    const prompt = points.reduce((sum, point) => sum + point.share * (point.uncachedTokens + point.cachedTokens), 0);
    expect(prompt).toBeCloseTo(900, 9);
  }
});

test("answers that a class says nothing of vary by half of their mean; one that is said to be constant does not", () => {
  const outputs = callOutputs(null, 200);
  const average = outputs.reduce((sum, { share, tokens }) => sum + share * tokens, 0);
  expect(average).toBeCloseTo(200, 6);
  expect(outputs.at(-1)?.tokens).toBeGreaterThan(350);
  expect(callOutputs({ kind: "lognormal", cv: 0 }, 200)).toEqual([{ share: 1, tokens: 200 }]);
});

test("first prompts that vary end at the context cap, each session by its own", () => {
  const rules = sessionRules(sessionClass({ prefixTokens: 1000, growthTokensPerCall: 500, contextCapTokens: 2000 }), {
    workflowsPerSecond: 1,
    growthTokensPerCall: 500,
  });
  const firstPrompts = [
    { share: 0.9, tokens: 600 },
    { share: 0.1, tokens: 4600 },
  ];
  const found = promptsOf({ ...rules, firstPrompts }, 2).map(({ share, promptTokens }) => [share, promptTokens]);
  expect(found).toEqual([
    [0.45, 600],
    [0.45, 1100],
    [0.05, 2000],
    [0.05, 2000],
  ]);
});

test("call by call the cache finds what the points say: with affinity 150 tokens less each, else all or nothing", () => {
  const later = { promptTokens: 900, knownTokens: 800, isFirst: false };
  const affine = foundTokens(flow(1100 / 3), true);
  expect(affine(later, 0.5)).toBeCloseTo(650, 9);
  expect(affine({ promptTokens: 1200, knownTokens: 1100, isFirst: false }, 0.5)).toBeCloseTo(950, 9);
  expect(affine({ promptTokens: 600, knownTokens: 0, isFirst: true }, 0.5)).toBeCloseTo(0, 9);
  // Of 1,900 tokens that could be found 300 are not: a share of 3 in 19 finds nothing.
  const scattered = foundTokens(flow(1100 / 3), false);
  expect(scattered(later, 0.15)).toBeCloseTo(0, 9);
  expect(scattered(later, 0.16)).toBeCloseTo(800, 9);
});

test("where no session could leave as much as was typed, each call computes less in proportion", () => {
  const found = foundTokens(flow(200 / 3), true);
  // 800 tokens are new, 200 are counted: a quarter of each.
  expect(found({ promptTokens: 600, knownTokens: 0, isFirst: true }, 0)).toBeCloseTo(450, 9);
  expect(found({ promptTokens: 900, knownTokens: 800, isFirst: false }, 0)).toBeCloseTo(875, 9);
});

/** Sessions of 30 calls whose history is cut to 2,000 tokens every 18 or so. */
function cutSession() {
  const workload = sessionClass(
    { prefixTokens: 1000, growthTokensPerCall: 500, outputTokens: 100, contextCapTokens: 10_000, steps: 30 },
    { policy: "prune", keptTokens: 2000 },
  );
  return promptsOf(sessionRules(workload, { workflowsPerSecond: 1, growthTokensPerCall: 500 }), 30);
}

test("a call whose history was cut computes 2,000 of its 3,000 tokens, those before and after it 400: none is a mean of both", () => {
  const later = cutSession().filter(({ isFirst }) => !isFirst);
  for (const { promptTokens, knownTokens } of later) {
    const fresh = Math.round(promptTokens - knownTokens);
    expect([400, 2000]).toContain(fresh);
    if (fresh === 2000) expect(promptTokens).toBeCloseTo(3000, 9);
  }
  expect(later.some(({ promptTokens, knownTokens }) => promptTokens - knownTokens > 1999)).toBe(true);
});

test("of many calls no point has the tokens of one and the depth of another", () => {
  // Of 100 calls 3 with short prompts that are all new, and 97 with long ones of which a little is.
  const sessionPrompts = Array.from({ length: 100 }, (_, index): PromptOfCall => {
    const isFirst = index < 3;
    return {
      share: 0.01,
      promptTokens: isFirst ? 12_000 + index : 90_000,
      knownTokens: isFirst ? 0 : 88_000 - index,
      isFirst,
    };
  });
  const least = sessionPrompts.reduce(
    (sum, { share, promptTokens, knownTokens }) => sum + share * (promptTokens - knownTokens),
    0,
  );
  const all = sessionPrompts.reduce((sum, { share, promptTokens }) => sum + share * promptTokens, 0);
  const points = callPrompts({ promptTokensPerCall: all, uncachedPromptTokensPerCall: least, sessionPrompts }, true);
  expect(points.reduce((sum, { share, uncachedTokens }) => sum + (uncachedTokens > 11_999 ? share : 0), 0)).toBeCloseTo(
    0.03,
    9,
  );
  expect(points.filter(({ uncachedTokens, cachedTokens }) => uncachedTokens > 3000 && cachedTokens > 1)).toEqual([]);
  expect(mean(points)).toBeCloseTo(least, 6);
});
