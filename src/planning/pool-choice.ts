import { byFleet, cheapestFleets } from "../engine/fleet/split-fleets.ts";
import type { Pool, WeightFormat } from "../engine/input.ts";
import { smallestFit } from "../engine/memory/fit.ts";
import { resolve } from "../scenario/resolved/resolve.ts";
import type { Scenario } from "../scenario/schema.ts";
import { ranksAt } from "../scenario/ranks.ts";
import type { PoolOutcome } from "../engine/plan-result.ts";
import { findingsOf } from "../findings/findings-of.ts";
import { basePlan } from "./plan-scenario.ts";
import { poolQuestion } from "./split-table.ts";

/** Another model or another device for a pool. */
export interface ChoiceQuestion {
  readonly scenario: Scenario;
  readonly poolId: string;
  readonly sets: Readonly<Record<string, string>>;
  /** The scenario with it taken, in each weight format that is tried, its own first; empty: it cannot be taken. */
  readonly taken: readonly Scenario[];
}

/** What a choice would make of its pool, by formula: with the split and the weight format whose fleet is cheapest. */
export interface Outlook {
  /** The edit that takes the choice so. */
  readonly sets: Readonly<Record<string, string>>;
  readonly outcome: PoolOutcome;
  readonly devices: number | null;
  /** Of the whole plan. */
  readonly costUsdPerMonth: number | null;
  /** Its memory does not hold the model, or no sequence beside it. */
  readonly isShortOfMemory: boolean;
  /** Code of what blocks the plan then; `null`: nothing does. */
  readonly blocker: string | null;
  readonly tp: number;
  readonly pp: number;
  readonly weights: WeightFormat;
  readonly accelerator: string;
  /** Who asks the price; `null`: it was typed, or there is none. */
  readonly seller: string | null;
}

/** The plan with a choice taken as well as it can be; `null`: it cannot be taken. */
export function outlookOn({ scenario, poolId, sets: choice, taken }: ChoiceQuestion): Outlook | null {
  const [first] = taken;
  const own = scenario.pools.find(({ id }) => id === poolId);
  if (first === undefined || own === undefined) return null;
  const best = cheapestLayout(scenario, poolId, taken);
  if (best === null) return outlookOf(first, poolId, choice);
  const moved = (["tp", "pp", "weights"] as const).filter((field) => best[field] !== own[field]);
  const layout = Object.fromEntries(moved.map((field) => [`pools.${poolId}.${field}`, String(best[field])]));
  const chosen = taken.find(({ pools }) => pools.some(({ id, weights }) => id === poolId && weights === best.weights));
  return outlookOf(laidOut(chosen ?? first, poolId, best), poolId, { ...choice, ...layout });
}

/** A scenario with a pool's layers split another way. */
function laidOut(scenario: Scenario, poolId: string, { tp, pp }: Pick<Pool, "tp" | "pp">): Scenario {
  const pools = scenario.pools.map((pool) =>
    pool.id === poolId ? { ...pool, tp, pp, ...(tp === pool.tp ? {} : ranksAt(pool, tp)) } : pool,
  );
  return { ...scenario, pools };
}

const memoryCodes: ReadonlySet<string> = new Set(["does-not-fit", "no-kv-room"]);

function outlookOf(scenario: Scenario, poolId: string, sets: Outlook["sets"]): Outlook | null {
  const { input, plan } = basePlan(scenario);
  const findings = findingsOf(plan, input);
  const result = plan.pools.find(({ id }) => id === poolId);
  const pool = scenario.pools.find(({ id }) => id === poolId);
  if (result === undefined || pool === undefined) return null;
  const { outcome, devices } = result;
  const { tp, pp, weights, accelerator } = pool;
  return {
    sets,
    outcome,
    devices,
    costUsdPerMonth: plan.costUsdPerMonth,
    isShortOfMemory: findings.some(({ code, at }) => memoryCodes.has(code) && at === `pools.${poolId}`),
    blocker: findings.find(({ severity }) => severity === "blocker")?.code ?? null,
    tp,
    pp,
    weights,
    accelerator,
    seller: pool.priceBasis?.provider ?? null,
  };
}

/** Replicas of more devices than this are built by hand. */
const mostDevices = 16;

/**
 * The cheapest of the layouts that are tried of a pool with a choice taken: layers split over 1, 2, 4, ... devices of a node, and its
 * own split; weights as they are, and as the model is published. `null` where the pool has no work or no such layout holds it.
 */
function cheapestLayout(scenario: Scenario, poolId: string, taken: readonly Scenario[]): Pool | null {
  const question = poolQuestion(scenario, poolId);
  if (question === null) return null;
  const pools = taken.flatMap((one) => resolve(one).pools.filter(({ id }) => id === poolId));
  const [best] = cheapestFleets(pools.flatMap(layouts), question).toSorted(byFleet);
  if (best !== undefined) return best.pool;
  // The fewest devices that hold it, where none carries the load.
  const [holding] = pools.flatMap((pool) => {
    const fit = smallestFit(pool, question.longestContextTokens);
    return fit === null ? [] : [{ ...pool, tp: fit.tp, pp: fit.pp }];
  });
  return holding ?? null;
}

/** A pool over 1, 2, 4, ... devices of a node, and as it is. */
function layouts(pool: Pool): readonly Pool[] {
  const most = Math.min(mostDevices, Math.max(pool.accelerator.nodeDevices, pool.accelerator.linkDomainDevices));
  const found: Pool[] = [pool];
  for (let tp = 1; tp <= most; tp *= 2) {
    if (tp !== pool.tp || pool.pp !== 1) found.push({ ...pool, tp, pp: 1, ...ranksAt(pool, tp) });
  }
  return found;
}
