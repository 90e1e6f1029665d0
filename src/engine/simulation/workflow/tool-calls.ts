import { counterUniform } from "../../../numeric/counter-draw.ts";
import { dueAt, dueKind } from "./agenda.ts";
import { placeCounter } from "./draw-streams.ts";
import { scriptOf, type FlowWorld } from "./flow-world.ts";
import { intLine, pushInt, shiftInt, type IntLine } from "./int-line.ts";
import { sendToolPrefill } from "./main-call.ts";

/** The tools of one class. */
interface Toolbox {
  readonly line: IntLine;
  inUse: number;
  /** When the next call may begin that keeps the rate. */
  freeSeconds: number;
}

/** Tool calls of all classes. */
export interface ToolCalls {
  /** Starts the tools of a step; tells whether there is nothing to wait for. */
  readonly start: (slot: number, seconds: number) => boolean;
  /** A call that was spaced out may begin. */
  readonly enter: (slot: number, seconds: number) => void;
  /** A call returns; tells whether it was the step's last. */
  readonly back: (slot: number, seconds: number) => boolean;
}

/**
 * Tools of the classes with their limits: with a rate calls begin at least so far apart, with a limit of calls in flight
 * further ones wait, each in the order in which they were asked for.
 *
 *     one after another: each takes the step's tool time / calls;   side by side: each takes all of it
 *
 * A step that draws no tool call still takes its tool time, and nothing of the limits.
 *
 * @source derived: as `toolLoad` counts them.
 */
export function toolCalls(world: FlowWorld): ToolCalls {
  const { flows } = world;
  const boxes = world.scripts.map((): Toolbox => ({ line: intLine(), inUse: 0, freeSeconds: 0 }));
  const boxOf = (slot: number): Toolbox => {
    const box = boxes[flows.classIndex[slot] ?? 0];
    if (box === undefined) throw new Error("a class without tools");
    return box;
  };
  return {
    enter: (slot, seconds) => enter(world, boxOf(slot), slot, seconds),
    start: (slot, seconds) => start(world, boxOf(slot), slot, seconds),
    back: (slot, seconds) => {
      const box = boxOf(slot);
      const left = (flows.toolsLeft[slot] ?? 0) - 1;
      flows.toolsLeft[slot] = left;
      box.inUse -= 1;
      const first = shiftInt(box.line);
      if (first >= 0) begin(world, box, first, seconds);
      if (left > 0 && !scriptOf(world, slot).workload.tools.isParallel) ask(world, box, slot, seconds);
      return left === 0;
    },
  };
}

function start(world: FlowWorld, box: Toolbox, slot: number, seconds: number): boolean {
  const { flows, agenda } = world;
  const { tools } = scriptOf(world, slot).workload;
  const total = drawnSeconds(world, slot);
  const isLimited = tools.ratePerSecond !== null || tools.concurrency !== null;
  const calls = isLimited ? drawnCalls(world, slot) : 0;
  sendToolPrefill(world, slot, seconds, total);
  if (calls === 0) {
    if (total > 0) dueAt(agenda, seconds + total, dueKind.wake, slot);
    return total <= 0;
  }
  flows.toolsLeft[slot] = calls;
  flows.toolEachSeconds[slot] = tools.isParallel ? total : total / calls;
  for (let each = tools.isParallel ? calls : 1; each > 0; each -= 1) ask(world, box, slot, seconds);
  return false;
}

/** Asks for a tool call, which may have to keep its distance to the one before. */
function ask(world: FlowWorld, box: Toolbox, slot: number, seconds: number): void {
  const rate = scriptOf(world, slot).workload.tools.ratePerSecond;
  const at = rate === null ? seconds : Math.max(seconds, box.freeSeconds);
  if (rate !== null) box.freeSeconds = at + 1 / rate;
  if (at > seconds) dueAt(world.agenda, at, dueKind.toolEnters, slot);
  else enter(world, box, slot, seconds);
}

function enter(world: FlowWorld, box: Toolbox, slot: number, seconds: number): void {
  const most = scriptOf(world, slot).workload.tools.concurrency ?? Number.POSITIVE_INFINITY;
  if (box.inUse + 1 <= most) begin(world, box, slot, seconds);
  else pushInt(box.line, slot);
}

function begin({ flows, agenda }: FlowWorld, box: Toolbox, slot: number, seconds: number): void {
  box.inUse += 1;
  dueAt(agenda, seconds + (flows.toolEachSeconds[slot] ?? 0), dueKind.toolBack, slot);
}

function drawnSeconds(world: FlowWorld, slot: number): number {
  const { workload, toolTimeOf, seed, streams } = scriptOf(world, slot);
  if (workload.toolSeconds <= 0) return 0;
  return workload.toolSeconds * toolTimeOf(counterUniform(seed, streams.toolSeconds, stepCounter(world, slot)));
}

function drawnCalls(world: FlowWorld, slot: number): number {
  const { toolCalls, seed, streams } = scriptOf(world, slot);
  const low = Math.floor(toolCalls);
  if (low === toolCalls) return low;
  return low + (counterUniform(seed, streams.tools, stepCounter(world, slot)) < toolCalls - low ? 1 : 0);
}

function stepCounter({ flows }: FlowWorld, slot: number): number {
  return placeCounter(flows.drawCounter[slot] ?? 0, flows.step[slot] ?? 0);
}
