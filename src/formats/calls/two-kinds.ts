import { log } from "../../numeric/log.ts";
import type { HeldCalls } from "./call.ts";

/** Calls from which two kinds can be told. */
const leastCalls = 100;
/** Each kind has at least this part of the calls. */
const leastPart = 0.1;
/** How many times one kind's calls are as long as the other's, in the middle. */
const apart = 4;
/** Part of the spread of the logarithms that lies between the kinds: two clear heaps leave less than a quarter within. */
const between = 0.78;

/** Of logarithms in rising order: where to cut so that the most of their spread lies between the parts. */
function bestCut(sorted: Float64Array): { readonly at: number; readonly share: number } {
  const count = sorted.length;
  const total = sorted.reduce((sum, value) => sum + value, 0);
  const mean = total / count;
  const spread = sorted.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  let below = 0;
  let best = { at: 0, share: 0 };
  for (let at = 1; at < count; at += 1) {
    below += sorted[at - 1] ?? 0;
    if (at < leastPart * count || at > (1 - leastPart) * count) continue;
    const apartness = below / at - (total - below) / (count - at);
    const share = spread > 0 ? (apartness * apartness * at * (count - at)) / count / spread : 0;
    if (share > best.share) best = { at, share };
  }
  return best;
}

/** Two kinds of work in one trace, told apart by a length. */
export interface TwoKinds {
  readonly by: "prompts" | "outputs";
  /** The shortest length of the longer kind. */
  readonly cutTokens: number;
  readonly words: string;
}

/** Whether a trace's lengths are clearly those of two kinds of work, and where they part; `null`: they are not. */
export function twoKinds(calls: HeldCalls): TwoKinds | null {
  for (const [by, called] of [
    ["prompts", "prompts"],
    ["outputs", "answers"],
  ] as const) {
    const lengths = Float64Array.from(calls[by])
      .filter((tokens) => tokens > 0)
      .sort();
    if (lengths.length < leastCalls) continue;
    const { at, share } = bestCut(lengths.map((tokens) => log(tokens)));
    const [low = 0, high = 0] = [lengths[at >> 1], lengths[(at + lengths.length) >> 1]];
    if (share < between || high < apart * low) continue;
    const part = Math.round((100 * at) / lengths.length);
    const cutTokens = lengths[at] ?? 0;
    const words = `Its ${called} are of two kinds: ${part} % around ${low} tokens and ${100 - part} % around ${high}, parted at ${cutTokens}. Two classes say more than one.`;
    return { by, cutTokens, words };
  }
  return null;
}

/** The calls of the places that are picked. */
function picked(calls: HeldCalls, places: readonly number[]): HeldCalls {
  const floats = (column: Float64Array) => Float64Array.from(places, (at) => column[at] ?? Number.NaN);
  const wholes = (column: Int32Array) => Int32Array.from(places, (at) => column[at] ?? -1);
  return {
    count: places.length,
    of: Math.round((calls.of * places.length) / Math.max(1, calls.count)),
    startSeconds: calls.startSeconds,
    arrivals: floats(calls.arrivals),
    waits: floats(calls.waits),
    prompts: wholes(calls.prompts),
    outputs: wholes(calls.outputs),
    reusable: wholes(calls.reusable),
    sessions: wholes(calls.sessions),
    steps: wholes(calls.steps),
    oks: Uint8Array.from(places, (at) => calls.oks[at] ?? 0),
  };
}

/** A trace as its two kinds of work, the shorter one first; a session goes with its first call. */
export function splitCalls(calls: HeldCalls, { by, cutTokens }: TwoKinds): readonly [HeldCalls, HeldCalls] {
  const isLong = new Map<number, boolean>();
  const [short, long]: [number[], number[]] = [[], []];
  for (let at = 0; at < calls.count; at += 1) {
    const session = calls.sessions[at] ?? -1;
    const known = session < 0 ? undefined : isLong.get(session);
    const own = known ?? (calls[by][at] ?? -1) >= cutTokens;
    if (session >= 0) isLong.set(session, own);
    (own ? long : short).push(at);
  }
  return [picked(calls, short), picked(calls, long)];
}
