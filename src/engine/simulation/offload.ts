import { type Blocks, fullBlocks, registerHead } from "./call-blocks.ts";
import type { Call } from "./call.ts";
import { blocksBeneath, emptyOut, fetchBlocks, fetchedAt, storeBeneath } from "./offload-tiers.ts";
import { emptyCache } from "./prefix-cache.ts";
import type { Replica } from "./replica.ts";
import { endFetch } from "./running-calls.ts";
import { headNode } from "./session-states.ts";
import { promptSeconds } from "./step-law.ts";
import type { World } from "./world.ts";

/**
 * What the tiers beneath have of an admitted call's prompt beyond the blocks that were found is fetched, tier by tier, as far as
 * there is room and as it comes sooner than the replica would compute it alone; gives how many blocks that are.
 *
 * @source derived: `docs/simulation.md`
 */
export function fetchBeneath(
  { nowSeconds, tally }: World,
  { blocks, pool }: Replica,
  call: Call,
  foundBlocks: number,
  spareBlocks: number,
): number {
  const { blockTokens } = pool;
  const { tokenBudget, longPromptTokens } = pool.scheduler;
  const stepTokens = Math.min(tokenBudget, longPromptTokens);
  const share = call.isPreempted ? 1 : call.foundShare;
  const promptBlocks = fullBlocks((call.target - 1) * share, blockTokens);
  const most = Math.min(promptBlocks, foundBlocks + spareBlocks);
  let reach = foundBlocks;
  for (const tier of blocks.tiers) {
    const count = blocksBeneath(tier, call, reach, most) - reach;
    if (count <= 0) continue;
    const tokens = count * blockTokens;
    const waits = fetchedAt(tier, count, nowSeconds) - nowSeconds;
    if (waits >= promptSeconds(pool.law, tokens, reach * blockTokens, stepTokens)) break;
    const ready = fetchBlocks(tier, call, count, nowSeconds);
    call.readySeconds = reach === foundBlocks ? ready : Math.max(call.readySeconds, ready);
    reach += count;
    if (tier.rules.name === "host") tally.hostTokens += tokens;
    else tally.diskTokens += tokens;
  }
  const fetched = (reach - foundBlocks) * blockTokens;
  call.fetchTokens = fetched;
  call.fetchedTokens += fetched;
  call.hitTokens += fetched;
  tally.hitTokens += fetched;
  return reach - foundBlocks;
}

/**
 * What was fetched until now is there: those calls' prompts go on from it, and the heads have what is theirs of it.
 *
 * @source derived: `docs/simulation.md`
 */
export function endFetches({ nowSeconds }: World, { running, blocks }: Replica): void {
  const { fetching } = running;
  for (let index = 0; index < fetching.length;) {
    const call = fetching[index];
    if (call === undefined || call.readySeconds > nowSeconds) {
      index += 1;
      continue;
    }
    const before = call.computed;
    endFetch(running, call);
    registerHead(blocks, call, before, call.computed);
  }
}

/**
 * When the first of those that wait for what is fetched has it.
 *
 * @source derived
 */
export function earliestReady(fetching: readonly Call[]): number {
  let earliest = Number.POSITIVE_INFINITY;
  for (const { readySeconds } of fetching) earliest = Math.min(earliest, readySeconds);
  return earliest;
}

/**
 * A call that is about to let go of its blocks has what it filled of them copied to the tiers beneath.
 *
 * @source derived: `docs/simulation.md`
 */
export function copyBeneath(blocks: Blocks, call: Call, keepsContent: boolean, nowSeconds: number): void {
  const { cache, states, replica, blockTokens, tiers } = blocks;
  const headNodeOf = call.headBlocks > 0 ? headNode(states, call.head, replica) : -1;
  const ownBlocks = Math.max(0, fullBlocks(call.computed, blockTokens) - call.headBlocks);
  const headBlocks = headNodeOf < 0 ? 0 : (cache.resident[headNodeOf] ?? 0);
  storeBeneath(tiers, call, ownBlocks, headBlocks, keepsContent && call.session >= 0, nowSeconds);
}

/**
 * All content of a replica's free blocks is lost, and of the tiers that it alone has.
 *
 * @source derived: `docs/simulation.md`
 */
export function emptyAll({ cache, tiers }: Blocks): void {
  emptyCache(cache);
  for (const tier of tiers) if (!tier.rules.isShared) emptyOut(tier);
}
