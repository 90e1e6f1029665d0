import type { LimitMiss, Plan } from "../../engine/plan-result.ts";
import { withOwnPool } from "../../levers/own-pool.ts";
import { wholePoolId } from "../../scenario/prompt-pool.ts";
import { mostPools } from "../../scenario/most-members.ts";
import { runsOn } from "../../scenario/served-by.ts";
import type { Scenario, ScenarioPool } from "../../scenario/schema.ts";
import type { Crew } from "../crew.ts";
import { basePlan, judgementInPieces } from "../plan-scenario.ts";
import { partOf, type Piecework, rising } from "../simulation/piecework.ts";

export type PoolLayout = "mixed" | "by-class" | "by-lane";

/** A pool of a layout, or one side of it, and what its replicas do. */
interface LayoutPool {
  readonly id: string;
  readonly isOfPrompts: boolean;
  readonly classIds: readonly string[];
  readonly basis: "simulated" | "formula";
  /** Reserves included, and those that serve; `null`: no count carries the load. */
  readonly replicas: number | null;
  readonly steadyReplicas: number | null;
  readonly devices: number | null;
  /** Of what the serving replicas complete at most; at the mean by its classes' calls. */
  readonly peakUtilisation: number | null;
  readonly meanUtilisation: number | null;
  readonly waitMeanSeconds: number | null;
  readonly missed: readonly LimitMiss[];
}

/** A class in a layout: its time to first token at its own percentile. */
interface LayoutClass {
  readonly id: string;
  readonly poolId: string;
  readonly basis: "simulated" | "formula";
  readonly ttftAtPercentileSeconds: number | null;
}

export interface LayoutRow {
  readonly layout: PoolLayout;
  readonly replicas: number | null;
  readonly devices: number | null;
  /** Of the whole plan. */
  readonly costUsdPerMonth: number | null;
  readonly pools: readonly LayoutPool[];
  readonly classes: readonly LayoutClass[];
}

/** One pool for several classes against pools of their own, each judged. */
export interface MixedOrApart {
  readonly poolId: string;
  readonly classIds: readonly string[];
  /** Somebody typed the pool's count; here it is searched like the others. */
  readonly isTyped: boolean;
  /** Empty: there is nothing to set apart. */
  readonly rows: readonly LayoutRow[];
}

const urgent: ReadonlySet<string> = new Set(["real-time", "priority"]);

/** Classes of a pool in the groups that a layout gives pools to, in the scenario's order. */
function groupsOf(classes: Scenario["classes"], layout: PoolLayout): readonly (readonly string[])[] {
  if (layout === "mixed") return [classes.map(({ id }) => id)];
  if (layout === "by-class") return classes.map(({ id }) => [id]);
  const isUrgent = ({ lane }: Scenario["classes"][number]) => urgent.has(lane);
  return [classes.filter(isUrgent), classes.filter((one) => !isUrgent(one))]
    .filter((group) => group.length > 0)
    .map((group) => group.map(({ id }) => id));
}

const servedBy = ({ classes }: Scenario, poolId: string) => classes.filter((own) => runsOn(own, poolId));

/** The scenario with a layout's pools: the first group keeps the pool, each other has a copy of it. */
function laidOut(scenario: Scenario, poolId: string, layout: PoolLayout): Scenario {
  const searched = ({ split, ...pool }: ScenarioPool): ScenarioPool => ({
    ...pool,
    replicas: "auto",
    split: split === null ? null : { ...split, replicas: null },
  });
  const pools = scenario.pools.map((pool) => (pool.id === poolId ? searched(pool) : pool));
  const [, ...others] = groupsOf(servedBy(scenario, poolId), layout);
  return others.reduce<Scenario>(
    (so, [first = "", ...rest]) => {
      const own = withOwnPool(so, first);
      const at = own.classes.find(({ id }) => id === first)?.pool ?? poolId;
      return { ...own, classes: own.classes.map((one) => (rest.includes(one.id) ? { ...one, pool: at } : one)) };
    },
    { ...scenario, pools },
  );
}

function rowOf(plan: Plan, layout: PoolLayout, classIds: readonly string[]): LayoutRow {
  const classes = plan.classes.filter(({ id }) => classIds.includes(id));
  const pools = plan.pools.filter(({ id }) => classes.some(({ poolId }) => poolId === wholePoolId(id)));
  const sum = (values: readonly (number | null)[]) =>
    values.reduce((so, value) => (so === null || value === null ? null : so + value), 0);
  return {
    layout,
    replicas: sum(pools.map(({ replicas }) => replicas)),
    devices: sum(pools.map(({ devices }) => devices)),
    costUsdPerMonth: plan.costUsdPerMonth,
    pools: pools.map((pool) => {
      const own = classes.filter(({ poolId }) => poolId === wholePoolId(pool.id));
      const peak = sum(own.map(({ peakCallsPerSecond }) => peakCallsPerSecond)) ?? 0;
      const mean = sum(own.map(({ callsPerSecond }) => callsPerSecond)) ?? 0;
      const { id, basis, replicas, steadyReplicas, devices, utilisation, waitMeanSeconds, missed } = pool;
      return {
        id,
        isOfPrompts: id !== wholePoolId(id),
        classIds: own.map((one) => one.id),
        basis,
        replicas,
        steadyReplicas,
        devices,
        peakUtilisation: utilisation,
        meanUtilisation: utilisation === null || peak <= 0 ? null : (utilisation * mean) / peak,
        waitMeanSeconds,
        missed,
      };
    }),
    classes: classes.flatMap(({ id, poolId, basis, ttftAtPercentileSeconds }) =>
      poolId === null ? [] : [{ id, poolId, basis, ttftAtPercentileSeconds }],
    ),
  };
}

/** Judges in pieces a pool as it is, with a pool for each class, and by lane; `null`: no class calls on it. */
export function* mixedOrApartInPieces(
  scenario: Scenario,
  poolId: string,
  crew: Crew | null = null,
): Piecework<MixedOrApart | null> {
  const served = servedBy(scenario, poolId);
  const pool = scenario.pools.find(({ id }) => id === poolId);
  if (pool === undefined || served.length === 0) return null;
  const classIds = served.map(({ id }) => id);
  const base = { poolId, classIds, isTyped: pool.replicas !== "auto" || (pool.split?.replicas ?? null) !== null };
  if (served.length === 1) return { ...base, rows: [] };
  const lanes = groupsOf(served, "by-lane").length;
  // Lanes that are one group are the pool as it is, and groups of one class each are the layout before.
  const layouts: readonly PoolLayout[] =
    lanes > 1 && lanes < served.length ? ["mixed", "by-class", "by-lane"] : ["mixed", "by-class"];
  const rows: LayoutRow[] = [];
  for (const [index, layout] of layouts.entries()) {
    if (scenario.pools.length + groupsOf(served, layout).length - 1 > mostPools) continue;
    const asked = laidOut(scenario, poolId, layout);
    const done = (count: number) => count / layouts.length;
    const judgement = yield* partOf(rising(judgementInPieces(asked, crew)), done(index), done(index + 1));
    rows.push(rowOf(basePlan(asked, judgement).plan, layout, classIds));
  }
  return { ...base, rows };
}
