import type { Spread } from "../workload-class.ts";
import { sessionCalls } from "./session-calls.ts";
import { type SessionRules, growthPartsOf } from "./session-rules.ts";
import { spreadStrata } from "./spread.ts";

/** Prompts of one size, and the share of a flow's calls that have one. */
export interface PromptPoint {
  readonly share: number;
  readonly uncachedTokens: number;
  readonly cachedTokens: number;
}

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

/** A smaller share of calls is none. */
const leastShare = 1e-9;
/** Later calls of long sessions are taken in so many groups that follow one another. */
const mostGroups = 12;
/** Where the calls are cut into points, by their prompts: finer towards the longest, which percentiles are about. */
const cuts = [0.1, 0.25, 0.4, 0.55, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.998, 0.999, 0.9995, 1] as const;

/** One call of a session, or several that follow one another. */
export interface PromptOfCall {
  readonly share: number;
  readonly promptTokens: number;
  /** Of it, what the cache may hold: what the call before left, of a first call the head that sessions share. */
  readonly knownTokens: number;
  readonly isFirst: boolean;
}

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
function callsOf(rules: SessionRules, calls: number | Float64Array, tokens: number): readonly PromptOfCall[] {
  const session = sessionCalls(rules, calls, tokens);
  const { promptTokens, knownTokens, grownTokens, growthTokens, headTokens, shares } = session;
  const growths = spreadStrata(rules.growthTokensPerCall > 0 ? rules.growthSpread : null, growthPieces, growthCuts);
  const all = shares.reduce((sum, share) => sum + share, 0);
  const groups = Math.min(mostGroups, promptTokens.length - 1);
  const first = { share: (shares[0] ?? 1) / all, promptTokens: promptTokens[0] ?? 1, knownTokens: headTokens };
  const later = Array.from({ length: groups }).flatMap((_, group): readonly PromptOfCall[] => {
    const from = 1 + Math.floor((group * (promptTokens.length - 1)) / groups);
    const to = 1 + Math.floor(((group + 1) * (promptTokens.length - 1)) / groups);
    let [share, prompt, known, grown, growth] = [0, 0, 0, 0, 0];
    for (let index = from; index < to; index += 1) {
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
  return [{ ...first, isFirst: true }, ...later.filter(({ share }) => share > 0)];
}

/**
 * The prompts of a session by the number of the call and the spread of the first prompt, as shares of its calls; `calls` as for
 * `sessionCalls`.
 *
 * @source derived: the session's own rules, call by call.
 */
export function sessionPrompts(rules: SessionRules, calls: number | Float64Array): readonly PromptOfCall[] {
  const parts = growthPartsOf(rules, historyParts);
  return parts.flatMap((part) =>
    rules.firstPrompts.flatMap(({ share, tokens }) =>
      callsOf(part, calls, tokens).map((call) => ({ ...call, share: (call.share * share) / parts.length })),
    ),
  );
}

/** Of later calls what they do not find of all that the cache may hold: so many tokens each, or all of it for a share of them. */
interface Missed {
  readonly beside: number;
  readonly missing: number;
}

/** What later calls miss where the mean call computes so many tokens: none, where it computes fewer than are new. */
function missedOf(calls: readonly PromptOfCall[], meanTokens: number, hasAffinity: boolean): Missed {
  let [least, known, later] = [0, 0, 0];
  for (const { share, promptTokens, knownTokens, isFirst } of calls) {
    least += share * Math.max(0, promptTokens - knownTokens);
    if (!isFirst) known += share * knownTokens;
    if (!isFirst) later += share;
  }
  const over = Math.max(0, meanTokens - least);
  return {
    beside: hasAffinity && later > 0 ? over / later : 0,
    missing: !hasAffinity && known > 0 ? Math.min(1, over / known) : 0,
  };
}

interface UncachedCall {
  readonly share: number;
  readonly promptTokens: number;
  readonly uncachedTokens: number;
}

/**
 * Each call by what it computes: what is new and so much beside it where it goes back to the replica that holds its session, else what
 * is new or the whole prompt.
 */
function uncachedCalls(calls: readonly PromptOfCall[], { beside, missing }: Missed): readonly UncachedCall[] {
  return calls.flatMap(({ share, promptTokens, knownTokens, isFirst }): UncachedCall[] => {
    const fresh = Math.max(0, promptTokens - knownTokens);
    const uncachedTokens = Math.min(promptTokens, fresh + (isFirst ? 0 : beside));
    if (isFirst || missing < leastShare) return [{ share, promptTokens, uncachedTokens }];
    const missed = { share: share * missing, promptTokens, uncachedTokens: promptTokens };
    return missing === 1 ? [missed] : [{ share: share * (1 - missing), promptTokens, uncachedTokens }, missed];
  });
}

/** Points in order of their prompts, as few as `cuts` allow, each at its mean. */
function cutPoints(points: readonly PromptPoint[]): readonly PromptPoint[] {
  if (points.length <= cuts.length) return points;
  const rising = points.toSorted((one, other) => one.uncachedTokens - other.uncachedTokens);
  const found: PromptPoint[] = [];
  let [upTo, cut] = [0, 0];
  let [share, uncached, cached] = [0, 0, 0];
  rising.forEach((point, index) => {
    share += point.share;
    uncached += point.share * point.uncachedTokens;
    cached += point.share * point.cachedTokens;
    upTo += point.share;
    if (upTo < (cuts[cut] ?? 1) - 1e-12 && index < rising.length - 1) return;
    while (upTo >= (cuts[cut] ?? 2) - 1e-12) cut += 1;
    found.push({ share, uncachedTokens: uncached / share, cachedTokens: cached / share });
    [share, uncached, cached] = [0, 0, 0];
  });
  return found;
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
  const { promptTokensPerCall, uncachedPromptTokensPerCall, sessionPrompts: all } = flow;
  const mean = all.reduce((sum, call) => sum + call.share * call.promptTokens, 0);
  const scale = mean > 0 ? promptTokensPerCall / mean : 1;
  const calls = uncachedCalls(all, missedOf(all, uncachedPromptTokensPerCall / scale, hasAffinity));
  const sum = calls.reduce((total, { share, uncachedTokens }) => total + share * uncachedTokens, 0) * scale;
  const less = sum > 0 ? uncachedPromptTokensPerCall / sum : 1;
  return cutPoints(
    calls.map(({ share, promptTokens, uncachedTokens }) => {
      const prompt = promptTokens * scale;
      const uncached = Math.max(1, Math.min(uncachedTokens * scale * less, prompt));
      return { share, uncachedTokens: uncached, cachedTokens: Math.max(0, prompt - uncached) };
    }),
  );
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
  const mean = all.reduce((sum, call) => sum + call.share * call.promptTokens, 0);
  const wanted = mean > 0 ? (uncachedPromptTokensPerCall / promptTokensPerCall) * mean : 0;
  const missed = missedOf(all, wanted, hasAffinity);
  const calls = uncachedCalls(all, missed);
  const sum = calls.reduce((total, { share, uncachedTokens }) => total + share * uncachedTokens, 0);
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
 * @source derived: pieces of equal share, each at its mean; no answer is shorter than its one token.
 */
export function callOutputs(spread: Spread | null, tokens: number): readonly OutputPoint[] {
  const strata = spreadStrata(spread ?? unstatedSpread, outputPieces);
  return strata.map(({ share, mean }) => ({ share, tokens: Math.max(1, mean * tokens) }));
}
