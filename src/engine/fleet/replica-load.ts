import type { SentStates } from "../handover.ts";
import type { ClassLimits, Pool } from "../input.ts";
import type { BatchChain } from "../queue/batch-chain.ts";
import { poolQueue } from "../queue/pool-queue.ts";
import type { OutputPoint } from "../workload/call-prompts.ts";
import type { PromptMix } from "./prompt-mix.ts";
import type { CallShape } from "../service/call-shape.ts";
import type { ServiceModel } from "../service/service-model.ts";
import { idleTtftSeconds, type ServiceCurve } from "../service/service-curve.ts";

/** A class as one replica sees it. */
export interface ServedClass {
  readonly id: string;
  readonly limits: ClassLimits;
  readonly shape: CallShape;
  /** Peak calls per second of the whole class. */
  readonly callsPerSecond: number;
  /** How states of its calls get to where these are answered; absent: they are here. */
  readonly sent?: SentStates;
  /** Its calls by the length of their answers. */
  readonly outputs: readonly OutputPoint[];
  /** TTFT without queue of the mean call by calls already running: index 0 is an idle replica. */
  readonly idleTtftSeconds: Float64Array;
}

/** One replica of a pool, prepared for asking how it does at any load. */
export interface Replica {
  /** Serving replicas of the pool, itself included: by how many the router evens out what comes. */
  readonly replicas: number;
  readonly pool: Pool;
  readonly service: ServiceModel;
  readonly curve: ServiceCurve;
  readonly classes: readonly ServedClass[];
  readonly mix: PromptMix;
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
    times[others] = (shape.fetchSeconds ?? 0) + idleTtftSeconds(service, curve, others, shape);
  }
  return times;
}

/**
 * The replica as one of so many that share the pool's calls.
 *
 * @source derived
 */
export function amongReplicas(replica: Replica, replicas: number): Replica {
  return replica.replicas === replicas ? replica : { ...replica, replicas };
}

/**
 * The queue of a replica that is offered `callsPerSecond`, as each replica of its pool is, by the router in force.
 *
 * @source kelly-1979
 */
export function replicaQueue({ curve, pool, replicas, mix }: Replica, callsPerSecond: number): BatchChain {
  const { router } = pool.routing;
  return poolQueue(curve.completionRates, pool.maxWaiting, replicas, router, callsPerSecond, mix.returningShare);
}
