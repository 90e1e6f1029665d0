/** Where a call is. */
export const callState = { free: 0, held: 1, waiting: 2, prompt: 3, generating: 4, left: 5 } as const;

/** Whole numbers that are kept of a call: the place of each in its record. */
export const callWhole = {
  state: 0,
  lane: 1,
  replica: 2,
  /** Order of submission; it goes round after 2^32 calls. */
  order: 3,
  tag: 4,
  level: 5,
  promptTokens: 6,
  outputTokens: 7,
  session: 8,
  head: 9,
  /** Blocks of the head, and of those that the call has filled the copies of its own. */
  headBlocks: 10,
  headCopies: 11,
  flags: 12,
  /** Tokens to compute before it generates, and computed of them; while it generates, see `contextBase`. */
  target: 13,
  computed: 14,
  /** Tokens it has generated, up to date while it does not generate. */
  produced: 15,
  /** While it generates: its context less the replica's count of generating steps. */
  contextBase: 16,
  /** What the replica's generating steps in which it needs a further block leave over whole blocks. */
  phase: 17,
  /** Its place among the replica's breakpoints. */
  heapAt: 18,
  /** Node of the cache that a preempted call without session left; -1: none. */
  ownNode: 19,
  /** Tokens it was given in the step that is being formed, and the stamp of that step. */
  servedTokens: 20,
  servedStamp: 21,
  /** Neighbours in the line or the running list it stands in. */
  next: 22,
  previous: 23,
  /** Blocks that it holds when it is done. */
  endBlocks: 24,
} as const;

/** Other numbers that are kept of a call: the place of each in its record. */
export const callReal = {
  arrivalSeconds: 0,
  admittedSeconds: 1,
  firstTokenSeconds: 2,
  deadlineSeconds: 3,
  /** When it last got a token before it was preempted. */
  lastTokenSeconds: 4,
  /** Seconds that the replica's pause had lasted when the call joined those that generate. */
  joinedPause: 5,
  hitTokens: 6,
  computedTokens: 7,
} as const;

/** Room of a record for whole numbers; those that are not whole have a quarter as many. */
const wholesPerCall = 32;

/**
 * Calls under way. A call is the place of its record among the whole numbers, `realsOf` it that among the others:
 * `whole[call + callWhole.lane]`, `real[realsOf(call) + callReal.arrivalSeconds]`.
 */
export interface CallTable {
  whole: Int32Array;
  real: Float64Array;
  /** Behind the last record ever used, and the first of those that are free again (linked by `next`); -1: none. */
  used: number;
  firstFree: number;
}

/** Bits of `flags`. */
export const callFlag = { continues: 1, keepsState: 2, givesUpWaitingOnly: 4, preempted: 8 } as const;

const firstCalls = 256;

/**
 * An empty table of calls.
 *
 * @source derived
 */
export function callTable(): CallTable {
  const whole = new Int32Array(firstCalls * wholesPerCall);
  return { whole, real: new Float64Array(realsOf(whole.length)), used: 0, firstFree: -1 };
}

/**
 * Place of a call's record among the numbers that are not whole.
 *
 * @source derived: as many fit into a record as a quarter of the whole ones.
 */
export function realsOf(call: number): number {
  return call >> 2;
}

/**
 * Whether one call was submitted before another.
 *
 * @source derived: orders of calls under way are less than 2^31 apart, however often they have gone round.
 */
export function wasBefore({ whole }: CallTable, one: number, other: number): boolean {
  return (((whole[one + callWhole.order] ?? 0) - (whole[other + callWhole.order] ?? 0)) | 0) < 0;
}

/**
 * The calls of a table, those that are free included, in the order of their records.
 *
 * @source derived
 */
export function callsOf({ used }: CallTable): readonly number[] {
  return Array.from({ length: used / wholesPerCall }, (_, index) => index * wholesPerCall);
}

/**
 * A free record of the table, which grows where there is none.
 *
 * @source derived
 */
export function takeCall(calls: CallTable): number {
  const free = calls.firstFree;
  if (free >= 0) {
    calls.firstFree = calls.whole[free + callWhole.next] ?? -1;
    return free;
  }
  const call = calls.used;
  if (call === calls.whole.length) grow(calls);
  calls.used = call + wholesPerCall;
  return call;
}

/**
 * Gives a record back.
 *
 * @source derived
 */
export function freeCall(calls: CallTable, call: number): void {
  calls.whole[call + callWhole.state] = callState.free;
  calls.whole[call + callWhole.next] = calls.firstFree;
  calls.firstFree = call;
}

function grow(calls: CallTable): void {
  const whole = new Int32Array(2 * calls.whole.length);
  const real = new Float64Array(realsOf(whole.length));
  whole.set(calls.whole);
  real.set(calls.real);
  calls.whole = whole;
  calls.real = real;
}
