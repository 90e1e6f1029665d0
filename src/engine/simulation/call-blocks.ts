import type { Call } from "./call.ts";
import { appendRun } from "./free-blocks.ts";
import { dropNode, fillNode, holdNode, readNode, releaseNode, takeFree, takeNode } from "./prefix-cache.ts";
import type { Replica } from "./replica.ts";
import { forgetSessionNode, headNode, keepHeadNode, keepSessionNode, sessionNode } from "./session-states.ts";
import type { World } from "./world.ts";

/**
 * Blocks that so many tokens take.
 *
 * @source derived: both whole and under 2^30, so that the division is one of whole numbers.
 */
export function blocksOf(tokens: number, blockTokens: number): number {
  return ((tokens + blockTokens - 1) / blockTokens) | 0;
}

/**
 * Blocks that so many tokens fill.
 *
 * @source derived: as `blocksOf`.
 */
export function fullBlocks(tokens: number, blockTokens: number): number {
  return (tokens / blockTokens) | 0;
}

/**
 * Takes free blocks for running calls.
 *
 * @source derived
 */
export function hold({ tally }: World, replica: Replica, blocks: number): void {
  takeFree(replica.cache, blocks);
  replica.blocksHeld += blocks;
  tally.blocksTaken += blocks;
}

/**
 * The node with what a call finds of its own on a replica; -1: nothing.
 *
 * @source derived
 */
export function ownNode({ states }: World, replica: Replica, call: Call): number {
  const { session } = call;
  return session < 0 ? call.ownNode : sessionNode(states, session, replica.index);
}

/** What a call would read of a replica's cache. */
export interface Reading {
  headBlocks: number;
  ownBlocks: number;
  /** Blocks that would cease to be free. */
  takenBlocks: number;
}

/** What a call reads that has neither a head nor anything of its own. */
export const nothingRead: Readonly<Reading> = { headBlocks: 0, ownBlocks: 0, takenBlocks: 0 };

const reading: Reading = { headBlocks: 0, ownBlocks: 0, takenBlocks: 0 };

/**
 * What a call would read on a replica now, of its head and of the node `own`; the result is overwritten by the next reading.
 *
 * @source derived: `docs/simulation.md`
 */
export function readingOf({ states }: World, replica: Replica, call: Call, own: number): Reading {
  reading.headBlocks = 0;
  reading.ownBlocks = 0;
  reading.takenBlocks = 0;
  if (!replica.pool.scheduler.prefixCache) return reading;
  const { cache } = replica;
  const { headBlocks } = call;
  if (headBlocks > 0) {
    const node = headNode(states, call.head, replica.index);
    if (node < 0) return reading;
    const resident = cache.resident[node] ?? 0;
    reading.headBlocks = Math.min(headBlocks, resident);
    if (cache.holders[node] === 0) reading.takenBlocks = resident;
    if (reading.headBlocks < headBlocks) return reading;
  }
  if (own < 0) return reading;
  const most = fullBlocks(call.target - 1, replica.pool.blockTokens) - headBlocks;
  reading.ownBlocks = Math.min(cache.resident[own] ?? 0, most);
  reading.takenBlocks += reading.ownBlocks;
  return reading;
}

/**
 * An admitted call reads what `readingOf` said, and holds its head.
 *
 * @source derived: `docs/simulation.md`
 */
export function read(world: World, replica: Replica, call: Call, own: number, ownBlocks: number): void {
  if (!replica.pool.scheduler.prefixCache) return;
  const { states, tally } = world;
  const { cache } = replica;
  let taken = 0;
  if (call.headBlocks > 0) {
    const { head } = call;
    let node = headNode(states, head, replica.index);
    if (node < 0) {
      node = takeNode(cache);
      keepHeadNode(states, head, replica.index, node);
    }
    taken += holdNode(cache, node);
  }
  if (own >= 0) {
    readNode(cache, own, ownBlocks);
    taken += ownBlocks;
    forgetOwn(world, replica, call, own);
  }
  replica.blocksHeld += taken;
  tally.blocksTaken += taken;
}

function forgetOwn({ states }: World, replica: Replica, call: Call, node: number): void {
  const { session } = call;
  if (session < 0) call.ownNode = -1;
  else forgetSessionNode(states, session, replica.index);
  dropNode(replica.cache, node);
}

/**
 * A call that waits after a preemption is gone for good: what it left becomes blank.
 *
 * @source derived
 */
export function dropOwn(world: World, replica: Replica, call: Call): void {
  const node = call.ownNode;
  if (call.session < 0 && node >= 0) forgetOwn(world, replica, call, node);
}

/**
 * Blocks of its head that a call has filled from `before` to `after` computed tokens become the head's, in order.
 *
 * @source derived: `docs/simulation.md`
 */
export function registerHead({ states }: World, replica: Replica, call: Call, before: number, after: number) {
  const { headBlocks } = call;
  const { blockTokens } = replica.pool;
  const first = fullBlocks(before, blockTokens);
  if (headBlocks <= first || !replica.pool.scheduler.prefixCache) return;
  const { cache } = replica;
  const node = headNode(states, call.head, replica.index);
  const last = Math.min(headBlocks, fullBlocks(after, blockTokens));
  for (let block = first; block < last; block += 1) {
    if (cache.resident[node] === block) cache.resident[node] = block + 1;
    else call.headCopies += 1;
  }
}

/**
 * Blocks of running calls go whose content serves nobody else.
 *
 * @source derived
 */
export function releaseBlank({ tally }: World, replica: Replica, blocks: number): void {
  appendRun(replica.cache.blocks, 0, -1, blocks);
  replica.blocksHeld -= blocks;
  tally.blocksReleased += blocks;
}

/**
 * A call lets go of the `positions` blocks it holds, `computed` tokens of which are filled; tail first.
 *
 * @source derived: `docs/simulation.md`
 */
export function release(
  world: World,
  replica: Replica,
  call: Call,
  positions: number,
  computed: number,
  keepsContent: boolean,
): void {
  const { states, tally } = world;
  const { cache, pool } = replica;
  const { prefixCache } = pool.scheduler;
  const headBlocks = prefixCache ? call.headBlocks : 0;
  const full = fullBlocks(computed, pool.blockTokens);
  const copies = headBlocks > 0 ? call.headCopies : 0;
  const ownFull = Math.max(0, full - headBlocks);
  const keeps = keepsContent && prefixCache && ownFull > 0;
  const queue = call.keepsState ? 1 : 0;
  let freed = positions - (Math.min(full, headBlocks) - copies);
  appendRun(cache.blocks, 0, -1, keeps ? positions - full : positions - full + ownFull);
  if (keeps) keepOwn(world, replica, call, queue, ownFull);
  appendRun(cache.blocks, 0, -1, copies);
  if (headBlocks > 0) {
    freed += releaseNode(cache, headNode(states, call.head, replica.index), queue);
    call.headCopies = 0;
  }
  replica.blocksHeld -= freed;
  tally.blocksReleased += freed;
}

function keepOwn({ states }: World, replica: Replica, call: Call, queue: number, blocks: number): void {
  const node = takeNode(replica.cache);
  fillNode(replica.cache, node, queue, blocks);
  const { session } = call;
  if (session < 0) call.ownNode = node;
  else keepSessionNode(states, session, replica.index, node);
}

/**
 * Tokens of a call as they were when a table last told: only for calls that do not generate.
 *
 * @source derived
 */
export function heldBlocks(replica: Replica, call: Call, computed: number): number {
  const { blockTokens, scheduler } = replica.pool;
  const filled = blocksOf(computed, blockTokens);
  if (scheduler.admission !== "take-whole") return filled;
  return Math.max(filled, blocksOf(call.target, blockTokens));
}
