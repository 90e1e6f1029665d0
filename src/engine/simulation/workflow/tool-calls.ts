import { idleToolTurns, toolTurns } from "../../workload/tool-load.ts";
import { counterUniform } from "../../../numeric/counter-draw.ts";
import { recordAt } from "../record-pool.ts";
import { type IntLine, dueAt, dueKind, intLine, pushInt, shiftInt } from "./agenda.ts";
import { placeCounter } from "./draw-streams.ts";
import type { FlowWorld } from "./flow-world.ts";
import type { Flow } from "./flow.ts";
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
  readonly world: FlowWorld;
  readonly boxes: readonly Toolbox[];
}

/**
 * Tools of the classes with their limits: with a rate calls begin at least so far apart, with a limit of calls in flight
 * further ones wait, each in the order in which they were asked for.
 *
 *     one after another: the step takes the tool time of each;   side by side: that of one
 *
 * A step that draws no tool call still takes its tool time, and nothing of the limits; one whose calls a cache answers takes neither.
 *
 * @source derived: as `toolLoad` counts them.
 */
export function toolCalls(world: FlowWorld): ToolCalls {
  return { world, boxes: world.scripts.map(() => ({ line: intLine(), inUse: 0, freeSeconds: 0 })) };
}

function boxOf({ boxes }: ToolCalls, flow: Flow): Toolbox {
  const box = boxes[flow.script.index];
  if (box === undefined) throw new Error("a class without tools");
  return box;
}

/**
 * A tool call that was spaced out may begin.
 *
 * @source derived
 */
export function enterTool(tools: ToolCalls, flow: Flow, seconds: number): void {
  enter(tools.world, boxOf(tools, flow), flow, seconds);
}

/**
 * A tool call returns; tells whether it was the step's last.
 *
 * @source derived
 */
export function toolBack(tools: ToolCalls, flow: Flow, seconds: number): boolean {
  const { world } = tools;
  const box = boxOf(tools, flow);
  const left = flow.toolsLeft - 1;
  flow.toolsLeft = left;
  box.inUse -= 1;
  const first = shiftInt(box.line);
  if (first >= 0) begin(world, box, recordAt(world.flows, first), seconds);
  if (left > 0 && !flow.script.workload.tools.isParallel) ask(world, box, flow, seconds);
  return left === 0;
}

/**
 * Starts the tools of a step; tells whether there is nothing to wait for.
 *
 * @source derived
 */
export function startTools(tools: ToolCalls, flow: Flow, seconds: number): boolean {
  const { world } = tools;
  const box = boxOf(tools, flow);
  const { agenda } = world;
  const { ratePerSecond, concurrency, isParallel } = flow.script.workload.tools;
  const each = drawnSeconds(flow);
  const isLimited = ratePerSecond !== null || concurrency !== null;
  const calls = isLimited ? drawnCalls(flow) : 0;
  const total = each * turnsOf(flow, isLimited, calls);
  sendToolPrefill(world, flow, seconds, total);
  if (calls === 0) {
    if (total > 0) dueAt(agenda, seconds + total, dueKind.wake, flow.index);
    return total <= 0;
  }
  flow.toolsLeft = calls;
  flow.toolEachSeconds = each;
  for (let left = isParallel ? calls : 1; left > 0; left -= 1) ask(world, box, flow, seconds);
  return false;
}

/** Tool times that a step takes: of the mean step where nothing limits its tools. */
function turnsOf({ script: { workload } }: Flow, isLimited: boolean, calls: number): number {
  if (!isLimited) return toolTurns(workload);
  if (calls === 0) return idleToolTurns(workload);
  return workload.tools.isParallel ? 1 : calls;
}

/** Asks for a tool call, which may have to keep its distance to the one before. */
function ask(world: FlowWorld, box: Toolbox, flow: Flow, seconds: number): void {
  const rate = flow.script.workload.tools.ratePerSecond;
  const at = rate === null ? seconds : Math.max(seconds, box.freeSeconds);
  if (rate !== null) box.freeSeconds = at + 1 / rate;
  if (at > seconds) dueAt(world.agenda, at, dueKind.toolEnters, flow.index);
  else enter(world, box, flow, seconds);
}

function enter(world: FlowWorld, box: Toolbox, flow: Flow, seconds: number): void {
  const most = flow.script.workload.tools.concurrency ?? Number.POSITIVE_INFINITY;
  if (box.inUse + 1 <= most) begin(world, box, flow, seconds);
  else pushInt(box.line, flow.index);
}

function begin({ agenda }: FlowWorld, box: Toolbox, flow: Flow, seconds: number): void {
  box.inUse += 1;
  dueAt(agenda, seconds + flow.toolEachSeconds, dueKind.toolBack, flow.index);
}

function drawnSeconds(flow: Flow): number {
  const { workload, toolTimeOf, seed, streams } = flow.script;
  if (workload.toolSeconds <= 0) return 0;
  return workload.toolSeconds * toolTimeOf(counterUniform(seed, streams.toolSeconds, stepCounter(flow)));
}

function drawnCalls(flow: Flow): number {
  const { toolCalls, seed, streams } = flow.script;
  const low = Math.floor(toolCalls);
  if (low === toolCalls) return low;
  return low + (counterUniform(seed, streams.tools, stepCounter(flow)) < toolCalls - low ? 1 : 0);
}

function stepCounter(flow: Flow): number {
  return placeCounter(flow.drawCounter, flow.step);
}
