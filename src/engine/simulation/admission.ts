import { blocksOf, hold, nothingRead, ownNode, read, readingOf } from "./call-blocks.ts";
import type { Call } from "./call.ts";
import type { Replica } from "./replica.ts";
import { addChunk } from "./stroke.ts";
import type { Service } from "./serving.ts";
import { cutStroke } from "./step-in-progress.ts";
import { firstLevel, leaveLine } from "./waiting-line.ts";
import type { PoolState, World } from "./world.ts";

/** Who is next on a replica; `null`: nobody waits. */
function nextWaiting({ lanes }: World, pool: PoolState, replica: Replica): Call | null {
  const own = firstLevel(replica.line);
  if (pool.isCentral && pool.line.count > 0) {
    const here = replica.index - pool.first;
    for (let level = firstLevel(pool.line); level < own; level += 1) {
      for (let call = pool.line.first[level] ?? null; call !== null; call = call.next) {
        const rules = lanes[call.lane]?.rules;
        if (rules !== undefined && here >= rules.fromReplica && here < rules.toReplica) return call;
      }
    }
  }
  return replica.line.first[own] ?? null;
}

/** Blocks that an admission leaves free: the watermark, and a share of what running calls and this one may still take. */
function margin(replica: Replica, call: Call, targetBlocks: number): number {
  const { futureShare, watermarkBlocks } = replica.pool.scheduler;
  const watermark = replica.running > 0 ? watermarkBlocks : 0;
  if (futureShare <= 0) return watermark;
  const own = call.endBlocks - targetBlocks;
  return watermark + Math.ceil(futureShare * (replica.blocksAtEnd - replica.positions + own));
}

/** Another call is first now, in the pool's line or a replica's own: replicas that could not take the one before look again. */
function tellOthers(world: World, pool: PoolState, replica: Replica): void {
  for (const other of pool.replicas) if (other !== replica && other.isOpenToFirst) cutStroke(world, other);
}

/** Whether a waiting call was admitted into the step. */
function admitted(world: World, pool: PoolState, replica: Replica, call: Call, service: Service): boolean {
  const { scheduler, blockTokens } = replica.pool;
  const own = ownNode(world, replica, call);
  const mayRead = own >= 0 || call.headBlocks > 0;
  const { headBlocks, ownBlocks, takenBlocks } = mayRead ? readingOf(world, replica, call, own) : nothingRead;
  const hit = (headBlocks + ownBlocks) * blockTokens;
  const { target } = call;
  const tokens = Math.min(target - hit, scheduler.longPromptTokens, service.budget);
  const isEmpty = replica.running === 0 && replica.batch.chunks.count === 0;
  if (!scheduler.chunksPrompts && tokens < target - hit && !isEmpty) return false;
  const targetBlocks = blocksOf(target, blockTokens);
  const chunkBlocks = blocksOf(hit + tokens, blockTokens);
  const asked = (scheduler.admission === "chunk" ? chunkBlocks : targetBlocks) - headBlocks - ownBlocks;
  if (asked + margin(replica, call, targetBlocks) > replica.cache.blocks.free - takenBlocks) return false;
  const positions = scheduler.admission === "take-whole" ? targetBlocks : chunkBlocks;
  const isOfPool = pool.isCentral && !call.isPreempted;
  leaveLine(isOfPool ? pool.line : replica.line, call);
  if (isOfPool) tellOthers(world, pool, replica);
  joinRunning(world, pool, replica, call);
  if (mayRead) read(world, replica, call, own, ownBlocks);
  hold(world, replica, positions - headBlocks - ownBlocks);
  replica.positions += positions;
  replica.blocksAtEnd += call.endBlocks;
  countHits(world, call, hit);
  addChunk(replica, call, tokens);
  service.budget -= tokens;
  return true;
}

function countHits({ tally }: World, call: Call, hit: number): void {
  call.computed = hit;
  call.hitTokens += hit;
  tally.hitTokens += hit;
}

function joinRunning({ tally, nowSeconds }: World, pool: PoolState, replica: Replica, call: Call): void {
  tally.waiting -= 1;
  tally.running += 1;
  pool.running += 1;
  if (!call.isPreempted) {
    call.admittedSeconds = nowSeconds;
    pool.freshWaiting -= 1;
    if (!pool.isCentral) replica.freshWaiting -= 1;
  }
  call.isPreempted = false;
  call.replica = replica.index;
  call.state = "prompt";
  call.headCopies = 0;
  call.previous = replica.lastRunning;
  call.next = null;
  if (replica.lastRunning !== null) replica.lastRunning.next = call;
  else replica.firstRunning = call;
  replica.lastRunning = call;
  replica.running += 1;
  // Not `push`, which an engine calls from outside for a list that was empty at first.
  replica.prompts[replica.prompts.length] = call;
  replica.isChanged = true;
}

/**
 * Admits waiting calls into the step while budget, slots and blocks last.
 *
 * @source derived: `docs/simulation.md`
 */
export function admit(world: World, pool: PoolState, replica: Replica, service: Service): void {
  const { maxSequences } = replica.pool.scheduler;
  replica.isOpen = false;
  replica.isOpenToFirst = false;
  if (service.hasPreempted) return;
  while (service.budget > 0 && replica.running < maxSequences) {
    const call = nextWaiting(world, pool, replica);
    if (call === null) {
      replica.isOpen = true;
      return;
    }
    if (!admitted(world, pool, replica, call, service)) {
      replica.isOpenToFirst = true;
      return;
    }
  }
}
