import { expect, test } from "vitest";
import { daysPerMonth, type HandDraft, handPlan, lineUsd, oneInstance, toTheCent } from "./by-hand.ts";

/**
 * The six workload classes of founding document 000's first table, each in the lane that it names, beside one small fleet; the
 * volumes are made up here. Prices as in `hosted-plans.test.ts` and `retried-plans.test.ts`: batch, scheduled and flex lanes pay half.
 */
const six: HandDraft = {
  title: "Six classes, each in its lane",
  classes: [
    {
      id: "chat",
      name: "Interactive chat",
      pool: "own",
      arrivals: { perDay: 24_000 },
      prefixTokens: 1500,
      outputTokens: 250,
      cachedShare: 0.4,
      successPerAttempt: 0.9,
      limits: {},
      hosted: "gpt-5.6-luna",
    },
    {
      id: "research",
      name: "Background research",
      pool: "own",
      lane: "background",
      arrivals: { perDay: 240 },
      steps: 6,
      prefixTokens: 3000,
      growthTokensPerCall: 2000,
      outputTokens: 500,
      cachedShare: 0.5,
      successPerAttempt: 0.64,
      toolUsdPerStep: 0.02,
      reviewShare: 0.1,
      reviewMinutes: 15,
      limits: {},
      hosted: "gpt-5.6-terra",
    },
    {
      id: "coding",
      name: "Coding-agent tasks",
      pool: "own",
      lane: "priority",
      arrivals: { perDay: 480 },
      steps: 10,
      prefixTokens: 2000,
      growthTokensPerCall: 2000,
      outputTokens: 400,
      cachedShare: 0.9,
      successPerAttempt: 0.8,
      maxAttempts: 2,
      toolUsdPerStep: 0.005,
      reviewShare: 0.25,
      reviewMinutes: 12,
      limits: {},
      hosted: "claude-sonnet-5",
      // Who fails twice goes to a hosted model once more, where half succeed.
      fallback: { hosted: "gpt-5.6-terra", successShare: 0.5 },
    },
    {
      id: "documents",
      name: "Document processing",
      pool: "own",
      lane: "batch",
      arrivals: { perDay: 4800 },
      callsPerStep: 2,
      prefixTokens: 8000,
      growthTokensPerCall: 1000,
      outputTokens: 600,
      cachedShare: 0,
      successPerAttempt: 0.98,
      toolUsdPerStep: 0.001,
      reviewShare: 0.02,
      reviewMinutes: 3,
      limits: {},
      hosted: "gpt-5.6-luna",
    },
    {
      id: "evals",
      name: "Eval replays",
      pool: "own",
      lane: "scheduled",
      arrivals: { perDay: 960 },
      steps: 3,
      prefixTokens: 2000,
      growthTokensPerCall: 500,
      outputTokens: 300,
      cachedShare: 0.8,
      limits: {},
      hosted: "claude-sonnet-5",
    },
    {
      id: "automation",
      name: "Internal automation",
      pool: "own",
      lane: "flex",
      arrivals: { perDay: 2400 },
      steps: 2,
      prefixTokens: 4000,
      growthTokensPerCall: 600,
      outputTokens: 200,
      cachedShare: 0.5,
      successPerAttempt: 0.95 ** 2,
      maxAttempts: 2,
      retryScope: "resume",
      toolUsdPerStep: 0.002,
      limits: {},
      hosted: "gpt-5.6-terra",
    },
  ],
  pools: [{ ...oneInstance, replicas: 4 }],
  costs: {
    observabilityUsdPerMonth: 800,
    staffUsdPerMonth: 6000,
    evaluationUsdPerMonth: 500,
    reviewerUsdPerHour: 40,
  },
};

/** Ten steps at the tenth root of 0.8 each: the first attempt stops where it fails, a fifth come to a second that runs to its end. */
const reached = Array.from({ length: 10 }, (_, step) => 0.8 ** (step / 10));
const codingSteps = reached.reduce((sum, share) => sum + share, 0) + 0.2 * 10;
const codingPrompts = reached.reduce((sum, share, step) => sum + share * (2000 + 2000 * step), 0) + 0.2 * 110_000;

/** What a workflow of each class takes: calls, prompt and output tokens, tools, review; and what a million tokens cost its lane. */
const worked = {
  chat: { perDay: 24_000, calls: 1, prompts: 1500, out: 250, cached: 0.4, written: 0.25, read: 0.02, output: 1.2 },
  // 3, 5, 7, 9, 11 and 13 thousand.
  research: { perDay: 240, calls: 6, prompts: 48_000, out: 500, cached: 0.5, written: 2.5, read: 0.2, output: 12 },
  coding: {
    perDay: 480,
    calls: codingSteps,
    prompts: codingPrompts,
    out: 400,
    cached: 0.9,
    written: 3.75,
    read: 0.3,
    output: 15,
  },
  // Nothing is cached, so nothing is written: the price of input, and half of it all.
  documents: { perDay: 4800, calls: 2, prompts: 17_000, out: 600, cached: 0, written: 0.1, read: 0.01, output: 0.6 },
  evals: { perDay: 960, calls: 3, prompts: 7500, out: 300, cached: 0.8, written: 1.875, read: 0.15, output: 7.5 },
  // Step 1 fails one time in twenty, step 2 as often where step 1 did not; one failure is repaired by doing its step again.
  automation: {
    perDay: 2400,
    calls: 2 + 0.05 + 0.95 * 0.05,
    prompts: 4000 + 4600 + 0.05 * 4000 + 0.95 * 0.05 * 4600,
    out: 200,
    cached: 0.5,
    written: 1.25,
    read: 0.1,
    output: 6,
  },
} as const;

type Id = keyof typeof worked;
const ids = Object.keys(worked) as readonly Id[];
const perMonth = (id: Id) => worked[id].perDay * daysPerMonth;

/** Workflows that succeed in the end, of one: coding's two attempts, and half of its fallbacks; automation with one failure or none. */
const success = {
  chat: 0.9,
  research: 0.64,
  coding: 1 - 0.2 ** 2 + 0.2 ** 2 * 0.5,
  documents: 0.98,
  evals: 1,
  automation: 0.95 ** 2 * (1 + 2 * 0.05),
};

/** Four in a hundred coding tasks run ten steps once more on gpt-5.6-terra: prompts of 2 to 20 thousand, 110 together. */
const fallbacks = perMonth("coding") * 0.2 ** 2;
const fallbackTokens = (fallbacks * (110_000 * (0.1 * 2.5 + 0.9 * 0.2) + 10 * 400 * 12)) / 1e6;

const tokensUsd = (id: Id) => {
  const { calls, prompts, out, cached, written, read, output } = worked[id];
  return (perMonth(id) * (prompts * ((1 - cached) * written + cached * read) + calls * out * output)) / 1e6;
};

/** A dollar amount a step, on every step: those of the fallback, too. */
const toolsUsd: Readonly<Record<Id, number>> = {
  chat: 0,
  research: perMonth("research") * 6 * 0.02,
  coding: (perMonth("coding") * codingSteps + fallbacks * 10) * 0.005,
  documents: perMonth("documents") * 0.001,
  evals: 0,
  automation: perMonth("automation") * worked.automation.calls * 0.002,
};

/** Share of workflows x minutes at $40 an hour. */
const reviewUsd: Readonly<Record<Id, number>> = {
  chat: 0,
  research: ((perMonth("research") * 0.1 * 15) / 60) * 40,
  coding: ((perMonth("coding") * 0.25 * 12) / 60) * 40,
  documents: ((perMonth("documents") * 0.02 * 3) / 60) * 40,
  evals: 0,
  automation: 0,
};

/** $7,300 for logs, people and evaluation by the tokens of each class, read and written. */
const tokens = (id: Id) => {
  const own = perMonth(id) * (worked[id].prompts + worked[id].calls * worked[id].out);
  return id === "coding" ? own + fallbacks * (110_000 + 10 * 400) : own;
};
const sumOf = (of: (id: Id) => number) => ids.reduce((sum, id) => sum + of(id), 0);
const sharedUsd = (id: Id) => (7300 * tokens(id)) / sumOf(tokens);
const hostedUsd = (id: Id) =>
  tokensUsd(id) + toolsUsd[id] + reviewUsd[id] + sharedUsd(id) + (id === "coding" ? fallbackTokens : 0);

const plan = handPlan(six);

test("six classes, each in its lane: tokens, month and cost of a success on hosted models, to the cent", () => {
  const hosted = plan.classes.map(({ id, hosted: there }) => [id as Id, there] as const);
  const found = hosted.flatMap(([id, there]) => [
    [`${id}: tokens`, there?.tokensUsdPerMonth],
    [`${id}: month`, there?.costUsdPerMonth],
  ]);
  const worked = ids.flatMap((id) => [
    [`${id}: tokens`, tokensUsd(id)],
    [`${id}: month`, hostedUsd(id)],
  ]);
  expect(toTheCent(Object.fromEntries(found))).toEqual(toTheCent(Object.fromEntries(worked)));
  for (const [id, there] of hosted) {
    expect(there?.costUsdPerSuccess).toBeCloseTo(hostedUsd(id) / (perMonth(id) * success[id]), 10);
  }
  const way = plan.capacityWays.find(({ id }) => id === "hosted");
  expect(toTheCent({ month: way?.costUsdPerMonth })).toEqual(toTheCent({ month: sumOf(hostedUsd) }));
  expect(toTheCent({ month: sumOf(hostedUsd), fallbackTokens })).toEqual({
    month: "56359.25",
    fallbackTokens: "55.66",
  });
});

test("the same six on one instance of eight: every line of the bill, the classes' sum and a success, to the cent", () => {
  const tools = sumOf((id) => toolsUsd[id]);
  // Steps of attempts that pass; half of the fallbacks succeed, and yet their steps are what failed attempts cost.
  const passing =
    perMonth("research") * 0.64 * 6 * 0.02 +
    perMonth("coding") * 0.96 * 10 * 0.005 +
    perMonth("documents") * 0.98 * 0.001 +
    perMonth("automation") * success.automation * 2 * 0.002;
  const month = 55.04 * 730 + fallbackTokens + tools + sumOf((id) => reviewUsd[id]) + 7300;
  expect(
    toTheCent({
      devices: lineUsd(plan, "compute-passing", "compute-failing", "compute-idle", "compute-spare"),
      "hosted tokens": lineUsd(plan, "provider-tokens"),
      "tools that pass": lineUsd(plan, "tools-passing"),
      "tools that fail": lineUsd(plan, "tools-failing"),
      review: lineUsd(plan, "review"),
      month: plan.costUsdPerMonth,
      classes: plan.classes.reduce((sum, { costUsdPerMonth }) => sum + (costUsdPerMonth ?? Number.NaN), 0),
    }),
  ).toEqual(
    toTheCent({
      devices: 55.04 * 730,
      "hosted tokens": fallbackTokens,
      "tools that pass": passing,
      "tools that fail": tools - passing,
      review: 42_340,
      month,
      classes: month,
    }),
  );
  expect(plan.costUsdPerSuccess).toBeCloseTo(month / sumOf((id) => perMonth(id) * success[id]), 10);
});

test("000's product of attempts, steps, calls and generated tokens is 381 tokens a second; it leaves 93 in 100 tokens out", () => {
  // Tokens generated a second, by two for the peak, which 000 calls a concurrency multiplier.
  const founding = (id: Id) => ((worked[id].perDay * worked[id].calls * worked[id].out) / 86_400) * 2;
  for (const { id, foundingTokensPerSecond, promptTokensPerCall } of plan.classes) {
    const own = worked[id as Id];
    expect(foundingTokensPerSecond).toBeCloseTo(founding(id as Id), 9);
    expect(promptTokensPerCall).toBeCloseTo(own.prompts / own.calls, 9);
  }
  expect(Math.round(sumOf(founding))).toBe(381);
  const generated = sumOf((id) => perMonth(id) * worked[id].calls * worked[id].out) + fallbacks * 10 * 400;
  expect(Math.round((1 - generated / sumOf(tokens)) * 100)).toBe(93);
});
