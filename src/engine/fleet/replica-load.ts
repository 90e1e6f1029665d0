import type { ClassLimits, Pool } from "../input.ts";
import { batchChain, type BatchChain } from "../queue/batch-chain.ts";
import type { CallShape } from "../service/call-shape.ts";
import type { ServiceModel } from "../service/batch-service.ts";
import { idleTtftSeconds, type ServiceCurve } from "../service/service-curve.ts";

/** A class as one replica sees it. */
export interface ServedClass {
  readonly id: string;
  readonly limits: ClassLimits;
  readonly shape: CallShape;
  /** Peak calls per second of the whole class. */
  readonly callsPerSecond: number;
  /** TTFT without queue by calls already running: index 0 is an idle replica. */
  readonly idleTtftSeconds: Float64Array;
}

/** One replica of a pool, prepared for asking how it does at any load. */
export interface Replica {
  readonly pool: Pool;
  readonly service: ServiceModel;
  readonly curve: ServiceCurve;
  readonly classes: readonly ServedClass[];
  /** Share of the KV room that one running call fills on average. */
  readonly kvUsePerCall: number;
}

/**
 * TTFT without queue for each number of other calls running, 0 to the cap less one; seconds.
 *
 * @source derived
 */
export function idleTtfts(service: ServiceModel, curve: ServiceCurve, shape: CallShape): Float64Array {
  const times = new Float64Array(curve.batchCap);
  for (let others = 0; others < curve.batchCap; others += 1) {
    times[others] = idleTtftSeconds(service, curve, others, shape.uncachedTokens, shape.cachedTokens);
  }
  return times;
}

/**
 * The queue of a replica that is offered `callsPerSecond`.
 *
 * @source kelly-1979
 */
export function replicaQueue(replica: Replica, callsPerSecond: number): BatchChain {
  return batchChain(replica.curve.completionRates, replica.pool.maxWaiting, callsPerSecond);
}
