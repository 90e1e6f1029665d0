import { emptyAllSlots } from "./adapter-slots.ts";
import { callNext } from "./central-call.ts";
import { setVain, stopLooking } from "./central-line.ts";
import { dropOwn } from "./call-blocks.ts";
import { freeCall, type Call } from "./call.ts";
import { abandonSteps } from "./end-stroke.ts";
import { callsOnTheWay, dropOnTheWay, isMoving } from "./handing-over.ts";
import { dropCall } from "./leaving.ts";
import { setNumber } from "./minima.ts";
import { addCalls, closeTo, forgetSessions } from "./pool-load.ts";
import { emptyAll } from "./offload.ts";
import { become } from "./presence.ts";
import { leaveLine } from "./queue.ts";
import type { Replica } from "./replica.ts";
import { clearGivenUp } from "./running-calls.ts";
import { leaveHomes } from "./session-states.ts";
import type { FleetControl, PoolSigns, Presence } from "./simulation-input.ts";
import { abandonStep, dropChunk } from "./step.ts";
import { stepsUntil } from "./step-times.ts";
import { cutStroke, takeStrokeBlocks, wake } from "./stroke.ts";
import type { PoolState, World } from "./world.ts";

interface Member {
  readonly pool: PoolState;
  readonly replica: Replica;
}

function memberAt({ pools }: World, poolIndex: number, index: number): Member {
  const pool = pools[poolIndex];
  const replica = pool?.replicas[index];
  if (pool === undefined || replica === undefined) throw new Error("no such replica");
  return { pool, replica };
}

/** A replica takes calls from now on, or none. */
function setPresence({ allLanes }: World, { pool, replica }: Member, presence: Presence): void {
  become(replica.membership, presence);
  closeTo(pool.load, replica.index - pool.first, presence !== "serving");
  const { serving, replicas } = pool;
  let count = 0;
  for (const { index, membership } of replicas) {
    if (membership.presence !== "serving") continue;
    serving[count] = index - pool.first;
    count += 1;
  }
  pool.servingReplicas = count;
  for (const lane of allLanes) {
    if (lane.pool !== pool) continue;
    const { fromReplica, toReplica } = lane.rules;
    const here = serving.subarray(0, count);
    lane.firstServing = here.filter((at) => at < fromReplica).length;
    lane.servingReplicas = here.filter((at) => at >= fromReplica && at < toReplica).length;
  }
}

function join(world: World, member: Member): void {
  if (member.replica.membership.presence !== "away") return;
  setPresence(world, member, "serving");
  // Calls may wait at the pool itself.
  if (member.pool.isCentral && member.pool.central.line.count > 0) wake(world, member.replica);
}

function drain(world: World, member: Member): void {
  const { pool, replica } = member;
  if (replica.membership.presence !== "serving") return;
  setPresence(world, member, "draining");
  if (pool.isCentral) stopTaking(world, member);
  // It looks again: an idle one goes, and of its own calls one may fit where the pool's first did not.
  if (replica.step.isIdle) wake(world, replica);
  else cutStroke(world, replica);
}

/** A replica takes no calls of the pool's line: somebody else is called, if it was. */
function stopTaking(world: World, { pool, replica }: Member): void {
  const place = replica.index - pool.first;
  stopLooking(pool.central, place);
  setVain(pool.central, place, false);
  callNext(world, pool);
}

/**
 * A draining replica that has nothing more to do is gone, and with it what it knew.
 *
 * @source derived
 */
export function leaveIfDrained(world: World, pool: PoolState, replica: Replica): void {
  const { running, queue } = replica;
  if (replica.membership.presence !== "draining" || queue.line.count > 0) return;
  if (running.movingCalls === 0 && running.leavingCalls === 0) goAway(world, { pool, replica });
}

function goAway(world: World, member: Member): void {
  const { pool, replica } = member;
  setPresence(world, member, "away");
  emptyAll(replica.blocks);
  emptyAllSlots(replica.adapters);
  leaveHomes(world.states, replica.index);
  forgetSessions(pool.load, replica.index - pool.first);
}

/** Everybody who is on a replica and was not handed to it just now: running calls in order of admission, then waiting ones. */
function callsOf({ running, queue }: Replica): {
  readonly running: readonly Call[];
  readonly waiting: readonly Call[];
} {
  const linked = (first: Call | null) => {
    const calls: Call[] = [];
    for (let call = first; call !== null; call = call.next) calls.push(call);
    return calls;
  };
  return {
    running: linked(running.firstRunning),
    waiting: queue.line.first.flatMap(linked).filter((call) => !isMoving(call)),
  };
}

function fail(world: World, member: Member): void {
  const { pool, replica } = member;
  if (replica.membership.presence === "away") return;
  const { step, running } = replica;
  const isMidway = !step.isIdle && step.stroke > 0 && abandonSteps(world, pool, replica);
  const calls = callsOf(replica);
  const unheard = new Set(running.givenUp);
  const decodes = isMidway ? step.batch.decodes : 0;
  const lost = calls.running.filter((call) => !unheard.has(call)).map(({ tag }) => tag);
  for (const call of calls.running) {
    if (!unheard.has(call)) countLost(world, call);
    const inHand = call.state === "generating" && decodes > 0 ? 1 : isMidway ? dropChunk(step, call) : 0;
    dropCall(world, replica, call, inHand, false);
  }
  clearGivenUp(running);
  for (const call of calls.waiting) {
    lost.push(call.tag);
    countLost(world, call);
    loseWaiting(world, member, call);
  }
  abandonStep(step, world.nowSeconds);
  setNumber(world.ends, replica.index, Number.POSITIVE_INFINITY);
  for (const call of callsOnTheWay(world, replica)) {
    lost.push(call.tag);
    countLost(world, call);
    dropOnTheWay(world, call);
  }
  goAway(world, member);
  if (pool.isCentral) stopTaking(world, member);
  const { client, nowSeconds } = world;
  for (const tag of lost) {
    if (client.lost === undefined) client.expired(tag, nowSeconds);
    else client.lost(tag, nowSeconds);
  }
}

function countLost({ tally, watch }: World, call: Call): void {
  tally.lost += 1;
  if (call.tag >= 0) watch.lost?.(call.lane, call.arrivalSeconds, "replica-failed");
}

function loseWaiting({ lanes, tally, calls }: World, { pool, replica }: Member, call: Call): void {
  const lane = lanes[call.lane];
  leaveLine(replica.queue.line, call);
  tally.waiting -= 1;
  if (lane !== undefined) lane.inFlight -= 1;
  addCalls(pool.load, replica.index - pool.first, -1);
  if (call.isPreempted) dropOwn(replica.blocks, call);
  else pool.freshWaiting -= 1;
  freeCall(calls, call);
}

/** What a pool shows now: the blocks of steps that have begun are taken. */
function signsOf(world: World, poolIndex: number): PoolSigns {
  const pool = world.pools[poolIndex];
  if (pool === undefined) throw new Error("no such pool");
  let drainingReplicas = 0;
  let useSum = 0;
  let activeTokens = 0;
  let givenUp = 0;
  for (const replica of pool.replicas) {
    const { presence } = replica.membership;
    if (presence === "away") continue;
    givenUp += replica.running.givenUp.length;
    if (presence === "draining") {
      drainingReplicas += 1;
      continue;
    }
    const { step, blocks } = replica;
    if (!step.isIdle && step.stroke > 1) takeStrokeBlocks(replica, stepsUntil(step, world.nowSeconds));
    useSum += blocks.blocksHeld / pool.pool.kvBlocks;
    activeTokens += blocks.positions * pool.pool.blockTokens;
  }
  const { servingReplicas } = pool;
  let waitingCalls = pool.central.line.count;
  for (const { queue } of pool.replicas) waitingCalls += queue.line.count;
  for (const lane of world.lanes) if (lane.pool === pool) waitingCalls += lane.held;
  return {
    servingReplicas,
    drainingReplicas,
    waitingCalls,
    runningCalls: pool.running - givenUp,
    kvUse: servingReplicas > 0 ? useSum / servingReplicas : 0,
    activeTokens,
  };
}

/**
 * What an operator does with the replicas of a simulation.
 *
 * @source derived: `docs/simulation.md`
 */
export function fleetControl(world: World): FleetControl {
  const at = (poolIndex: number, replica: number) => memberAt(world, poolIndex, replica);
  return {
    presence: (poolIndex, replica) => at(poolIndex, replica).replica.membership.presence,
    join: (poolIndex, replica) => join(world, at(poolIndex, replica)),
    drain: (poolIndex, replica) => drain(world, at(poolIndex, replica)),
    fail: (poolIndex, replica) => fail(world, at(poolIndex, replica)),
    signs: (poolIndex) => signsOf(world, poolIndex),
  };
}
