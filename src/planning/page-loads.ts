import { poolReplica } from "../engine/fleet/pool-replica.ts";
import { scenarioHash } from "../scenario/link/scenario-hash.ts";
import { type LoadCurve, loadCurve } from "./load-curve.ts";
import type { JudgedScenario } from "./page-plan.ts";
import { basePlan } from "./plan-scenario.ts";
import { loadedOf, runningPool, servedFlows } from "./pool-view.ts";
import { doneAtOnce, type Piecework } from "./simulation/piecework.ts";

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
  for (const [index, { planned, result }] of load.pools.entries()) {
    yield index / load.pools.length;
    const own = servedFlows(planned, flows);
    const { id, batchCap } = result;
    const replica = own.length > 0 && batchCap !== null ? poolReplica(runningPool(planned), own, batchCap) : null;
    curves[id] = replica === null ? null : loadCurve(replica, result, input.targets, loadedOf(planned));
  }
  return { scenarioHash: scenarioHash(scenario), curves };
}

/** The same without a pause. */
export function pageLoads(question: JudgedScenario): PageLoads {
  return doneAtOnce(pageLoadsInPieces(question));
}
