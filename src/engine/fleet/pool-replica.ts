import type { Pool } from "../input.ts";
import { kvUse } from "../memory/concurrency.ts";
import { serviceModel, type ServiceModel } from "../service/service-model.ts";
import { mixedCallShape, type CallShape } from "../service/call-shape.ts";
import { serviceCurve, type ServiceCurve } from "../service/service-curve.ts";
import type { CallFlow } from "../workload/call-flow.ts";
import { imageTokensPerCall } from "../workload/call-prompts.ts";
import { nanosecondsPerSecond } from "../../quantity/time.ts";
import { promptMix } from "./prompt-mix.ts";
import { towerNanosecondsPerToken } from "../vision-tower.ts";
import { idleTtfts, type Replica, type ServedClass } from "./replica-load.ts";

/**
 * The mean call of a class on a pool, as the service model takes it: a prompt's last token is computed even if all of it is cached.
 *
 * @source vllm-docs
 */
export function callShape(demand: CallFlow, pool: Pool): CallShape {
  const uncachedTokens = Math.max(1, demand.uncachedPromptTokensPerCall);
  const cachedTokens = Math.max(0, demand.promptTokensPerCall - uncachedTokens);
  const { fetchSecondsPerCachedToken: perToken = 0 } = demand;
  const towerSeconds = towerSecondsPerCall(demand, pool);
  return {
    outputTokens: demand.outputTokensPerCall,
    uncachedTokens,
    cachedTokens,
    ...(perToken > 0 ? { fetchSeconds: cachedTokens * perToken } : {}),
    ...(towerSeconds > 0 ? { towerSeconds } : {}),
    decodeContextTokens: demand.decodeContextTokens,
    endContextTokens: demand.endContextTokens,
  };
}

/**
 * Seconds that a pool's vision tower takes for the images that the mean call of a flow computes.
 *
 * @source derived
 */
function towerSecondsPerCall(flow: CallFlow, pool: Pool): number {
  const perToken = towerNanosecondsPerToken(pool, flow.images) / nanosecondsPerSecond;
  return perToken > 0 ? perToken * imageTokensPerCall(flow, pool.routing.router === "cache-aware") : 0;
}

/** How a replica's curve is taken, and from it how long each class's first token takes by calls already running. */
export interface CurveTaking {
  readonly curve: ServiceCurve;
  readonly idleTtftsOf: (shape: CallShape) => Float64Array;
}

/** A class as the replica sees it; most of those who look at one never ask how long its first token takes by calls that run. */
function servedClass(demand: CallFlow, pool: Pool, idleTtftsOf: CurveTaking["idleTtftsOf"]): ServedClass {
  const shape = callShape(demand, pool);
  let times: Float64Array | null = null;
  return {
    id: demand.id,
    limits: demand.limits,
    outputs: demand.outputs,
    shape,
    callsPerSecond: demand.peakCallsPerSecond,
    ...(demand.sent === undefined ? {} : { sent: demand.sent }),
    get idleTtftSeconds() {
      return (times ??= idleTtftsOf(shape));
    },
  };
}

/**
 * One replica of a pool with the calls it would serve, its curve taken as `take` does.
 *
 * @source derived
 */
export function replicaWith(
  pool: Pool,
  demands: readonly CallFlow[],
  take: (model: ServiceModel) => CurveTaking,
): Replica {
  const shapes = demands.map((demand) => ({
    callsPerSecond: demand.peakCallsPerSecond,
    shape: callShape(demand, pool),
  }));
  const shape = mixedCallShape(shapes);
  const service = serviceModel(pool, shape);
  const { curve, idleTtftsOf } = take(service);
  return {
    pool,
    replicas: 1,
    service,
    curve,
    mix: promptMix(service, demands),
    kvUsePerCall: kvUse(pool, 1, shape.decodeContextTokens) ?? 0,
    classes: demands.map((demand) => servedClass(demand, pool, idleTtftsOf)),
  };
}

/**
 * One replica of a pool with the calls it would serve; the batch cap is what memory holds at the mean context, or the
 * pool's limit on sequences.
 *
 * @source kwon-2023-pagedattention
 */
export function poolReplica(pool: Pool, demands: readonly CallFlow[], batchCap: number): Replica {
  return replicaWith(pool, demands, (service) => {
    const curve = serviceCurve(service, batchCap);
    return { curve, idleTtftsOf: (shape) => idleTtfts(service, curve, shape) };
  });
}
