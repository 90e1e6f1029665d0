import { recordAt, recordPool } from "../record-pool.ts";
import { type CallServer, type Client, emptyRequest } from "../simulation-input.ts";
import { dueAt, dueKind, dueNow, emptyAgenda, idOf, kindOf, nextDueSeconds, takeDue } from "./agenda.ts";
import { type Flow, emptyFlow, emptyRun } from "./flow.ts";
import { endRunCall, sendRunCall } from "./agent-runs.ts";
import { classScript, type ClassScript } from "./class-script.ts";
import { flowEnds, type FlowEnds } from "./flow-ends.ts";
import { flowStarts, type FlowStarts } from "./flow-starts.ts";
import { callOf, type FlowWorld, numberOf, ownerOf, scriptOf } from "./flow-world.ts";
import { sendMainCall } from "./main-call.ts";
import { sendSingleCall } from "./single-call.ts";
import { countTry, singleFigure, singleFlows, singlePlaces } from "./single-flows.ts";
import { toolCalls, type ToolCalls } from "./tool-calls.ts";
import type { WorkflowCounts, WorkflowInput, WorkflowWatch } from "./workflow-input.ts";
import { workflowSteps, type WorkflowSteps } from "./workflow-steps.ts";

export interface WorkflowClient extends Client {
  readonly counts: (classIndex: number) => WorkflowCounts;
  /** So much waits to begin that nothing would be learned by going on. */
  readonly isOverfull: () => boolean;
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
      if (ownerOf(tag) === callOf.single) ends.endSingle(numberOf(tag), false, seconds);
      else dueNow(world.agenda, seconds, dueKind.answered, tag);
    },
    refused: (tag, _reason, seconds) => missed(world, tag, seconds),
    expired: (tag, seconds) => missed(world, tag, seconds),
    // Whose connection breaks tries once more, even where nobody tries again who has waited in vain.
    lost: (tag, seconds) => missed(world, tag, seconds, 1),
    isOverfull: starts.isOverfull,
    counts: (classIndex) => ({
      arrived: starts.arrived(classIndex),
      inLine: starts.waiting(classIndex),
      inFlight: starts.inFlight(classIndex),
      ended: ends.counted(classIndex),
    }),
  };
}

function partsOf(input: WorkflowInput, server: CallServer, observe: WorkflowWatch): Parts {
  const scripts = scriptsOf(input);
  const flows = recordPool((index) => emptyFlow(index, firstOf(scripts)));
  const world: FlowWorld = {
    input,
    scripts,
    flows,
    singles: singleFlows(),
    runs: recordPool((index) => emptyRun(index, recordAt(flows, 0))),
    agenda: emptyAgenda(),
    server,
    request: emptyRequest(),
    next: { call: 0, promptTokens: 1, knownTokens: 0, historyTokens: 0, isOver: false, isSummary: false },
    outside: 0,
    sessions: 0,
  };
  const tools = toolCalls(world);
  const ends = flowEnds(world, observe, (classIndex, seconds) => starts.leave(classIndex, seconds));
  const steps = workflowSteps(world, tools, ends.end);
  const starts = flowStarts(world, steps.advance);
  return { world, tools, ends, steps, starts };
}

function firstOf(scripts: readonly ClassScript[]): ClassScript {
  const [first] = scripts;
  if (first === undefined) throw new Error("a workflow without a class");
  return first;
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
      return starts.begin(recordAt(world.flows, id), seconds);
    case dueKind.wake:
      return steps.advance(recordAt(world.flows, id), seconds);
    case dueKind.resend:
      return resend(world, id, seconds);
    case dueKind.answered:
      return endCall(parts, id, false, seconds);
    case dueKind.givenUp:
      return endCall(parts, id, true, seconds);
    case dueKind.toolEnters:
      return tools.enter(recordAt(world.flows, id), seconds);
    default: {
      const flow = recordAt(world.flows, id);
      if (tools.back(flow, seconds)) steps.advance(flow, seconds);
    }
  }
}

/** A call has its answer, or is given up for good. */
function endCall({ world, steps, ends }: Parts, tag: number, isGivenUp: boolean, seconds: number): void {
  const number = numberOf(tag);
  const owner = ownerOf(tag);
  if (owner === callOf.single) return ends.endSingle(number, isGivenUp, seconds);
  if (owner === callOf.run) {
    const run = recordAt(world.runs, number);
    const parent = run.flow;
    const isOver = endRunCall(world, run, isGivenUp, seconds);
    if (isOver && parent.runsOpen === 0) steps.advance(parent, seconds);
    return;
  }
  steps.callEnded(recordAt(world.flows, number), isGivenUp, seconds);
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
  const number = numberOf(tag);
  const owner = ownerOf(tag);
  if (owner === callOf.single) return sendSingleCall(world, number, seconds);
  if (owner === callOf.run) return sendRunCall(world, recordAt(world.runs, number), seconds);
  const flow = recordAt(world.flows, number);
  sendMainCall(world, flow, seconds, flow.stage === "capped");
}

/** A call was refused, has timed out or is lost: it is sent again after a wait, `leastTries` times at least, or given up for good. */
function missed(world: FlowWorld, tag: number, seconds: number, leastTries = 0): void {
  if (tag < 0) return;
  if (ownerOf(tag) === callOf.single) {
    missedSingle(world, tag, seconds, leastTries);
    return;
  }
  const { flows, runs, agenda } = world;
  const run = ownerOf(tag) === callOf.run ? recordAt(runs, numberOf(tag)) : null;
  const flow = run === null ? recordAt(flows, numberOf(tag)) : run.flow;
  const caller = run ?? flow;
  const { tries } = caller;
  const hasGone = run === null && hasLeft(flow, seconds);
  if (hasGone) flow.patienceSeconds = 0;
  if (hasGone || tries >= Math.max(leastTries, flow.script.serving.callRetries)) {
    dueNow(agenda, seconds, dueKind.givenUp, tag);
    return;
  }
  caller.tries = tries + 1;
  flow.resentCalls += 1;
  sendAgain(world, tag, seconds, flow.script.callWaitSeconds(tries));
}

/** The same for the call of a workflow that has no other. */
function missedSingle(world: FlowWorld, tag: number, seconds: number, leastTries: number): void {
  const { singles, agenda } = world;
  const place = numberOf(tag);
  const script = scriptOf(world, singles.classes[place] ?? 0);
  const tries = singleFigure(singles, place, singlePlaces.tries);
  if (tries >= Math.max(leastTries, script.serving.callRetries)) {
    dueNow(agenda, seconds, dueKind.givenUp, tag);
    return;
  }
  countTry(singles, place);
  sendAgain(world, tag, seconds, script.callWaitSeconds(tries));
}

/** A call is to be sent again after a wait. */
function sendAgain({ agenda }: FlowWorld, tag: number, seconds: number, wait: number): void {
  if (wait > 0) dueAt(agenda, seconds + wait, dueKind.resend, tag);
  else dueNow(agenda, seconds, dueKind.resend, tag);
}

/** Whether the user's patience has run out in the midst of the call. */
function hasLeft(flow: Flow, seconds: number): boolean {
  if (!flow.script.serving.leavesDuringCalls || flow.mode !== "main") return false;
  return seconds >= flow.stepStartedSeconds + flow.patienceSeconds;
}
