import type { Call } from "./call.ts";
import { appendRun } from "./free-blocks.ts";
import {
  dropNode,
  fillNode,
  holdNode,
  prefixCache,
  readNode,
  releaseNode,
  takeFree,
  takeNode,
  type PrefixCache,
} from "./prefix-cache.ts";
import { forgetSessionNode, headNode, keepHeadNode, keepSessionNode, sessionNode } from "./session-states.ts";
import type { SessionStates } from "./session-states.ts";
import type { OffloadTier } from "./offload-tiers.ts";
import type { SimulatedPool } from "./simulation-input.ts";

/** The blocks of a replica: free ones with what they still hold, and those that its running calls have. */
export interface Blocks {
  readonly cache: PrefixCache;
  /** What sessions and heads left, on all replicas; this one's number among them. */
  readonly states: SessionStates;
  readonly replica: number;
  readonly blockTokens: number;
  readonly keepsPrefixes: boolean;
  /** Whether an admission takes the blocks of the whole prompt at once. */
  readonly takesWhole: boolean;
  /** Blocks that are not free; all that were ever taken and let go. */
  blocksHeld: number;
  blocksTaken: number;
  blocksReleased: number;
  /** Blocks that running calls have, each counted for itself, and will have when they are done. */
  positions: number;
  blocksAtEnd: number;
  /** What `readingOf` gave last. */
  readonly reading: Reading;
  /** Tiers of memory beneath the cache, the nearest first. */
  readonly tiers: readonly OffloadTier[];
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

/**
 * The blocks of a replica on which nobody runs, all of them free and blank.
 *
 * @source derived
 */
export function idleBlocks(
  replica: number,
  states: SessionStates,
  pool: SimulatedPool,
  tiers: readonly OffloadTier[],
): Blocks {
  const { scheduler, blockTokens, kvBlocks } = pool;
  return {
    cache: prefixCache(kvBlocks),
    states,
    replica,
    blockTokens,
    keepsPrefixes: scheduler.prefixCache,
    takesWhole: scheduler.admission === "take-whole",
    blocksHeld: 0,
    blocksTaken: 0,
    blocksReleased: 0,
    positions: 0,
    blocksAtEnd: 0,
    reading: { headBlocks: 0, ownBlocks: 0, takenBlocks: 0 },
    tiers,
  };
}

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
export function hold(blocks: Blocks, count: number): void {
  if (count === 0) return;
  blocks.positions += count;
  take(blocks, count);
}

function take(blocks: Blocks, count: number): void {
  takeFree(blocks.cache, count);
  blocks.blocksHeld += count;
  blocks.blocksTaken += count;
}

/**
 * The node with what a call finds of its own on a replica; -1: nothing.
 *
 * @source derived
 */
export function ownNode({ states, replica }: Blocks, call: Call): number {
  const { session } = call;
  return session < 0 ? call.ownNode : sessionNode(states, session, replica);
}

/**
 * What a call would read on a replica now, of its head and of the node `own`; the result is overwritten by the next reading.
 *
 * @source derived: `docs/simulation.md`
 */
export function readingOf(blocks: Blocks, call: Call, own: number): Reading {
  const { cache, states, replica, blockTokens, reading } = blocks;
  reading.headBlocks = 0;
  reading.ownBlocks = 0;
  reading.takenBlocks = 0;
  if (!blocks.keepsPrefixes) return reading;
  const { headBlocks } = call;
  if (headBlocks > 0) {
    const node = headNode(states, call.head, replica);
    if (node < 0) return reading;
    const resident = cache.resident[node] ?? 0;
    reading.headBlocks = Math.min(headBlocks, resident);
    if (cache.holders[node] === 0) reading.takenBlocks = resident;
    if (reading.headBlocks < headBlocks) return reading;
  }
  if (own < 0) return reading;
  const most = fullBlocks(call.target - 1, blockTokens) - headBlocks;
  reading.ownBlocks = Math.min(cache.resident[own] ?? 0, most);
  reading.takenBlocks += reading.ownBlocks;
  return reading;
}

/**
 * An admitted call reads what `readingOf` said of the node `own`, holds its head, and takes what it lacks of `positions` blocks.
 *
 * @source derived: `docs/simulation.md`
 */
export function moveIn(blocks: Blocks, call: Call, own: number, reading: Readonly<Reading>, positions: number): void {
  const { headBlocks, ownBlocks } = reading;
  if (own >= 0 || call.headBlocks > 0) read(blocks, call, own, ownBlocks);
  take(blocks, positions - headBlocks - ownBlocks);
  blocks.positions += positions;
  blocks.blocksAtEnd += call.endBlocks;
}

function read(blocks: Blocks, call: Call, own: number, ownBlocks: number): void {
  if (!blocks.keepsPrefixes) return;
  const { cache, states, replica } = blocks;
  let taken = 0;
  if (call.headBlocks > 0) {
    const { head } = call;
    let node = headNode(states, head, replica);
    if (node < 0) {
      node = takeNode(cache);
      keepHeadNode(states, head, replica, node);
    }
    taken += holdNode(cache, node);
  }
  if (own >= 0) {
    readNode(cache, own, ownBlocks);
    taken += ownBlocks;
    forgetOwn(blocks, call, own);
  }
  blocks.blocksHeld += taken;
  blocks.blocksTaken += taken;
}

function forgetOwn({ cache, states, replica }: Blocks, call: Call, node: number): void {
  const { session } = call;
  if (session < 0) call.ownNode = -1;
  else forgetSessionNode(states, session, replica);
  dropNode(cache, node);
}

/**
 * A call that waits after a preemption is gone for good: what it left becomes blank.
 *
 * @source derived
 */
export function dropOwn(blocks: Blocks, call: Call): void {
  const node = call.ownNode;
  if (call.session < 0 && node >= 0) forgetOwn(blocks, call, node);
}

/**
 * Blocks of its head that a call has filled from `before` to `after` computed tokens become the head's, in order.
 *
 * @source derived: `docs/simulation.md`
 */
export function registerHead(blocks: Blocks, call: Call, before: number, after: number) {
  const { headBlocks } = call;
  const { cache, states, replica, blockTokens } = blocks;
  const first = fullBlocks(before, blockTokens);
  if (headBlocks <= first || !blocks.keepsPrefixes) return;
  const node = headNode(states, call.head, replica);
  const last = Math.min(headBlocks, fullBlocks(after, blockTokens));
  for (let block = first; block < last; block += 1) {
    if (cache.resident[node] === block) cache.resident[node] = block + 1;
    else call.headCopies += 1;
  }
}

/**
 * A call runs no longer and lets go of its blocks, those of `inHand` further tokens of the step in progress included; tail first.
 *
 * @source derived: `docs/simulation.md`
 */
export function moveOut(blocks: Blocks, call: Call, inHand: number, keepsContent: boolean): void {
  const { computed } = call;
  const positions = releasedBlocks(blocks, call, inHand);
  blocks.positions -= positions;
  blocks.blocksAtEnd -= call.endBlocks;
  const freed =
    keepsContent || call.headBlocks > 0
      ? releaseContent(blocks, call, positions, computed, keepsContent)
      : releaseBlank(blocks, positions);
  blocks.blocksHeld -= freed;
  blocks.blocksReleased += freed;
}

/** Blocks that a call has, those of the tokens in hand included. */
function releasedBlocks(blocks: Blocks, call: Call, inHand: number): number {
  if (call.roomTokens < 0) return heldBlocks(blocks, call, call.computed + inHand);
  return blocksOf(inHand > 0 ? call.nextRoomTokens : call.roomTokens, blocks.blockTokens);
}

/** Blocks go whose content serves nobody else. */
function releaseBlank({ cache }: Blocks, positions: number): number {
  appendRun(cache.blocks, 0, -1, positions);
  return positions;
}

/** Of `positions` blocks those go that nobody else holds; `computed` tokens of them are filled. */
function releaseContent(
  blocks: Blocks,
  call: Call,
  positions: number,
  computed: number,
  keepsContent: boolean,
): number {
  const { cache, states, replica, blockTokens, keepsPrefixes } = blocks;
  const headBlocks = keepsPrefixes ? call.headBlocks : 0;
  const full = fullBlocks(computed, blockTokens);
  const copies = headBlocks > 0 ? call.headCopies : 0;
  const ownFull = Math.max(0, full - headBlocks);
  const keeps = keepsContent && keepsPrefixes && ownFull > 0;
  const queue = call.keepsState ? 1 : 0;
  let freed = positions - (Math.min(full, headBlocks) - copies);
  appendRun(cache.blocks, 0, -1, keeps ? positions - full : positions - full + ownFull);
  if (keeps) keepOwn(blocks, call, queue, ownFull);
  appendRun(cache.blocks, 0, -1, copies);
  if (headBlocks > 0) {
    freed += releaseNode(cache, headNode(states, call.head, replica), queue);
    call.headCopies = 0;
  }
  return freed;
}

function keepOwn({ cache, states, replica }: Blocks, call: Call, queue: number, count: number): void {
  const node = takeNode(cache);
  fillNode(cache, node, queue, count);
  const { session } = call;
  if (session < 0) call.ownNode = node;
  else keepSessionNode(states, session, replica, node);
}

/**
 * Blocks that a call has which does not generate: those of its `computed` tokens, or of its whole target.
 *
 * @source derived
 */
export function heldBlocks({ blockTokens, takesWhole }: Blocks, call: Call, computed: number): number {
  const filled = blocksOf(computed, blockTokens);
  return takesWhole ? Math.max(filled, blocksOf(call.target, blockTokens)) : filled;
}
