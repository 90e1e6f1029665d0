import { drawnAdapter } from "./adapter-slots.ts";
import { freeCall, type Call } from "./call.ts";
import { takeRecord } from "./record-pool.ts";
import { tellPool } from "./central-call.ts";
import { pushEvent } from "./event-heap.ts";
import { cutSession } from "./offload-tiers.ts";
import { dropNode, truncateNode } from "./prefix-cache.ts";
import { addCalls, addSessions } from "./pool-load.ts";
import type { Replica } from "./replica.ts";
import { idleReplica, routed } from "./routing.ts";
import { forgetNodes, settleSession } from "./session-states.ts";
import type { CallRequest, RefusalReason } from "./simulation-input.ts";
import { tellReplica } from "./stroke.ts";
import { firstLevel, joinLine, levels } from "./queue.ts";
import type { LaneState, PoolState, Way, World } from "./world.ts";

/** Tokens of a call's head: a short prompt is a part of it, but for the token that is computed whatever the cache holds. */
function headTokensOf({ head, headTokens, promptTokens }: CallRequest): number {
  return head >= 0 ? Math.min(headTokens, promptTokens - 1) : 0;
}

function placeImages(call: Call, { imagesFrom, imagesTo, promptTokens }: CallRequest, nanoseconds: number): void {
  call.imageNanoseconds = nanoseconds;
  call.imagesFrom = imagesFrom;
  call.imagesTo = nanoseconds > 0 ? Math.min(imagesTo, promptTokens) : 0;
}

function fillRow(world: World, call: Call, request: CallRequest, lane: LaneState): void {
  const { nowSeconds, tally } = world;
  const { blockTokens } = lane.pool.pool;
  call.lane = request.lane;
  call.order = tally.submitted;
  call.tag = request.tag;
  call.level = Math.min(levels - 1, lane.rules.level + request.extraLevel);
  call.promptTokens = request.promptTokens;
  call.outputTokens = request.outputTokens;
  // The last token's state is never written; a call that goes on elsewhere leaves with its prompt.
  const last = lane.pool.handover === null ? request.outputTokens - 1 : 0;
  call.endBlocks = Math.ceil((request.promptTokens + last) / blockTokens);
  call.session = request.session;
  call.head = request.head;
  call.headBlocks = Math.floor(headTokensOf(request) / blockTokens);
  call.givenTokens = request.givenTokens;
  call.foundShare = request.foundShare;
  call.continues = request.continues && request.session >= 0;
  call.keepsState = request.keepsState;
  call.givesUpWaitingOnly = request.givesUpWaitingOnly;
  call.isPreempted = false;
  call.arrivalSeconds = nowSeconds;
  call.deadlineOrder = -1;
  call.target = request.promptTokens;
  call.computed = 0;
  call.produced = 0;
  call.hitTokens = 0;
  call.computedTokens = 0;
  call.preemptions = 0;
  call.ownNode = -1;
  call.replica = -1;
  if (world.hasMore) fillMore(world, call, request, lane);
}

/** What only some ways of serving know of a call. */
function fillMore({ input, tally }: World, call: Call, request: CallRequest, { pool, rules }: LaneState): void {
  const { adapters } = pool.pool;
  placeImages(call, request, rules.nanosecondsPerImageToken ?? 0);
  call.adapter = adapters === undefined ? -1 : drawnAdapter(adapters, input.seed, request.session, tally.submitted - 1);
  call.fetchedTokens = 0;
  call.fetchTokens = 0;
  call.handover = null;
  call.course = null;
  call.roomTokens = -1;
}

function forgetBeneath(tiers: World["tiers"], session: number, knownTokens: number, headTokens: number): void {
  for (const tier of tiers) {
    const { blockTokens } = tier;
    cutSession(tier, session, Math.floor(knownTokens / blockTokens) - Math.floor(headTokens / blockTokens));
  }
}

/** What the session left beyond the tokens it still knows is of no use any more, and a node that has lost all it had. */
function forgetBeyond({ states, replicas, tiers }: World, request: CallRequest): void {
  const { session, knownTokens } = request;
  const headTokens = headTokensOf(request);
  if (tiers.length > 0) forgetBeneath(tiers, session, knownTokens, headTokens);
  forgetNodes(states, session, (index, node) => {
    const replica = replicas[index];
    if (replica === undefined) return true;
    const { cache, blockTokens } = replica.blocks;
    const blocks = Math.floor(knownTokens / blockTokens) - Math.floor(headTokens / blockTokens);
    truncateNode(cache, node, Math.max(0, blocks));
    if ((cache.resident[node] ?? 0) > 0) return false;
    dropNode(cache, node);
    return true;
  });
}

/** The session is at home on a replica from now on; `null`: nowhere. */
function settle({ states, replicas, pools }: World, session: number, replica: Replica | null): void {
  const before = replicas[settleSession(states, session, replica === null ? -1 : replica.index)];
  if (before === (replica ?? undefined)) return;
  addHome(pools, before, -1);
  addHome(pools, replica ?? undefined, 1);
}

function addHome(pools: readonly PoolState[], replica: Replica | undefined, more: 1 | -1): void {
  const pool = replica === undefined ? undefined : pools[replica.poolIndex];
  if (replica !== undefined && pool !== undefined) addSessions(pool.load, replica.index - pool.first, more);
}

/**
 * The session has no further call.
 *
 * @source derived
 */
export function endSession(world: World, session: number): void {
  const { states, replicas, tiers } = world;
  for (const tier of tiers) cutSession(tier, session, 0);
  forgetNodes(states, session, (index, node) => {
    const replica = replicas[index];
    if (replica !== undefined) dropNode(replica.blocks.cache, node);
    return true;
  });
  settle(world, session, null);
}

function refuse(world: World, call: Call, reason: RefusalReason): void {
  const { calls, tally, client, nowSeconds } = world;
  if (reason === "too-large") tally.refusedTooLarge += 1;
  else if (reason === "line-full") tally.refusedLineFull += 1;
  else tally.refusedBucketEmpty += 1;
  const tag = call.tag;
  if (tag >= 0) world.watch.lost?.(call.lane, nowSeconds, reason);
  freeCall(calls, call);
  client.refused(tag, reason, nowSeconds);
}

function hasToken({ nowSeconds }: World, lane: LaneState): boolean {
  const { bucketPerSecond, bucketSize } = lane.rules;
  lane.tokens = Math.min(bucketSize, lane.tokens + (nowSeconds - lane.filledSeconds) * bucketPerSecond);
  lane.filledSeconds = nowSeconds;
  if (lane.tokens < 1) return false;
  lane.tokens -= 1;
  return true;
}

/** Whether a call does not fit where it would go on. */
function isTooLargeNext({ lane: { pool } }: Way, { promptTokens, outputTokens }: CallRequest): boolean {
  const { blockTokens, kvBlocks, replicas } = pool.pool;
  return replicas < 1 || Math.ceil((promptTokens + outputTokens - 1) / blockTokens) > kvBlocks;
}

/**
 * A call arrives: it is refused, held in front of its pool, or enters it.
 *
 * @source derived: `docs/simulation.md`
 */
export function submit(world: World, request: CallRequest): void {
  const lane = world.lanes[request.lane];
  if (lane === undefined) throw new Error("a call for a lane that does not exist");
  const { calls, tally } = world;
  const call = takeRecord(calls);
  tally.submitted += 1;
  fillRow(world, call, request, lane);
  const { pool } = lane;
  const { kvBlocks, replicas } = pool.pool;
  const isKnown = request.session < world.states.first.length || world.tiers.length > 0;
  if (request.session >= 0 && isKnown) forgetBeyond(world, request);
  const replica = pool.replicas[0];
  const isTooLarge = call.endBlocks > kvBlocks || (pool.handover !== null && isTooLargeNext(pool.handover, request));
  if (replica === undefined || replicas < 1 || isTooLarge) {
    refuse(world, call, "too-large");
    return;
  }
  if (lane.rules.bucketSize < Number.POSITIVE_INFINITY && !hasToken(world, lane)) {
    refuse(world, call, "bucket-empty");
    return;
  }
  if (request.deadlineSeconds < Number.POSITIVE_INFINITY) {
    call.deadlineOrder = world.deadlines.pushed;
    pushEvent(world.deadlines, request.deadlineSeconds, call.index);
  }
  if (lane.held > 0 || !mayEnter(lane)) holdBack(world, lane, call);
  else enter(world, lane, call);
}

/** Whether a call of the lane may enter its pool now. */
function mayEnter({ rules, pool, inFlight, servingReplicas }: LaneState): boolean {
  if (inFlight >= rules.maxInFlight || servingReplicas === 0) return false;
  const { whenFull, maxWaiting, scheduler } = pool.pool;
  if (whenFull !== "hold" && !rules.waitsOutside) return true;
  const open = pool.servingReplicas * scheduler.maxSequences - pool.running;
  const room = Math.max(pool.isCentral ? maxWaiting : maxWaiting * pool.servingReplicas, open);
  // Half of the line is left to those who cannot wait.
  return rules.waitsOutside ? 2 * pool.freshWaiting < room : pool.freshWaiting < room;
}

function holdBack({ tally }: World, lane: LaneState, call: Call): void {
  call.state = "held";
  call.previous = lane.lastHeld;
  call.next = null;
  if (lane.lastHeld !== null) lane.lastHeld.next = call;
  else lane.firstHeld = call;
  lane.lastHeld = call;
  lane.held += 1;
  tally.held += 1;
}

/**
 * A call is no longer held in front of its pool.
 *
 * @source derived
 */
export function noLongerHeld({ tally }: World, lane: LaneState, call: Call): void {
  const before = call.previous;
  const after = call.next;
  if (before !== null) before.next = after;
  else lane.firstHeld = after;
  if (after !== null) after.previous = before;
  else lane.lastHeld = before;
  lane.held -= 1;
  tally.held -= 1;
}

/**
 * Held calls enter as far as they may; whether any did.
 *
 * @source derived: `docs/simulation.md`
 */
export function letHeldEnter(world: World): boolean {
  let hasEntered = false;
  for (const lane of world.lanes) {
    for (let call = lane.firstHeld; call !== null && mayEnter(lane); call = lane.firstHeld) {
      noLongerHeld(world, lane, call);
      enter(world, lane, call);
      hasEntered = true;
    }
  }
  return hasEntered;
}

/** A line is full: as many wait as may, and as many as there are open slots. */
function isFull({ pool, rules }: LaneState, replica: Replica | null): boolean {
  const { maxWaiting, scheduler, whenFull } = pool.pool;
  if (whenFull === "hold" || rules.waitsOutside) return false;
  if (replica !== null) {
    return replica.queue.line.fresh >= Math.max(maxWaiting, scheduler.maxSequences - replica.running.runningCalls);
  }
  return pool.freshWaiting >= Math.max(maxWaiting, pool.servingReplicas * scheduler.maxSequences - pool.running);
}

/** The replica that a call goes to: where there is but one, nothing need be asked; `null`: it waits at the pool. */
function replicaOf(world: World, lane: LaneState, call: Call): Replica | null {
  const { pool } = lane;
  if (pool.isCentral) return idleReplica(pool, lane);
  return pool.replicas[pool.replicas.length === 1 ? 0 : routed(world, pool, lane, call)] ?? null;
}

function enter(world: World, lane: LaneState, call: Call): void {
  const { tally } = world;
  const { pool } = lane;
  const replica = replicaOf(world, lane, call);
  if (isFull(lane, replica)) {
    refuse(world, call, "line-full");
    return;
  }
  lane.inFlight += 1;
  tally.waiting += 1;
  pool.freshWaiting += 1;
  call.state = "waiting";
  const line = replica === null ? pool.central.line : replica.queue.line;
  joinLine(line, call);
  if (replica !== null) {
    call.replica = replica.index;
    addCalls(pool.load, replica.index - pool.first, 1);
    // In a pool of one replica nobody asks who is at home there; whoever comes from elsewhere no longer is at home there.
    const isAsked = call.continues && pool.replicas.length > 1;
    if (call.session >= 0) settle(world, call.session, isAsked ? replica : null);
    tellReplica(world, replica, line.first[firstLevel(line)] === call);
  } else tellPool(world, pool, call);
}
