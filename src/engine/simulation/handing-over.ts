import { hasSlot, leaveSlot } from "./adapter-slots.ts";
import { blocksOf, moveOut, registerHead } from "./call-blocks.ts";
import { freeCall, type Call, type Handover } from "./call.ts";
import { popEvent, pushEvent } from "./event-heap.ts";
import { addCalls } from "./pool-load.ts";
import { copyBeneath } from "./offload.ts";
import { recordAt, takeRecord } from "./record-pool.ts";
import type { Replica } from "./replica.ts";
import { routed } from "./routing.ts";
import { countLeaving, endMoving, land, leaveRunning } from "./running-calls.ts";
import { firstLevel, joinLine, leaveLine } from "./queue.ts";
import { stepsUntil } from "./step-times.ts";
import { cutStroke, takeStrokeBlocks, tellReplica, wake } from "./stroke.ts";
import type { PoolState, Way, World } from "./world.ts";

/**
 * A call's prompt is done where it does not generate: it runs there no longer, and its blocks are held until its state has gone.
 *
 * @source derived: `docs/simulation.md`
 */
export function handOver(world: World, replica: Replica, call: Call): void {
  const { calls, pools, tally, handed } = world;
  const { running, generating } = replica;
  leaveRunning(running, generating, call);
  const pool = pools[replica.poolIndex];
  if (call.adapter >= 0) leaveSlot(replica.adapters, call);
  if (pool?.handover?.lane.pool.pool.adapters === undefined) call.adapter = -1;
  countLeaving(running, 1);
  if (pool !== undefined) {
    pool.running -= 1;
    addCalls(pool.load, replica.index - pool.first, -1);
  }
  tally.running -= 1;
  tally.waiting += 1;
  call.handover = {
    parcel: parcelOf(takeRecord(calls), call),
    isStreamed: false,
    landingOrder: -1,
    handedSeconds: world.nowSeconds,
    placedSeconds: Number.NaN,
    landedSeconds: Number.NaN,
  };
  call.state = "waiting";
  call.replica = -1;
  handed.push(call);
}

/** What stands for a call where its prompt was computed. */
function parcelOf(parcel: Call, call: Call): Call {
  parcel.state = "moving";
  parcel.lane = call.lane;
  parcel.tag = -1;
  parcel.replica = call.replica;
  parcel.target = call.target;
  parcel.computed = call.computed;
  parcel.roomTokens = -1;
  parcel.promptTokens = call.promptTokens;
  parcel.session = call.session;
  parcel.head = call.head;
  parcel.headBlocks = call.headBlocks;
  parcel.headCopies = call.headCopies;
  parcel.endBlocks = call.endBlocks;
  parcel.keepsState = call.keepsState;
  parcel.ownNode = -1;
  parcel.adapter = -1;
  parcel.handover = null;
  parcel.deadlineOrder = -1;
  return parcel;
}

/**
 * Calls whose prompts are done are told where to go on, each sees those before it; those for which nobody serves stay.
 *
 * @source derived: `docs/simulation.md`
 */
export function hand(world: World): void {
  const { handed, replicas } = world;
  let kept = 0;
  for (const call of handed) {
    const from = replicas[call.handover?.parcel?.replica ?? -1];
    const way = from === undefined ? null : (world.pools[from.poolIndex]?.handover ?? null);
    if (way === null || call.handover === null) continue;
    if (way.lane.servingReplicas > 0) goOn(world, way, call, call.handover);
    else {
      handed[kept] = call;
      kept += 1;
    }
  }
  handed.length = kept;
}

function goOn(world: World, { rules, lane }: Way, call: Call, handover: Handover): void {
  const { pool } = lane;
  const replica = pool.replicas[pool.replicas.length === 1 ? 0 : routed(world, pool, lane, call)];
  if (replica === undefined) return;
  const { line } = replica.queue;
  call.endBlocks = blocksOf(call.promptTokens + call.outputTokens - 1, pool.pool.blockTokens);
  handover.isStreamed = rules.pieces > 1 && hasRoom(world, replica, call);
  call.replica = replica.index;
  pool.freshWaiting += 1;
  joinLine(line, call);
  addCalls(pool.load, replica.index - pool.first, 1);
  tellReplica(world, replica, line.first[firstLevel(line)] === call);
}

/** Steps that have begun have taken their blocks. */
function bringUpToNow({ nowSeconds }: World, replica: Replica): void {
  const { step } = replica;
  if (!step.isIdle && step.stroke > 1) takeStrokeBlocks(replica, stepsUntil(step, nowSeconds));
}

/** Whether nobody waits before a call that comes now, and there are a place, a slot for its adapter and blocks for all of its prompt. */
function hasRoom(world: World, replica: Replica, call: Call): boolean {
  const { queue, running, blocks, pool, adapters } = replica;
  if (queue.line.count > 0 || running.runningCalls + running.movingCalls >= pool.scheduler.maxSequences) return false;
  if (!hasSlot(adapters, call)) return false;
  bringUpToNow(world, replica);
  return blocksOf(call.target, blocks.blockTokens) <= blocks.cache.blocks.free;
}

/**
 * A call has its place, and its state sets off: what of its prompt is not there, over the links of both replicas, each of which
 * carries one call at a time if the rules say so, and is a line of its own.
 *
 *     leaves = max(now, or streamed its first piece computed; link of the one free)
 *     comes = max(leaves, link of the other free)
 *     there = comes + time, or streamed max(comes + time, now + time / pieces)
 *
 * Pieces are computed one after the other between admission and first token, the last of them is sent after that.
 *
 * @source patel-2024-splitwise prompts and answers on machines of their own; layer by layer, hidden behind the prompt's computing
 */
export function sendOff(world: World, replica: Replica, call: Call): void {
  const { linkSeconds, nowSeconds, landings } = world;
  const { handover } = call;
  const from = world.replicas[handover?.parcel?.replica ?? -1];
  const rules = from === undefined ? undefined : world.pools[from.poolIndex]?.handover?.rules;
  if (handover === null || from === undefined || rules === undefined) return;
  const { pieces, isOneByOne, secondsPerCall, secondsPerToken } = rules;
  const seconds = secondsPerCall + secondsPerToken * (call.target - call.computed);
  const firstPiece = call.admittedSeconds + (call.firstTokenSeconds - call.admittedSeconds) / pieces;
  const ready = handover.isStreamed ? firstPiece : nowSeconds;
  const last = nowSeconds + seconds / (handover.isStreamed ? pieces : 1);
  const leaves = isOneByOne ? Math.max(linkSeconds[from.index] ?? 0, ready) : ready;
  const comes = isOneByOne ? Math.max(linkSeconds[replica.index] ?? 0, leaves) : leaves;
  const ends = Math.max(comes + seconds, last);
  if (isOneByOne) {
    linkSeconds[from.index] = Math.max(leaves + seconds, last);
    linkSeconds[replica.index] = ends;
  }
  handover.placedSeconds = nowSeconds;
  handover.landingOrder = landings.pushed;
  pushEvent(landings, ends, call.index);
}

/**
 * The state of every call that is due now has come: its blocks where its prompt was computed are free, and it joins the next step.
 *
 * @source derived: `docs/simulation.md`
 */
export function landDue(world: World): void {
  const { landings, calls, replicas, nowSeconds } = world;
  while (landings.times[0] === nowSeconds) {
    const order = landings.orders[0];
    const call = recordAt(calls, popEvent(landings));
    const replica = replicas[call.replica];
    const { handover } = call;
    // The record may serve another call by now.
    if (handover === null || handover.landingOrder !== order || replica === undefined) continue;
    handover.landingOrder = -1;
    handover.landedSeconds = nowSeconds;
    if (tellsAtLanding(world, call)) {
      call.firstTokenSeconds = nowSeconds;
      if (call.tag >= 0) world.watch.firstToken?.(call);
      world.client.firstToken(call.tag, nowSeconds);
    }
    call.lastTokenSeconds = call.firstTokenSeconds;
    dropParcel(world, call, call.continues);
    const found = call.computed;
    call.computed = call.target;
    if (call.headBlocks > 0) registerHead(replica.blocks, call, found, call.target);
    land(replica.running, call);
    lookAgainAt(world, replica);
  }
}

/**
 * Whether the first token of a call that is on its way is told when its state has come.
 *
 * @source derived
 */
export function tellsAtLanding({ replicas, pools }: World, { handover }: Call): boolean {
  const from = replicas[handover?.parcel?.replica ?? -1];
  return from !== undefined && pools[from.poolIndex]?.handover?.rules.tellsAtLanding === true;
}

/** A replica forms its next step anew. */
function lookAgainAt(world: World, replica: Replica): void {
  if (replica.step.isIdle) wake(world, replica);
  else cutStroke(world, replica);
}

/** The blocks that a call held where its prompt was computed are free. */
function dropParcel(world: World, call: Call, keepsContent: boolean): void {
  const { calls, replicas } = world;
  const { handover } = call;
  const parcel = handover?.parcel ?? null;
  const replica = replicas[parcel?.replica ?? -1];
  if (handover === null || parcel === null || replica === undefined) return;
  handover.parcel = null;
  bringUpToNow(world, replica);
  if (replica.blocks.tiers.length > 0) copyBeneath(replica.blocks, parcel, keepsContent, world.nowSeconds);
  moveOut(replica.blocks, parcel, 0, keepsContent);
  countLeaving(replica.running, -1);
  freeCall(calls, parcel);
  // Whoever waits may fit now, at the pool, too; one that drains may have nothing more to do.
  const waiting = replica.queue.line.count + (world.pools[replica.poolIndex]?.central.line.count ?? 0);
  if (waiting > 0 || replica.membership.presence === "draining") lookAgainAt(world, replica);
}

/**
 * Whether a call's prompt is done elsewhere, and it does not generate yet.
 *
 * @source derived
 */
export function isMoving({ handover, state }: Call): boolean {
  return state === "moving" || (handover !== null && handover.parcel !== null);
}

/**
 * Calls that are on their way from or to a replica, in order of submission.
 *
 * @source derived
 */
export function callsOnTheWay({ calls }: World, { index }: Replica): readonly Call[] {
  const found = calls.all.filter(
    (call) =>
      call.state !== "free" && isMoving(call) && (call.replica === index || call.handover?.parcel?.replica === index),
  );
  return found.filter(isWhole).toSorted((one, other) => one.order - other.order);
}

/** What stands for a call is none. */
function isWhole(call: Call): boolean {
  return call.handover !== null;
}

/**
 * A call that is on its way comes to nothing.
 *
 * @source derived: `docs/simulation.md`
 */
export function dropOnTheWay(world: World, call: Call): void {
  const { calls, lanes, replicas, pools, tally, handed } = world;
  const lane = lanes[call.lane];
  if (lane !== undefined) lane.inFlight -= 1;
  dropParcel(world, call, call.session >= 0);
  const replica = replicas[call.replica];
  const pool = replica === undefined ? undefined : pools[replica.poolIndex];
  if (replica === undefined || pool === undefined) handed.splice(handed.indexOf(call), 1);
  else leavePlace(world, pool, replica, call);
  if (call.state === "waiting") tally.waiting -= 1;
  else tally.running -= 1;
  call.handover = null;
  freeCall(calls, call);
}

/** It waits, or has its place, where it was to go on. */
function leavePlace(world: World, pool: PoolState, replica: Replica, call: Call): void {
  const { running, blocks } = replica;
  addCalls(pool.load, replica.index - pool.first, -1);
  if (call.state === "waiting") {
    leaveLine(replica.queue.line, call);
    pool.freshWaiting -= 1;
  } else {
    pool.running -= 1;
    endMoving(running, call);
    if (call.adapter >= 0) leaveSlot(replica.adapters, call);
    bringUpToNow(world, replica);
    // What has not come is no content.
    moveOut(blocks, call, call.target - call.computed, false);
  }
  // Whoever comes after it may have its slot.
  lookAgainAt(world, replica);
}
