/** Calls as they came, field by field; what is not known is -1, of times not a number. */
export interface RecordedCalls {
  readonly count: number;
  /** Seconds since the first. */
  readonly arrivals: Float64Array;
  readonly prompts: Int32Array;
  readonly outputs: Int32Array;
  /** Leading tokens of the prompt that a cache without limits would hold. */
  readonly reusable: Int32Array;
  readonly sessions: Int32Array;
  /** Seconds until the session goes on. */
  readonly waits: Float64Array;
}

/** Calls in the order in which they are sent, with the one that follows in the session. */
export interface CallOrder {
  /** Places of the calls that come by themselves, by when they come. */
  readonly first: Int32Array;
  readonly firstSeconds: Float64Array;
  /** Place of the session's next call, -1: none. */
  readonly next: Int32Array;
  /** From the first call to where the trace begins again: its length and one mean gap. */
  readonly periodSeconds: number;
}

/** How calls come on their own clock; `null`: fewer than two have a time. */
export function callOrder(calls: RecordedCalls): CallOrder | null {
  const { count, sessions, arrivals, waits, prompts } = calls;
  const lastOf = new Map<number, number>();
  const next = new Int32Array(count).fill(-1);
  const own: number[] = [];
  for (let at = 0; at < count; at += 1) {
    if ((prompts[at] ?? -1) < 1) continue;
    const session = sessions[at] ?? -1;
    const before = session < 0 ? undefined : lastOf.get(session);
    const isToldByWait = before !== undefined && !Number.isNaN(waits[before] ?? Number.NaN);
    if (isToldByWait) next[before] = at;
    else if (!Number.isNaN(arrivals[at] ?? Number.NaN)) own.push(at);
    if (session >= 0) lastOf.set(session, at);
  }
  own.sort((one, other) => (arrivals[one] ?? 0) - (arrivals[other] ?? 0) || one - other);
  const last = own.at(-1);
  const [first] = own;
  if (first === undefined || last === undefined || own.length < 2) return null;
  const start = arrivals[first] ?? 0;
  const span = (arrivals[last] ?? 0) - start;
  if (!(span > 0)) return null;
  return {
    first: Int32Array.from(own),
    firstSeconds: Float64Array.from(own, (at) => (arrivals[at] ?? 0) - start),
    next,
    periodSeconds: (span * own.length) / (own.length - 1),
  };
}
