import type { Spread } from "../workload-class.ts";
import {
  cutPoints,
  missedOf,
  type PromptOfCall,
  type PromptPoint,
  sumsOf,
  uncachedCalls,
  uncachedSum,
} from "./prompt-points.ts";
import { sessionCalls, type UncutCalls, uncutCalls } from "./session-calls.ts";
import { type SessionRules, growthPartsOf } from "./session-rules.ts";
import { type Stratum, spreadStrata } from "./spread.ts";

/** Answers of one length, and the share of a flow's calls that have one. */
export interface OutputPoint {
  readonly share: number;
  readonly tokens: number;
}

/**
 * Answers and tools of a class that states no spread vary all the same: deviation over mean, lognormal. Of one length all,
 * sessions that once met would march in step for ever, which no real ones do. A typed spread of 0 holds them constant.
 */
export const unstatedSpread: Spread = { kind: "lognormal", cv: 0.5 };

/** Later calls of long sessions are taken in so many groups that follow one another. */
const mostGroups = 12;
/** Pieces that growth is cut into, and where the highest is cut again: percentiles are about that one. */
const growthPieces = 4;
const growthCuts = [0.95, 0.99] as const;
/** Pieces of the sessions, by what their histories have grown to until then. */
const historyParts = 4;

/** Calls in front of which the history grew by so much more than in the mean; what is over the cap pushes history out. */
function grownCall(
  { policy, contextCapTokens }: SessionRules,
  firstTokens: number,
  { share, promptTokens, knownTokens }: PromptOfCall,
  piece: { readonly share: number },
  moreTokens: number,
): PromptOfCall {
  const wanted = promptTokens + moreTokens;
  const isOver = policy !== "keep" && wanted > contextCapTokens;
  const prompt = Math.max(1, isOver ? contextCapTokens : wanted);
  const known = Math.min(isOver ? firstTokens : knownTokens, prompt - 1);
  return { share: share * piece.share, promptTokens: prompt, knownTokens: Math.max(0, known), isFirst: false };
}

/** The calls of a session by its first prompt, those after the first in groups of equal length. */
function callsOf(
  rules: SessionRules,
  uncut: UncutCalls,
  growths: readonly Stratum[],
  tokens: number,
): readonly PromptOfCall[] {
  const session = sessionCalls(rules, uncut.made, tokens, uncut);
  const { promptTokens, knownTokens, grownTokens, growthTokens, areCut, headTokens, shares } = session;
  const all = shares.reduce((sum, share) => sum + share, 0);
  const groups = Math.min(mostGroups, promptTokens.length - 1);
  const first = { share: (shares[0] ?? 1) / all, promptTokens: promptTokens[0] ?? 1, knownTokens: headTokens };
  const later = Array.from({ length: groups }).flatMap((_, group) => {
    const from = 1 + Math.floor((group * (promptTokens.length - 1)) / groups);
    const to = 1 + Math.floor(((group + 1) * (promptTokens.length - 1)) / groups);
    // A mean of those that find their history and those whose was cut would be a call that nobody makes.
    return [false, true].flatMap((isCut): readonly PromptOfCall[] => {
      let [share, prompt, known, grown, growth] = [0, 0, 0, 0, 0];
      for (let index = from; index < to; index += 1) {
        if (areCut[index] !== isCut) continue;
        const own = shares[index] ?? 0;
        share += own;
        prompt += own * (promptTokens[index] ?? 0);
        known += own * (knownTokens[index] ?? 0);
        grown += own * (grownTokens[index] ?? 0);
        growth += own * (growthTokens[index] ?? 0);
      }
      const whole = Math.max(share, Number.MIN_VALUE);
      const mean = { share: share / all, promptTokens: prompt / whole, knownTokens: known / whole, isFirst: false };
      if (growths.length === 1 || growth <= 0) return [mean];
      return growths.map((piece) => grownCall(rules, tokens, mean, piece, (growth * piece.mean - grown) / whole));
    });
  });
  return [{ ...first, isFirst: true }, ...later.filter(({ share }) => share > 0)];
}

/**
 * The prompts of a session by the number of the call and the spread of the first prompt, as shares of its calls; `calls` as for
 * `sessionCalls`.
 *
 * @source derived: the session's own rules, call by call.
 */
export function sessionPrompts(rules: SessionRules, calls: number | Float64Array): readonly PromptOfCall[] {
  if (typeof calls === "number") return newSessionPrompts(rules, calls);
  const known = knownPrompts.get(calls) ?? new WeakMap<SessionRules, readonly PromptOfCall[]>();
  knownPrompts.set(calls, known);
  const prompts = known.get(rules) ?? newSessionPrompts(rules, calls);
  known.set(rules, prompts);
  return prompts;
}

/** By the calls that sessions make, and by their rules: however many sessions there are, they are the same. */
const knownPrompts = new WeakMap<Float64Array, WeakMap<SessionRules, readonly PromptOfCall[]>>();

/** Images end the first prompt, of which they are the same part however long it is; later prompts begin with it. */
function imagesOf({ imageShare = 0 }: SessionRules, firstTokens: number): Pick<PromptOfCall, "images"> {
  return imageShare > 0 ? { images: { from: firstTokens * (1 - imageShare), to: firstTokens } } : {};
}

/**
 * Image tokens of a prompt among those that are computed: all that the cache does not hold.
 *
 * @source derived
 */
export function computedImageTokens(
  { promptTokens, images }: Pick<PromptOfCall, "promptTokens" | "images">,
  uncachedTokens: number,
): number {
  if (images === undefined) return 0;
  return Math.max(0, Math.min(images.to, promptTokens) - Math.max(images.from, promptTokens - uncachedTokens));
}

function newSessionPrompts(rules: SessionRules, calls: number | Float64Array): readonly PromptOfCall[] {
  const parts = growthPartsOf(rules, historyParts);
  const growths = spreadStrata(rules.growthTokensPerCall > 0 ? rules.growthSpread : null, growthPieces, growthCuts);
  return parts.flatMap((part) => {
    const uncut = uncutCalls(part, calls);
    return rules.firstPrompts.flatMap(({ share, tokens }) =>
      callsOf(part, uncut, growths, tokens).map((call) => ({
        ...call,
        share: (call.share * share) / parts.length,
        ...imagesOf(rules, tokens),
      })),
    );
  });
}

/** What a flow's calls are, on average, and its sessions. */
interface PromptedFlow {
  readonly promptTokensPerCall: number;
  readonly uncachedPromptTokensPerCall: number;
  readonly sessionPrompts: readonly PromptOfCall[];
}

/**
 * The prompts of a flow as a replica sees them: shares of its calls, with the tokens that are computed and found in the cache.
 * The first call of a session finds no more than the head that sessions share. How many later calls find how much follows from
 * the flow's mean and from whether a session's calls come to one replica:
 *
 *     affinity:  what is new since the call before, and as many tokens more for each of them
 *     else:      a share of them find all of it, the others compute their whole prompt
 *
 * Where a session could not leave as much in the cache as was typed, all calls compute less in proportion. Means over the
 * points are the flow's own.
 *
 * @source derived: a cache holds what was there before.
 */
export function callPrompts(flow: PromptedFlow, hasAffinity: boolean): readonly PromptPoint[] {
  const known = hasAffinity ? withAffinity : withoutAffinity;
  const points = known.get(flow) ?? newCallPrompts(flow, hasAffinity);
  known.set(flow, points);
  return points;
}

/** Replicas at many counts serve the same calls. */
const withAffinity = new WeakMap<PromptedFlow, readonly PromptPoint[]>();
const withoutAffinity = new WeakMap<PromptedFlow, readonly PromptPoint[]>();

function newCallPrompts(flow: PromptedFlow, hasAffinity: boolean): readonly PromptPoint[] {
  const { promptTokensPerCall, uncachedPromptTokensPerCall, sessionPrompts: all } = flow;
  const sums = sumsOf(all);
  const mean = sums.promptTokens;
  const scale = mean > 0 ? promptTokensPerCall / mean : 1;
  const points = uncachedCalls(all, missedOf(sums, uncachedPromptTokensPerCall / scale, hasAffinity));
  const sum = uncachedSum(points) * scale;
  const less = sum > 0 ? uncachedPromptTokensPerCall / sum : 1;
  const { count, promptTokens, uncachedTokens, imageTokens, calls } = points;
  for (let place = 0; place < count; place += 1) {
    const prompt = (promptTokens[place] ?? 0) * scale;
    const uncached = Math.max(1, Math.min((uncachedTokens[place] ?? 0) * scale * less, prompt));
    const call = all[calls[place] ?? 0];
    if (call !== undefined) imageTokens[place] = scale * computedImageTokens(call, uncached / scale);
    promptTokens[place] = prompt;
    uncachedTokens[place] = uncached;
  }
  return cutPoints(points, sums.order);
}

/**
 * Image tokens that the mean call of a flow computes.
 *
 * @source derived: the mean over `callPrompts`
 */
export function imageTokensPerCall(flow: PromptedFlow, hasAffinity: boolean): number {
  return callPrompts(flow, hasAffinity).reduce((sum, { share, imageTokens = 0 }) => sum + share * imageTokens, 0);
}

/** Of a call what its cache finds, its whole tokens given: how many of its prompt. */
type FoundTokens = (call: Omit<PromptOfCall, "share">, uniform: number) => number;

/**
 * The same for one call after the other: tokens of a prompt that `callPrompts` takes as found, where a draw decides by `uniform`.
 *
 * @source derived: as `callPrompts`, call by call.
 */
export function foundTokens(flow: PromptedFlow, hasAffinity: boolean): FoundTokens {
  const { promptTokensPerCall, uncachedPromptTokensPerCall, sessionPrompts: all } = flow;
  const sums = sumsOf(all);
  const mean = sums.promptTokens;
  const wanted = mean > 0 ? (uncachedPromptTokensPerCall / promptTokensPerCall) * mean : 0;
  const missed = missedOf(sums, wanted, hasAffinity);
  const sum = uncachedSum(uncachedCalls(all, missed));
  const less = sum > 0 ? wanted / sum : 1;
  return ({ promptTokens, knownTokens, isFirst }, uniform) => {
    const fresh = Math.max(0, promptTokens - knownTokens);
    const isMissed = !isFirst && uniform < missed.missing;
    const uncached = isMissed ? promptTokens : fresh + (isFirst ? 0 : missed.beside);
    return promptTokens - Math.max(1, Math.min(uncached * less, promptTokens));
  };
}

/** Pieces that a spread of answers is cut into. */
const outputPieces = 8;

/**
 * The answers of a flow: `tokens` on average, spread as the class says.
 *
 * @source derived: pieces of equal share, each at its mean; no answer is shorter than its one token, so that where the mean is one token all are.
 */
export function callOutputs(spread: Spread | null, tokens: number): readonly OutputPoint[] {
  if (tokens <= 1) return [{ share: 1, tokens: 1 }];
  const strata = spreadStrata(spread ?? unstatedSpread, outputPieces);
  return strata.map(({ share, mean }) => ({ share, tokens: Math.max(1, mean * tokens) }));
}
