import { callNext } from "./central-call.ts";
import { lookAgain } from "./central-line.ts";
import { dropOwn } from "./call-blocks.ts";
import { freeCall, type Call } from "./call.ts";
import { endStroke } from "./end-stroke.ts";
import { noLongerHeld } from "./entrance.ts";
import { dropOnTheWay, isMoving } from "./handing-over.ts";
import { dropCall } from "./leaving.ts";
import { addCalls } from "./pool-load.ts";
import { leaveLine, type WaitingLine } from "./queue.ts";
import type { Replica } from "./replica.ts";
import { markGivenUp } from "./running-calls.ts";
import { cutStroke, wake } from "./stroke.ts";
import type { LaneState, PoolState, World } from "./world.ts";

/**
 * A call's deadline has passed: its caller gives up.
 *
 * @source derived: `docs/simulation.md`
 */
export function giveUp(world: World, call: Call): void {
  const { calls, lanes, replicas, tally, client, nowSeconds } = world;
  const { state } = call;
  if (state === "free") return;
  const lane = lanes[call.lane];
  if (lane === undefined) return;
  const isOnTheWay = isMoving(call);
  const wasAdmitted = isOnTheWay || (call.replica >= 0 && (state !== "waiting" || call.isPreempted));
  if (wasAdmitted && call.givesUpWaitingOnly) return;
  const { tag } = call;
  tally.expired += 1;
  if (tag >= 0)
    world.watch.lost?.(call.lane, call.arrivalSeconds, state === "held" || state === "waiting" ? state : "running");
  if (isOnTheWay) dropOnTheWay(world, call);
  else if (state === "held") {
    noLongerHeld(world, lane, call);
    freeCall(calls, call);
  } else if (state === "waiting") leaveWaiting(world, lane, call);
  else leaveMidway(world, replicas[call.replica], call);
  client.expired(tag, nowSeconds);
}

/** The line a waiting call stands in. */
function lineOf({ replicas }: World, pool: PoolState, call: Call): WaitingLine {
  return replicas[call.replica]?.queue.line ?? pool.central.line;
}

function leaveWaiting(world: World, lane: LaneState, call: Call): void {
  const { calls, replicas, tally } = world;
  const replica = replicas[call.replica];
  const pool = (replica === undefined ? undefined : world.pools[replica.poolIndex]) ?? lane.pool;
  leaveLine(lineOf(world, pool, call), call);
  tally.waiting -= 1;
  lane.inFlight -= 1;
  if (replica !== undefined) addCalls(pool.load, replica.index - pool.first, -1);
  if (!call.isPreempted) pool.freshWaiting -= 1;
  else if (replica !== undefined) dropOwn(replica.blocks, call);
  freeCall(calls, call);
  // Whoever is first now may fit where this one did not.
  if (replica === undefined) {
    lookAgain(pool.central);
    callNext(world, pool);
  } else if (replica.step.isIdle) wake(world, replica);
  else if (replica.queue.isOpenToFirst) cutStroke(world, replica);
}

/** One that runs leaves when the step in progress ends: at once, where that is now. */
function leaveMidway(world: World, replica: Replica | undefined, call: Call): void {
  const pool = replica === undefined ? undefined : world.pools[replica.poolIndex];
  if (replica === undefined || pool === undefined) return;
  const { step, running } = replica;
  cutStroke(world, replica);
  if (!step.isPending) {
    markGivenUp(running, call);
    return;
  }
  if (step.stroke > 0) endStroke(world, pool, replica);
  dropCall(world, replica, call, 0, call.session >= 0);
}
