import * as fc from "fast-check";
import { expect, test } from "vitest";
import { platformLines } from "../../src/engine/cost/work-cost.ts";
import type { LineAmounts } from "../../src/engine/ledger.ts";
import type { Trace } from "../../src/engine/formula.ts";
import { allFindings } from "../../src/findings/index.generated.ts";
import type { PlanDocument } from "../../src/planning/plan-document.ts";
import { explainedPlan } from "../../src/planning/plan-scenario.ts";
import { gives, parsed } from "../expression.ts";
import { allTraits, scenarioArbitrary, scenarioTraits } from "../scenario/scenario-arbitrary.ts";
import { engineFormulas } from "./engine-formulas.ts";
import type { Scenario } from "../../src/scenario/schema.ts";
import { isSoak } from "../soak.ts";
import { nonFinite } from "./non-finite.ts";

/**
 * `npm run soak` plans ten thousand random scenarios, `npm test` the first hundred of the same, every fourth of them with every fifth of its ranges. A
 * scenario is planned once for each end of each of its ranges, and again for all ends at once, some thirty times, so that a thousand took half of the tests' time.
 * What a fault needs is its kind of scenario, not its hundredth: the tallies below hold that the hundred meet every kind that the
 * first thousand meet, save those that are listed as rare.
 */
const count = isSoak ? 10_000 : 100;
const everyRange = isSoak ? 1 : 5;
const everyRanged = isSoak ? 1 : 4;

/** Go on from scenario to scenario, so that each field has its turn. */
let [scenariosMet, rangesMet] = [0, 0];

/** A scenario in which only every so manieth range is one, and the others are their base. */
function withSomeRanges<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null) return value;
  if ("low" in value && "base" in value) {
    const isRange = scenariosMet % everyRanged === 0 && rangesMet++ % everyRange === 0;
    return (isRange ? value : value.base) as Value;
  }
  if (Array.isArray(value)) return value.map(withSomeRanges) as Value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withSomeRanges(part)])) as Value;
}

/** Met by fewer than three random scenarios in a hundred: only the soak counts them. Each has a test of its own. */
const rare = [
  "limit-missed",
  "memory-assumed",
  "memory-unknown",
  "nothing-in-reserve",
  "spill-over-late",
  "supply-runs-out",
  "too-many-replicas",
  "tool-loop-growth",
  "tools-near-limit",
];
/** No random scenario meets it. */
const unmet = ["cache-room"];

const isClose = (one: number, other: number) =>
  Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other));

function expectLedgers({ costLedger, pools }: PlanDocument): void {
  const costs = costLedger.lines.map(({ usdPerMonth }) => usdPerMonth);
  if (costs.includes(null)) expect(costLedger.totalUsdPerMonth).toBeNull();
  else
    expect(
      isClose(
        costs.reduce<number>((sum, usd) => sum + (usd ?? 0), 0),
        costLedger.totalUsdPerMonth ?? NaN,
      ),
    ).toBe(true);
  for (const { memoryLedger, reserveLedger, replicas, devices, tp, pp } of pools) {
    const lines = memoryLedger?.lines.map((line) => line.bytes) ?? [];
    const bytes = lines.reduce((sum, line) => sum + line, 0);
    // A shortage far larger than the device leaves the digits of the largest line, not of the total.
    const largest = Math.max(1, ...lines.map(Math.abs));
    expect(Math.abs(bytes - (memoryLedger?.totalBytes ?? 0)) / largest).toBeLessThan(1e-12);
    expect(reserveLedger.lines.reduce((sum, line) => sum + line.replicas, 0)).toBe(reserveLedger.totalReplicas);
    if (devices !== null) expect([reserveLedger.totalDevices, (replicas ?? NaN) * tp * pp]).toEqual([devices, devices]);
  }
}

/** A sum of amounts; unknown as soon as one is. */
const sumOf = (amounts: readonly (number | null)[]) =>
  amounts.includes(null) ? null : amounts.reduce<number>((sum, usd) => sum + (usd ?? 0), 0);

function expectSame(one: number | null, other: number | null, of: string): void {
  if (one === null || other === null) expect([of, one]).toEqual([of, other]);
  else if (!isClose(one, other)) throw new Error(`${of}: ${one} is not ${other}`);
}

/** Follows tokens: a plan of which nobody asks anything in the month has it, and no class to carry it. */
const platform: readonly string[] = [...Object.keys(platformLines), "stack"];

/** Somebody pays every line: what the classes pay of it is the line, and what a class pays of all lines is its cost. */
function expectPaid({ costLedger, classes }: PlanDocument, paid: readonly LineAmounts[]): void {
  const isIdle = classes.every(({ flows }) => flows.every(({ callsPerSecond }) => callsPerSecond === 0));
  const carried = costLedger.lines.filter(({ id }) => !isIdle || !platform.includes(id));
  for (const { id, usdPerMonth } of carried) {
    const amounts = paid.map((lines) => Object.entries(lines).find(([line]) => line === id)?.[1] ?? null);
    expectSame(sumOf(amounts), usdPerMonth, `what classes pay of ${id}`);
  }
  for (const [index, { id, costUsdPerMonth }] of classes.entries()) {
    expectSame(sumOf(Object.values(paid[index] ?? {})), costUsdPerMonth, `the lines of class ${id}`);
  }
  const total = sumOf(carried.map(({ usdPerMonth }) => usdPerMonth));
  expectSame(sumOf(classes.map(({ costUsdPerMonth }) => costUsdPerMonth)), total, "the classes' costs");
}

function expectRange({ range, ...base }: PlanDocument): void {
  for (const figure of ["devices", "replicas", "costUsdPerMonth", "costUsdPerSuccess"] as const) {
    const value = base[figure];
    if (value === null) continue;
    expect(range.best[figure]).toBeLessThanOrEqual(value);
    if (range.worst[figure] !== null) expect(range.worst[figure]).toBeGreaterThanOrEqual(value);
  }
}

/** Days' volumes that a week brings: all seven, or the working days and what the weekend brings of one. */
function daysCounted({ countedOn, days }: Scenario["classes"][number]["arrivals"]): number {
  if (countedOn === "every-day") return 7;
  if (days.length === 0) return 5;
  const [monday = 0, tuesday = 0, wednesday = 0, thursday = 0, friday = 0, ...weekend] = days;
  const working = monday + tuesday + wednesday + thursday + friday;
  return working > 0 ? 5 + (5 * weekend.reduce((sum, load) => sum + load, 0)) / working : 7;
}

/** The founding sketch from the scenario's own numbers and the plan's chain, with no code of the engine. */
function expectFounding(scenario: Scenario, { classes }: PlanDocument): void {
  const base = (value: number | { base: number }) => (typeof value === "number" ? value : value.base);
  for (const result of classes) {
    const own = scenario.classes.find(({ id }) => id === result.id);
    // Where work waits the peak is over another hour than the one that was entered: `resolved-arrivals.test.ts` has it.
    if (own === undefined || base(own.arrivals.deferrableShare) > 0) continue;
    // The headline is of today, whatever grows.
    const perSecond = (base(own.arrivals.perDay) / 86_400) * (daysCounted(own.arrivals) / 7);
    const model = scenario.pools.find(({ id }) => id === own.pool)?.model;
    const swap = own.swaps.find((candidate) => candidate.model === model);
    const callsInSteps = result.stepsPerAttempt * base(own.callsPerStep);
    // Only summaries are calls beside those of the steps.
    const summarises = own.context.policy === "summarise" || own.budget.atCap === "summarise";
    if (summarises) expect(result.callsPerAttempt).toBeGreaterThanOrEqual(callsInSteps * (1 - 1e-9));
    const onPool = base(own.outputTokens) * base(swap?.tokenFactor ?? 1);
    const generated = result.poolId !== null ? onPool : Math.max(1, Math.max(1, onPool) * base(own.hostedTokenFactor));
    const sketch =
      perSecond *
      result.attemptsPerWorkflow *
      (summarises ? result.callsPerAttempt : callsInSteps) *
      generated *
      base(own.arrivals.peakToAverage);
    expect(isClose(result.foundingTokensPerSecond, sketch)).toBe(true);
  }
}

/** Devices without a price, and work on a hosted model that nobody names, make every total unknown: nothing is counted as free. */
function expectUnknownMoney(scenario: Scenario, { costUsdPerMonth, costUsdPerSuccess, pools, classes }: PlanDocument) {
  const isUnnamed = classes.some(
    ({ poolId, hosted, callsPerSecond }) => poolId === null && hosted === null && callsPerSecond > 0,
  );
  if (isUnnamed) expect([costUsdPerMonth, costUsdPerSuccess]).toEqual([null, null]);
  const isPriced = (id: string) => scenario.pools.find((pool) => pool.id === id)?.usdPerDeviceHour !== null;
  if (pools.every(({ id, devices }) => devices === 0 || isPriced(id))) return;
  expect([costUsdPerMonth, costUsdPerSuccess]).toEqual([null, null]);
}

/** How many scenarios were of a kind. */
const mix = new Map<string, number>();

function tallyMix(scenario: Scenario, document: PlanDocument, traces: readonly Trace[]): void {
  const kinds = [
    ...scenarioTraits(scenario),
    ...document.findings.map(({ code }) => code),
    ...traces.map(({ words }) => words),
  ];
  for (const kind of new Set(kinds)) mix.set(kind, (mix.get(kind) ?? 0) + 1);
}

/**
 * At least one in twenty scenarios has each trait, does not fit or is overloaded; every rule has spoken; and more than seven in
 * ten formulas were applied, as many as a thousand scenarios apply. The others are those of a class without any richer part, which no
 * random scenario has: examples and hand-made chains hold them.
 */
function expectWholeMix(): void {
  const common = [...allTraits, "does-not-fit", "overload"];
  expect(common.filter((kind) => (mix.get(kind) ?? 0) < 0.05 * count)).toEqual([]);
  const exempt = new Set(isSoak ? unmet : [...unmet, ...rare]);
  expect(allFindings.map(({ code }) => code).filter((code) => !mix.has(code) && !exempt.has(code))).toEqual([]);
  const applied = engineFormulas.filter(([, { words }]) => mix.has(words));
  expect(applied.length / engineFormulas.length).toBeGreaterThan(0.7);
}

test(
  `${count} random scenarios: a finite plan whose ledgers sum and are paid by the classes, best <= base <= worst, and every formula recomputes`,
  { timeout: 3_600_000 },
  () => {
    fc.assert(
      fc.property(scenarioArbitrary(), (drawn) => {
        scenariosMet += 1;
        const scenario = withSomeRanges(drawn);
        const { document, plan, paid } = explainedPlan(scenario);
        expect(nonFinite(document, "plan")).toBeNull();
        expectLedgers(document);
        expectPaid(document, paid);
        expectRange(document);
        expectFounding(scenario, document);
        expectUnknownMoney(scenario, document);
        for (const { subject, expression, inputs, value } of plan.traces) {
          // 1 - p^(1 / steps) printed loses digits that expm1 keeps: a share below 1e-12 is as good as none.
          if (subject.endsWith(".stepFailureShare") && value < 1e-12) continue;
          if (!gives(parsed(expression), inputs, value)) throw new Error(`${subject}: ${expression} is not ${value}`);
        }
        tallyMix(scenario, document, plan.traces);
      }),
      { seed: 5, numRuns: count, endOnFailure: true },
    );
    expectWholeMix();
  },
);
