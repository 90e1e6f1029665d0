import type { Call } from "./call.ts";
import type { SimulatedTier } from "./simulation-input.ts";

/**
 * One tier of memory beneath the caches of a replica, or of all replicas of a pool. It has a copy of what calls release, by how
 * many leading blocks of each head and of what each session has beyond its head; what was used longest ago goes first.
 */
export interface OffloadTier {
  readonly rules: SimulatedTier;
  readonly poolIndex: number;
  readonly blockTokens: number;
  /** Blocks of each content, the one used longest ago in front. */
  readonly held: Map<number, number>;
  heldBlocks: number;
  /** When its line has moved all that was asked of it so far. */
  lineFreeSeconds: number;
  /** Blocks that were ever copied to it, and that it has no more. */
  storedBlocks: number;
  lostBlocks: number;
}

/**
 * A tier with nothing in it.
 *
 * @source derived
 */
export function emptyTier(rules: SimulatedTier, poolIndex: number, blockTokens: number): OffloadTier {
  return {
    rules,
    poolIndex,
    blockTokens,
    held: new Map(),
    heldBlocks: 0,
    lineFreeSeconds: 0,
    storedBlocks: 0,
    lostBlocks: 0,
  };
}

const headKey = (head: number) => 2 * head;
const sessionKey = (session: number) => 2 * session + 1;

/** A content keeps so many blocks, the least that it has; none: it is gone. */
function cut(tier: OffloadTier, key: number, blocks: number): void {
  const before = tier.held.get(key) ?? 0;
  if (before <= blocks) return;
  if (blocks > 0) tier.held.set(key, blocks);
  else tier.held.delete(key);
  tier.heldBlocks -= before - blocks;
  tier.lostBlocks += before - blocks;
}

/** A content was used: all others go before it. */
function touch(tier: OffloadTier, key: number): void {
  const blocks = tier.held.get(key);
  if (blocks === undefined) return;
  tier.held.delete(key);
  tier.held.set(key, blocks);
}

/** The line moves so many blocks once it has moved what was asked before; gives when. */
function moved(tier: OffloadTier, blocks: number, nowSeconds: number): number {
  tier.lineFreeSeconds = movedAt(tier, blocks, nowSeconds);
  return tier.lineFreeSeconds;
}

function movedAt({ lineFreeSeconds, rules }: OffloadTier, blocks: number, nowSeconds: number): number {
  return Math.max(lineFreeSeconds, nowSeconds) + blocks * rules.secondsPerBlock;
}

/** Copies what a content has beyond what is there, the last blocks of what was used longest ago give way. */
function store(tier: OffloadTier, key: number, blocks: number, nowSeconds: number): void {
  touch(tier, key);
  const before = tier.held.get(key) ?? 0;
  const after = Math.min(blocks, tier.rules.blocks);
  if (after <= before) return;
  moved(tier, after - before, nowSeconds);
  for (const [other, count] of tier.held) {
    const lacking = tier.heldBlocks + after - before - tier.rules.blocks;
    if (lacking <= 0) break;
    if (other !== key) cut(tier, other, Math.max(0, count - lacking));
  }
  tier.held.set(key, after);
  tier.heldBlocks += after - before;
  tier.storedBlocks += after - before;
}

/**
 * What a call leaves is copied to the tiers beneath its replica: the blocks that it has filled of its own, and what the replica has
 * of its head. What nobody comes back for is copied all the same, and gone at once.
 *
 * @source derived: `docs/simulation.md`
 */
export function storeBeneath(
  tiers: readonly OffloadTier[],
  call: Call,
  ownBlocks: number,
  headBlocks: number,
  isKept: boolean,
  nowSeconds: number,
): void {
  for (const tier of tiers) {
    const key = sessionKey(call.session);
    if (isKept) store(tier, key, ownBlocks, nowSeconds);
    else if (ownBlocks > 0) {
      const before = call.session < 0 ? 0 : (tier.held.get(key) ?? 0);
      moved(tier, Math.max(0, Math.min(ownBlocks, tier.rules.blocks) - before), nowSeconds);
    }
    if (headBlocks > 0) store(tier, headKey(call.head), headBlocks, nowSeconds);
  }
}

/**
 * Leading blocks of a call's prompt that a tier has, where `found` of them are there without it.
 *
 * @source derived: `docs/simulation.md`
 */
export function blocksBeneath({ held }: OffloadTier, call: Call, found: number, mostBlocks: number): number {
  const { headBlocks, head, session } = call;
  let reach = found;
  if (reach < headBlocks) reach = Math.max(reach, Math.min(headBlocks, held.get(headKey(head)) ?? 0));
  if (reach < headBlocks || session < 0) return Math.min(reach, mostBlocks);
  return Math.min(mostBlocks, Math.max(reach, headBlocks + (held.get(sessionKey(session)) ?? 0)));
}

/**
 * Blocks of its own that a session's call would find in the tiers that its replica alone has.
 *
 * @source derived
 */
export function ownBlocksBeneath(tiers: readonly OffloadTier[], session: number): number {
  let most = 0;
  for (const { rules, held } of tiers) {
    if (!rules.isShared) most = Math.max(most, held.get(sessionKey(session)) ?? 0);
  }
  return most;
}

/**
 * When so many blocks of a call would be there if they were fetched now.
 *
 * @source derived
 */
export function fetchedAt(tier: OffloadTier, blocks: number, nowSeconds: number): number {
  return movedAt(tier, blocks, nowSeconds);
}

/**
 * So many blocks of a call are fetched: the line is taken by them, and what they are of was used.
 *
 * @source derived
 */
export function fetchBlocks(tier: OffloadTier, call: Call, blocks: number, nowSeconds: number): number {
  touch(tier, headKey(call.head));
  if (call.session >= 0) touch(tier, sessionKey(call.session));
  return moved(tier, blocks, nowSeconds);
}

/**
 * A session's blocks beyond so many are of no use any more.
 *
 * @source derived
 */
export function cutSession(tier: OffloadTier, session: number, blocks: number): void {
  cut(tier, sessionKey(session), Math.max(0, blocks));
}

/**
 * All content of a tier is lost; its line stays taken.
 *
 * @source derived
 */
export function emptyOut(tier: OffloadTier): void {
  tier.lostBlocks += tier.heldBlocks;
  tier.heldBlocks = 0;
  tier.held.clear();
}

/** Blocks of tiers: copied there so far, of them lost there again, and there now. */
export interface TierCounts {
  readonly stored: number;
  readonly lost: number;
  readonly held: number;
}

/**
 * Blocks of some tiers, all together.
 *
 * @source derived
 */
export function tierCounts(tiers: readonly OffloadTier[]): TierCounts {
  const counts = { stored: 0, lost: 0, held: 0 };
  for (const { storedBlocks, lostBlocks, heldBlocks } of tiers) {
    counts.stored += storedBlocks;
    counts.lost += lostBlocks;
    counts.held += heldBlocks;
  }
  return counts;
}
