import { type AdapterSlots, emptySlots } from "./adapter-slots.ts";
import { idleBlocks, type Blocks } from "./call-blocks.ts";
import { generatingSet, type GeneratingSet } from "./generating-set.ts";
import { type Membership, serving } from "./presence.ts";
import type { OffloadTier } from "./offload-tiers.ts";
import { openQueue, type Queue } from "./queue.ts";
import { nobodyRunning, type Running } from "./running-calls.ts";
import type { SessionStates } from "./session-states.ts";
import type { SimulatedPool } from "./simulation-input.ts";
import { noStep, type Step } from "./step.ts";

/** One replica. What changes in it stands in seven records, each of which is written by the file that declares it alone. */
export interface Replica {
  /** Number over all pools. */
  readonly index: number;
  readonly poolIndex: number;
  readonly pool: SimulatedPool;
  readonly queue: Queue;
  readonly blocks: Blocks;
  readonly running: Running;
  readonly generating: GeneratingSet;
  readonly membership: Membership;
  readonly adapters: AdapterSlots;
  readonly step: Step;
}

/**
 * An idle replica of a pool that `lanes` lanes use; `states` is what calls leave behind on all replicas, `tiers` what is beneath its cache, `seed` that of draws.
 *
 * @source derived
 */
export function replica(
  index: number,
  poolIndex: number,
  pool: SimulatedPool,
  lanes: number,
  states: SessionStates,
  tiers: readonly OffloadTier[],
  seed: number,
): Replica {
  const { scheduler, kvBlocks } = pool;
  const generating = generatingSet(pool, lanes, seed);
  return {
    index,
    poolIndex,
    pool,
    queue: openQueue(),
    blocks: idleBlocks(index, states, pool, tiers),
    running: nobodyRunning(),
    generating,
    membership: serving(),
    adapters: emptySlots(pool.adapters),
    step: noStep(generating, Math.min(scheduler.maxSequences, kvBlocks) + 1),
  };
}
