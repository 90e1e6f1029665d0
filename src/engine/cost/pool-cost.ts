import type { PoolUse } from "../fleet/pool-use.ts";
import type { ReserveLedger } from "../ledger.ts";
import { sumOrUnknown } from "./sum-or-unknown.ts";

/** Monthly money of a pool's devices. */
export interface PoolCost {
  readonly use: PoolUse;
  /** `null`: no price, or no count of devices. */
  readonly steadyUsd: number | null;
  readonly reserveUsd: number | null;
}

/**
 * Cost of one pool's devices a month, from its reserve ledger; unknown without one.
 *
 * @source derived
 */
export function poolCost(use: PoolUse, ledger: ReserveLedger | null): PoolCost {
  const usd = (isSteady: boolean) =>
    ledger === null
      ? null
      : sumOrUnknown(
          ledger.lines.filter(({ id }) => (id === "steady") === isSteady).map(({ costUsdPerMonth }) => costUsdPerMonth),
        );
  return { use, steadyUsd: usd(true), reserveUsd: usd(false) };
}

/**
 * Device costs of a class a month: busy time by what it uses at the mean load; idle time and reserves by what it asks at the
 * peak, which they are there for.
 *
 * @source derived
 */
export function classComputeUsd(classId: string, { use, steadyUsd, reserveUsd }: PoolCost): number | null {
  if (steadyUsd === null || reserveUsd === null) return null;
  const own = use.classes.find((candidate) => candidate.classId === classId);
  if (own === undefined) return 0;
  const busy = steadyUsd * use.busyShare;
  return busy * own.meanShare + (steadyUsd - busy + reserveUsd) * own.peakShare;
}
