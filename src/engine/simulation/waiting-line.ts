import type { Call } from "./call.ts";

/** Most levels of urgency; 0 is the most urgent. */
export const levels = 64;
const wordBits = 32;

/** Calls that wait, the first of the lowest level in front. */
export interface WaitingLine {
  readonly first: (Call | null)[];
  readonly last: (Call | null)[];
  /** Levels that have anybody, a bit each. */
  low: number;
  high: number;
  count: number;
}

/**
 * A line with nobody in it.
 *
 * @source derived
 */
export function waitingLine(): WaitingLine {
  const nobody = () => Array.from({ length: levels }, () => null);
  return { first: nobody(), last: nobody(), low: 0, high: 0, count: 0 };
}

/**
 * The lowest level that has anybody; `levels` where nobody waits.
 *
 * @source derived
 */
export function firstLevel({ low, high }: WaitingLine): number {
  if (low !== 0) return wordBits - 1 - Math.clz32(low & -low);
  return high === 0 ? levels : levels - 1 - Math.clz32(high & -high);
}

function mark(line: WaitingLine, level: number, isThere: boolean): void {
  const bit = 1 << (level & (wordBits - 1));
  if (level < wordBits) line.low = isThere ? line.low | bit : line.low & ~bit;
  else line.high = isThere ? line.high | bit : line.high & ~bit;
}

/**
 * A call joins the end of its level.
 *
 * @source derived
 */
export function joinLine(line: WaitingLine, call: Call): void {
  const { level } = call;
  const last = line.last[level] ?? null;
  call.previous = last;
  call.next = null;
  if (last !== null) last.next = call;
  else {
    line.first[level] = call;
    mark(line, level, true);
  }
  line.last[level] = call;
  line.count += 1;
}

/**
 * A call stands in front of all others of its level.
 *
 * @source derived
 */
export function leadLine(line: WaitingLine, call: Call): void {
  const { level } = call;
  const first = line.first[level] ?? null;
  call.previous = null;
  call.next = first;
  if (first !== null) first.previous = call;
  else {
    line.last[level] = call;
    mark(line, level, true);
  }
  line.first[level] = call;
  line.count += 1;
}

/**
 * A call leaves the line, wherever it stands.
 *
 * @source derived
 */
export function leaveLine(line: WaitingLine, call: Call): void {
  const { level } = call;
  const before = call.previous;
  const after = call.next;
  if (before !== null) before.next = after;
  else line.first[level] = after;
  if (after !== null) after.previous = before;
  else line.last[level] = before;
  if (before === null && after === null) mark(line, level, false);
  line.count -= 1;
}
