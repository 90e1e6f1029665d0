import type { SessionRules } from "./session-rules.ts";
import { sessionWalk, type SessionWalk } from "./session-walk.ts";

/** Calls and tokens, added up. */
export interface CallVolume {
  /** Calls that write a summary included. */
  readonly calls: number;
  readonly promptTokens: number;
  readonly uncachedTokens: number;
  readonly outputTokens: number;
}

/** Volume of the first calls of a session, straight lines between whole calls. */
export type VolumeUpTo = (calls: number) => CallVolume;

export interface CountedCalls {
  readonly upTo: VolumeUpTo;
  /** Mean prompt of call k, straight lines between whole k; calls that write a summary are left out. */
  readonly promptOf: (call: number) => number;
}

/** 1,000 steps of 100 calls, and the one that a cap may add; further calls are like the last of them. */
export const mostCalls = 100_001;

/** Sums over the first k calls at place k; own prompts: of call k alone. */
interface Sums {
  readonly calls: Float64Array;
  readonly promptTokens: Float64Array;
  readonly uncachedTokens: Float64Array;
  readonly outputTokens: Float64Array;
  readonly ownPromptTokens: Float64Array;
}

/**
 * Volume of the sessions of a class by addition, call by call as far as anybody asks; of calls with more than `aboveTokens`
 * in their prompt only, where that is given.
 *
 * @source derived: sums over whole calls, averaged over the first prompts.
 */
export function countedCalls(rules: SessionRules, aboveTokens = -1): CountedCalls {
  const walk = sessionWalk(rules);
  let sums = withRoom(null, 64);
  let counted = 0;
  const countTo = (calls: number) => {
    if (calls >= sums.calls.length) sums = withRoom(sums, Math.min(mostCalls + 1, 2 * calls));
    for (; counted < calls; counted += 1) addCall(sums, counted, walk, aboveTokens);
  };
  const between = (column: keyof Sums, place: number) => {
    const low = Math.min(mostCalls - 1, Math.floor(place));
    countTo(low + 1);
    const from = at(sums[column], low);
    return from + (place - low) * (at(sums[column], low + 1) - from);
  };
  return {
    upTo: (calls) => ({
      calls: between("calls", calls),
      promptTokens: between("promptTokens", calls),
      uncachedTokens: between("uncachedTokens", calls),
      outputTokens: between("outputTokens", calls),
    }),
    promptOf: (call) => between("ownPromptTokens", Math.max(1, Math.min(mostCalls, call))),
  };
}

/** Sums one call more than `counted`, over all first prompts. */
function addCall(sums: Sums, counted: number, walk: SessionWalk, aboveTokens: number): void {
  let calls = 0;
  let prompt = 0;
  let uncached = 0;
  let output = 0;
  let own = 0;
  walk(({ share, isSummary, promptTokens, uncachedTokens, outputTokens }) => {
    if (!isSummary) own += share * promptTokens;
    if (promptTokens <= aboveTokens) return;
    calls += share;
    prompt += share * promptTokens;
    uncached += share * uncachedTokens;
    output += share * outputTokens;
  });
  const next = counted + 1;
  sums.calls[next] = at(sums.calls, counted) + calls;
  sums.promptTokens[next] = at(sums.promptTokens, counted) + prompt;
  sums.uncachedTokens[next] = at(sums.uncachedTokens, counted) + uncached;
  sums.outputTokens[next] = at(sums.outputTokens, counted) + output;
  sums.ownPromptTokens[next] = own;
}

function withRoom(old: Sums | null, length: number): Sums {
  const column = (name: keyof Sums) => {
    const longer = new Float64Array(length);
    if (old !== null) longer.set(old[name]);
    return longer;
  };
  return {
    calls: column("calls"),
    promptTokens: column("promptTokens"),
    uncachedTokens: column("uncachedTokens"),
    outputTokens: column("outputTokens"),
    ownPromptTokens: column("ownPromptTokens"),
  };
}

function at(column: Float64Array, place: number): number {
  return column[place] ?? 0;
}
