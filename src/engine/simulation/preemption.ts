import { callFlag, callReal, callState, callWhole, realsOf, wasBefore } from "./call-table.ts";
import { lastTokenSeconds, producedOf } from "./generating-set.ts";
import { stopRunning } from "./leaving.ts";
import type { Replica } from "./replica.ts";
import type { SchedulerRules } from "./simulation-input.ts";
import { leadLine } from "./waiting-line.ts";
import type { World } from "./world.ts";

type Victim = SchedulerRules["victim"];

/** Whether `one` gives way rather than `other`. */
function goesBefore(world: World, replica: Replica, victim: Victim, one: number, other: number): boolean {
  const { calls } = world;
  if (victim === "least-urgent") {
    const difference = (calls.whole[one + callWhole.level] ?? 0) - (calls.whole[other + callWhole.level] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  if (victim === "fewest-tokens") {
    const fewer = producedOf(world, replica, other) - producedOf(world, replica, one);
    if (fewer !== 0) return fewer > 0;
    const longer =
      (calls.whole[one + callWhole.promptTokens] ?? 0) - (calls.whole[other + callWhole.promptTokens] ?? 0);
    if (longer !== 0) return longer > 0;
  }
  return wasBefore(calls, other, one);
}

/**
 * The running call that gives way when blocks run out.
 *
 * @source derived: `docs/simulation.md`
 */
export function victimOf(world: World, replica: Replica): number {
  const { victim } = replica.pool.scheduler;
  if (victim === "last-admitted") return replica.lastRunning;
  let chosen = replica.firstRunning;
  for (let call = chosen; call >= 0; call = world.calls.whole[call + callWhole.next] ?? -1) {
    if (goesBefore(world, replica, victim, call, chosen)) chosen = call;
  }
  return chosen;
}

/** A call that had tokens in the step that is being formed gives them back; how many. */
function takenBack(world: World, replica: Replica, call: number): number {
  const { calls } = world;
  if (calls.whole[call + callWhole.servedStamp] !== replica.stamp) return 0;
  const { chunks } = replica.batch;
  let kept = 0;
  for (let index = 0; index < chunks.count; index += 1) {
    const other = replica.chunkCalls[index] ?? 0;
    if (other === call) continue;
    replica.chunkCalls[kept] = other;
    chunks.tokens[kept] = chunks.tokens[index] ?? 0;
    chunks.depthTokens[kept] = chunks.depthTokens[index] ?? 0;
    kept += 1;
  }
  chunks.count = kept;
  return calls.whole[call + callWhole.servedTokens] ?? 0;
}

/**
 * A running call goes back to the front of the line; what it had of the step in hand goes back to the budget: how many tokens.
 *
 * @source derived: `docs/simulation.md`
 */
export function preempt(world: World, replica: Replica, call: number): number {
  const { calls, tally } = world;
  const tokens = takenBack(world, replica, call);
  if (calls.whole[call + callWhole.state] === callState.generating)
    calls.real[realsOf(call) + callReal.lastTokenSeconds] = lastTokenSeconds(world, replica, call);
  stopRunning(world, replica, call, tokens, true);
  calls.whole[call + callWhole.computed] = 0;
  calls.whole[call + callWhole.target] =
    (calls.whole[call + callWhole.promptTokens] ?? 0) + (calls.whole[call + callWhole.produced] ?? 0);
  calls.whole[call + callWhole.state] = callState.waiting;
  calls.whole[call + callWhole.flags] = (calls.whole[call + callWhole.flags] ?? 0) | callFlag.preempted;
  leadLine(replica.line, calls, call);
  tally.waiting += 1;
  tally.preemptions += 1;
  replica.preemptions += 1;
  return tokens;
}
