import { heldBlocks, release } from "./call-blocks.ts";
import { callFlag, callReal, callState, callWhole, freeCall, realsOf } from "./call-table.ts";
import { stopGenerating } from "./generating-set.ts";
import type { Replica } from "./replica.ts";
import type { World } from "./world.ts";

function withoutPrompt(replica: Replica, call: number): void {
  const { prompts } = replica;
  let at = 0;
  while (at < replica.promptCount && prompts[at] !== call) at += 1;
  for (let index = at + 1; index < replica.promptCount; index += 1) prompts[index - 1] = prompts[index] ?? 0;
  replica.promptCount -= 1;
  if (replica.promptCount === 0) replica.isTangled = false;
}

/**
 * A prompt is done or given up: it is no longer among those that are computed.
 *
 * @source derived
 */
export function leavePrompts(replica: Replica, call: number, isDone: boolean): void {
  if (isDone && replica.promptCount > 1 && replica.prompts[0] !== call) replica.isTangled = true;
  withoutPrompt(replica, call);
}

/** Out of the sums and lists that speak of running calls. */
function leaveWork(world: World, replica: Replica, call: number): void {
  const { calls } = world;
  const state = calls.whole[call + callWhole.state];
  if (state === callState.generating) stopGenerating(world, replica, call);
  else if (state === callState.prompt) leavePrompts(replica, call, false);
  else {
    let at = 0;
    while (at < replica.leftOutCount && replica.leftOut[at] !== call) at += 1;
    replica.leftOutCount -= 1;
    replica.leftOut[at] = replica.leftOut[replica.leftOutCount] ?? 0;
  }
  replica.isChanged = true;
}

function unlinkRunning({ calls, pools }: World, replica: Replica, call: number): void {
  const before = calls.whole[call + callWhole.previous] ?? -1;
  const after = calls.whole[call + callWhole.next] ?? -1;
  if (before >= 0) calls.whole[before + callWhole.next] = after;
  else replica.firstRunning = after;
  if (after >= 0) calls.whole[after + callWhole.previous] = before;
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
export function stopRunning(world: World, replica: Replica, call: number, inHand: number, keepsContent: boolean): void {
  const { calls, tally } = world;
  leaveWork(world, replica, call);
  const computed = calls.whole[call + callWhole.computed] ?? 0;
  const positions = heldBlocks(calls, replica, call, computed + inHand);
  replica.positions -= positions;
  replica.blocksAtEnd -= calls.whole[call + callWhole.endBlocks] ?? 0;
  release(world, replica, call, positions, computed, keepsContent);
  unlinkRunning(world, replica, call);
  tally.running -= 1;
}

function tellDone({ calls, doneCall, watch, nowSeconds }: World, call: number, lane: number): void {
  const { whole, real } = calls;
  const from = realsOf(call);
  doneCall.lane = lane;
  doneCall.arrivalSeconds = real[from + callReal.arrivalSeconds] ?? 0;
  doneCall.admittedSeconds = real[from + callReal.admittedSeconds] ?? 0;
  doneCall.firstTokenSeconds = real[from + callReal.firstTokenSeconds] ?? 0;
  doneCall.doneSeconds = nowSeconds;
  doneCall.outputTokens = whole[call + callWhole.outputTokens] ?? 0;
  doneCall.hitTokens = real[from + callReal.hitTokens] ?? 0;
  doneCall.computedTokens = real[from + callReal.computedTokens] ?? 0;
  watch.done(doneCall);
}

/**
 * A call is done: its blocks go, and its caller hears.
 *
 * @source derived
 */
export function finishCall(world: World, replica: Replica, call: number): void {
  const { calls, lanes, tally, client, nowSeconds } = world;
  const lane = calls.whole[call + callWhole.lane] ?? 0;
  const flags = calls.whole[call + callWhole.flags] ?? 0;
  stopRunning(world, replica, call, 0, (flags & callFlag.continues) !== 0);
  const state = lanes[lane];
  if (state !== undefined) state.inFlight -= 1;
  tally.done += 1;
  const tag = calls.whole[call + callWhole.tag] ?? 0;
  if (tag >= 0) tellDone(world, call, lane);
  freeCall(calls, call);
  client.done(tag, nowSeconds);
}
