import { dayAfter, daysBetween } from "../quantity/calendar-day.ts";
import { monthAfter } from "../quantity/calendar-month.ts";
import { workflowsPerDayIn } from "./input-in-month.ts";
import type { HandedPool } from "./handover.ts";
import type { EngineInput, Pool } from "./input.ts";
import type { Purchase } from "./ledger.ts";

/** As far as is looked, from the month of the start on. */
const mostMonths = 36;

/** When something that a pool can have no more of runs out in the months that come, by formula. */
export interface SupplyDate {
  readonly poolId: string;
  /** Devices that can be had, or replicas that somebody typed. */
  readonly kind: "quota" | "replicas";
  readonly limit: number;
  /** From this day on the plan needs more, today or the first of a month; `null`: not within three years. */
  readonly daysAhead: number | null;
  readonly reachedOn: string | null;
  readonly leadTimeDays: number | null;
  /** The last day to order; `null`: no need, or the lead time is unknown. */
  readonly orderBy: string | null;
}

/**
 * The replicas that compute a pool's prompts, where they are of its device, so that its quota has to do for both; of another device nobody has
 * said how many can be had.
 *
 * @source derived
 */
export function promptsOnQuota(answers: Pool, pools: readonly Pool[]): Pool | undefined {
  const { promptsIn, accelerator } = answers;
  return pools.find((pool) => pool.id === promptsIn && pool.accelerator.id === accelerator.id);
}

/**
 * What the prompts of a pool take from its quota, of pools with the devices that each takes.
 *
 * @source derived
 */
export function quotaBeside(
  answers: Pool,
  taken: readonly { readonly pool: Pool; readonly devices: number | null }[],
): Pick<HandedPool, "quotaBesideDevices"> {
  const pools = taken.map(({ pool }) => pool);
  const prompts = taken[pools.findIndex((pool) => pool === promptsOnQuota(answers, pools))];
  return prompts === undefined ? {} : { quotaBesideDevices: prompts.devices };
}

/** A pool as a plan of some day has it. */
export interface SuppliedPool {
  readonly id: string;
  readonly devices: number | null;
  /** Bought with whole nodes and used by no pool; absent: what is used is bought. */
  readonly purchase?: Pick<Purchase, "strandedDevices"> | null;
  /** Devices of its prompts that take from the same quota; absent: none do. */
  readonly quotaBesideDevices?: number | null;
  /** Limits that it misses. */
  readonly missed: readonly object[];
}

/** What of a pool can run out, and whether it has. */
interface Supply {
  readonly pool: Pool;
  readonly kind: SupplyDate["kind"];
  readonly limit: number;
  readonly isOver: (result: SuppliedPool) => boolean;
}

function suppliesOf(pool: Pool): readonly Supply[] {
  const { quotaDevices, replicas } = pool;
  const quota: Supply[] =
    quotaDevices === null
      ? []
      : [
          {
            pool,
            kind: "quota",
            limit: quotaDevices,
            // Where no count of replicas keeps the limits, none within the quota does.
            isOver: ({ devices, purchase, quotaBesideDevices: beside = 0 }) =>
              devices === null || beside === null || devices + (purchase?.strandedDevices ?? 0) + beside > quotaDevices,
          },
        ];
  const typed: Supply[] =
    replicas === null ? [] : [{ pool, kind: "replicas", limit: replicas, isOver: ({ missed }) => missed.length > 0 }];
  return [...quota, ...typed];
}

/** The first month that is so, by halving; `null`: the last is not. What is not so at both ends is not so in between. */
function firstByHalving(isSo: (month: number) => boolean): number | null {
  let [early, late] = [0, mostMonths];
  if (!isSo(late)) return null;
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (isSo(middle)) late = middle;
    else early = middle;
  }
  return late;
}

/**
 * The same of months that go up and down. The month that asks for most is looked at first; one in which each class asks for no more than in
 * a month that is not so is not so either, and is not looked at.
 */
function firstOfAll(isSo: (month: number) => boolean, asked: (month: number) => readonly number[]): number | null {
  const months = Array.from({ length: mostMonths }, (_, index) => ({ month: index + 1, asked: asked(index + 1) }));
  const notSo: (readonly number[])[] = [];
  const isKnown = (own: readonly number[]) =>
    notSo.some((most) => own.every((load, place) => load <= (most[place] ?? 0)));
  const total = (own: readonly number[]) => own.reduce((sum, load) => sum + load, 0);
  const [busiest] = months.toSorted((one, other) => total(other.asked) - total(one.asked) || one.month - other.month);
  if (busiest !== undefined && !isSo(busiest.month)) notSo.push(busiest.asked);
  for (const one of months) {
    if (isKnown(one.asked)) continue;
    if (isSo(one.month)) return one.month;
    notSo.push(one.asked);
  }
  return null;
}

/**
 * How the first month that is so is found. Demand of classes that each grow or shrink by a share is convex in time; with season and steps
 * it is not.
 */
function searchOf(classes: EngineInput["classes"]): typeof firstOfAll {
  if (classes.some(({ monthly }) => monthly !== undefined)) return firstOfAll;
  return classes.some(({ growthPerMonth }) => growthPerMonth > 0) ? firstByHalving : () => null;
}

/**
 * The first of the month from which the quota of each pool, and the replicas that somebody typed, do not do, and by when more must be
 * ordered: the months are those of the forecast. Today's plan is asked first; each later month is planned again, with what has come by
 * then.
 *
 * @source derived
 */
export function supplyDates(
  { asOfDate, startDate = asOfDate, pools, classes }: Pick<EngineInput, "asOfDate" | "startDate" | "pools" | "classes">,
  today: readonly SuppliedPool[],
  planAt: (monthsAhead: number) => readonly SuppliedPool[],
): readonly SupplyDate[] {
  const search = searchOf(classes);
  const asked = (month: number) => classes.map((workload) => workflowsPerDayIn(workload, month));
  const known = new Map<number, readonly SuppliedPool[]>([[0, today]]);
  const poolIn = (month: number, poolId: string) => {
    const plan = known.get(month) ?? planAt(month);
    known.set(month, plan);
    return plan.find(({ id }) => id === poolId);
  };
  return pools.flatMap(suppliesOf).map(({ pool, kind, limit, isOver }) => {
    const isOverIn = (month: number) => {
      const result = poolIn(month, pool.id);
      return result !== undefined && isOver(result);
    };
    const month = isOverIn(0) ? 0 : search(isOverIn, asked);
    const reachedOn = month === null ? null : month === 0 ? asOfDate : monthAfter(startDate, month);
    const daysAhead = reachedOn === null ? null : daysBetween(asOfDate, reachedOn);
    const { leadTimeDays } = pool;
    const orderBy = reachedOn === null || leadTimeDays === null ? null : dayAfter(reachedOn, -Math.ceil(leadTimeDays));
    return { poolId: pool.id, kind, limit, daysAhead, reachedOn, leadTimeDays, orderBy };
  });
}
