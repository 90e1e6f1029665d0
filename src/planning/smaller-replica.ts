import { remembered } from "./plan-memory.ts";
import type { FitAttempt, Plan, PoolResult } from "../engine/plan-result.ts";
import type { Finding } from "../findings/finding.ts";
import { formatUsd } from "../quantity/format-money.ts";
import { formatCount } from "../quantity/format-number.ts";
import { resolve } from "../scenario/resolved/resolve.ts";
import type { Scenario } from "../scenario/schema.ts";

/** A replica of fewer devices, and the plan with it. */
interface Smaller {
  readonly attempt: FitAttempt;
  readonly planned: Plan;
  readonly devices: number;
}

/** Pools whose replicas are larger than they need be: planned again, smaller ones keep every limit with fewer devices. */
export function smallerReplicas(scenario: Scenario, base: Plan): readonly Finding[] {
  if (base.devices === null) return [];
  return base.pools.flatMap((pool) => {
    const smaller = smallestFleet(scenario, base, pool);
    return smaller === null ? [] : [finding(scenario, base, pool, smaller)];
  });
}

function smallestFleet(scenario: Scenario, base: Plan, pool: PoolResult): Smaller | null {
  const asked = scenario.pools.find(({ id }) => id === pool.id);
  // With a count fixed by hand another size would change how much the fleet carries.
  if (pool.outcome !== "planned" || asked?.replicas !== "auto") return null;
  const own = pool.tp * pool.pp;
  const smaller = pool.fitAttempts.filter(({ fits, tp, pp }) => fits && tp * pp < own);
  return smaller.reduce<Smaller | null>((best, attempt) => {
    const planned = planWith(scenario, pool.id, attempt);
    const { devices } = planned;
    const isFewer = devices !== null && devices < (best?.devices ?? base.devices ?? 0);
    return isFewer && planned.pools.every(({ missed }) => missed.length === 0) ? { attempt, planned, devices } : best;
  }, null);
}

function planWith(scenario: Scenario, poolId: string, { tp, pp }: FitAttempt): Plan {
  const pools = scenario.pools.map((pool) => (pool.id === poolId ? { ...pool, tp, pp } : pool));
  return remembered(resolve({ ...scenario, pools }));
}

function finding(scenario: Scenario, base: Plan, pool: PoolResult, { attempt, planned, devices }: Smaller): Finding {
  const { tp, pp } = attempt;
  const whose = scenario.pools.length > 1 ? ` of pool ${pool.id}` : "";
  const saved = savedText(base, planned);
  const path = `pools.${pool.id}`;
  return {
    code: "replica-too-large",
    severity: "note",
    at: `${path}.tp`,
    text: `A replica${whose} is larger than it needs to be. Of ${devicesText(tp * pp)} in place of ${formatCount(pool.tp * pool.pp)} it answers more slowly but keeps every limit, and the plan takes about ${devicesText(devices)} in place of ${formatCount(base.devices)}.`,
    numbers: {
      devicesPerReplica: pool.tp * pool.pp,
      enoughDevicesPerReplica: tp * pp,
      devices: base.devices,
      devicesWithSmaller: devices,
      costUsdPerMonth: base.costUsdPerMonth,
      costUsdPerMonthWithSmaller: planned.costUsdPerMonth,
    },
    remedies: [
      {
        lever: "parallelism",
        text: `Use ${devicesText(tp * pp)} a replica${whose}, which saves about ${saved}.`,
        set: { [`${path}.tp`]: String(tp), ...(pp === pool.pp ? {} : { [`${path}.pp`]: String(pp) }) },
      },
    ],
  };
}

function devicesText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "device" : "devices"}`;
}

/** What one plan takes less than another: `$10.0k a month`, or `2 devices` where a price is unknown. */
export function savedText(before: Plan, after: Plan): string {
  const { costUsdPerMonth: was } = before;
  const { costUsdPerMonth: is } = after;
  if (was !== null && is !== null && is < was) return `${formatUsd(was - is)} a month`;
  return devicesText((before.devices ?? 0) - (after.devices ?? 0));
}
