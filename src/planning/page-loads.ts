import { poolReplica } from "../engine/fleet/pool-replica.ts";
import { scenarioHash } from "../scenario/link/scenario-hash.ts";
import { type LoadCurve, loadCurveInPieces } from "./load-curve.ts";
import type { JudgedScenario } from "./page-plan.ts";
import { basePlan } from "./plan-scenario.ts";
import { loadedOf, runningPool, servedFlows } from "./pool-view.ts";
import { partOf, type Piecework } from "./simulation/piecework.ts";

/** The times of a plan's replicas over their load. */
export interface PageLoads {
  readonly scenarioHash: string;
  /** By pool; `null` where nothing serves. */
  readonly curves: Readonly<Record<string, LoadCurve | null>>;
}

/** Works out in pieces what pictures of times over load are drawn from: about a hundred loads a pool, as long again as the plan itself. */
export function* pageLoadsInPieces({ scenario, judgement }: JudgedScenario): Piecework<PageLoads> {
  const { input, load } = basePlan(scenario, judgement);
  const flows = load.classes.flatMap(({ demand }) => demand.flows);
  const curves: Record<string, LoadCurve | null> = {};
  const count = load.pools.length;
  for (const [index, { planned, result }] of load.pools.entries()) {
    yield index / count;
    const own = servedFlows(planned, flows);
    const { id, batchCap } = result;
    const replica = own.length > 0 && batchCap !== null ? poolReplica(runningPool(planned), own, batchCap) : null;
    if (replica === null) curves[id] = null;
    else {
      const curve = loadCurveInPieces(replica, result, input.targets, loadedOf(planned));
      curves[id] = yield* partOf(curve, index / count, (index + 1) / count);
    }
  }
  return { scenarioHash: scenarioHash(scenario), curves };
}
