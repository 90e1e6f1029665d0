import type { CallServer, Client } from "../simulation-input.ts";
import { endRunCall, sendRunCall } from "./agent-runs.ts";
import { dueAt, dueKind, dueNow, emptyAgenda, idOf, kindOf, nextDueSeconds, takeDue } from "./agenda.ts";
import { classScript, type ClassScript } from "./class-script.ts";
import { flowMode, flowTable } from "./flow-table.ts";
import { emptyRequest, scriptOf, type FlowWorld } from "./flow-world.ts";
import { flowEnds, type FlowEnds } from "./flow-ends.ts";
import { flowStarts, type FlowStarts } from "./flow-starts.ts";
import { sendMainCall } from "./main-call.ts";
import { runTable } from "./run-table.ts";
import { sendSingleCall, singleEnding } from "./single-call.ts";
import { stage } from "./stage.ts";
import { toolCalls, type ToolCalls } from "./tool-calls.ts";
import type { WorkflowCounts, WorkflowInput, WorkflowWatch } from "./workflow-input.ts";
import { workflowSteps, type WorkflowSteps } from "./workflow-steps.ts";

export interface WorkflowClient extends Client {
  readonly counts: (classIndex: number) => WorkflowCounts;
}

/** What the client is made of. */
interface Parts {
  readonly world: FlowWorld;
  readonly tools: ToolCalls;
  readonly ends: FlowEnds;
  readonly steps: WorkflowSteps;
  readonly starts: FlowStarts;
}

/**
 * A client that sends the calls of workflows of all classes: they arrive whatever becomes of those before, and run as the
 * closed chain has it. A call that times out or is refused is sent again; when its retries are used up its step has failed.
 *
 * @source derived
 */
export function workflowClient(input: WorkflowInput, server: CallServer, observe: WorkflowWatch): WorkflowClient {
  const parts = partsOf(input, server, observe);
  const { world, ends, starts } = parts;
  return {
    nextSeconds: () => nextDueSeconds(world.agenda),
    act: (seconds) => act(parts, takeDue(world.agenda), seconds),
    firstToken: () => {},
    done: (tag, seconds) => {
      if (tag < 0) return;
      // A single call asks for nothing further, so that it need not wait until the client's turn.
      const isSingle = (tag & 1) === 0 && world.flows.mode[tag >> 1] === flowMode.single;
      if (isSingle) endCall(parts, tag, false, seconds);
      else dueNow(world.agenda, seconds, dueKind.answered, tag);
    },
    refused: (tag, _reason, seconds) => missed(world, tag, seconds),
    expired: (tag, seconds) => missed(world, tag, seconds),
    counts: (classIndex) => ({
      arrived: starts.arrived(classIndex),
      inLine: starts.waiting(classIndex),
      inFlight: starts.inFlight(classIndex),
      ended: ends.counted(classIndex),
    }),
  };
}

function partsOf(input: WorkflowInput, server: CallServer, observe: WorkflowWatch): Parts {
  const world: FlowWorld = {
    input,
    scripts: scriptsOf(input),
    flows: flowTable(),
    runs: runTable(),
    agenda: emptyAgenda(),
    server,
    request: emptyRequest(),
    sessions: 0,
  };
  const tools = toolCalls(world);
  const ends = flowEnds(world, observe, (classIndex, seconds) => starts.leave(classIndex, seconds));
  const steps = workflowSteps(world, tools, ends.end);
  const starts = flowStarts(world, steps.advance);
  return { world, tools, ends, steps, starts };
}

/** Does one thing that is due. */
function act(parts: Parts, entry: number, seconds: number): void {
  if (entry < 0) return;
  const { tools, steps, starts, world } = parts;
  const id = idOf(entry);
  switch (kindOf(entry)) {
    case dueKind.arrival:
      return starts.arrive(id, seconds);
    case dueKind.submission:
      return starts.drop(id, seconds);
    case dueKind.begin:
      return starts.begin(id, seconds);
    case dueKind.wake:
      return steps.advance(id, seconds);
    case dueKind.resend:
      return resend(world, id, seconds);
    case dueKind.answered:
      return endCall(parts, id, false, seconds);
    case dueKind.givenUp:
      return endCall(parts, id, true, seconds);
    case dueKind.toolEnters:
      return tools.enter(id, seconds);
    default:
      if (tools.back(id, seconds)) steps.advance(id, seconds);
  }
}

/** A call has its answer, or is given up for good. */
function endCall({ world, steps, ends }: Parts, tag: number, isGivenUp: boolean, seconds: number): void {
  const { flows, runs } = world;
  const row = tag >> 1;
  if ((tag & 1) === 1) {
    const parent = runs.flow[row] ?? 0;
    const isOver = endRunCall(world, row, isGivenUp, seconds);
    if (isOver && flows.runsOpen[parent] === 0) steps.advance(parent, seconds);
  } else if (flows.mode[row] !== flowMode.single) steps.callEnded(row, isGivenUp, seconds);
  else ends.end(row, isGivenUp ? "failed" : singleEnding(scriptOf(world, row), flows.number[row] ?? 0), seconds);
}

/** Scripts of the classes, their heads numbered one after the other, each class's own before its sub-agents'. */
function scriptsOf(input: WorkflowInput): readonly ClassScript[] {
  let head = 0;
  return input.classes.map((own, index) => {
    const script = classScript(input, index, own, head);
    head += 1 + own.workload.agents.length;
    return script;
  });
}

/** Sends a call again as it was. */
function resend(world: FlowWorld, tag: number, seconds: number): void {
  const row = tag >> 1;
  if ((tag & 1) === 1) sendRunCall(world, row, seconds);
  else if (world.flows.mode[row] === flowMode.single) sendSingleCall(world, scriptOf(world, row), row, seconds);
  else sendMainCall(world, row, seconds, world.flows.stage[row] === stage.capped);
}

/** A call was refused or has timed out: it is sent again after a wait, or given up for good. */
function missed(world: FlowWorld, tag: number, seconds: number): void {
  if (tag < 0) return;
  const { flows, runs, agenda } = world;
  const row = tag >> 1;
  const isRun = (tag & 1) === 1;
  const flow = isRun ? (runs.flow[row] ?? 0) : row;
  const table = isRun ? runs : flows;
  const tries = table.tries[row] ?? 0;
  const script = scriptOf(world, flow);
  if (!isRun && hasLeft(world, script, flow, seconds)) {
    flows.patienceSeconds[flow] = 0;
    dueNow(agenda, seconds, dueKind.givenUp, tag);
    return;
  }
  if (tries >= script.serving.callRetries) {
    dueNow(agenda, seconds, dueKind.givenUp, tag);
    return;
  }
  table.tries[row] = tries + 1;
  flows.resentCalls[flow] = (flows.resentCalls[flow] ?? 0) + 1;
  const wait = script.callWaitSeconds(tries);
  if (wait > 0) dueAt(agenda, seconds + wait, dueKind.resend, tag);
  else dueNow(agenda, seconds, dueKind.resend, tag);
}

/** Whether the user's patience has run out in the midst of the call. */
function hasLeft({ flows }: FlowWorld, { serving }: ClassScript, slot: number, seconds: number): boolean {
  if (!serving.leavesDuringCalls || flows.mode[slot] !== flowMode.main) return false;
  return seconds >= (flows.stepStartedSeconds[slot] ?? 0) + (flows.patienceSeconds[slot] ?? 0);
}
