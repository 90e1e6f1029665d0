import { expect, test } from "vitest";
import type { WorkloadClass } from "../../src/engine/input.ts";
import { plan } from "../../src/engine/plan.ts";
import { onHosted, servedHosted } from "../../src/engine/served-hosted.ts";
import { exampleInput, exampleScenario, noCosts } from "../planning/example-scenario.ts";
import { exampleById } from "../../src/scenario/example-list.ts";
import { resolve } from "../../src/scenario/resolved/resolve.ts";
import { threeDollars } from "./cost/three-dollars.ts";
import { sampleClass } from "./workload/sample-class.ts";
import { readScenario } from "../scenario/read-scenario.ts";

const model = threeDollars;

/** 10,000 workflows a day, each one call of 1,000 prompt tokens, 400 of them cached, and 100 generated. */
const small = sampleClass({
  id: "support",
  poolId: "chat",
  hosted: model,
  workflowsPerDay: 10_000,
  cachedShare: 0.4,
  successPerAttempt: 0.9,
  limits: { ttftSeconds: 1, itlSeconds: 0.05, percentile: 0.95 },
});

function inputWith(...classes: readonly WorkloadClass[]) {
  return { ...exampleInput("support-chat"), classes, costs: noCosts };
}

const planWith = (...classes: readonly WorkloadClass[]) => plan(inputWith(...classes));
const cents = (usd: number | null | undefined) => Math.round((usd ?? Number.NaN) * 100);

test("the bill of a class served hosted is its tokens times their prices: $1,040.25 a month", () => {
  // A call: 600 x $3 + 400 x $0.30 + 100 x $15, a million each, is $0.00342. A month of 730 hours: 10,000 x 730 / 24 calls.
  const { classes, costLedger, costUsdPerMonth } = planWith(servedHosted(small));
  expect(cents(costUsdPerMonth)).toBe(104_025);
  expect(cents(classes[0]?.costUsdPerMonth)).toBe(104_025);
  // One attempt in ten fails: its tokens are carved out, not added on top. $936.225 and $104.025.
  const line = (of: string) => costLedger.lines.find(({ id }) => id === of)?.usdPerMonth ?? Number.NaN;
  expect(line("provider-tokens")).toBeCloseTo(936.225, 9);
  expect(line("provider-failing")).toBeCloseTo(104.025, 9);
  expect(classes[0]?.costUsdPerCall).toBeCloseTo(0.003_42, 12);
  expect(classes[0]?.costUsdPerSuccess).toBeCloseTo(0.003_42 / 0.9, 12);
  // By kind: computed at $3, found at $0.30, generated at $15.
  expect(classes[0]?.costUsdPerMillionInputTokens).toBeCloseTo(3, 9);
  expect(classes[0]?.costUsdPerMillionCachedInputTokens).toBeCloseTo(0.3, 9);
  expect(classes[0]?.costUsdPerMillionOutputTokens).toBeCloseTo(15, 9);
});

test("its own success share and token factor make it: 150 tokens generated, 8 of 10 succeed, $0.0052125 a success", () => {
  // 600 x $3 + 400 x $0.30 + 150 x $15 a million is $0.00417 a call.
  const [served] = planWith(servedHosted({ ...small, hostedSuccessPerAttempt: 0.8, hostedTokenFactor: 1.5 })).classes;
  expect(served?.outputTokensPerCall).toBe(150);
  expect(served?.successShare).toBe(0.8);
  expect(served?.costUsdPerSuccess).toBeCloseTo(0.005_212_5, 12);
  expect(cents(served?.costUsdPerMonth)).toBe(126_838);
});

test("a batch lane pays half, and prices that are written to the cache are those of what is not found in it", () => {
  expect(cents(planWith(servedHosted({ ...small, lane: "batch" })).costUsdPerMonth)).toBe(52_013);
  // 600 x $3.75 + 400 x $0.30 + 100 x $15 a million is $0.00387 a call.
  const writing = { ...small, hosted: { ...model, cacheWriteUsdPerMillion: 3.75 } };
  expect(planWith(servedHosted(writing)).classes[0]?.costUsdPerCall).toBeCloseTo(0.003_87, 12);
});

test("its pool gets no load of it, and of its times none is known", () => {
  const { classes, pools, replicas, devices, bindingLimit } = planWith(servedHosted(small));
  expect({ replicas, devices, bindingLimit }).toEqual({ replicas: 0, devices: 0, bindingLimit: null });
  expect(pools.map(({ outcome }) => outcome)).toEqual(["no-work"]);
  const times = ["ttftMeanSeconds", "ttftAtPercentileSeconds", "itlAtPercentileSeconds", "e2eSeconds"] as const;
  for (const field of [...times, "workflowSeconds", "poolId", "callsInFlight"] as const) {
    expect(classes[0]?.[field], field).toBeNull();
  }
});

test("beside a class on the pool it takes nothing of the pool: the other's replicas are those that it takes alone", () => {
  const other = { ...small, id: "other", workflowsPerDay: 500_000 };
  const alone = planWith(other);
  const both = planWith(servedHosted(small), other);
  expect(both.pools[0]?.steadyReplicas).toBe(alone.pools[0]?.steadyReplicas);
  expect(cents(both.costUsdPerMonth)).toBe(cents(alone.costUsdPerMonth) + 104_025);
});

test("the other way of a class served hosted is the plan with it on its pool", () => {
  const changed = { ...small, hostedSuccessPerAttempt: 0.8, hostedTokenFactor: 1.5 };
  const own = planWith(changed).classes[0];
  const served = plan(inputWith(servedHosted(changed)), []).classes[0];
  expect(served?.own).toMatchObject({
    poolId: "chat",
    costUsdPerMonth: own?.costUsdPerMonth,
    costUsdPerSuccess: own?.costUsdPerSuccess,
    successPerAttempt: 0.9,
    servingUsdPerMonth: own?.costUsdPerMonth,
  });
  expect(own?.own).toBeNull();
  expect(served?.costUsdPerMonth).toBeCloseTo(own?.hosted?.costUsdPerMonth ?? 0, 6);
});

test.each(
  ["support-chat", "even-coding-agent", "document-processing"].flatMap((id) => [
    { id, cachedShare: 0.6 },
    { id, cachedShare: null },
  ]),
)(
  "$id: what is compared and what is served hosted cost the same, a share of $cachedShare cached",
  ({ id, cachedShare }) => {
    const scenario = exampleScenario(id);
    const typed = { hostedSuccessPerAttempt: 0.5, cachedShare };
    const classes = scenario.classes.map((own) => ({ ...own, ...typed, replay: { share: 0.1, atPeak: false } }));
    // A class's part of the platform goes by its tokens over all that the plan has, which are other ones once they are served there.
    const planned = (servedBy: "own" | "hosted") =>
      plan({ ...resolve({ ...scenario, classes: classes.map((one) => ({ ...one, servedBy })) }), costs: noCosts });
    const [own, served] = [planned("own"), planned("hosted")];
    for (const [index, { hosted }] of own.classes.entries()) {
      const there = served.classes[index];
      expect((there?.costUsdPerMonth ?? 0) / (hosted?.costUsdPerMonth ?? 1)).toBeCloseTo(1, 10);
      expect((there?.costUsdPerSuccess ?? 0) / (hosted?.costUsdPerSuccess ?? 1)).toBeCloseTo(1, 10);
      expect(there?.hosted?.costUsdPerMonth).toBeCloseTo(there?.costUsdPerMonth ?? 0, 6);
    }
    const lines = served.costLedger.lines.reduce((sum, { usdPerMonth }) => sum + (usdPerMonth ?? 0), 0);
    expect(lines).toBeCloseTo(served.costUsdPerMonth ?? 0, 6);
  },
);

test("a provider's cache holds what is asked for again within five minutes, whatever replicas and router there are here", () => {
  const chat = exampleScenario("support-chat");
  const bill = (replicas: number, router: "random" | "cache-aware", toolSeconds: number) => {
    const classes = chat.classes.map((one) => ({ ...one, toolSeconds }));
    const pools = chat.pools.map((one) => ({ ...one, replicas, routing: { ...one.routing, router } }));
    return plan(resolve({ ...chat, classes, pools })).classes[0]?.hosted?.tokensUsdPerMonth ?? Number.NaN;
  };
  // Five calls of 613, 884, ... prompt tokens, of which 60 each are new after the first: 853 of 5,775 written at $0.25 a million, 4,922 read
  // at $0.02, 1,055 generated at $1.20; 20,000 a day.
  const workflows = (20_000 / 24) * 730;
  const usd = (853 * 0.25 + 4922 * 0.02 + 1055 * 1.2) / 1e6;
  for (const replicas of [1, 3, 12])
    for (const router of ["random", "cache-aware"] as const)
      expect(bill(replicas, router, 0.5)).toBeCloseTo(workflows * usd, 6);
  // Who comes back after hours finds nothing there; a provider asks no price of writing for what is kept by nobody.
  expect(bill(1, "cache-aware", 40_000)).toBeGreaterThan(1.4 * workflows * usd);
});

test("nothing is free: without a named model the tokens, the month and the success have no known cost", () => {
  const { classes, costLedger, costUsdPerMonth } = planWith(servedHosted({ ...small, hosted: null }));
  expect(costUsdPerMonth).toBeNull();
  expect(costLedger.lines.find(({ id }) => id === "provider-tokens")?.usdPerMonth).toBeNull();
  expect(classes[0]).toMatchObject({ costUsdPerMonth: null, costUsdPerSuccess: null, providerUsdPerMonth: null });
});

test("roles that would run on a pool go with their class; one on a hosted model of its own stays there", () => {
  const agent = { id: "judge", name: "Judge", when: "end" };
  const [first] = exampleById("support-chat")?.scenario.classes ?? [];
  const classes = [
    { ...first, servedBy: "hosted", agents: [agent, { ...agent, id: "critic", hosted: "claude-sonnet-5" }] },
  ];
  const parsed = readScenario({ ...exampleById("support-chat")?.scenario, classes });
  const places = resolve(parsed).classes[0]?.agents.map(({ poolId, hosted }) => [poolId, hosted?.id ?? null]);
  expect(places).toEqual([
    [null, "gpt-5.6-luna"],
    [null, "claude-sonnet-5"],
  ]);
});

test("a tenth of the tokens of a class that generates 1 is still 1: a call answers something", () => {
  expect(onHosted({ ...small, outputTokens: 1, hostedTokenFactor: 0.1 }).outputTokens).toBe(1);
  expect(onHosted({ ...small, outputTokens: 100, hostedTokenFactor: 0.1 }).outputTokens).toBeCloseTo(10, 12);
});
