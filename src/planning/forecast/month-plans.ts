import { inputInMonth } from "../../engine/input-in-month.ts";
import type { EngineInput } from "../../engine/input.ts";
import type { PlanHeadline } from "../../engine/plan.ts";
import { compensatedSum } from "../../numeric/compensated-sum.ts";
import { inIdOrder } from "../../numeric/in-id-order.ts";
import { pow } from "../../numeric/pow.ts";
import { rememberedHeadline } from "../plan-memory.ts";
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

type Counts = ReadonlyMap<string, number>;

/** The plans of the months from the start on, as many as asked for: those that ask for the same are made once. */
export function* monthPlansInPieces(
  input: EngineInput,
  { months, near }: { readonly months: number; readonly near: Counts },
): Piecework<readonly MonthPlan[]> {
  const grows = input.classes.some(({ growthPerMonth }) => growthPerMonth !== 0);
  const known = new Map<string, MonthPlan>();
  const plans: MonthPlan[] = [];
  let counts = near;
  for (let month = 0; month < months; month += 1) {
    yield month / months;
    const then = { ...inputInMonth(input, month), monthsAhead: grows ? month : 0, lookAheadMonths: 0 };
    const key = keyOf(then);
    const before = known.get(key);
    if (before !== undefined) {
      plans.push(before);
      continue;
    }
    const headline = rememberedHeadline(then, counts);
    counts = countsOf(headline, then, counts);
    const plan = monthPlan(headline, then);
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

/** Where the counts of the next month are looked for first. */
function countsOf({ pools }: PlanHeadline, input: EngineInput, before: Counts): Counts {
  const counts = new Map(before);
  for (const [place, { id, steadyReplicas }] of pools.entries()) {
    if (steadyReplicas !== null)
      counts.set(id, Math.max(1, Math.round(steadyReplicas / (input.pools[place]?.countFactor ?? 1))));
  }
  return counts;
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
