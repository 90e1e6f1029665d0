import type { HeldCalls } from "./call.ts";

/** The sessions of a trace's held calls; of a trace without sessions each call is one. */
export interface TraceSessions {
  /** Whether sessions have more than one call. */
  readonly areSessions: boolean;
  /** Calls of each session. */
  readonly lengths: Float64Array;
  /** Place of each session's first call. */
  readonly firsts: Int32Array;
  /** When each session came, sorted; those that nobody knows left out. */
  readonly starts: Float64Array;
  /** Tokens that a further call adds to the prompt, in the mean over all that follow one. */
  readonly growth: number;
  /** Place of the call that follows in the session, -1: none. */
  readonly next: Int32Array;
}

/** The same calls in the order in which each session made them. */
export function sessionsOf(calls: HeldCalls): TraceSessions {
  const { count, sessions, arrivals, prompts } = calls;
  const lastOf = new Map<number, number>();
  const numbers = new Map<number, number>();
  const next = new Int32Array(count).fill(-1);
  const firsts: number[] = [];
  const lengths: number[] = [];
  let grown = 0;
  let followers = 0;
  for (let at = 0; at < count; at += 1) {
    const session = sessions[at] ?? -1;
    const before = session < 0 ? undefined : lastOf.get(session);
    if (before === undefined) {
      if (session >= 0) numbers.set(session, firsts.length);
      firsts.push(at);
      lengths.push(1);
    } else {
      next[before] = at;
      const number = numbers.get(session) ?? 0;
      lengths[number] = (lengths[number] ?? 0) + 1;
      grown += (prompts[at] ?? 0) - (prompts[before] ?? 0);
      followers += 1;
    }
    if (session >= 0) lastOf.set(session, at);
  }
  const starts = Float64Array.from(firsts, (at) => arrivals[at] ?? Number.NaN).filter(
    (seconds) => !Number.isNaN(seconds),
  );
  return {
    areSessions: followers > 0,
    lengths: Float64Array.from(lengths),
    firsts: Int32Array.from(firsts),
    starts: starts.sort(),
    growth: followers > 0 ? grown / followers : 0,
    next,
  };
}
