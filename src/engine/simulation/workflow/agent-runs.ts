import { counterUniform } from "../../../numeric/counter-draw.ts";
import type { Agent } from "../../workload-class.ts";
import { giveBack, takeRecord } from "../record-pool.ts";
import type { Flow, Run } from "./flow.ts";
import type { ClassScript } from "./class-script.ts";
import { placeCounter } from "./draw-streams.ts";
import { callOf, sendCall, tagOf, type FlowWorld } from "./flow-world.ts";

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
export function runAgents(world: FlowWorld, flow: Flow, when: Agent["when"], seconds: number): boolean {
  const { script } = flow;
  const { agents } = script.workload;
  if (agents.length === 0) return true;
  for (;;) {
    if (flow.runsOpen > 0) return false;
    const at = flow.agent;
    const agent = agents[at];
    // A call given up for good ends the step: nothing further starts.
    if (agent === undefined || flow.isTimedOut) {
      flow.agent = 0;
      flow.runsLeft = -1;
      return true;
    }
    if (agent.when === when && flow.runsLeft === -1) {
      flow.runsLeft = drawnRuns(script, flow, at);
      flow.runsStarted = 0;
    }
    if (agent.when !== when || flow.runsLeft <= 0) {
      flow.agent = at + 1;
      flow.runsLeft = -1;
      continue;
    }
    do startRun(world, script, flow, seconds);
    while (agent.isParallel && flow.runsLeft > 0);
  }
}

function drawnRuns(script: ClassScript, flow: Flow, at: number): number {
  const runs = script.runs[at] ?? 0;
  const low = Math.floor(runs);
  if (low === runs) return low;
  const counter = placeCounter(flow.drawCounter, timeOf(flow.step, script, at));
  const stream = script.streams.agentRuns + at * agentStride;
  return low + (counterUniform(script.seed, stream | 0, counter) < runs - low ? 1 : 0);
}

/** The step by which draws are numbered; at the end one that is no step of the attempt. */
function timeOf(step: number, { workload }: ClassScript, at: number): number {
  return workload.agents[at]?.when === "end" ? step + 2048 : step;
}

/** Starts the next run of the kind that is on. */
function startRun(world: FlowWorld, script: ClassScript, flow: Flow, seconds: number): void {
  const at = flow.agent;
  const place = flow.runsStarted;
  const calls = script.workload.agents[at]?.calls ?? 0;
  const counter = placeCounter(flow.drawCounter, timeOf(flow.step, script, at));
  const stream = script.streams.agentCalls + at * agentStride + place * runStride;
  const low = Math.floor(calls);
  const drawn = low === calls ? low : low + (counterUniform(script.seed, stream | 0, counter) < calls - low ? 1 : 0);
  flow.runsLeft -= 1;
  flow.runsStarted = place + 1;
  if (drawn === 0) return;
  const run = takeRecord(world.runs);
  run.flow = flow;
  run.agent = at;
  run.place = place;
  run.drawCounter = counter;
  run.calls = drawn;
  run.call = 0;
  run.leftTokens = 0;
  run.tries = 0;
  run.session = -1;
  if (drawn > 1 || script.serving.callRetries > 0) {
    run.session = world.sessions;
    world.sessions += 1;
  }
  flow.runsOpen += 1;
  sendRunCall(world, run, seconds);
}

/**
 * Sends the next call of a sub-agent's run.
 *
 *     prompt of call k = prefix + growth (k - 1)
 *
 * @source derived: as `runPromptTokens` adds them up.
 */
export function sendRunCall(world: FlowWorld, run: Run, seconds: number): void {
  const { request, input } = world;
  const { script } = run.flow;
  const at = run.agent;
  const agent = script.workload.agents[at];
  const place = script.agents[at];
  if (agent === undefined || place === undefined) throw new Error("a run of no sub-agent, or of one without a place");
  const { call } = run;
  const callsLeft = run.calls - call - 1;
  const stream = script.streams.agentOutput + at * agentStride + run.place * runStride + call * callStride;
  const uniform = counterUniform(script.seed, stream | 0, run.drawCounter);
  if (run.tries === 0) run.flow.otherCalls += 1;
  request.promptTokens = Math.max(1, Math.round(agent.prefixTokens + agent.growthTokensPerCall * call));
  request.outputTokens =
    agent.outputTokens > 1 ? Math.max(1, Math.round(agent.outputTokens * script.outputOf(uniform))) : 1;
  request.knownTokens = Math.min(run.leftTokens, request.promptTokens - 1);
  request.imagesFrom = 0;
  request.imagesTo = 0;
  request.session = run.session;
  request.headTokens = Math.floor(agent.sharedPrefixTokens);
  request.head = request.headTokens > 0 ? script.head + 1 + at : -1;
  request.continues = callsLeft > 0 || script.serving.callRetries > 0;
  request.keepsState = script.serving.keepsState && request.continues;
  const room = 63 - (input.lanes[place.lane]?.level ?? 0);
  request.extraLevel = script.serving.ordersByTurnsLeft ? Math.min(room, callsLeft) : 0;
  run.nextLeftTokens = request.promptTokens + request.outputTokens;
  sendCall(world, request, script, place, tagOf(run.index, callOf.run), seconds, Number.POSITIVE_INFINITY);
}

/**
 * A call of a run is done, or given up for good, which ends the run and fails its step. Tells whether the run has ended.
 *
 * @source derived
 */
export function endRunCall(world: FlowWorld, run: Run, isGivenUp: boolean, seconds: number): boolean {
  const { runs, server } = world;
  const parent = run.flow;
  const call = run.call + 1;
  if (!isGivenUp && call < run.calls) {
    run.call = call;
    run.leftTokens = run.nextLeftTokens;
    run.tries = 0;
    sendRunCall(world, run, seconds);
    return false;
  }
  const { session } = run;
  if (session >= 0) server.endSession(session);
  if (isGivenUp) parent.isTimedOut = true;
  parent.runsOpen -= 1;
  giveBack(runs, run);
  return true;
}
