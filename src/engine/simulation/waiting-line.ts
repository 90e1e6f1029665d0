import { type CallTable, callWhole } from "./call-table.ts";

/** Most levels of urgency; 0 is the most urgent. */
export const levels = 64;
const wordBits = 32;

/** Calls that wait, the first of the lowest level in front. */
export interface WaitingLine {
  readonly first: Int32Array;
  readonly last: Int32Array;
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
  return { first: new Int32Array(levels).fill(-1), last: new Int32Array(levels).fill(-1), low: 0, high: 0, count: 0 };
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
export function joinLine(line: WaitingLine, calls: CallTable, call: number): void {
  const level = calls.whole[call + callWhole.level] ?? 0;
  const last = line.last[level] ?? -1;
  calls.whole[call + callWhole.previous] = last;
  calls.whole[call + callWhole.next] = -1;
  if (last >= 0) calls.whole[last + callWhole.next] = call;
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
export function leadLine(line: WaitingLine, calls: CallTable, call: number): void {
  const level = calls.whole[call + callWhole.level] ?? 0;
  const first = line.first[level] ?? -1;
  calls.whole[call + callWhole.previous] = -1;
  calls.whole[call + callWhole.next] = first;
  if (first >= 0) calls.whole[first + callWhole.previous] = call;
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
export function leaveLine(line: WaitingLine, calls: CallTable, call: number): void {
  const level = calls.whole[call + callWhole.level] ?? 0;
  const before = calls.whole[call + callWhole.previous] ?? -1;
  const after = calls.whole[call + callWhole.next] ?? -1;
  if (before >= 0) calls.whole[before + callWhole.next] = after;
  else line.first[level] = after;
  if (after >= 0) calls.whole[after + callWhole.previous] = before;
  else line.last[level] = before;
  if (before < 0 && after < 0) mark(line, level, false);
  line.count -= 1;
}
