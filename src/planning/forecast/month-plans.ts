import { inputInMonth } from "../../engine/input-in-month.ts";
import type { EngineInput } from "../../engine/input.ts";
import type { NearPlan } from "../../engine/near-plan.ts";
import type { PlanMemory } from "../../engine/plan-memory.ts";
import { planHeadline, type PlanHeadline } from "../../engine/plan.ts";
import { compensatedSum } from "../../numeric/compensated-sum.ts";
import { inIdOrder } from "../../numeric/in-id-order.ts";
import { pow } from "../../numeric/pow.ts";
import { daysPerWeek } from "../../quantity/time.ts";
import { planMemory } from "../plan-memory.ts";
import type { Piecework } from "../simulation/piecework.ts";

/** What the plan of a month comes to; `null`: it has no such figure. */
export interface MonthPlan {
  /** Workflows of all classes on a mean day of the week, as what came is counted. */
  readonly demandPerDay: number;
  readonly devices: number | null;
  readonly costUsdPerMonth: number | null;
  /** Devices that are bought for each pool, in order; `null`: no count keeps its limits, or the typed one does not. */
  readonly pools: readonly (number | null)[];
}

interface Walk<Figures> {
  readonly months: number;
  readonly figuresOf: (then: EngineInput, memory: PlanMemory) => Figures;
}

/** What holds of each month from the start on: months that ask for the same are worked out once. */
export function* ofMonthsInPieces<Figures>(
  input: EngineInput,
  { months, figuresOf }: Walk<Figures>,
): Piecework<readonly Figures[]> {
  const grows = input.classes.some(({ growthPerMonth }) => growthPerMonth !== 0);
  const known = new Map<string, Figures>();
  const found: Figures[] = [];
  // Months differ in how many come and in prices.
  const memory = planMemory(["ground", "chain", "long"]);
  for (let month = 0; month < months; month += 1) {
    yield month / months;
    const then = { ...inputInMonth(input, month), monthsAhead: grows ? month : 0, lookAheadMonths: 0 };
    const key = keyOf(then);
    const figures = known.get(key) ?? figuresOf(then, memory);
    known.set(key, figures);
    found.push(figures);
  }
  return found;
}

function keyOf({ classes, pools, monthsAhead }: EngineInput): string {
  return JSON.stringify([
    monthsAhead,
    classes.map(({ workflowsPerDay }) => workflowsPerDay),
    pools.map(({ usdPerDeviceHour }) => usdPerDeviceHour),
  ]);
}

/** The plans of the months from the start on, as many as asked for. */
export function monthPlansInPieces(
  input: EngineInput,
  { months, near }: { readonly months: number; readonly near: NearPlan },
): Piecework<readonly MonthPlan[]> {
  return ofMonthsInPieces(input, {
    months,
    figuresOf: (then, memory) => monthPlan(planHeadline(then, memory, near), then),
  });
}

function monthPlan({ devices, costUsdPerMonth, pools }: PlanHeadline, input: EngineInput): MonthPlan {
  const perDay = inIdOrder(input.classes).map(
    ({ workflowsPerDay, workingDaysPerWeek, growthPerMonth }) =>
      ((workflowsPerDay * (workingDaysPerWeek ?? daysPerWeek)) / daysPerWeek) *
      pow(1 + growthPerMonth, input.monthsAhead),
  );
  return {
    demandPerDay: compensatedSum(perDay),
    devices,
    costUsdPerMonth,
    pools: pools.map((pool) =>
      pool.missed.length > 0 || pool.devices === null ? null : pool.devices + (pool.purchase?.strandedDevices ?? 0),
    ),
  };
}
