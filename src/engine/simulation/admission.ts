import { blocksOf, hold, read, readingOf } from "./call-blocks.ts";
import { callFlag, callReal, callState, callWhole, realsOf } from "./call-table.ts";
import type { Replica } from "./replica.ts";
import { addChunk, type Service } from "./serving.ts";
import { cutStroke } from "./step-in-progress.ts";
import { firstLevel, leaveLine, type WaitingLine } from "./waiting-line.ts";
import type { PoolState, World } from "./world.ts";

/** The line whose head is next on a replica; `null`: nobody waits. Its head is `nextCall`. */
let nextCall = -1;

function nextLine(world: World, pool: PoolState, replica: Replica): WaitingLine | null {
  nextCall = -1;
  const own = firstLevel(replica.line);
  if (!pool.isCentral || pool.line.count === 0) {
    if (replica.line.count === 0) return null;
    nextCall = replica.line.first[own] ?? -1;
    return replica.line;
  }
  const { calls, lanes } = world;
  const here = replica.index - pool.first;
  for (let level = firstLevel(pool.line); level < own; level += 1) {
    for (let call = pool.line.first[level] ?? -1; call >= 0; call = calls.whole[call + callWhole.next] ?? -1) {
      const rules = lanes[calls.whole[call + callWhole.lane] ?? 0]?.rules;
      if (rules === undefined || here < rules.fromReplica || here >= rules.toReplica) continue;
      nextCall = call;
      return pool.line;
    }
  }
  if (replica.line.count === 0) return null;
  nextCall = replica.line.first[own] ?? -1;
  return replica.line;
}

/** Blocks that an admission leaves free: the watermark, and a share of what running calls and this one may still take. */
function margin(world: World, replica: Replica, call: number, targetBlocks: number): number {
  const { futureShare, watermarkBlocks } = replica.pool.scheduler;
  const watermark = replica.running > 0 ? watermarkBlocks : 0;
  if (futureShare <= 0) return watermark;
  const own = (world.calls.whole[call + callWhole.endBlocks] ?? 0) - targetBlocks;
  return watermark + Math.ceil(futureShare * (replica.blocksAtEnd - replica.positions + own));
}

/** Another call is first now, in the pool's line or a replica's own: replicas that could not take the one before look again. */
function tellOthers(world: World, pool: PoolState, replica: Replica): void {
  for (const other of pool.replicas) if (other !== replica && other.isOpenToFirst) cutStroke(world, other);
}

/** Whether the next call was admitted into the step. */
function admitted(world: World, pool: PoolState, replica: Replica, line: WaitingLine, service: Service): boolean {
  const { calls } = world;
  const call = nextCall;
  const { scheduler, blockTokens } = replica.pool;
  const { headBlocks, ownBlocks, takenBlocks } = readingOf(world, replica, call);
  const hit = (headBlocks + ownBlocks) * blockTokens;
  const target = calls.whole[call + callWhole.target] ?? 0;
  const tokens = Math.min(target - hit, scheduler.longPromptTokens, service.budget);
  const isEmpty = replica.running === 0 && replica.batch.chunks.count === 0;
  if (!scheduler.chunksPrompts && tokens < target - hit && !isEmpty) return false;
  const targetBlocks = blocksOf(target, blockTokens);
  const chunkBlocks = blocksOf(hit + tokens, blockTokens);
  const asked = (scheduler.admission === "chunk" ? chunkBlocks : targetBlocks) - headBlocks - ownBlocks;
  if (asked + margin(world, replica, call, targetBlocks) > replica.cache.blocks.free - takenBlocks) return false;
  const positions = scheduler.admission === "take-whole" ? targetBlocks : chunkBlocks;
  leaveLine(line, calls, call);
  if (line === pool.line) tellOthers(world, pool, replica);
  joinRunning(world, pool, replica, call);
  read(world, replica, call, ownBlocks);
  hold(world, replica, positions - headBlocks - ownBlocks);
  replica.positions += positions;
  replica.blocksAtEnd += calls.whole[call + callWhole.endBlocks] ?? 0;
  countHits(world, call, hit);
  addChunk(world, replica, call, tokens);
  service.budget -= tokens;
  return true;
}

function countHits({ calls, tally }: World, call: number, hit: number): void {
  calls.whole[call + callWhole.computed] = hit;
  calls.real[realsOf(call) + callReal.hitTokens] = (calls.real[realsOf(call) + callReal.hitTokens] ?? 0) + hit;
  tally.hitTokens += hit;
}

function joinRunning({ calls, tally, nowSeconds }: World, pool: PoolState, replica: Replica, call: number): void {
  const flags = calls.whole[call + callWhole.flags] ?? 0;
  tally.waiting -= 1;
  tally.running += 1;
  pool.running += 1;
  if ((flags & callFlag.preempted) === 0) {
    calls.real[realsOf(call) + callReal.admittedSeconds] = nowSeconds;
    pool.freshWaiting -= 1;
    if (!pool.isCentral) replica.freshWaiting -= 1;
  }
  calls.whole[call + callWhole.flags] = flags & ~callFlag.preempted;
  calls.whole[call + callWhole.replica] = replica.index;
  calls.whole[call + callWhole.state] = callState.prompt;
  calls.whole[call + callWhole.headCopies] = 0;
  calls.whole[call + callWhole.previous] = replica.lastRunning;
  calls.whole[call + callWhole.next] = -1;
  if (replica.lastRunning >= 0) calls.whole[replica.lastRunning + callWhole.next] = call;
  else replica.firstRunning = call;
  replica.lastRunning = call;
  replica.running += 1;
  replica.prompts[replica.promptCount] = call;
  replica.promptCount += 1;
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
    const line = nextLine(world, pool, replica);
    if (line === null) {
      replica.isOpen = true;
      return;
    }
    if (!admitted(world, pool, replica, line, service)) {
      replica.isOpenToFirst = true;
      return;
    }
  }
}
