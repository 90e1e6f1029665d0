import { leaveSlot } from "./adapter-slots.ts";
import { moveOut } from "./call-blocks.ts";
import { freeCall, wasBefore, type Call } from "./call.ts";
import { lastTokenSeconds, producedOf, takeUncounted } from "./generating-set.ts";
import { copyBeneath } from "./offload.ts";
import { addCalls } from "./pool-load.ts";
import { comeBack } from "./queue.ts";
import type { Replica } from "./replica.ts";
import { leaveRunning } from "./running-calls.ts";
import type { SchedulerRules } from "./simulation-input.ts";
import { takeBackTokens } from "./step.ts";
import type { World } from "./world.ts";

/** What only some ways of serving have of a call goes; gives the tokens that were on their way to it. */
function letMoreGo(
  { tally, nowSeconds }: World,
  { generating, blocks, adapters }: Replica,
  call: Call,
  keepsContent: boolean,
): number {
  if (generating.drafting !== null) tally.tokens += takeUncounted(generating);
  if (call.adapter >= 0) leaveSlot(adapters, call);
  if (blocks.tiers.length > 0) copyBeneath(blocks, call, keepsContent, nowSeconds);
  const { fetchTokens } = call;
  call.fetchTokens = 0;
  return fetchTokens;
}

/**
 * A running call stops to run and lets its blocks go, those of `inHand` further tokens of the step in progress included.
 *
 * @source derived
 */
export function stopRunning(world: World, replica: Replica, call: Call, inHand: number, keepsContent: boolean): void {
  const { pools, tally } = world;
  const { index, running, generating, blocks, poolIndex } = replica;
  leaveRunning(running, generating, call);
  const fetching = world.hasMore ? letMoreGo(world, replica, call, keepsContent) : 0;
  moveOut(blocks, call, inHand + fetching, keepsContent);
  const pool = pools[poolIndex];
  if (pool !== undefined) {
    pool.running -= 1;
    addCalls(pool.load, index - pool.first, -1);
  }
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
  call.doneBatch = replica.running.runningCalls + 1;
  if (tag >= 0) watch.done(call);
  freeCall(calls, call);
  client.done(tag, nowSeconds);
}

/**
 * A call that its caller has given up, or that is lost with its replica, runs no longer, and gets nothing of the `inHand` tokens of the step in progress.
 *
 * @source derived: `docs/simulation.md`
 */
export function dropCall(world: World, replica: Replica, call: Call, inHand: number, keepsContent: boolean): void {
  stopRunning(world, replica, call, inHand, keepsContent);
  const lane = world.lanes[call.lane];
  if (lane !== undefined) lane.inFlight -= 1;
  freeCall(world.calls, call);
}

type Victim = SchedulerRules["victim"];

/** Whether `one` gives way rather than `other`. */
function goesBefore({ generating }: Replica, victim: Victim, one: Call, other: Call): boolean {
  if (victim === "least-urgent") {
    const difference = one.level - other.level;
    if (difference !== 0) return difference > 0;
  }
  if (victim === "fewest-tokens") {
    const fewer = producedOf(generating, other) - producedOf(generating, one);
    if (fewer !== 0) return fewer > 0;
    const longer = one.promptTokens - other.promptTokens;
    if (longer !== 0) return longer > 0;
  }
  return wasBefore(other, one);
}

/**
 * The running call that gives way when blocks run out.
 *
 * @source derived: `docs/simulation.md`
 */
export function victimOf(replica: Replica): Call | null {
  const { victim } = replica.pool.scheduler;
  if (victim === "last-admitted") return replica.running.lastRunning;
  let chosen = replica.running.firstRunning;
  for (let call = chosen; call !== null; call = call.next) {
    if (chosen !== null && goesBefore(replica, victim, call, chosen)) chosen = call;
  }
  return chosen;
}

/**
 * A running call goes back to the front of the line; what it had of the step in hand goes back to the budget.
 *
 * @source derived: `docs/simulation.md`
 */
export function preempt(world: World, replica: Replica, call: Call): void {
  const { tally, nowSeconds } = world;
  const tokens = takeBackTokens(replica.step, call);
  if (call.state === "generating") call.lastTokenSeconds = lastTokenSeconds(replica.generating, call, nowSeconds);
  stopRunning(world, replica, call, tokens, true);
  call.computed = 0;
  call.roomTokens = -1;
  call.target = call.promptTokens + call.produced;
  call.state = "waiting";
  call.isPreempted = true;
  call.preemptions += 1;
  comeBack(replica.queue, call);
  const pool = world.pools[replica.poolIndex];
  if (pool !== undefined) addCalls(pool.load, replica.index - pool.first, 1);
  tally.waiting += 1;
  tally.preemptions += 1;
}
