import { wasBefore, type Call } from "./call.ts";

/**
 * The calls of a replica that generate, by the generating step after which something changes for them, their `breakStep`: their
 * last token, or a context that has reached a cap of the law. A heap; equal steps: in order of submission.
 */
export type Breakpoints = Call[];

function callAt(heap: Breakpoints, at: number): Call {
  const call = heap[at];
  if (call === undefined) throw new Error("no breakpoint there");
  return call;
}

function isBefore(one: Call, other: Call): boolean {
  if (one.breakStep !== other.breakStep) return one.breakStep < other.breakStep;
  return wasBefore(one, other);
}

function rise(heap: Breakpoints, from: number, call: Call): void {
  let at = from;
  while (at > 0) {
    const up = (at - 1) >> 1;
    const parent = callAt(heap, up);
    if (!isBefore(call, parent)) break;
    heap[at] = parent;
    parent.heapAt = at;
    at = up;
  }
  heap[at] = call;
  call.heapAt = at;
}

/** Moves the earlier of two up into the gap all the way down; gives where the gap ends. */
function sinkGap(heap: Breakpoints, from: number): number {
  const size = heap.length;
  let at = from;
  for (let child = 2 * at + 1; child < size; child = 2 * at + 1) {
    let call = callAt(heap, child);
    if (child + 1 < size) {
      const right = callAt(heap, child + 1);
      if (isBefore(right, call)) {
        call = right;
        child += 1;
      }
    }
    heap[at] = call;
    call.heapAt = at;
    at = child;
  }
  return at;
}

/**
 * Something changes for a call after its `breakStep`.
 *
 * @source derived
 */
export function addBreakpoint(heap: Breakpoints, call: Call): void {
  heap.push(call);
  rise(heap, heap.length - 1, call);
}

/**
 * Takes a call's breakpoint away.
 *
 * @source derived
 */
export function removeBreakpoint(heap: Breakpoints, call: Call): void {
  const last = heap.pop();
  // The last one mostly belongs far down again: it rises from there.
  if (last !== undefined && last !== call) rise(heap, sinkGap(heap, call.heapAt), last);
}

/**
 * The first of the calls has a later `breakStep` by now.
 *
 * @source derived
 */
export function moveFirstBreakpoint(heap: Breakpoints): void {
  const call = callAt(heap, 0);
  rise(heap, sinkGap(heap, 0), call);
}
