import { hasSlot, takeSlot } from "./adapter-slots.ts";
import { blocksOf, moveIn, nothingRead, ownNode, type Reading, readingOf } from "./call-blocks.ts";
import type { Call } from "./call.ts";
import { addCalls } from "./pool-load.ts";
import { firstAtPool, hasLooked } from "./central-call.ts";
import { lookAgain } from "./central-line.ts";
import { isMoving, sendOff } from "./handing-over.ts";
import { imageSeconds } from "./image-chunks.ts";
import { leaveIfDrained } from "./membership.ts";
import { earliestReady, endFetches, fetchBeneath } from "./offload.ts";
import { emptyCache } from "./prefix-cache.ts";
import { firstLevel, leaveLine, levels, setOpen } from "./queue.ts";
import type { Replica } from "./replica.ts";
import { beginMoving, joinLanded, joinRunning, markChanged, type Running, takeBackIn } from "./running-calls.ts";
import { serve } from "./serving.ts";
import { addChunk, awaitFetch, beginStep, closeBatch, joinRun, rest, standAlone } from "./step.ts";
import { isEmptyStep } from "./step-times.ts";
import { setNumber } from "./minima.ts";
import { startStroke } from "./stroke.ts";
import type { PoolState, World } from "./world.ts";

/** The first of a replica's own line whose adapter has a slot: those in front of it are passed over. */
function firstWithSlot({ queue, adapters }: Replica): Call | null {
  const { line } = queue;
  for (let level = firstLevel(line); level < levels; level += 1) {
    for (let call = line.first[level] ?? null; call !== null; call = call.next) {
      if (hasSlot(adapters, call)) return call;
    }
  }
  return null;
}

/** Who is next on a replica whose calls have adapters; `null`: nobody whose adapter has a slot. */
function nextWithSlot(world: World, pool: PoolState, replica: Replica): Call | null {
  const call = replica.queue.line.count > 0 ? firstWithSlot(replica) : null;
  const before = call === null ? levels : call.level;
  return (pool.isCentral ? firstAtPool(world, pool, replica, before) : null) ?? call;
}

/** Who is next on a replica; `null`: nobody waits, or nobody whose adapter has a slot. */
function nextWaiting(world: World, pool: PoolState, replica: Replica): Call | null {
  if (replica.adapters.slots > 0) return nextWithSlot(world, pool, replica);
  const { line } = replica.queue;
  const own = firstLevel(line);
  const atPool = pool.isCentral && pool.central.line.count > 0 ? firstAtPool(world, pool, replica, own) : null;
  return atPool ?? line.first[own] ?? null;
}

/** Blocks that an admission leaves free: the watermark, and a share of what running calls and this one may still take. */
function margin({ pool, running, blocks }: Replica, call: Call, targetBlocks: number): number {
  const { futureShare, watermarkBlocks } = pool.scheduler;
  const watermark = running.runningCalls > 0 ? watermarkBlocks : 0;
  if (futureShare <= 0) return watermark;
  const own = call.endBlocks - targetBlocks;
  return watermark + Math.ceil(futureShare * (blocks.blocksAtEnd - blocks.positions + own));
}

/** Its adapter has a slot from now on; a step before which one is fetched stands alone. */
function takeAdapter({ adapters, step }: Replica, call: Call): void {
  if (call.adapter >= 0 && takeSlot(adapters, call)) standAlone(step, 1);
}

/**
 * A call whose prompt was computed elsewhere has its place from now on, and its state comes: what the replica still has of its session
 * and its head need not. Gives whether there is no place for it.
 */
function failsToPlace(world: World, pool: PoolState, replica: Replica, call: Call): boolean {
  const { blocks, running, queue } = replica;
  const own = ownNode(blocks, call);
  const reads = call.givenTokens < 0 && (own >= 0 || call.headBlocks > 0);
  const reading = reads ? readingOf(blocks, call, own) : nothingRead;
  const { headBlocks, ownBlocks, takenBlocks } = reading;
  const found = headBlocks + ownBlocks;
  const targetBlocks = blocksOf(call.target, blocks.blockTokens);
  const asked = targetBlocks - found + margin(replica, call, targetBlocks);
  if (asked > blocks.cache.blocks.free - takenBlocks) return true;
  leaveLine(queue.line, call);
  world.tally.waiting -= 1;
  world.tally.running += 1;
  pool.running += 1;
  pool.freshWaiting -= 1;
  beginMoving(running, call);
  takeAdapter(replica, call);
  moveIn(blocks, call, own, reading, targetBlocks);
  call.computed = found * blocks.blockTokens;
  sendOff(world, replica, call);
  return false;
}

/** Blocks of an admitted call's prompt that come from the tiers beneath, beyond those that it reads. */
function fetchedBlocks(
  world: World,
  replica: Replica,
  call: Call,
  { headBlocks, ownBlocks, takenBlocks }: Readonly<Reading>,
  targetBlocks: number,
): number {
  if (call.givenTokens >= 0 || replica.blocks.tiers.length === 0) return 0;
  const spare = replica.blocks.cache.blocks.free - takenBlocks - margin(replica, call, targetBlocks);
  return fetchBeneath(world, replica, call, headBlocks + ownBlocks, spare);
}

/**
 * What a call finds of what it reads, the first of it: all that it computed before it was preempted, otherwise the share that its class says.
 * The blocks behind are computed anew, as where two calls compute one head at once.
 */
function foundOf(reading: Reading, { isPreempted, foundShare }: Call): Reading {
  if (isPreempted || foundShare >= 1) return reading;
  const { headBlocks, ownBlocks } = reading;
  const found = Math.round((headBlocks + ownBlocks) * foundShare);
  reading.headBlocks = Math.min(headBlocks, found);
  reading.ownBlocks = Math.max(0, found - headBlocks);
  reading.takenBlocks -= ownBlocks - reading.ownBlocks;
  return reading;
}

/** Admits a waiting call into the step; gives whether it has to wait on, which to an engine is the dearer answer. */
function failsToAdmit(world: World, pool: PoolState, replica: Replica, call: Call): boolean {
  if (world.hasMore && isMoving(call)) return failsToPlace(world, pool, replica, call);
  const { blocks, running, step } = replica;
  const { scheduler, blockTokens } = replica.pool;
  const own = ownNode(blocks, call);
  const { target, givenTokens } = call;
  const reads = givenTokens < 0 && (own >= 0 || call.headBlocks > 0);
  const reading = reads ? foundOf(readingOf(blocks, call, own), call) : nothingRead;
  const { headBlocks, ownBlocks, takenBlocks } = reading;
  const hit = givenTokens < 0 ? (headBlocks + ownBlocks) * blockTokens : Math.min(givenTokens, target - 1);
  const tokens = Math.min(target - hit, scheduler.longPromptTokens, step.budget);
  const isEmpty = running.runningCalls === 0 && step.batch.chunks.count === 0;
  if (!scheduler.chunksPrompts && tokens < target - hit && !isEmpty) return true;
  const targetBlocks = blocksOf(target, blockTokens);
  const chunkBlocks = blocksOf(hit + tokens, blockTokens);
  const asked = (scheduler.admission === "chunk" ? chunkBlocks : targetBlocks) - headBlocks - ownBlocks;
  if (asked + margin(replica, call, targetBlocks) > blocks.cache.blocks.free - takenBlocks) return true;
  const isOfPool = call.replica < 0;
  leaveLine(isOfPool ? pool.central.line : replica.queue.line, call);
  if (isOfPool) {
    addCalls(pool.load, replica.index - pool.first, 1);
    lookAgain(pool.central);
  }
  const fetched = world.hasMore ? fetchedBlocks(world, replica, call, reading, targetBlocks) : 0;
  countAdmitted(world, pool, replica, call, hit);
  joinRunning(running, call);
  const firstBlocks = fetched > 0 ? headBlocks + ownBlocks + fetched : chunkBlocks;
  moveIn(blocks, call, own, reading, scheduler.admission === "take-whole" ? targetBlocks : firstBlocks);
  if (fetched === 0) addChunk(step, call, tokens);
  if (world.hasMore) takeAdapter(replica, call);
  return false;
}

function countAdmitted({ tally, nowSeconds }: World, pool: PoolState, replica: Replica, call: Call, hit: number): void {
  tally.waiting -= 1;
  tally.running += 1;
  tally.hitTokens += hit;
  pool.running += 1;
  if (!call.isPreempted) {
    call.admittedSeconds = nowSeconds;
    call.admittedBatch = replica.running.runningCalls + 1;
    pool.freshWaiting -= 1;
  }
  call.isPreempted = false;
  call.replica = replica.index;
  call.computed = hit;
  call.hitTokens += hit;
}

/** Admits waiting calls into the step while budget, slots and blocks last. */
function admit(world: World, pool: PoolState, replica: Replica): void {
  const { queue, running, step } = replica;
  const { maxSequences } = replica.pool.scheduler;
  setOpen(queue, false, false);
  if (step.hasPreempted) return;
  while (step.budget > 0 && running.runningCalls + running.movingCalls < maxSequences) {
    const call = nextWaiting(world, pool, replica);
    if (call === null) {
      setOpen(queue, true, false);
      return;
    }
    if (failsToAdmit(world, pool, replica, call)) {
      // Whoever comes may stand in front of one without a slot, and be passed over to.
      setOpen(queue, replica.adapters.slots > 0, true);
      return;
    }
  }
}

/** Whether no call has blocks, neither to run nor on its way. */
function isEmpty({ runningCalls, movingCalls, leavingCalls }: Running): boolean {
  return runningCalls === 0 && movingCalls === 0 && leavingCalls === 0;
}

/** Those whose prompts are fetched, whose state has come or who were left out of the step before take part. */
function takeIn(world: World, replica: Replica): void {
  const { running, generating } = replica;
  if (running.fetching.length > 0) endFetches(world, replica);
  if (running.leftOut.length > 0) takeBackIn(running, generating, world.nowSeconds);
  if (running.landed.length > 0) joinLanded(running, generating, world.nowSeconds);
}

/** Who runs in the step, and with how many tokens. */
function fillStep(world: World, pool: PoolState, replica: Replica): void {
  const { step, running, generating } = replica;
  const { order, tokenBudget } = replica.pool.scheduler;
  const { chunks } = step.batch;
  const isPromptFirst = order === "prompt-first";
  if (world.hasMore || running.leftOut.length > 0) takeIn(world, replica);
  beginStep(step, tokenBudget, world.nowSeconds);
  if (!isPromptFirst) serve(world, replica, "all");
  else if (running.prompts.length > 0) serve(world, replica, "prompts");
  admit(world, pool, replica);
  if (world.hasMore && running.fetching.length > 0) standAlone(step);
  if (isPromptFirst && chunks.count === 0) serve(world, replica, "generating");
  closeBatch(step, isPromptFirst && chunks.count > 0 ? 0 : generating.generatingCalls, replica.adapters.inUse);
}

function restNow(world: World, pool: PoolState, replica: Replica): void {
  const { index, step, queue } = replica;
  rest(step);
  setOpen(queue, true, queue.isOpenToFirst);
  setNumber(world.ends, index, step.endSeconds);
  leaveIfDrained(world, pool, replica);
}

/** Nobody who runs has a token in the step: they wait for what is fetched. */
function waitForFetched({ nowSeconds }: World, { step, running }: Replica): void {
  if (running.fetching.length === 0) throw new Error("a step without tokens");
  awaitFetch(step, earliestReady(running.fetching), nowSeconds);
}

/**
 * A replica without a step in progress forms one, and as many like it as are sure to follow.
 *
 * @source derived: `docs/simulation.md`
 */
export function formStep(world: World, pool: PoolState, replica: Replica): void {
  const { step, running } = replica;
  fillStep(world, pool, replica);
  // Whoever had to give way although nobody else runs finds its blocks again.
  while (step.hasPreempted && isEmptyStep(step)) fillStep(world, pool, replica);
  // A head that is held as a whole may leave no room for the only call there is: it does without.
  if (isEmpty(running) && nextWaiting(world, pool, replica) !== null) {
    emptyCache(replica.blocks.cache);
    fillStep(world, pool, replica);
  }
  if (running.runningCalls === 0) restNow(world, pool, replica);
  else {
    if (isEmptyStep(step)) waitForFetched(world, replica);
    else {
      const towerSeconds = world.seesImages ? imageSeconds(step.chunkCalls, step.batch.chunks) : 0;
      joinRun(step, pool.pool.law, running.isChanged, towerSeconds, world.nowSeconds);
    }
    markChanged(running, false);
    startStroke(world, replica);
    world.tally.events += 1;
  }
  if (pool.isCentral) hasLooked(world, pool, replica);
}
