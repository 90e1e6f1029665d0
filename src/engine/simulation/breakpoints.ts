import { nobodies, wasBefore, type Call } from "./call.ts";

/** Places of the wheel: a power of two, as many as a few answers have tokens. */
const places = 1 << 8;
/** Marks stand in words of 32 bits, a power of two of them. */
const wordShift = 5;
const wordBits = 1 << wordShift;

/**
 * The calls of a replica that generate, by the generating step after which something changes for them, their `breakStep`: their
 * last token, or a context that has reached a cap of the law. A wheel: each place has the steps that leave the same over whole
 * turns, in a line from the earliest on; equal steps: in order of submission.
 */
export interface Breakpoints {
  readonly first: (Call | null)[];
  readonly last: (Call | null)[];
  /** Places that have anybody, a bit each. */
  readonly marks: Int32Array;
  /** The one whose step is the earliest; `null`: there is none. */
  earliest: Call | null;
}

/**
 * Nobody generates.
 *
 * @source derived
 */
export function noBreakpoints(): Breakpoints {
  return { first: nobodies(places), last: nobodies(places), marks: new Int32Array(places / wordBits), earliest: null };
}

function isBefore(one: Call, other: Call): boolean {
  if (one.breakStep !== other.breakStep) return one.breakStep < other.breakStep;
  return wasBefore(one, other);
}

function mark({ marks }: Breakpoints, place: number, isThere: boolean): void {
  const word = place >> wordShift;
  const bit = 1 << (place & (wordBits - 1));
  const bits = marks[word] ?? 0;
  marks[word] = isThere ? bits | bit : bits & ~bit;
}

/**
 * Something changes for a call after its `breakStep`.
 *
 * @source derived
 */
export function addBreakpoint(wheel: Breakpoints, call: Call): void {
  const place = call.breakStep & (places - 1);
  let before = wheel.last[place] ?? null;
  let after: Call | null = null;
  if (before === null) mark(wheel, place, true);
  // From the end, where who comes last mostly belongs.
  while (before !== null && isBefore(call, before)) {
    after = before;
    before = before.previousBreak;
  }
  call.previousBreak = before;
  call.nextBreak = after;
  if (before !== null) before.nextBreak = call;
  else wheel.first[place] = call;
  if (after !== null) after.previousBreak = call;
  else wheel.last[place] = call;
  if (wheel.earliest === null || isBefore(call, wheel.earliest)) wheel.earliest = call;
}

/**
 * Takes a call's breakpoint away.
 *
 * @source derived
 */
export function removeBreakpoint(wheel: Breakpoints, call: Call): void {
  const place = call.breakStep & (places - 1);
  const before = call.previousBreak;
  const after = call.nextBreak;
  if (after !== null) after.previousBreak = before;
  else wheel.last[place] = before;
  if (before !== null) before.nextBreak = after;
  else {
    wheel.first[place] = after;
    if (after === null) mark(wheel, place, false);
  }
  if (wheel.earliest === call) wheel.earliest = earliestFrom(wheel, call.breakStep);
}

/** The earliest of all, none of which comes before `step`. */
function earliestFrom(wheel: Breakpoints, step: number): Call | null {
  let best: Call | null = null;
  for (let from = step; from < step + places; from += 1) {
    const ahead = markedAhead(wheel, from & (places - 1));
    if (ahead < 0) return best;
    from += ahead;
    const call = wheel.first[from & (places - 1)] ?? null;
    if (call === null || from >= step + places) return best;
    // Within the first turn no other place has an earlier one; beyond, all must be compared.
    if (call.breakStep === from) return call;
    if (best === null || isBefore(call, best)) best = call;
  }
  return best;
}

/** How many places ahead of a place, itself included, the first is that has anybody; -1: nobody is anywhere. */
function markedAhead({ marks }: Breakpoints, place: number): number {
  const last = marks.length - 1;
  const word = place >> wordShift;
  let bits = (marks[word] ?? 0) >>> (place & (wordBits - 1));
  if (bits !== 0) return lowestBit(bits);
  let ahead = wordBits - (place & (wordBits - 1));
  for (let more = 1; more <= marks.length; more += 1) {
    bits = marks[(word + more) & last] ?? 0;
    if (bits !== 0) return ahead + lowestBit(bits);
    ahead += wordBits;
  }
  return -1;
}

function lowestBit(bits: number): number {
  return wordBits - 1 - Math.clz32(bits & -bits);
}
