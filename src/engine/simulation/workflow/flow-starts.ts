import { powerOfTwo } from "../../../numeric/binary-exponent.ts";
import { counterUniform } from "../../../numeric/counter-draw.ts";
import { takeRecord } from "../record-pool.ts";
import { type IntLine, dueAt, dueKind, dueNow, intLine, pushInt, shiftInt } from "./agenda.ts";
import { type ArrivalTimes, arrivalTimes, nextArrival } from "./arrival-times.ts";
import type { ClassScript } from "./class-script.ts";
import type { FlowWorld } from "./flow-world.ts";
import type { Flow, FlowMode } from "./flow.ts";
import { sendSingleCall } from "./single-call.ts";
import { takeSingle } from "./single-flows.ts";

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
export interface Door {
  readonly script: ClassScript;
  readonly arrivals: ArrivalTimes;
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

/** How workflows come in. */
export interface FlowStarts {
  readonly world: FlowWorld;
  readonly doors: readonly Door[];
  /** Sets a workflow out that begins. */
  readonly setOut: (flow: Flow, seconds: number) => void;
}

/**
 * Arrivals of all classes: open, whatever becomes of those before, with submissions dropped at once, replays of a share of
 * the workflows, and a line in front of a class that may have only so many workflows at a time.
 *
 * @source derived
 */
export function flowStarts(world: FlowWorld, setOut: FlowStarts["setOut"]): FlowStarts {
  const doors = world.scripts.map((script) => doorOf(script, world.input.horizonSeconds));
  doors.forEach((door, index) => scheduleFirst(world, door, index));
  return { world, doors, setOut };
}

/**
 * The door of a class.
 *
 * @source derived
 */
export function doorAt({ doors }: FlowStarts, classIndex: number): Door {
  const door = doors[classIndex];
  if (door === undefined) throw new Error("no such class");
  return door;
}

/**
 * A workflow of a class arrives, and says when the next one does.
 *
 * @source derived
 */
export function arrive(starts: FlowStarts, classIndex: number, seconds: number): void {
  const door = doorAt(starts, classIndex);
  const next = nextArrival(door.arrivals);
  if (next < Number.POSITIVE_INFINITY) dueAt(starts.world.agenda, next, dueKind.arrival, classIndex);
  enter(starts, door, seconds);
}

/**
 * A submission of a class is dropped.
 *
 * @source derived
 */
export function drop(starts: FlowStarts, classIndex: number, seconds: number): void {
  const { world } = starts;
  const door = doorAt(starts, classIndex);
  const workflows = Math.round(door.script.workload.submission?.workflows ?? 0);
  const few = Math.max(0, Math.min(workflows, mostWorkflows - inUse(world)));
  for (let left = few; left > 0; left -= 1) enter(starts, door, seconds);
  if (workflows > few) waitOutside(world, door, modeOf(door), door.numbers, workflows - few, seconds);
  door.numbers += workflows - few;
}

/**
 * A workflow of a class has ended: the next in line may begin.
 *
 * @source derived
 */
export function leave(starts: FlowStarts, classIndex: number, seconds: number): void {
  const { world, doors } = starts;
  const door = doorAt(starts, classIndex);
  door.inFlight -= 1;
  const next = shiftInt(door.line);
  if (next >= 0) dueNow(world.agenda, seconds, dueKind.begin, next);
  else if (world.outside > 0 && !letIn(starts, door, seconds)) doors.some((other) => letIn(starts, other, seconds));
}

/**
 * Whether so much waits outside that nothing would be learned by going on.
 *
 * @source derived
 */
export function isOverfull({ doors }: FlowStarts): boolean {
  return doors.some(({ outside, firstOutside }) => outside.length - firstOutside > mostOutside);
}

/**
 * Begins a workflow that has come, was put off or stood in line, or puts it in line.
 *
 * @source derived
 */
export function begin(starts: FlowStarts, flow: Flow, seconds: number): void {
  const { script } = flow;
  const door = doorAt(starts, script.index);
  if (door.inFlight + 1 > (script.workload.concurrencyCap ?? Number.POSITIVE_INFINITY)) {
    pushInt(door.line, flow.index);
    return;
  }
  door.waiting -= 1;
  door.inFlight += 1;
  flow.startedSeconds = seconds;
  starts.setOut(flow, seconds);
}

/** A workflow of one call that arrived at some time begins now: it has no line to stand in. */
function beginSingle(world: FlowWorld, door: Door, number: number, arrivedSeconds: number, seconds: number): void {
  door.arrived += 1;
  door.inFlight += 1;
  const place = takeSingle(world.singles, door.script.index, number, arrivedSeconds, seconds);
  sendSingleCall(world, place, seconds);
}

/** A workflow comes in, and its replays with it. */
function enter(starts: FlowStarts, door: Door, seconds: number): void {
  const { world } = starts;
  const number = door.numbers;
  const mode = modeOf(door);
  door.numbers += 1;
  if (isCrowded(world, door)) {
    waitOutside(world, door, mode, number, 1, seconds);
    return;
  }
  if (mode === "single") {
    beginSingle(world, door, number, seconds, seconds);
    return;
  }
  begin(starts, arrivedFlow(world, door, number, mode, seconds), seconds);
  if (door.script.workload.replayShare > 0) enterReplays(starts, door, number, seconds);
}

function modeOf({ script }: Door): Outside["mode"] {
  return script.isSingle ? "single" : "main";
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
  mode: Outside["mode"],
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
function letIn(starts: FlowStarts, door: Door, seconds: number): boolean {
  const { world } = starts;
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
  else begin(starts, arrivedFlow(world, door, number, mode, first.seconds), seconds);
  return true;
}

function doorOf(script: ClassScript, horizonSeconds: number): Door {
  return {
    script,
    arrivals: arrivalTimes(script.arrivals, script.seed, script.streams, horizonSeconds),
    line: intLine(),
    outside: [],
    firstOutside: 0,
    numbers: 0,
    arrived: 0,
    waiting: 0,
    inFlight: 0,
  };
}

function scheduleFirst({ agenda, input }: FlowWorld, { script, arrivals }: Door, classIndex: number): void {
  const first = nextArrival(arrivals);
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
function enterReplays(starts: FlowStarts, door: Door, number: number, seconds: number): void {
  const { world } = starts;
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
    else begin(starts, flow, seconds);
  }
}
