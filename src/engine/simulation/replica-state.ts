import type { Replica } from "./replica.ts";

/** Where a replica stands now. */
export interface ReplicaState {
  readonly waiting: number;
  readonly running: number;
  /** Blocks that calls hold, and free ones that still have content. */
  readonly blocksHeld: number;
  readonly blocksCached: number;
  readonly preemptions: number;
  readonly busySeconds: number;
  /** Admissions whose LoRA adapter was there, and those that fetched it. */
  readonly adapterHits: number;
  readonly adapterFetches: number;
}

/**
 * Where a replica stands.
 *
 * @source derived
 */
export function replicaState(replica: Replica | undefined): ReplicaState {
  if (replica === undefined) throw new Error("no such replica");
  const { queue, running, blocks, step, adapters } = replica;
  return {
    waiting: queue.line.count,
    running: running.runningCalls,
    blocksHeld: blocks.blocksHeld,
    blocksCached: blocks.cache.cached,
    preemptions: queue.preemptions,
    busySeconds: step.busySeconds,
    adapterHits: adapters.hits,
    adapterFetches: adapters.fetches,
  };
}
