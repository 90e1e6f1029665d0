import type { Adapters } from "../adapters.ts";
import type { Pool } from "../input.ts";
import { blockTokensOf, sequenceRanks } from "../memory/sharding.ts";
import { blockedSequenceBytes } from "../memory/concurrency.ts";
import { countedSpeculation } from "../memory/draft-model.ts";
import { kvRoomBytes } from "../memory/kv-room.ts";
import { offloadRooms } from "../memory/offload-tiers.ts";
import { adapterSlots } from "../memory/adapter-bytes.ts";
import { acceptanceChances, stepTokens } from "../service/accepted-tokens.ts";
import { adapterShares } from "../service/adapter-work.ts";
import { poolLaw } from "./pool-law.ts";
import type { DraftingRules, SimulatedAdapters, SimulatedPool } from "./simulation-input.ts";

/** More blocks than any replica's calls and sessions fill; they are counted in 32 bits. */
export const mostKvBlocks = 1 << 30;

/**
 * KV blocks of a replica of the pool; `null` where its memory is unknown, 0 where it holds no sequence.
 *
 *     floor(ranks x room x blocks of a sequence / bytes of a sequence)        a sequence of `meanTokens`; at most 2^30
 *
 * Exact where bytes are in proportion to tokens; for windows and constant state right at the mean context.
 *
 * @source kwon-2023-pagedattention §4
 */
export function kvBlocksOf(pool: Pool, meanTokens: number): number | null {
  const room = kvRoomBytes(pool);
  if (room === null) return null;
  const blocks = Math.ceil(Math.max(1, meanTokens) / blockTokensOf(pool));
  const bytes = blockedSequenceBytes(pool, meanTokens);
  return Math.min(mostKvBlocks, Math.max(0, Math.floor((sequenceRanks(pool) * room * blocks) / bytes)));
}

/** Tiers beneath the caches, where there are any: a block is what so many of them make of a replica's room. */
function tiersOf(pool: Pool, kvBlocks: number): Pick<SimulatedPool, "tiers"> {
  if (pool.offload === undefined || pool.offload === null || kvBlocks <= 0) return {};
  const tiers = offloadRooms(pool, (sequenceRanks(pool) * (kvRoomBytes(pool) ?? 0)) / kvBlocks);
  return tiers.length > 0 ? { tiers } : {};
}

function simulatedAdapters(adapters: Adapters): SimulatedAdapters {
  let sum = 0;
  return {
    slots: adapterSlots(adapters),
    cumulativeShares: adapterShares(adapters).map((share) => (sum += share)),
  };
}

/**
 * A pool as the simulation takes it: its own step times, and its engine's way to fill steps.
 *
 * @source derived
 */
export function simulatedPool(pool: Pool, replicas: number, kvBlocks: number): SimulatedPool {
  const { scheduler } = pool.runtime;
  const { routing } = pool;
  const ranks = sequenceRanks(pool);
  const rankTokens = Math.max(1, Math.floor(pool.batchTokens));
  const longPromptTokens = scheduler.longPromptTokens ?? Number.POSITIVE_INFINITY;
  const drafting = draftingRules(pool);
  return {
    replicas,
    law: poolLaw(pool),
    scheduler: {
      order: scheduler.order,
      tokenBudget: ranks * rankTokens,
      maxSequences: pool.maxSequences,
      chunksPrompts: scheduler.chunksPrompts,
      // A rank that runs whole sequences has no room for more of a prompt.
      longPromptTokens: ranks > 1 ? Math.min(rankTokens, longPromptTokens) : longPromptTokens,
      admission: scheduler.admission,
      futureShare: scheduler.futureShare,
      watermarkBlocks: Math.floor(scheduler.watermarkShare * kvBlocks),
      victim: routing.order === "priority" ? "least-urgent" : scheduler.victim,
      prefixCache: true,
    },
    router: { kind: routing.router, loadThreshold: routing.loadThreshold },
    blockTokens: blockTokensOf(pool),
    kvBlocks,
    maxWaiting: pool.maxWaiting,
    whenFull: routing.whenFull,
    ...tiersOf(pool, kvBlocks),
    ...(drafting === null ? {} : { drafting }),
    ...(pool.adapters === undefined ? {} : { adapters: simulatedAdapters(pool.adapters) }),
  };
}

function draftingRules(pool: Pool): DraftingRules | null {
  const speculation = countedSpeculation(pool);
  if (speculation === null) return null;
  const { givenTokens } = stepTokens(pool);
  return { draftTokens: speculation.draftTokens, chances: acceptanceChances(speculation), givenTokens };
}
