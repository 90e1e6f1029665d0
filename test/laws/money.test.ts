import { platformLines } from "../../src/engine/cost/work-cost.ts";
import { expect, test } from "vitest";
import { plan } from "../../src/engine/plan.ts";
import type { Plan } from "../../src/engine/plan-result.ts";
import { exampleIds, exampleInput, withClasses, withPools, noCosts } from "../planning/example-scenario.ts";

const line = (result: Plan, id: string) =>
  result.costLedger.lines.find((candidate) => candidate.id === id)?.usdPerMonth ?? 0;

test.each(exampleIds)("%s: with retries off, half the success costs exactly twice as much a success", (id) => {
  const at = (successPerAttempt: number) =>
    plan(withClasses(exampleInput(id), () => ({ successPerAttempt, maxAttempts: 1 })));
  const high = at(0.5);
  const low = at(0.25);
  expect(low.costUsdPerMonth).toBeCloseTo(high.costUsdPerMonth ?? 0, 6);
  expect((low.costUsdPerSuccess ?? 0) / (high.costUsdPerSuccess ?? 1)).toBeCloseTo(2, 12);
  const [one] = low.classes;
  const [other] = high.classes;
  expect((one?.costUsdPerSuccess ?? 0) / (other?.costUsdPerSuccess ?? 1)).toBeCloseTo(2, 12);
  expect((one?.hosted?.costUsdPerSuccess ?? 0) / (other?.hosted?.costUsdPerSuccess ?? 1)).toBeCloseTo(2, 12);
});

test.each(exampleIds)("%s: doubling a price doubles its lines and no other", (id) => {
  const input = exampleInput(id);
  const base = plan(input);
  const dear = plan(withPools(input, ({ usdPerDeviceHour }) => ({ usdPerDeviceHour: 2 * (usdPerDeviceHour ?? 0) })));
  for (const { id: name, usdPerMonth } of base.costLedger.lines) {
    const factor = name.startsWith("compute") || name.startsWith("reserve") || name === "stranded" ? 2 : 1;
    expect(line(dear, name), name).toBeCloseTo(factor * (usdPerMonth ?? 0), 6);
  }
  const wages = plan({ ...input, costs: { ...input.costs, reviewerUsdPerHour: 2 * input.costs.reviewerUsdPerHour } });
  expect(line(wages, "review")).toBeCloseTo(2 * line(base, "review"), 6);
  expect(line(base, "review")).toBeGreaterThan(0);
});

test.each(exampleIds)("%s: ledgers sum to their totals, and the classes carry the whole bill", (id) => {
  const result = plan(exampleInput(id));
  const sum = result.costLedger.lines.reduce((total, { usdPerMonth }) => total + (usdPerMonth ?? 0), 0);
  expect(sum).toBeCloseTo(result.costLedger.totalUsdPerMonth ?? 0, 6);
  const classes = result.classes.reduce((total, { costUsdPerMonth }) => total + (costUsdPerMonth ?? 0), 0);
  expect(classes).toBeCloseTo(result.costUsdPerMonth ?? 0, 6);
  for (const { memoryLedger, reserveLedger, replicas, devices, tp, pp } of result.pools) {
    const bytes = memoryLedger?.lines.reduce((total, current) => total + current.bytes, 0);
    expect(bytes).toBeCloseTo(memoryLedger?.totalBytes ?? 0, 3);
    expect(reserveLedger.lines.reduce((total, current) => total + current.devices, 0)).toBe(devices);
    expect(devices).toBe((replicas ?? 0) * tp * pp);
  }
});

test.each(exampleIds)("%s: splitting a class in four equal parts changes nothing", (id) => {
  const input = exampleInput(id);
  const parts = input.classes.flatMap((workload) =>
    [1, 2, 3, 4].map((part) => ({
      ...workload,
      id: `${workload.id}-${part}`,
      workflowsPerDay: workload.workflowsPerDay / 4,
    })),
  );
  const whole = plan(input);
  const split = plan({ ...input, classes: parts });
  expect(split.replicas).toBe(whole.replicas);
  expect(split.costUsdPerMonth).toBeCloseTo(whole.costUsdPerMonth ?? 0, 6);
  expect(split.costUsdPerSuccess).toBeCloseTo(whole.costUsdPerSuccess ?? 0, 9);
  expect(split.pools[0]?.waitMeanSeconds).toBeCloseTo(whole.pools[0]?.waitMeanSeconds ?? 0, 9);
  expect(split.classes[2]?.costUsdPerSuccess).toBeCloseTo(whole.classes[0]?.costUsdPerSuccess ?? 0, 9);
});

test("a reserve is whole replicas: one more for failures adds one replica's devices and money, at any load", () => {
  const input = exampleInput("coding-agent");
  const more = (failure: number) => plan({ ...input, reserves: { ...input.reserves, failure } });
  const step = (more(2).costUsdPerMonth ?? 0) - (more(1).costUsdPerMonth ?? 0);
  // 8 H200 at $4.50 for 730 hours
  expect(step).toBeCloseTo(8 * 4.5 * 730, 6);
  expect((more(2).devices ?? 0) - (more(1).devices ?? 0)).toBe(8);
});

test.each(exampleIds)("%s: a tenth and nine tenths of a class cost the same a success as the whole", (id) => {
  const input = exampleInput(id);
  const parts = input.classes.flatMap((workload) =>
    [0.1, 0.9].map((part) => ({
      ...workload,
      id: `${workload.id}-${part}`,
      workflowsPerDay: workload.workflowsPerDay * part,
    })),
  );
  const whole = plan(input).classes[0]?.costUsdPerSuccess ?? 0;
  for (const { costUsdPerSuccess } of plan({ ...input, classes: parts }).classes) {
    expect(costUsdPerSuccess).toBeCloseTo(whole, 9);
  }
});

test("shared devices are split by time, not by requests: ten times the output takes far more of the bill", () => {
  const input = exampleInput("support-chat");
  const [one] = input.classes;
  if (one === undefined) throw new Error("no class");
  const free = { toolUsdPerStep: 0, reviewShare: 0, growthTokensPerCall: 0 };
  const short = { ...one, ...free, id: "short", outputTokens: 50 };
  const long = { ...one, ...free, id: "long", outputTokens: 500 };
  const costs = noCosts;
  const [first, second] = plan({ ...input, costs, classes: [short, long] }).classes;
  const ratio = (second?.costUsdPerMonth ?? 0) / (first?.costUsdPerMonth ?? 1);
  // Decode is ten times as long; the prompt is the same for both, so less than ten times in all.
  expect(ratio).toBeGreaterThan(5);
  expect(ratio).toBeLessThan(10);
});

test.each(exampleIds)(
  "%s: the busy part of the serving devices is mean load over Goodput, the failed part of it 1 - p",
  (id) => {
    const input = withClasses(exampleInput(id), () => ({ successPerAttempt: 0.7, maxAttempts: 1 }));
    const result = plan(input);
    const [pool] = result.pools;
    const [own] = result.classes;
    const steady = pool?.reserveLedger.lines[0]?.costUsdPerMonth ?? 0;
    const capacity = (pool?.steadyReplicas ?? 0) * (pool?.goodputCallsPerSecond ?? 0);
    const busy = line(result, "compute-passing") + line(result, "compute-failing");
    expect(busy).toBeCloseTo((steady * (own?.callsPerSecond ?? 0)) / capacity, 6);
    expect(line(result, "compute-failing")).toBeCloseTo(0.3 * busy, 6);
    const peak = (steady * (own?.peakCallsPerSecond ?? 0)) / capacity;
    expect(busy + line(result, "compute-idle")).toBeCloseTo(peak, 6);
    expect(peak + line(result, "compute-spare")).toBeCloseTo(steady, 6);
  },
);

test.each(exampleIds)("%s: hosted, the class pays its tokens and the same tools, reviews and platform", (id) => {
  const result = plan(exampleInput(id));
  const [own] = result.classes;
  const others = ["tools-passing", "tools-failing", "review", ...Object.keys(platformLines)];
  const sum = others.reduce((total, name) => total + line(result, name), 0);
  const { costUsdPerMonth, tokensUsdPerMonth } = own?.hosted ?? {};
  expect((costUsdPerMonth ?? 0) - (tokensUsdPerMonth ?? 0)).toBeCloseTo(sum, 6);
});

test("the coding agent's tokens on GPT-5.6 Terra, by hand: uncached written at $2.50, cached read at $0.20, output at $12", () => {
  const result = plan(exampleInput("even-coding-agent"));
  const [own] = result.classes;
  // 4,000 tasks a day x 33 calls over 730 hours; every prompt stays under the 272,000 tokens where prices double
  const calls = ((4000 * 33) / 24) * 730;
  const prompt = 12_400 + (2253 * 32) / 2;
  const usd = (calls * (prompt * 0.06 * 2.5 + prompt * 0.94 * 0.2 + 521 * 12)) / 1e6;
  expect(own?.hosted?.tokensUsdPerMonth).toBeCloseTo(usd, 4);
});

test("calls over a provider's long-context start are billed at its rates: 17 of 33 calls over 48,448 tokens", () => {
  const input = exampleInput("even-coding-agent");
  const tiered = withClasses(input, ({ hosted }) => ({
    hosted:
      hosted === null
        ? null
        : {
            ...hosted,
            cacheWriteUsdPerMillion: null,
            longContext: {
              startTokens: 48_447,
              inputUsdPerMillion: 4,
              cachedInputUsdPerMillion: 0.4,
              cacheWriteUsdPerMillion: null,
              outputUsdPerMillion: 18,
            },
          },
  }));
  // call k has 12,400 + 2,253 (k - 1) tokens: 48,448 at k = 17, so calls 17 to 33 are over
  let below = 0;
  let above = 0;
  for (let call = 1; call <= 33; call += 1) {
    const tokens = 12_400 + 2253 * (call - 1);
    if (tokens > 48_447) above += tokens;
    else below += tokens;
  }
  const perAttempt = below * (0.06 * 2 + 0.94 * 0.2) + above * (0.06 * 4 + 0.94 * 0.4) + 16 * 521 * 12 + 17 * 521 * 18;
  const attempts = (4000 / 24) * 730;
  expect(plan(tiered).classes[0]?.hosted?.tokensUsdPerMonth).toBeCloseTo((attempts * perAttempt) / 1e6, 4);
});

test("without a price the devices' lines and every total are unknown, not zero", () => {
  const result = plan(withPools(exampleInput("coding-agent"), () => ({ usdPerDeviceHour: null })));
  expect(result.costUsdPerMonth).toBeNull();
  expect(result.costUsdPerSuccess).toBeNull();
  expect(result.classes[0]?.costUsdPerMonth).toBeNull();
  const unknown = result.costLedger.lines.filter(({ usdPerMonth }) => usdPerMonth === null).map(({ id }) => id);
  expect(unknown).toEqual(["compute-passing", "compute-failing", "compute-idle", "compute-spare", "reserve-failure"]);
});
