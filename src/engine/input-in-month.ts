import { compensatedSum } from "../numeric/compensated-sum.ts";
import { pow } from "../numeric/pow.ts";
import type { EngineInput, Pool } from "./input.ts";
import type { MonthlyDemand, WorkloadClass } from "./workload-class.ts";

/**
 * What is planned so many months after the start, but for growth, which `monthsAhead` brings: demand by its season and its steps, prices by
 * their changes. The same object where nothing but growth changes.
 *
 *     workflows a day = perDay s(m) / s(0) + sum of steps begun: step s(m) / s(e) (1 + growth)^-e
 *
 * Each number typed holds in its own month m or e, and grows from there: the power takes back what growth from the start would add. Who
 * leaves takes what there is at most, and what comes later is added to nothing.
 *
 * @source derived
 */
export function inputInMonth(input: EngineInput, months: number): EngineInput {
  const classes = input.classes.map((workload) => classInMonth(workload, months));
  const pools = input.pools.map((pool) => poolInMonth(pool, months));
  const isSame =
    classes.every((workload, place) => workload === input.classes[place]) &&
    pools.every((pool, place) => pool === input.pools[place]);
  return isSame ? input : { ...input, classes, pools };
}

function classInMonth(workload: WorkloadClass, months: number): WorkloadClass {
  const { monthly, ownWay, growthPerMonth } = workload;
  if (monthly === undefined) return workload;
  const season = seasonOf(monthly, months);
  let parts = [workload.workflowsPerDay * (season / seasonOf(monthly, 0))];
  for (const { fromMonth, workflowsPerDay } of begunBy(monthly.steps, months)) {
    parts.push(workflowsPerDay * (season / seasonOf(monthly, fromMonth)) * pow(1 + growthPerMonth, -fromMonth));
    if (compensatedSum(parts) < 0) parts = [0];
  }
  const workflowsPerDay = compensatedSum(parts);
  return { ...workload, workflowsPerDay, ownWay: ownWay === null ? null : classInMonth(ownWay, months) };
}

/**
 * Workflows a day that a class asks for so many months after the start, growth included.
 *
 * @source derived
 */
export function workflowsPerDayIn(workload: WorkloadClass, months: number): number {
  return classInMonth(workload, months).workflowsPerDay * pow(1 + workload.growthPerMonth, months);
}

function seasonOf({ season }: MonthlyDemand, months: number): number {
  return season[Math.floor(months) % season.length] ?? 1;
}

/** What has begun after the first month, in the order in which it did. */
function begunBy<Change extends { readonly fromMonth: number }>(changes: readonly Change[], months: number): Change[] {
  return changes
    .filter(({ fromMonth }) => fromMonth > 0 && fromMonth <= months)
    .toSorted((one, other) => one.fromMonth - other.fromMonth);
}

function poolInMonth(pool: Pool, months: number): Pool {
  const { priceChanges = [], usdPerDeviceHour: price } = pool;
  const latest = begunBy(priceChanges, months).at(-1);
  return latest === undefined || price === null ? pool : { ...pool, usdPerDeviceHour: price * latest.factor };
}
