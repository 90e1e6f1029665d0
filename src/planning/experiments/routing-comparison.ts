import type { EngineInput } from "../../engine/input.ts";
import type { Plan } from "../../engine/plan-result.ts";
import type { PoolRouting } from "../../engine/pool-routing.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { Crew } from "../crew.ts";
import { basePlan } from "../plan-scenario.ts";
import type { ComparedFigures } from "./compared-figures.ts";
import { type ComparedSpan, comparedRunsInPieces, leadingClass, withPool } from "./compared-runs.ts";
import type { Piecework } from "../simulation/piecework.ts";
import { simulationSetup } from "../simulation/simulation-setup.ts";

export type Router = PoolRouting["router"];

/** A router, and what a simulation says of it. */
export interface RouterRow {
  readonly router: Router;
  readonly figures: ComparedFigures;
}

/** Every router on a pool's serving replicas at the plan's load. */
export interface RoutingComparison extends ComparedSpan {
  readonly poolId: string;
  readonly replicas: number;
  readonly current: Router;
  /** Prompt tokens that the plan counts on finding, and what its formula leaves of them with calls at random. */
  readonly countedHitShare: number | null;
  readonly randomHitShare: number | null;
  /** In the order of the choices; empty: with one replica there is nothing to route. */
  readonly rows: readonly RouterRow[];
}

/** All there are. */
export const comparedRouters: readonly Router[] = [
  "round-robin",
  "random",
  "least-outstanding",
  "cache-aware",
  "central",
];

/** Part of the scenario's events that each router gets. */
const eventShare = 0.4;

/** A share of prompt tokens over the classes of a pool; `null`: unknown of one of them. */
function overClasses({ classes }: Plan, poolId: string, share: "cacheHitShare" | "randomHitShare"): number | null {
  let tokens = 0;
  let found = 0;
  for (const served of classes) {
    if (served.poolId !== poolId) continue;
    const own = served.peakCallsPerSecond * served.promptTokensPerCall;
    if (own <= 0) continue;
    const value = served[share];
    if (value === null) return null;
    tokens += own;
    found += own * value;
  }
  return tokens > 0 ? found / tokens : null;
}

function routed(input: EngineInput, poolId: string, router: Router): EngineInput {
  return withPool(input, poolId, ({ routing }) => ({ routing: { ...routing, router } }));
}

/**
 * Simulates in pieces a pool's serving replicas at the plan's load under every router, over the same time with the same draws; `null`
 * where the pool serves nothing.
 */
export function* routingComparisonInPieces(
  scenario: Scenario,
  poolId: string,
  crew: Crew | null = null,
): Piecework<RoutingComparison | null> {
  const { input, plan } = basePlan(scenario);
  const pool = input.pools.find(({ id }) => id === poolId);
  const own = simulationSetup(input, plan);
  const served = own?.pools.find(({ id }) => id === poolId);
  if (pool === undefined || own === null || served === undefined) return null;
  const { router: current } = pool.routing;
  // The one in use says how long all run.
  const routers = [current, ...comparedRouters.filter((router) => router !== current)];
  const base = {
    poolId,
    replicas: plan.pools.find(({ id }) => id === poolId)?.steadyReplicas ?? served.replicas,
    fleetShare: own.fleetShare,
    current,
    countedHitShare: overClasses(plan, poolId, "cacheHitShare"),
    randomHitShare: overClasses(plan, poolId, "randomHitShare"),
  };
  if (served.replicas < 2) {
    return { ...base, seed: input.seed, runs: 0, events: 0, simulatedSeconds: 0, warmUpSeconds: 0, rows: [] };
  }
  const { figures, seed, runs, events, simulatedSeconds, warmUpSeconds } = yield* comparedRunsInPieces(
    routers.map((router) => ({ input: routed(input, poolId, router) })),
    { plan, poolId, leading: leadingClass(own, plan, poolId) },
    { seed: input.seed, events: input.simulation.events * eventShare, runs: input.simulation.runs },
    crew,
  );
  return {
    ...base,
    seed,
    runs,
    events,
    simulatedSeconds,
    warmUpSeconds,
    rows: comparedRouters.flatMap((router) => {
      const found = figures[routers.indexOf(router)];
      return found === undefined ? [] : [{ router, figures: found }];
    }),
  };
}
