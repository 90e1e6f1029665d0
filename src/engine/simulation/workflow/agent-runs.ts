import { counterUniform } from "../../../numeric/counter-draw.ts";
import type { Agent } from "../../workload-class.ts";
import type { ClassScript } from "./class-script.ts";
import { placeCounter } from "./draw-streams.ts";
import { scriptOf, sendCall, type FlowWorld } from "./flow-world.ts";

/** Strides of the streams of a sub-agent's draws: kinds, runs of one time, calls of a run. */
const agentStride = 0x1000193;
const runStride = 0x3c6ef35;
const callStride = 0x19660d;

/**
 * Goes on with the sub-agents of one time of an attempt: one kind after the other, its runs side by side or one by one. Tells
 * whether all of them are done.
 *
 * @source derived
 */
export function runAgents(world: FlowWorld, slot: number, when: Agent["when"], seconds: number): boolean {
  const { flows } = world;
  const script = scriptOf(world, slot);
  const { agents } = script.workload;
  if (agents.length === 0) return true;
  for (;;) {
    if ((flows.runsOpen[slot] ?? 0) > 0) return false;
    const at = flows.agent[slot] ?? 0;
    const agent = agents[at];
    // A call given up for good ends the step: nothing further starts.
    if (agent === undefined || flows.isTimedOut[slot] === 1) {
      flows.agent[slot] = 0;
      flows.runsLeft[slot] = -1;
      return true;
    }
    if (agent.when === when && flows.runsLeft[slot] === -1) {
      flows.runsLeft[slot] = drawnRuns(world, script, slot, at);
      flows.runsStarted[slot] = 0;
    }
    if (agent.when !== when || (flows.runsLeft[slot] ?? 0) <= 0) {
      flows.agent[slot] = at + 1;
      flows.runsLeft[slot] = -1;
      continue;
    }
    do startRun(world, script, slot, seconds);
    while (agent.isParallel && (flows.runsLeft[slot] ?? 0) > 0);
  }
}

function drawnRuns({ flows }: FlowWorld, script: ClassScript, slot: number, at: number): number {
  const runs = script.runs[at] ?? 0;
  const low = Math.floor(runs);
  if (low === runs) return low;
  const counter = placeCounter(flows.drawCounter[slot] ?? 0, timeOf(flows.step[slot] ?? 0, script, at));
  const stream = script.streams.agentRuns + at * agentStride;
  return low + (counterUniform(script.seed, stream | 0, counter) < runs - low ? 1 : 0);
}

/** The step by which draws are numbered; at the end one that is no step of the attempt. */
function timeOf(step: number, { workload }: ClassScript, at: number): number {
  return workload.agents[at]?.when === "end" ? step + 2048 : step;
}

/** Starts the next run of the kind that is on. */
function startRun(world: FlowWorld, script: ClassScript, slot: number, seconds: number): void {
  const { flows, runs } = world;
  const at = flows.agent[slot] ?? 0;
  const place = flows.runsStarted[slot] ?? 0;
  const calls = script.workload.agents[at]?.calls ?? 0;
  const counter = placeCounter(flows.drawCounter[slot] ?? 0, timeOf(flows.step[slot] ?? 0, script, at));
  const stream = script.streams.agentCalls + at * agentStride + place * runStride;
  const low = Math.floor(calls);
  const drawn = low === calls ? low : low + (counterUniform(script.seed, stream | 0, counter) < calls - low ? 1 : 0);
  flows.runsLeft[slot] = (flows.runsLeft[slot] ?? 0) - 1;
  flows.runsStarted[slot] = place + 1;
  if (drawn === 0) return;
  const run = runs.take();
  runs.flow[run] = slot;
  runs.agent[run] = at;
  runs.place[run] = place;
  runs.drawCounter[run] = counter;
  runs.calls[run] = drawn;
  runs.call[run] = 0;
  runs.leftTokens[run] = 0;
  runs.tries[run] = 0;
  runs.session[run] = -1;
  if (drawn > 1 || script.serving.callRetries > 0) {
    runs.session[run] = world.sessions;
    world.sessions += 1;
  }
  flows.runsOpen[slot] = (flows.runsOpen[slot] ?? 0) + 1;
  sendRunCall(world, run, seconds);
}

/**
 * Sends the next call of a sub-agent's run.
 *
 *     prompt of call k = prefix + growth (k - 1)
 *
 * @source derived: as `runPromptTokens` adds them up.
 */
export function sendRunCall(world: FlowWorld, run: number, seconds: number): void {
  const { runs, flows, request, input } = world;
  const script = scriptOf(world, runs.flow[run] ?? 0);
  const at = runs.agent[run] ?? 0;
  const agent = script.workload.agents[at];
  const place = script.agents[at];
  if (agent === undefined || place === undefined) throw new Error("a run of no sub-agent, or of one without a place");
  const call = runs.call[run] ?? 0;
  const callsLeft = (runs.calls[run] ?? 0) - call - 1;
  const stream = script.streams.agentOutput + at * agentStride + (runs.place[run] ?? 0) * runStride + call * callStride;
  const uniform = counterUniform(script.seed, stream | 0, runs.drawCounter[run] ?? 0);
  if (runs.tries[run] === 0) {
    const parent = runs.flow[run] ?? 0;
    flows.otherCalls[parent] = (flows.otherCalls[parent] ?? 0) + 1;
  }
  request.promptTokens = Math.max(1, Math.round(agent.prefixTokens + agent.growthTokensPerCall * call));
  request.outputTokens = Math.max(1, Math.round(agent.outputTokens * script.outputOf(uniform)));
  request.knownTokens = Math.min(runs.leftTokens[run] ?? 0, request.promptTokens - 1);
  request.session = runs.session[run] ?? -1;
  request.headTokens = Math.floor(agent.sharedPrefixTokens);
  request.head = request.headTokens > 0 ? script.head + 1 + at : -1;
  request.continues = callsLeft > 0 || script.serving.callRetries > 0;
  request.keepsState = script.serving.keepsState && request.continues;
  const room = 63 - (input.lanes[place.lane]?.level ?? 0);
  request.extraLevel = script.serving.ordersByTurnsLeft ? Math.min(room, callsLeft) : 0;
  runs.nextLeftTokens[run] = request.promptTokens + request.outputTokens;
  sendCall(world, script, place, run * 2 + 1, seconds, Number.POSITIVE_INFINITY);
}

/**
 * A call of a run is done, or given up for good, which ends the run and fails its step. Tells whether the run has ended.
 *
 * @source derived
 */
export function endRunCall(world: FlowWorld, run: number, isGivenUp: boolean, seconds: number): boolean {
  const { runs, flows, server } = world;
  const parent = runs.flow[run] ?? 0;
  const call = (runs.call[run] ?? 0) + 1;
  if (!isGivenUp && call < (runs.calls[run] ?? 0)) {
    runs.call[run] = call;
    runs.leftTokens[run] = runs.nextLeftTokens[run] ?? 0;
    runs.tries[run] = 0;
    sendRunCall(world, run, seconds);
    return false;
  }
  const session = runs.session[run] ?? -1;
  if (session >= 0) server.endSession(session);
  if (isGivenUp) flows.isTimedOut[parent] = 1;
  flows.runsOpen[parent] = (flows.runsOpen[parent] ?? 0) - 1;
  runs.free(run);
  return true;
}
