import { nobodies, type Call } from "./call.ts";

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
  /** Those that are no preempted ones. */
  fresh: number;
}

/** Who waits for a replica, and whom it would let in. */
export interface Queue {
  readonly line: WaitingLine;
  /** Whether anybody who comes now may be admitted at the end of a step; whether one who stands in front of all others may. */
  isOpen: boolean;
  isOpenToFirst: boolean;
  /** Calls that came back because others needed their blocks. */
  preemptions: number;
}

/**
 * A line with nobody in it.
 *
 * @source derived
 */
export function waitingLine(): WaitingLine {
  return { first: nobodies(levels), last: nobodies(levels), low: 0, high: 0, count: 0, fresh: 0 };
}

/**
 * The queue of an idle replica, open to all.
 *
 * @source derived
 */
export function openQueue(): Queue {
  return { line: waitingLine(), isOpen: true, isOpenToFirst: true, preemptions: 0 };
}

/**
 * Says whom a replica would let in: anybody, or only who stands in front of all others.
 *
 * @source derived
 */
export function setOpen(queue: Queue, isOpen: boolean, isOpenToFirst: boolean): void {
  queue.isOpen = isOpen;
  queue.isOpenToFirst = isOpenToFirst;
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
 * A call joins the end of its level for the first time.
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
  line.fresh += 1;
}

/**
 * A preempted call comes back, in front of all others of its level.
 *
 * @source derived: `docs/simulation.md`
 */
export function comeBack(queue: Queue, call: Call): void {
  const { line } = queue;
  const { level } = call;
  queue.preemptions += 1;
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
  if (!call.isPreempted) line.fresh -= 1;
}
