import { wasBefore, type Call } from "./call.ts";
import { dropChunk } from "./prompt-chunks.ts";
import { lastTokenSeconds, producedOf } from "./generating-set.ts";
import { stopRunning } from "./leaving.ts";
import type { Replica } from "./replica.ts";
import type { SchedulerRules } from "./simulation-input.ts";
import { leadLine } from "./waiting-line.ts";
import type { World } from "./world.ts";

type Victim = SchedulerRules["victim"];

/** Whether `one` gives way rather than `other`. */
function goesBefore(replica: Replica, victim: Victim, one: Call, other: Call): boolean {
  if (victim === "least-urgent") {
    const difference = one.level - other.level;
    if (difference !== 0) return difference > 0;
  }
  if (victim === "fewest-tokens") {
    const fewer = producedOf(replica, other) - producedOf(replica, one);
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
  if (victim === "last-admitted") return replica.lastRunning;
  let chosen = replica.firstRunning;
  for (let call = chosen; call !== null; call = call.next) {
    if (chosen !== null && goesBefore(replica, victim, call, chosen)) chosen = call;
  }
  return chosen;
}

/** A call that had tokens in the step that is being formed gives them back; how many. */
function takenBack(replica: Replica, call: Call): number {
  if (call.servedStamp !== replica.stamp) return 0;
  dropChunk(replica, call);
  return call.servedTokens;
}

/**
 * A running call goes back to the front of the line; what it had of the step in hand goes back to the budget: how many tokens.
 *
 * @source derived: `docs/simulation.md`
 */
export function preempt(world: World, replica: Replica, call: Call): number {
  const { tally } = world;
  const tokens = takenBack(replica, call);
  if (call.state === "generating") call.lastTokenSeconds = lastTokenSeconds(world, replica, call);
  stopRunning(world, replica, call, tokens, true);
  call.computed = 0;
  call.target = call.promptTokens + call.produced;
  call.state = "waiting";
  call.isPreempted = true;
  leadLine(replica.line, call);
  tally.waiting += 1;
  tally.preemptions += 1;
  replica.preemptions += 1;
  return tokens;
}
