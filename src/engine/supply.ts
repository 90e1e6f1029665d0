import { dayAfter } from "../quantity/calendar-day.ts";
import { daysPerYear, hoursPerDay } from "../quantity/time.ts";
import type { EngineInput, Pool } from "./input.ts";
import type { Purchase } from "./ledger.ts";

/** As far as is looked. */
const mostYears = 3;

/** When something that a pool can have no more of runs out at the growth given, by formula. */
export interface SupplyDate {
  readonly poolId: string;
  /** Devices that can be had, or replicas that somebody typed. */
  readonly kind: "quota" | "replicas";
  readonly limit: number;
  /** From this day on the plan needs more; `null`: not within three years. */
  readonly daysAhead: number | null;
  readonly reachedOn: string | null;
  readonly leadTimeDays: number | null;
  /** The last day to order; `null`: no need, or the lead time is unknown. */
  readonly orderBy: string | null;
}

/** A pool as a plan of some day has it. */
export interface SuppliedPool {
  readonly id: string;
  readonly devices: number | null;
  /** Bought with whole nodes and used by no pool; absent: what is used is bought. */
  readonly purchase?: Pick<Purchase, "strandedDevices"> | null;
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
            isOver: ({ devices, purchase }) =>
              devices === null || devices + (purchase?.strandedDevices ?? 0) > quotaDevices,
          },
        ];
  const typed: Supply[] =
    replicas === null ? [] : [{ pool, kind: "replicas", limit: replicas, isOver: ({ missed }) => missed.length > 0 }];
  return [...quota, ...typed];
}

/**
 * The first day on which it is so, by halving; `null`: not on the last day that is looked at. Demand of classes that each grow or
 * shrink by a share is convex in time: what is not over today and not then is not over in between.
 */
function firstDay(isSo: (days: number) => boolean): number | null {
  let [early, late] = [0, mostYears * daysPerYear];
  if (!isSo(late)) return null;
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (isSo(middle)) late = middle;
    else early = middle;
  }
  return late;
}

/**
 * The day on which the quota of each pool, and the replicas that somebody typed, run out at the growth given, and by when more
 * must be ordered. Today's plan is asked first; each later day is planned again, with what each class has grown to until then.
 *
 * @source derived
 */
export function supplyDates(
  { asOfDate, hoursPerMonth, pools, classes }: Pick<EngineInput, "asOfDate" | "hoursPerMonth" | "pools" | "classes">,
  today: readonly SuppliedPool[],
  planAt: (monthsAhead: number) => readonly SuppliedPool[],
): readonly SupplyDate[] {
  const grows = classes.some(({ growthPerMonth }) => growthPerMonth > 0);
  const known = new Map<number, readonly SuppliedPool[]>([[0, today]]);
  const poolOn = (days: number, poolId: string) => {
    const plan = known.get(days) ?? planAt((days * hoursPerDay) / hoursPerMonth);
    known.set(days, plan);
    return plan.find(({ id }) => id === poolId);
  };
  return pools.flatMap(suppliesOf).map(({ pool, kind, limit, isOver }) => {
    const isOverOn = (days: number) => {
      const result = poolOn(days, pool.id);
      return result !== undefined && isOver(result);
    };
    const daysAhead = isOverOn(0) ? 0 : grows ? firstDay(isOverOn) : null;
    const reachedOn = daysAhead === null ? null : dayAfter(asOfDate, daysAhead);
    const { leadTimeDays } = pool;
    const orderBy = reachedOn === null || leadTimeDays === null ? null : dayAfter(reachedOn, -Math.ceil(leadTimeDays));
    return { poolId: pool.id, kind, limit, daysAhead, reachedOn, leadTimeDays, orderBy };
  });
}
