import { powerOfTwo } from "../../../numeric/binary-exponent.ts";
import { counterUniform } from "../../../numeric/counter-draw.ts";
import { log } from "../../../numeric/log.ts";
import { takeRecord } from "../record-pool.ts";
import { type IntLine, dueAt, dueKind, dueNow, intLine, pushInt, shiftInt } from "./agenda.ts";
import { arrivalTimes } from "./arrival-times.ts";
import type { ClassScript } from "./class-script.ts";
import { attemptCounter, replayAttempt } from "./draw-streams.ts";
import type { FlowWorld } from "./flow-world.ts";
import type { Flow, FlowMode } from "./flow.ts";
import { sendSingleCall } from "./single-call.ts";
import { takeSingle } from "./single-flows.ts";

/** How workflows come in. */
export interface FlowStarts {
  /** A workflow of a class arrives, and says when the next one does. */
  readonly arrive: (classIndex: number, seconds: number) => void;
  /** A submission of a class is dropped. */
  readonly drop: (classIndex: number, seconds: number) => void;
  /** A workflow begins that was put off or stood in line. */
  readonly begin: (flow: Flow, seconds: number) => void;
  /** A workflow of a class has ended: the next in line may begin. */
  readonly leave: (classIndex: number, seconds: number) => void;
  readonly arrived: (classIndex: number) => number;
  /** So much waits outside that nothing would be learned by going on. */
  readonly isOverfull: () => boolean;
  readonly waiting: (classIndex: number) => number;
  readonly inFlight: (classIndex: number) => number;
}

/** Workflows that exist one by one at a time, all classes together; further ones wait as numbers. */
const mostWorkflows = powerOfTwo(16);
/** Numbers that wait at most. */
const mostOutside = powerOfTwo(18);

/** Workflows that wait outside: so many with one number after the other, or replays of one. */
interface Outside {
  readonly mode: FlowMode | "single";
  number: number;
  count: number;
  readonly seconds: number;
}

/** Workflows of one class on their way in. */
interface Door {
  readonly script: ClassScript;
  readonly nextArrival: () => number;
  readonly line: IntLine;
  /** Those that wait outside, from `firstOutside` on. */
  outside: Outside[];
  firstOutside: number;
  /** Workflows so far, replays not counted: the next one's number. */
  numbers: number;
  arrived: number;
  waiting: number;
  inFlight: number;
}

type Advance = (flow: Flow, seconds: number) => void;

/**
 * Arrivals of all classes: open, whatever becomes of those before, with submissions dropped at once, replays of a share of
 * the workflows, and a line in front of a class that may have only so many workflows at a time.
 *
 * @source derived
 */
export function flowStarts(world: FlowWorld, advance: Advance): FlowStarts {
  const { input, scripts, agenda } = world;
  const doors = scripts.map((script) => doorOf(script, input.horizonSeconds));
  const doorAt = (classIndex: number): Door => {
    const door = doors[classIndex];
    if (door === undefined) throw new Error("no such class");
    return door;
  };
  doors.forEach((door, index) => scheduleFirst(world, door, index));
  return {
    begin: (flow, seconds) => begin(advance, doorAt(flow.script.index), flow, seconds),
    arrive: (classIndex, seconds) => {
      const door = doorAt(classIndex);
      const next = door.nextArrival();
      if (next < Number.POSITIVE_INFINITY) dueAt(agenda, next, dueKind.arrival, classIndex);
      enter(world, advance, door, seconds);
    },
    drop: (classIndex, seconds) => {
      const door = doorAt(classIndex);
      const workflows = Math.round(door.script.workload.submission?.workflows ?? 0);
      const few = Math.max(0, Math.min(workflows, mostWorkflows - inUse(world)));
      for (let left = few; left > 0; left -= 1) enter(world, advance, door, seconds);
      if (workflows > few)
        waitOutside(world, door, door.script.isSingle ? "single" : "main", door.numbers, workflows - few, seconds);
      door.numbers += workflows - few;
    },
    leave: (classIndex, seconds) => {
      const door = doorAt(classIndex);
      door.inFlight -= 1;
      const next = shiftInt(door.line);
      if (next >= 0) dueNow(agenda, seconds, dueKind.begin, next);
      else if (world.outside > 0 && !letIn(world, advance, door, seconds))
        doors.some((other) => letIn(world, advance, other, seconds));
    },
    isOverfull: () => doors.some(({ outside, firstOutside }) => outside.length - firstOutside > mostOutside),
    arrived: (classIndex) => doorAt(classIndex).arrived,
    waiting: (classIndex) => doorAt(classIndex).waiting,
    inFlight: (classIndex) => doorAt(classIndex).inFlight,
  };
}

/** Begins a workflow, or puts it in line. */
function begin(advance: Advance, door: Door, flow: Flow, seconds: number): void {
  const { script } = door;
  if (door.inFlight + 1 > (script.workload.concurrencyCap ?? Number.POSITIVE_INFINITY)) {
    pushInt(door.line, flow.index);
    return;
  }
  door.waiting -= 1;
  door.inFlight += 1;
  flow.startedSeconds = seconds;
  drawWorkflow(script, flow);
  advance(flow, seconds);
}

/** A workflow of one call that arrived at some time begins now: it has no line to stand in. */
function beginSingle(world: FlowWorld, door: Door, number: number, arrivedSeconds: number, seconds: number): void {
  door.arrived += 1;
  door.inFlight += 1;
  const place = takeSingle(world.singles, door.script.index, number, arrivedSeconds, seconds);
  sendSingleCall(world, place, seconds);
}

/** A workflow comes in, and its replays with it. */
function enter(world: FlowWorld, advance: Advance, door: Door, seconds: number): void {
  const number = door.numbers;
  const mode = door.script.isSingle ? "single" : "main";
  door.numbers += 1;
  if (isCrowded(world, door)) {
    waitOutside(world, door, mode, number, 1, seconds);
    return;
  }
  if (mode === "single") {
    beginSingle(world, door, number, seconds, seconds);
    return;
  }
  begin(advance, door, arrivedFlow(world, door, number, mode, seconds), seconds);
  if (door.script.workload.replayShare > 0) enterReplays(world, advance, door, number, seconds);
}

/** Workflows that exist now. */
function inUse({ flows, singles }: FlowWorld): number {
  return flows.all.length - flows.spares + singles.used - singles.spares;
}

/** Whether a workflow that comes has to wait outside: too many exist, or others wait there. */
function isCrowded(world: FlowWorld, { outside, firstOutside }: Door): boolean {
  return firstOutside < outside.length || inUse(world) >= mostWorkflows;
}

function waitOutside(
  world: FlowWorld,
  door: Door,
  mode: FlowMode | "single",
  number: number,
  count: number,
  seconds: number,
): void {
  world.outside += count;
  door.outside.push({ mode, number, count, seconds });
  door.arrived += count;
  door.waiting += count;
}

/** Lets the first of those outside in while another, which still exists, goes; whether there was one. */
function letIn(world: FlowWorld, advance: Advance, door: Door, seconds: number): boolean {
  const first = door.outside[door.firstOutside];
  if (first === undefined || inUse(world) > mostWorkflows) return false;
  const { mode, number } = first;
  first.count -= 1;
  world.outside -= 1;
  if (mode !== "replay") first.number += 1;
  if (first.count === 0) door.firstOutside += 1;
  if (door.firstOutside === door.outside.length) {
    door.outside = [];
    door.firstOutside = 0;
  }
  // It has been counted already.
  door.arrived -= 1;
  door.waiting -= 1;
  if (mode === "single") beginSingle(world, door, number, first.seconds, seconds);
  else begin(advance, door, arrivedFlow(world, door, number, mode, first.seconds), seconds);
  return true;
}

function doorOf(script: ClassScript, horizonSeconds: number): Door {
  return {
    script,
    nextArrival: arrivalTimes(script.arrivals, script.seed, script.streams, horizonSeconds),
    line: intLine(),
    outside: [],
    firstOutside: 0,
    numbers: 0,
    arrived: 0,
    waiting: 0,
    inFlight: 0,
  };
}

function scheduleFirst({ agenda, input }: FlowWorld, { script, nextArrival }: Door, classIndex: number): void {
  const first = nextArrival();
  if (first < Number.POSITIVE_INFINITY) dueAt(agenda, first, dueKind.arrival, classIndex);
  for (const seconds of script.arrivals.submissionSeconds) {
    if (seconds <= input.horizonSeconds) dueAt(agenda, seconds, dueKind.submission, classIndex);
  }
}

/** A row for a workflow that is there, and has not begun. */
function arrivedFlow({ flows }: FlowWorld, door: Door, number: number, mode: FlowMode, seconds: number): Flow {
  const flow = takeRecord(flows);
  door.arrived += 1;
  door.waiting += 1;
  flow.script = door.script;
  flow.classIndex = door.script.index;
  flow.number = number;
  flow.mode = mode;
  flow.arrivedSeconds = seconds;
  flow.tries = 0;
  flow.resentCalls = 0;
  return flow;
}

/** Replays of a workflow: with it at the peak, or so much later. */
function enterReplays(world: FlowWorld, advance: Advance, door: Door, number: number, seconds: number): void {
  const { replayDelaySeconds, workload, seed, streams } = door.script;
  const delay = workload.isReplayAtPeak ? 0 : replayDelaySeconds;
  if (delay === Number.POSITIVE_INFINITY) return;
  const replays = Math.floor(workload.replayShare + counterUniform(seed, streams.replay, number));
  for (let left = replays; left > 0; left -= 1) {
    if (delay === 0 && isCrowded(world, door)) {
      waitOutside(world, door, "replay", number, left, seconds);
      return;
    }
    const flow = arrivedFlow(world, door, number, "replay", seconds);
    if (delay > 0) dueAt(world.agenda, seconds + delay, dueKind.begin, flow.index);
    else begin(advance, door, flow, seconds);
  }
}

/** Draws what a workflow draws once, and sets it in front of its first attempt. */
function drawWorkflow(script: ClassScript, flow: Flow): void {
  const { workload, seed, streams } = script;
  const { outcome } = workload;
  const { number } = flow;
  const draw = (stream: number) => counterUniform(seed, stream, number);
  const isReplay = flow.mode === "replay";
  const length = script.lengthOf(number);
  const isApproved = outcome.approvalAfterSteps === null || draw(streams.approved) < outcome.approvedShare;
  const isThin = outcome.evidenceAfterSteps !== null && draw(streams.thin) < outcome.thinEvidenceShare;
  const plan = script.planOf(length, isApproved, isThin);
  flow.plan = plan;
  flow.rules = script.rulesOf(length);
  flow.stop = isReplay ? length : plan.stop;
  flow.firstPromptTokens = workload.prefixTokens * script.firstPromptOf(draw(streams.firstPrompt));
  flow.patienceSeconds =
    outcome.patienceSeconds === null
      ? Number.POSITIVE_INFINITY
      : -log(1 - draw(streams.patience)) * outcome.patienceSeconds;
  flow.drawCounter = attemptCounter(number, replayAttempt);
  flow.stage = "attempt";
  flow.attempt = 0;
  flow.startStep = 0;
  flow.isAsked = false;
  flow.isTimedOut = false;
  flow.agent = 0;
  flow.runsLeft = -1;
  flow.runsOpen = 0;
  flow.attempts = 0;
  flow.steps = 0;
  flow.calls = 0;
  flow.otherCalls = 0;
  flow.isKept = false;
}
