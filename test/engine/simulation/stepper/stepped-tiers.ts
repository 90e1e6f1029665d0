import type { SimulatedTier } from "../../../../src/engine/simulation/simulation-input.ts";
import { promptSeconds } from "../../../../src/engine/simulation/step-law.ts";
import { type BlockStore, headBlocks, headOwner, headResident, ownOwner } from "./block-store.ts";
import type { SteppedCall } from "./stepped-call.ts";
import type { SteppedReplica } from "./stepped-pool.ts";

/** A tier of memory beneath the caches: its blocks, each the next one of its owner, and when its line is free. */
export interface SteppedTier {
  readonly rules: SimulatedTier;
  /** Owners, the one used longest ago first, and how many leading blocks they have there. */
  owners: { readonly name: string; blocks: number }[];
  lineFree: number;
  stored: number;
  lost: number;
  fetched: number;
}

export const steppedTier = (rules: SimulatedTier): SteppedTier => ({
  rules,
  owners: [],
  lineFree: 0,
  stored: 0,
  lost: 0,
  fetched: 0,
});

export const blocksIn = ({ owners }: SteppedTier) => owners.reduce((sum, { blocks }) => sum + blocks, 0);
const blocksOf = ({ owners }: SteppedTier, name: string | null) =>
  owners.find((owner) => owner.name === name)?.blocks ?? 0;

/** All that is beyond `most` blocks of an owner is gone. */
export function loseBeyond(tier: SteppedTier, name: string, most: number): void {
  for (const owner of tier.owners) {
    if (owner.name !== name || owner.blocks <= most) continue;
    tier.lost += owner.blocks - most;
    owner.blocks = most;
  }
  tier.owners = tier.owners.filter(({ blocks }) => blocks > 0);
}

export function loseAll(tier: SteppedTier): void {
  for (const { name } of tier.owners) loseBeyond(tier, name, 0);
}

function touch(tier: SteppedTier, name: string | null): void {
  const used = tier.owners.filter((owner) => owner.name === name);
  tier.owners = [...tier.owners.filter((owner) => owner.name !== name), ...used];
}

const lineAfter = ({ rules, lineFree }: SteppedTier, blocks: number, now: number) =>
  Math.max(lineFree, now) + blocks * rules.secondsPerBlock;

function copy(tier: SteppedTier, name: string, count: number, now: number): void {
  touch(tier, name);
  const before = blocksOf(tier, name);
  const after = Math.min(count, tier.rules.blocks);
  if (after <= before) return;
  tier.lineFree = lineAfter(tier, after - before, now);
  for (let block = before; block < after; block += 1) {
    // The last block of what was used longest ago gives way.
    const oldest = tier.owners.find((owner) => owner.name !== name);
    if (blocksIn(tier) === tier.rules.blocks && oldest !== undefined) loseBeyond(tier, oldest.name, oldest.blocks - 1);
    const own = tier.owners.find((owner) => owner.name === name);
    if (own === undefined) tier.owners.push({ name, blocks: 1 });
    else own.blocks += 1;
    tier.stored += 1;
  }
}

/** The call is about to let go of its blocks: what it has filled goes to every tier beneath. */
export function copyBeneath(replica: SteppedReplica, call: SteppedCall, keepsOwn: boolean, now: number): void {
  const { store, tiers } = replica;
  const own = Math.max(0, Math.floor(call.computed / store.blockTokens) - headBlocks(store, call));
  const head = headOwner(store, call);
  for (const tier of tiers) {
    const isKept = keepsOwn && call.request.session >= 0;
    if (isKept) copy(tier, ownOwner(call), own, now);
    else if (own > 0) {
      const lacking = Math.min(own, tier.rules.blocks) - blocksOf(tier, ownOwner(call));
      tier.lineFree = lineAfter(tier, Math.max(0, lacking), now);
    }
    if (head !== null) copy(tier, head, headResident(store, call), now);
  }
}

/** Leading blocks of the prompt that are there with what the tier has. */
function reachWith(tier: SteppedTier, store: BlockStore, call: SteppedCall, reach: number): number {
  const head = headBlocks(store, call);
  const withHead = reach < head ? Math.max(reach, Math.min(head, blocksOf(tier, headOwner(store, call)))) : reach;
  return withHead < head ? withHead : Math.max(withHead, head + blocksOf(tier, ownOwner(call)));
}

/** Blocks of its own that the call would find in the tiers of this replica alone. */
export function ownBeneath({ tiers, store }: SteppedReplica, call: SteppedCall): number {
  const own = tiers.filter(({ rules }) => !rules.isShared).map((tier) => blocksOf(tier, ownOwner(call)));
  const most = Math.floor((call.target - 1) / store.blockTokens) - headBlocks(store, call);
  return Math.min(most, Math.max(0, ...own));
}

/** Fetches what comes sooner than it would be computed; gives how many blocks. */
export function fetchBeneath(
  replica: SteppedReplica,
  call: SteppedCall,
  foundBlocks: number,
  spare: number,
  share: number,
  now: number,
): number {
  const { store, tiers, pool } = replica;
  const { blockTokens } = store;
  const { tokenBudget, longPromptTokens } = pool.rules.scheduler;
  const most = Math.min(Math.floor(((call.target - 1) * share) / blockTokens), foundBlocks + spare);
  let reach = foundBlocks;
  call.readySeconds = now;
  for (const tier of tiers) {
    const count = Math.min(most, reachWith(tier, store, call, reach)) - reach;
    if (count <= 0) continue;
    const computed = promptSeconds(
      pool.rules.law,
      count * blockTokens,
      reach * blockTokens,
      Math.min(tokenBudget, longPromptTokens),
    );
    const ready = lineAfter(tier, count, now);
    if (ready - now >= computed) break;
    tier.lineFree = ready;
    tier.fetched += count * blockTokens;
    touch(tier, headOwner(store, call) ?? `head ${call.request.head}`);
    touch(tier, ownOwner(call));
    call.readySeconds = Math.max(call.readySeconds, ready);
    reach += count;
  }
  return reach - foundBlocks;
}
