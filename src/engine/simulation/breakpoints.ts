import { type CallTable, callWhole, wasBefore } from "./call-table.ts";

/**
 * The calls of a replica that generate, by the generating step after which something changes for them: their last token, or a
 * context that has reached a cap of the law. Counted in the replica's own generating steps, so that no entry moves while the
 * others run. Equal steps: in order of submission.
 */
export interface Breakpoints {
  steps: Int32Array;
  calls: Int32Array;
  size: number;
}

const firstRoom = 64;

/**
 * No breakpoints.
 *
 * @source derived
 */
export function breakpoints(): Breakpoints {
  return { steps: new Int32Array(firstRoom), calls: new Int32Array(firstRoom), size: 0 };
}

function place(heap: Breakpoints, table: CallTable, at: number, step: number, call: number): void {
  heap.steps[at] = step;
  heap.calls[at] = call;
  table.whole[call + callWhole.heapAt] = at;
}

function isBefore(heap: Breakpoints, table: CallTable, step: number, call: number, at: number): boolean {
  const other = heap.steps[at] ?? 0;
  if (step !== other) return step < other;
  return wasBefore(table, call, heap.calls[at] ?? 0);
}

function rise(heap: Breakpoints, table: CallTable, from: number, step: number, call: number): void {
  let at = from;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!isBefore(heap, table, step, call, parent)) break;
    place(heap, table, at, heap.steps[parent] ?? 0, heap.calls[parent] ?? 0);
    at = parent;
  }
  place(heap, table, at, step, call);
}

/** Moves the earlier of two up into the gap all the way down; gives where the gap ends. */
function sinkGap(heap: Breakpoints, table: CallTable, from: number): number {
  const { steps, calls, size } = heap;
  let at = from;
  for (let child = 2 * at + 1; child < size; child = 2 * at + 1) {
    const right = child + 1;
    if (right < size && isBefore(heap, table, steps[right] ?? 0, calls[right] ?? 0, child)) child = right;
    place(heap, table, at, steps[child] ?? 0, calls[child] ?? 0);
    at = child;
  }
  return at;
}

/**
 * Something changes for a call after generating step `step`.
 *
 * @source derived
 */
export function addBreakpoint(heap: Breakpoints, table: CallTable, step: number, call: number): void {
  if (heap.size === heap.calls.length) {
    const steps = new Int32Array(2 * heap.size);
    const calls = new Int32Array(2 * heap.size);
    steps.set(heap.steps);
    calls.set(heap.calls);
    heap.steps = steps;
    heap.calls = calls;
  }
  heap.size += 1;
  rise(heap, table, heap.size - 1, step, call);
}

/**
 * Takes a call's breakpoint away.
 *
 * @source derived
 */
export function removeBreakpoint(heap: Breakpoints, table: CallTable, call: number): void {
  const at = table.whole[call + callWhole.heapAt] ?? 0;
  heap.size -= 1;
  if (at === heap.size) return;
  // The last one mostly belongs far down again: it rises from there.
  const step = heap.steps[heap.size] ?? 0;
  rise(heap, table, sinkGap(heap, table, at), step, heap.calls[heap.size] ?? 0);
}

/**
 * Moves the first breakpoint to a later step.
 *
 * @source derived
 */
export function moveFirstBreakpoint(heap: Breakpoints, table: CallTable, step: number): void {
  const call = heap.calls[0] ?? 0;
  rise(heap, table, sinkGap(heap, table, 0), step, call);
}
