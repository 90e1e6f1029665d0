import { expect, test } from "vitest";
import { monthAllocation } from "../../src/planning/month-allocation.ts";
import { basePlan } from "../../src/planning/plan-scenario.ts";
import { daysPerMonth, type HandDraft, handPlan, handScenario, lineUsd, oneInstance, toTheCent } from "./by-hand.ts";

/**
 * A class by a contract of its own, worked by hand: 10,000 calls a day of 15,000 prompt and 600 generated tokens, of which 80 %
 * succeed, at twelve times the mean in the peak. In a minute of the peak there are 10,000 / 1,440 x 12 = 83.33 calls of 15,600
 * tokens: 1.3 million. List prices of claude-sonnet-5: $3 a million in, $15 out (pydantic/genai-prices of 2026-08-21).
 */
type ClassDraft = HandDraft["classes"][number];
type Contract = NonNullable<ClassDraft["contract"]>;

const draftOf = (contract: Contract, changes: Partial<ClassDraft> = {}): HandDraft => ({
  title: "A contract of one's own",
  classes: [
    {
      id: "answers",
      name: "Answers",
      pool: "own",
      arrivals: { perDay: 10_000, peakToAverage: 12 },
      prefixTokens: 15_000,
      outputTokens: 600,
      cachedShare: 0,
      successPerAttempt: 0.8,
      limits: {},
      hosted: "claude-sonnet-5",
      contract,
      ...changes,
    },
  ],
  pools: [oneInstance],
});
const planOf = (contract: Contract, changes: Partial<ClassDraft> = {}) => handPlan(draftOf(contract, changes));
const served = { servedBy: "hosted" } as const;
const units = { unitUsdPerHour: 20, unitTokensPerMinute: 400_000 };
const calls = 10_000 * daysPerMonth;
/** 4,562.5 million tokens in and 182.5 million out. */
const tokensUsd = 4562.5 * 3 + 182.5 * 15;

const ofClass = (plan: ReturnType<typeof planOf>) => plan.classes[0];
const tokens = (plan: ReturnType<typeof planOf>) => ofClass(plan)?.hosted?.tokensUsdPerMonth;

test("10,000 calls a day at $0.002 a call are $608.33 a month, on top of their tokens, a fifth of it for calls that fail", () => {
  const plan = planOf({ usdPerCall: 0.002 }, served);
  expect(toTheCent({ calls: calls * 0.002, tokensUsd })).toEqual({ calls: "608.33", tokensUsd: "16425.00" });
  expect(
    toTheCent({
      compared: tokens(planOf({ usdPerCall: 0.002 })),
      served: tokens(plan),
      passing: lineUsd(plan, "provider-tokens"),
      failing: lineUsd(plan, "provider-failing"),
      way: plan.capacityWays.find(({ id }) => id === "hosted")?.capacityUsdPerMonth,
    }),
  ).toEqual(
    toTheCent({ compared: 17_033.33, served: 17_033.33, passing: 13_626.67, failing: 3406.67, way: 17_033.33 }),
  );
  // 17,033.33 / 304,166.67 calls; a call's price is not one of its tokens.
  expect(ofClass(plan)?.costUsdPerCall).toBeCloseTo(0.056, 12);
  expect(ofClass(plan)?.costUsdPerSuccess).toBeCloseTo(0.07, 12);
  expect(ofClass(plan)?.costUsdPerMillionInputTokens).toBeCloseTo(3, 12);
});

test("a peak of 1.3 M tokens a minute takes 4 units of 400,000 at $20 an hour: $58,400 a month, and no token is billed", () => {
  const plan = planOf(units, served);
  expect(
    toTheCent({
      compared: tokens(planOf(units)),
      served: tokens(plan),
      batch: tokens(planOf(units, { lane: "batch" })),
      passing: lineUsd(plan, "provider-tokens"),
      failing: lineUsd(plan, "provider-failing"),
      way: plan.capacityWays.find(({ id }) => id === "hosted")?.capacityUsdPerMonth,
      withCalls: tokens(planOf({ ...units, usdPerCall: 0.002 })),
    }),
  ).toEqual(
    toTheCent({
      compared: 58_400,
      served: 58_400,
      batch: 58_400,
      passing: 46_720,
      failing: 11_680,
      way: 58_400,
      withCalls: 59_008.33,
    }),
  );
  // All tokens alike: 58,400 / 4,745 million.
  expect(ofClass(plan)?.costUsdPerMillionInputTokens).toBeCloseTo(58_400 / 4745, 12);
  expect(ofClass(plan)?.costUsdPerMillionOutputTokens).toBeCloseTo(58_400 / 4745, 12);
});

test("units are whole: 1.2 times the work takes 4 of them, twice the work 7, and two that are just filled are 2", () => {
  const at = (perDay: number) => tokens(planOf(units, { arrivals: { perDay, peakToAverage: 12 } }));
  expect(
    toTheCent({
      more: at(12_000),
      twice: at(20_000),
      none: at(0),
      filled: tokens(planOf({ unitUsdPerHour: 20, unitTokensPerMinute: 650_000 })),
    }),
  ).toEqual(toTheCent({ more: 58_400, twice: 102_200, none: 0, filled: 29_200 }));
});

test("a role that goes with its class is carried by its units and pays for its calls: 2.3 M tokens a minute take 6", () => {
  // 83.33 calls a minute more, of 11,500 + 500 tokens: 1 million.
  const role = {
    id: "checker",
    name: "Checker",
    when: "start",
    runs: 1,
    calls: 1,
    prefixTokens: 11_500,
    outputTokens: 500,
    cachedShare: 0,
  } as const;
  const plan = planOf({ ...units, usdPerCall: 0.002 }, { ...served, agents: [role] });
  const elsewhere = planOf(units, { ...served, agents: [{ ...role, hosted: "claude-sonnet-5" }] });
  // On a hosted model of its own a role is billed by tokens: 3,497.92 million in, 152.08 million out.
  const itsTokens = 3497.916_667 * 3 + 152.083_333 * 15;
  expect(
    toTheCent({
      compared: tokens(plan),
      served: lineUsd(plan, "provider-tokens", "provider-failing"),
      own: tokens(elsewhere),
      all: lineUsd(elsewhere, "provider-tokens", "provider-failing"),
    }),
  ).toEqual(
    toTheCent({
      compared: 87_600 + 1216.67,
      served: 87_600 + 1216.67,
      own: 58_400,
      all: 58_400 + itsTokens,
    }),
  );
});

test("who takes the month's bill takes its units and calls too: $58,400 + $608.33, of which tokens take the units alone", () => {
  const base = basePlan(handScenario(draftOf({ ...units, usdPerCall: 0.002 }, served)));
  const { works, totalUsdPerMonth } = monthAllocation(base.input, base);
  const [work, ...others] = works.filter(({ poolId }) => poolId === null);
  const idle = lineUsd(base.plan, "compute-idle", "compute-spare") ?? 0;
  expect(others).toEqual([]);
  const tokensUsd = Object.values(work?.tokensUsd ?? {}).reduce((sum, usd) => sum + usd, 0);
  expect(toTheCent({ tokensUsd, provider: lineUsd(base.plan, "provider-tokens", "provider-failing") })).toEqual(
    toTheCent({ tokensUsd: 58_400, provider: 59_008.33 }),
  );
  // No tool, review or platform is entered, and the pool's devices are nobody's.
  expect(toTheCent({ allocated: work?.allocatedUsd, total: totalUsdPerMonth })).toEqual(
    toTheCent({ allocated: 59_008.33, total: 59_008.33 + idle }),
  );
});

test("half a unit is no contract: tokens are billed as listed, and a finding asks for the other half", () => {
  for (const half of [{ unitUsdPerHour: 20 }, { unitTokensPerMinute: 400_000 }]) {
    const plan = planOf(half, served);
    expect(toTheCent({ tokens: tokens(plan) })).toEqual(toTheCent({ tokens: tokensUsd }));
    expect(plan.findings.map(({ code }) => code)).toContain("unit-incomplete");
  }
  expect(planOf(units, served).findings.map(({ code }) => code)).not.toContain("unit-incomplete");
});

test("two classes on one contract share its units: 1.3 and 0.65 M tokens a minute take 5 together, two thirds of them the first's", () => {
  // 1.95 million over 400,000 are 4.875: 5 units of $14,600 a month; each alone would hold 4 and 2.
  const both = (second: Partial<ClassDraft>) => {
    const [first] = draftOf(units, served).classes;
    if (first === undefined) throw new Error("a class");
    const half = { ...first, id: "half", arrivals: { perDay: 5000, peakToAverage: 12 }, ...second };
    return handPlan({ ...draftOf(units), classes: [first, half] });
  };
  const usd = ({ classes }: ReturnType<typeof planOf>) =>
    toTheCent(Object.fromEntries(classes.map(({ id, hosted }) => [id, hosted?.tokensUsdPerMonth])));
  const together = both({});
  expect(usd(together)).toEqual({ answers: "48666.67", half: "24333.33" });
  expect(toTheCent({ all: lineUsd(together, "provider-tokens", "provider-failing") })).toEqual({ all: "73000.00" });
  // One that is only compared pays its part as if it went there, and the one that is served holds its 4 units until it does.
  expect(usd(both({ servedBy: "own" }))).toEqual({ answers: "58400.00", half: "24333.33" });
  // Another price is another contract.
  const apart = both({ contract: { ...units, unitUsdPerHour: 10 } });
  expect(usd(apart)).toEqual({ answers: "58400.00", half: "14600.00" });
});
