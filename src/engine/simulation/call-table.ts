/** Where a call is. */
export const callState = { free: 0, held: 1, waiting: 2, prompt: 3, generating: 4, left: 5 } as const;

/** Calls under way, a column for each of their properties; a call is the number of its row. */
export interface CallTable {
  room: number;
  /** Rows ever used, and the first of those that are free again (linked by `next`); -1: none. */
  used: number;
  firstFree: number;
  state: Uint8Array;
  lane: Int32Array;
  replica: Int32Array;
  /** Order of submission. */
  order: Float64Array;
  tag: Int32Array;
  level: Int32Array;
  promptTokens: Int32Array;
  outputTokens: Int32Array;
  session: Int32Array;
  head: Int32Array;
  /** Blocks of the head, and of those that the call has filled the copies of its own. */
  headBlocks: Int32Array;
  headCopies: Int32Array;
  flags: Uint8Array;
  arrivalSeconds: Float64Array;
  admittedSeconds: Float64Array;
  firstTokenSeconds: Float64Array;
  deadlineSeconds: Float64Array;
  /** When it last got a token before it was preempted. */
  lastTokenSeconds: Float64Array;
  /** Tokens to compute before it generates, and computed of them; while it generates, see `contextBase`. */
  target: Int32Array;
  computed: Int32Array;
  /** Tokens it has generated, up to date while it does not generate. */
  produced: Int32Array;
  /** While it generates: its context less the replica's count of generating steps. */
  contextBase: Int32Array;
  /** What its computed tokens, less that count, leave over whole blocks. */
  phase: Int32Array;
  /** Its place among the replica's breakpoints. */
  heapAt: Int32Array;
  hitTokens: Float64Array;
  computedTokens: Float64Array;
  /** Node of the cache that a preempted call without session left; -1: none. */
  ownNode: Int32Array;
  /** Seconds that the replica's pause had lasted when the call joined those that generate. */
  joinedPause: Float64Array;
  /** Tokens it was given in the step that is being formed, and the stamp of that step. */
  servedTokens: Int32Array;
  servedStamp: Float64Array;
  /** Neighbours in the line or the running list it stands in. */
  next: Int32Array;
  previous: Int32Array;
}

/** Bits of `flags`. */
export const callFlag = { continues: 1, keepsState: 2, givesUpWaitingOnly: 4, preempted: 8 } as const;

const firstRoom = 512;

type Column = Uint8Array | Int32Array | Float64Array;

/**
 * An empty table of calls.
 *
 * @source derived
 */
export function callTable(): CallTable {
  const room = firstRoom;
  const whole = () => new Int32Array(room);
  const real = () => new Float64Array(room);
  return {
    room,
    used: 0,
    firstFree: -1,
    state: new Uint8Array(room),
    lane: whole(),
    replica: whole(),
    order: real(),
    tag: whole(),
    level: whole(),
    promptTokens: whole(),
    outputTokens: whole(),
    session: whole(),
    head: whole(),
    headBlocks: whole(),
    headCopies: whole(),
    flags: new Uint8Array(room),
    arrivalSeconds: real(),
    admittedSeconds: real(),
    firstTokenSeconds: real(),
    deadlineSeconds: real(),
    lastTokenSeconds: real(),
    target: whole(),
    computed: whole(),
    produced: whole(),
    contextBase: whole(),
    phase: whole(),
    heapAt: whole(),
    hitTokens: real(),
    computedTokens: real(),
    ownNode: whole(),
    joinedPause: real(),
    servedTokens: whole(),
    servedStamp: real(),
    next: whole(),
    previous: whole(),
  };
}

/**
 * A free row of the table, which grows where there is none.
 *
 * @source derived
 */
export function takeCall(calls: CallTable): number {
  const free = calls.firstFree;
  if (free >= 0) {
    calls.firstFree = calls.next[free] ?? -1;
    return free;
  }
  if (calls.used === calls.room) grow(calls);
  calls.used += 1;
  return calls.used - 1;
}

/**
 * Gives a row back.
 *
 * @source derived
 */
export function freeCall(calls: CallTable, call: number): void {
  calls.state[call] = callState.free;
  calls.next[call] = calls.firstFree;
  calls.firstFree = call;
}

function grow(calls: CallTable): void {
  const columns = calls as unknown as Record<string, Column | number>;
  calls.room *= 2;
  for (const [name, column] of Object.entries(columns)) {
    if (typeof column === "number") continue;
    const wider = new (column.constructor as new (room: number) => Column)(calls.room);
    wider.set(column);
    columns[name] = wider;
  }
}
