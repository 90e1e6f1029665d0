import { recordAt, recordPool } from "../record-pool.ts";
import { type CallServer, type Client, emptyRequest, type RefusalReason } from "../simulation-input.ts";
import { dueAt, dueKind, dueNow, emptyAgenda, idOf, kindOf, nextDueSeconds, takeDue } from "./agenda.ts";
import { type Flow, emptyFlow, emptyRun } from "./flow.ts";
import { endRunCall, sendRunCall } from "./agent-runs.ts";
import { classScript, type ClassScript } from "./class-script.ts";
import { countedEnds, endSingle, type FlowEnds, flowEnds } from "./flow-ends.ts";
import { arrive, begin, doorAt, drop, type FlowStarts, flowStarts, isOverfull } from "./flow-starts.ts";
import { callOf, type FlowWorld, numberOf, ownerOf, scriptOf } from "./flow-world.ts";
import { sendMainCall } from "./main-call.ts";
import { sendSingleCall } from "./single-call.ts";
import { countTry, singleFigure, singleFlows, singlePlaces } from "./single-flows.ts";
import { enterTool, toolBack, toolCalls } from "./tool-calls.ts";
import type { WorkflowCounts, WorkflowInput, WorkflowWatch } from "./workflow-input.ts";
import { advanceFlow, endCallOf, setOut, type WorkflowSteps } from "./workflow-steps.ts";

export interface WorkflowClient extends Client {
  readonly counts: (classIndex: number) => WorkflowCounts;
  /** So much waits to begin that nothing would be learned by going on. */
  readonly isOverfull: () => boolean;
}

/** What the client is made of. */
interface Parts {
  readonly world: FlowWorld;
  readonly starts: FlowStarts;
  readonly ends: FlowEnds;
  readonly steps: WorkflowSteps;
}

/**
 * A client that sends the calls of workflows of all classes: they arrive whatever becomes of those before, and run as the
 * closed chain has it. A call that times out or is refused is sent again; when its retries are used up its step has failed.
 *
 * @source derived
 */
export function workflowClient(input: WorkflowInput, server: CallServer, observe: WorkflowWatch): WorkflowClient {
  return new FlowClient(partsOf(input, server, observe));
}

/** A class: an engine compiles what all clients share once, and knows it where it calls it. */
class FlowClient implements WorkflowClient {
  private readonly parts: Parts;
  constructor(parts: Parts) {
    this.parts = parts;
  }
  nextSeconds(): number {
    return nextDueSeconds(this.parts.world.agenda);
  }
  act(seconds: number): void {
    act(this.parts, takeDue(this.parts.world.agenda), seconds);
  }
  firstToken(): void {}
  done(tag: number, seconds: number): void {
    answered(this.parts, tag, seconds);
  }
  refused(tag: number, _reason: RefusalReason, seconds: number): void {
    missed(this.parts.world, tag, seconds);
  }
  expired(tag: number, seconds: number): void {
    missed(this.parts.world, tag, seconds);
  }
  /** Whose connection breaks tries once more, even where nobody tries again who has waited in vain. */
  lost(tag: number, seconds: number): void {
    missed(this.parts.world, tag, seconds, 1);
  }
  isOverfull(): boolean {
    return isOverfull(this.parts.starts);
  }
  counts(classIndex: number): WorkflowCounts {
    return countsOf(this.parts, classIndex);
  }
}

function countsOf({ starts, ends }: Parts, classIndex: number): WorkflowCounts {
  const { arrived, waiting, inFlight } = doorAt(starts, classIndex);
  return { arrived, inLine: waiting, inFlight, ended: countedEnds(ends, classIndex) };
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
  const starts = flowStarts(world, (flow, seconds) => setOut(steps, flow, seconds));
  const ends = flowEnds(world, starts, observe);
  const steps: WorkflowSteps = { world, tools: toolCalls(world), ends };
  return { world, starts, ends, steps };
}

function firstOf(scripts: readonly ClassScript[]): ClassScript {
  const [first] = scripts;
  if (first === undefined) throw new Error("a workflow without a class");
  return first;
}

/** Does one thing that is due. */
function act(parts: Parts, entry: number, seconds: number): void {
  if (entry < 0) return;
  const { world, starts, steps } = parts;
  const id = idOf(entry);
  switch (kindOf(entry)) {
    case dueKind.arrival:
      return arrive(starts, id, seconds);
    case dueKind.submission:
      return drop(starts, id, seconds);
    case dueKind.begin:
      return begin(starts, recordAt(world.flows, id), seconds);
    case dueKind.wake:
      return advanceFlow(steps, recordAt(world.flows, id), seconds);
    case dueKind.resend:
      return resend(world, id, seconds);
    case dueKind.answered:
      return endCall(parts, id, false, seconds);
    case dueKind.givenUp:
      return endCall(parts, id, true, seconds);
    case dueKind.toolEnters:
      return enterTool(steps.tools, recordAt(world.flows, id), seconds);
    default: {
      const flow = recordAt(world.flows, id);
      if (toolBack(steps.tools, flow, seconds)) advanceFlow(steps, flow, seconds);
    }
  }
}

/** A call has its answer: a single one asks for nothing further, so that it need not wait until the client's turn. */
function answered({ world, ends }: Parts, tag: number, seconds: number): void {
  if (tag < 0) return;
  if (ownerOf(tag) === callOf.single) endSingle(ends, numberOf(tag), false, seconds);
  else dueNow(world.agenda, seconds, dueKind.answered, tag);
}

/** A call has its answer, or is given up for good. */
function endCall({ world, steps, ends }: Parts, tag: number, isGivenUp: boolean, seconds: number): void {
  const number = numberOf(tag);
  const owner = ownerOf(tag);
  if (owner === callOf.single) return endSingle(ends, number, isGivenUp, seconds);
  if (owner === callOf.run) {
    const run = recordAt(world.runs, number);
    const parent = run.flow;
    const isOver = endRunCall(world, run, isGivenUp, seconds);
    if (isOver && parent.runsOpen === 0) advanceFlow(steps, parent, seconds);
    return;
  }
  endCallOf(steps, recordAt(world.flows, number), isGivenUp, seconds);
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
