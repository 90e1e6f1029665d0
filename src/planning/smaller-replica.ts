import { inIdOrder } from "../numeric/in-id-order.ts";
import { remembered } from "./plan-memory.ts";
import { type NearPlan, noPlan } from "../engine/near-plan.ts";
import type { FitAttempt, Plan, PoolResult } from "../engine/plan-result.ts";
import type { Advice, Compared } from "./advice.ts";
import type { Finding } from "../findings/finding.ts";
import { formatUsd } from "../quantity/format-money.ts";
import { formatCount } from "../quantity/format-number.ts";
import { resolve } from "../scenario/resolved/resolve.ts";
import type { Scenario } from "../scenario/schema.ts";

/** A replica of fewer devices, and the plan with it by formula. */
interface Smaller {
  readonly attempt: FitAttempt;
  readonly changed: Scenario;
  readonly after: Plan;
  readonly devices: number;
}

/** Pools whose replicas are larger than they need be: planned again, smaller ones keep every limit with fewer devices. */
export function smallerReplicas(scenario: Scenario, base: Plan, near: NearPlan = noPlan): readonly Advice[] {
  if (base.devices === null) return [];
  return inIdOrder(base.pools).flatMap((pool) => {
    const smaller = smallestFleet(scenario, { base, near }, pool);
    if (smaller === null) return [];
    const { changed, after, attempt } = smaller;
    const told = (compared: Compared) => (isFewer(compared) ? finding(scenario, pool, attempt, compared) : null);
    return [{ changed, after, told }];
  });
}

function isFewer({ before, after }: Pick<Compared, "before" | "after">): boolean {
  const isKept = after.devices !== null && after.pools.every(({ missed }) => missed.length === 0);
  return isKept && (after.devices ?? 0) < (before.devices ?? 0);
}

function smallestFleet(
  scenario: Scenario,
  { base, near }: { readonly base: Plan; readonly near: NearPlan },
  pool: PoolResult,
): Smaller | null {
  const asked = scenario.pools.find(({ id }) => id === pool.id);
  // With a count fixed by hand another size would change how much the fleet carries.
  if (pool.outcome !== "planned" || asked?.replicas !== "auto") return null;
  const own = pool.tp * pool.pp;
  const smaller = pool.fitAttempts.filter(({ fits, tp, pp }) => fits && tp * pp < own);
  return smaller.reduce<Smaller | null>((best, attempt) => {
    const changed = withReplica(scenario, pool.id, attempt);
    const after = remembered(resolve(changed), near);
    const { devices } = after;
    return devices !== null && isFewer({ before: best?.after ?? base, after })
      ? { attempt, changed, after, devices }
      : best;
  }, null);
}

function withReplica(scenario: Scenario, poolId: string, { tp, pp }: FitAttempt): Scenario {
  return { ...scenario, pools: scenario.pools.map((pool) => (pool.id === poolId ? { ...pool, tp, pp } : pool)) };
}

function finding(scenario: Scenario, pool: PoolResult, { tp, pp }: FitAttempt, compared: Compared): Finding {
  const { before, after, about } = compared;
  const whose = scenario.pools.length > 1 ? ` of pool ${pool.id}` : "";
  const saved = savedText(before, after);
  const path = `pools.${pool.id}`;
  return {
    code: "replica-too-large",
    severity: "note",
    at: `${path}.tp`,
    text: `A replica${whose} is larger than it needs to be. Of ${devicesText(tp * pp)} in place of ${formatCount(pool.tp * pool.pp)} it answers more slowly but keeps every limit, and the plan takes ${about}${devicesText(after.devices ?? 0)} in place of ${formatCount(before.devices)}.`,
    numbers: {
      devicesPerReplica: pool.tp * pool.pp,
      enoughDevicesPerReplica: tp * pp,
      devices: before.devices,
      devicesWithSmaller: after.devices,
      costUsdPerMonth: before.costUsdPerMonth,
      costUsdPerMonthWithSmaller: after.costUsdPerMonth,
    },
    remedies: [
      {
        lever: "parallelism",
        text: `Use ${devicesText(tp * pp)} a replica${whose}, which saves ${about}${saved}.`,
        set: { [`${path}.tp`]: String(tp), ...(pp === pool.pp ? {} : { [`${path}.pp`]: String(pp) }) },
      },
    ],
  };
}

function devicesText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "device" : "devices"}`;
}

/** What one plan takes less than another: `$10.0k a month`, `2 devices and no money`, or `2 devices` where a price is unknown. */
export function savedText(before: Plan, after: Plan): string {
  const { costUsdPerMonth: was } = before;
  const { costUsdPerMonth: is } = after;
  if (was !== null && is !== null && is < was) return `${formatUsd(was - is)} a month`;
  const fewer = devicesText((before.devices ?? 0) - (after.devices ?? 0));
  return was !== null && is !== null ? `${fewer} and no money` : fewer;
}
