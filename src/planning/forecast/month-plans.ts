import { inputInMonth } from "../../engine/input-in-month.ts";
import type { EngineInput } from "../../engine/input.ts";
import type { NearPlan } from "../../engine/near-plan.ts";
import { planHeadline, type PlanHeadline } from "../../engine/plan.ts";
import { compensatedSum } from "../../numeric/compensated-sum.ts";
import { inIdOrder } from "../../numeric/in-id-order.ts";
import { pow } from "../../numeric/pow.ts";
import { planMemory } from "../plan-memory.ts";
import type { Piecework } from "../simulation/piecework.ts";

/** What the plan of a month comes to; `null`: it has no such figure. */
export interface MonthPlan {
  /** Workflows a day of all classes, as they are typed. */
  readonly demandPerDay: number;
  readonly devices: number | null;
  readonly costUsdPerMonth: number | null;
  /** Devices that are bought for each pool, in order; `null`: no count keeps its limits, or the typed one does not. */
  readonly pools: readonly (number | null)[];
}

/** The plans of the months from the start on, as many as asked for: those that ask for the same are made once. */
export function* monthPlansInPieces(
  input: EngineInput,
  { months, near }: { readonly months: number; readonly near: NearPlan },
): Piecework<readonly MonthPlan[]> {
  const grows = input.classes.some(({ growthPerMonth }) => growthPerMonth !== 0);
  const known = new Map<string, MonthPlan>();
  const plans: MonthPlan[] = [];
  // Months differ in how many come and in prices.
  const memory = planMemory(["ground", "chain", "long"]);
  for (let month = 0; month < months; month += 1) {
    yield month / months;
    const then = { ...inputInMonth(input, month), monthsAhead: grows ? month : 0, lookAheadMonths: 0 };
    const key = keyOf(then);
    const before = known.get(key);
    if (before !== undefined) {
      plans.push(before);
      continue;
    }
    const plan = monthPlan(planHeadline(then, memory, near), then);
    known.set(key, plan);
    plans.push(plan);
  }
  return plans;
}

function keyOf({ classes, pools, monthsAhead }: EngineInput): string {
  return JSON.stringify([
    monthsAhead,
    classes.map(({ workflowsPerDay }) => workflowsPerDay),
    pools.map(({ usdPerDeviceHour }) => usdPerDeviceHour),
  ]);
}

function monthPlan({ devices, costUsdPerMonth, pools }: PlanHeadline, input: EngineInput): MonthPlan {
  const perDay = inIdOrder(input.classes).map(
    ({ workflowsPerDay, growthPerMonth }) => workflowsPerDay * pow(1 + growthPerMonth, input.monthsAhead),
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
