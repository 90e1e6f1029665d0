import { expect } from "vitest";
import { platformLines } from "../../src/engine/cost/work-cost.ts";
import type { LineAmounts } from "../../src/engine/ledger.ts";
import type { PlanDocument } from "../../src/planning/plan-document.ts";
import type { Scenario } from "../../src/scenario/schema.ts";

const isClose = (one: number, other: number) =>
  Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other));

/** What a plan has as its document does. */
type Planned = Pick<PlanDocument, "costLedger" | "pools" | "classes" | "costUsdPerMonth" | "costUsdPerSuccess">;

function expectLedgers({ costLedger, pools }: Planned): void {
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
function expectPaid({ costLedger, classes }: Planned, paid: readonly LineAmounts[]): void {
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

/** Best <= base <= worst. */
export function expectRange({ range, ...base }: PlanDocument): void {
  for (const figure of ["devices", "replicas", "costUsdPerMonth", "costUsdPerSuccess"] as const) {
    const value = base[figure];
    if (value === null) continue;
    expect(range.best[figure]).toBeLessThanOrEqual(value);
    if (range.worst[figure] !== null) expect(range.worst[figure]).toBeGreaterThanOrEqual(value);
  }
}

/** Days' volumes that a week brings: all seven, or the working days and what the weekend brings of one. */
function daysCounted({ countedOn, days: typed, shapeDepth }: Scenario["classes"][number]["arrivals"]): number {
  if (countedOn === "every-day") return 7;
  if (typed.length === 0) return 5;
  // Days depart from an even week so many times as far as they were typed.
  const depth = typeof shapeDepth === "number" ? shapeDepth : shapeDepth.base;
  const even = typed.reduce((sum, load) => sum + load, 0) / 7;
  const days = typed.map((load) => Math.max(0, even + depth * (load - even)));
  const [monday = 0, tuesday = 0, wednesday = 0, thursday = 0, friday = 0, ...weekend] = days;
  const working = monday + tuesday + wednesday + thursday + friday;
  return working > 0 ? 5 + (5 * weekend.reduce((sum, load) => sum + load, 0)) / working : 7;
}

/** The founding sketch from the scenario's own numbers and the plan's chain, with no code of the engine. */
function expectFounding(scenario: Scenario, { classes }: Planned): void {
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
    // A model without a head gives no tokens: its one answer is counted as one.
    const isSilent = scenario.catalogue.models.find(({ id }) => id === model)?.headParameters === 0;
    const entered = base(own.outputTokens) * base(swap?.tokenFactor ?? 1);
    const onPool = isSilent && result.poolId !== null ? 1 : entered;
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
function expectUnknownMoney(scenario: Scenario, { costUsdPerMonth, costUsdPerSuccess, pools, classes }: Planned) {
  const isUnnamed = classes.some(
    ({ poolId, hosted, callsPerSecond }) => poolId === null && hosted === null && callsPerSecond > 0,
  );
  if (isUnnamed) expect([costUsdPerMonth, costUsdPerSuccess]).toEqual([null, null]);
  const isPriced = (id: string) => scenario.pools.find((pool) => pool.id === id)?.usdPerDeviceHour !== null;
  if (pools.every(({ id, devices }) => devices === 0 || isPriced(id))) return;
  expect([costUsdPerMonth, costUsdPerSuccess]).toEqual([null, null]);
}

/** What holds of every plan's sums, whatever it plans. */
export function expectTrueSums(scenario: Scenario, plan: Planned, paid: readonly LineAmounts[]): void {
  expectLedgers(plan);
  expectPaid(plan, paid);
  expectFounding(scenario, plan);
  expectUnknownMoney(scenario, plan);
}
