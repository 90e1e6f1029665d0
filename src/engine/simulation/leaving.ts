import { heldBlocks, release, releaseBlank } from "./call-blocks.ts";
import { freeCall, type Call } from "./call.ts";
import { stopGenerating } from "./generating-set.ts";
import type { Replica } from "./replica.ts";
import type { World } from "./world.ts";

/** Moves all behind a place up by one. */
function closeUp(list: Call[], at: number): void {
  for (let index = at + 1; index < list.length; index += 1) {
    const following = list[index];
    if (following !== undefined) list[index - 1] = following;
  }
}

/** Takes a call out of a list, the others stay in order. */
function takeOut(list: Call[], call: Call): void {
  if (list[list.length - 1] !== call) closeUp(list, list.indexOf(call));
  list.pop();
}

/**
 * A prompt is done or given up: it is no longer among those that are computed.
 *
 * @source derived
 */
export function leavePrompts(replica: Replica, call: Call, isDone: boolean): void {
  const { prompts } = replica;
  if (isDone && prompts.length > 1 && prompts[0] !== call) replica.isTangled = true;
  takeOut(prompts, call);
  if (prompts.length === 0) replica.isTangled = false;
}

/** Out of the sums and lists that speak of running calls. */
function leaveWork(replica: Replica, call: Call): void {
  const { state } = call;
  if (state === "generating") stopGenerating(replica, call);
  else if (state === "prompt") leavePrompts(replica, call, false);
  else takeOut(replica.leftOut, call);
  replica.isChanged = true;
}

function unlinkRunning({ pools }: World, replica: Replica, call: Call): void {
  const before = call.previous;
  const after = call.next;
  if (before !== null) before.next = after;
  else replica.firstRunning = after;
  if (after !== null) after.previous = before;
  else replica.lastRunning = before;
  replica.running -= 1;
  const pool = pools[replica.poolIndex];
  if (pool !== undefined) pool.running -= 1;
}

/**
 * A running call stops to run and lets its blocks go, those of `inHand` further tokens of the step in progress included.
 *
 * @source derived
 */
export function stopRunning(world: World, replica: Replica, call: Call, inHand: number, keepsContent: boolean): void {
  const { tally } = world;
  leaveWork(replica, call);
  const { computed } = call;
  const positions = heldBlocks(replica, call, computed + inHand);
  replica.positions -= positions;
  replica.blocksAtEnd -= call.endBlocks;
  if (keepsContent || call.headBlocks > 0) release(world, replica, call, positions, computed, keepsContent);
  else releaseBlank(world, replica, positions);
  unlinkRunning(world, replica, call);
  tally.running -= 1;
}

/**
 * A call is done: its blocks go, and its caller hears.
 *
 * @source derived
 */
export function finishCall(world: World, replica: Replica, call: Call): void {
  const { calls, lanes, tally, watch, client, nowSeconds } = world;
  stopRunning(world, replica, call, 0, call.continues);
  const state = lanes[call.lane];
  if (state !== undefined) state.inFlight -= 1;
  tally.done += 1;
  const { tag } = call;
  call.doneSeconds = nowSeconds;
  if (tag >= 0) watch.done(call);
  freeCall(calls, call);
  client.done(tag, nowSeconds);
}
