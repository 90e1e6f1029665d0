import { exp } from "../../numeric/exp.ts";
import { imageTokensOfPrompt } from "../vision-tower.ts";
import type { ContextPolicy, Spread, WorkloadClass } from "../workload-class.ts";
import { isSpread, shareAtOrBelow, spreadStrata } from "./spread.ts";
import { type PathPart, meanOfPart } from "./sum-of-draws.ts";
import { pow } from "../../numeric/pow.ts";

/** 1,000 steps of 100 calls, and the one that a cap may add; further calls are like the last of them. */
export const mostCalls = 100_001;

export interface SessionOptions {
  /** Rate at which workflows of the class begin: what keeps a shared prefix warm. */
  readonly workflowsPerSecond: number;
  /** Growth of the history by each call, what sub-agents hand back included. */
  readonly growthTokensPerCall: number;
}

/** A first prompt and the share of workflows that begin with it. */
export interface FirstPrompt {
  readonly share: number;
  readonly tokens: number;
}

/** How often the prefix cache still holds what a call could read. */
interface CacheHits {
  /** The session's own last prompt, from one call to the next. */
  readonly sessionShare: number;
  /** The head of the first prompt that all workflows of the class share. */
  readonly prefixShare: number;
}

/** All that the calls of a session follow from. */
export interface SessionRules {
  readonly policy: ContextPolicy;
  readonly contextCapTokens: number;
  readonly keptTokens: number;
  readonly growthTokensPerCall: number;
  readonly growthExponent: number;
  /** How growth varies between calls; and the part of all sessions, by what their histories have grown to, that these rules
   * are of; `null`: all, with a history of mean length. */
  readonly growthSpread: Spread | null;
  readonly growthPart: PathPart | null;
  /** Calls of an attempt of mean length: where a curved growth reaches what a straight one would. */
  readonly meanCalls: number;
  readonly outputTokens: number;
  readonly firstPrompts: readonly FirstPrompt[];
  readonly sharedPrefixTokens: number;
  readonly cachedShare: number;
  /** `null`: the cached share holds, typed or computed. */
  readonly hits: CacheHits | null;
  /** Part of the first prompt that is images, at its end; absent: none. */
  readonly imageShare?: number;
}

/** Pieces that a spread of the first prompt is cut into. */
const pieces = 48;
/** The longest ones are told apart more finely: calls wait behind them, by the squares of their lengths. */
const tailCuts = [0.99, 0.995, 0.998, 0.999, 0.9995];

/**
 * What the calls of a class's sessions follow from.
 *
 * @source derived: a class's own figures, the first prompt cut into pieces that keep its mean.
 */
export function sessionRules(workload: WorkloadClass, options: SessionOptions): SessionRules {
  const { context, prefixTokens } = workload;
  const spread = workload.spreads.prefixTokens;
  const images = imageTokensOfPrompt(workload.images);
  return {
    policy: context.policy,
    contextCapTokens: workload.contextCapTokens,
    keptTokens: context.keptTokens,
    growthTokensPerCall: options.growthTokensPerCall,
    growthExponent: context.growthExponent,
    growthSpread: workload.spreads.growthTokensPerCall,
    growthPart: null,
    meanCalls: workload.steps * workload.callsPerStep,
    outputTokens: workload.outputTokens,
    firstPrompts: spreadStrata(spread, pieces, [...promptBreaks(workload), ...tailCuts]).map(({ share, mean }) => ({
      share,
      tokens: mean * prefixTokens,
    })),
    sharedPrefixTokens: context.sharedPrefixTokens,
    cachedShare: workload.cachedShare,
    // A computed share knows the lifetime.
    hits: workload.isCachedShareComputed ? null : cacheHits(workload, options.workflowsPerSecond),
    ...(images > 0 ? { imageShare: Math.min(1, images / prefixTokens) } : {}),
  };
}

/**
 * Shares of first prompts below the ones where the volume of a session breaks: from the cap on no history fits, and from the
 * cap less what is kept on every call cuts it again.
 */
function promptBreaks({ context, contextCapTokens, prefixTokens, spreads }: WorkloadClass): readonly number[] {
  if (context.policy === "keep") return [];
  const breaks =
    context.policy === "cap" ? [contextCapTokens] : [contextCapTokens, contextCapTokens - context.keptTokens];
  return breaks.map((tokens) => shareAtOrBelow(spreads.prefixTokens, tokens / prefixTokens));
}

/**
 * How often the prefix cache still holds a session's last prompt, and the head that workflows share; `null` where the class
 * states no lifetime.
 *
 *     head:    1 - e^(-workflows/s · lifetime)
 *     session: 1 - min(1, 1 / calls a step) · P(tool time > lifetime)
 *
 * @source derived: the head is there if another workflow began within the lifetime (arrivals without memory); of the gaps
 *   between calls of a session one in `callsPerStep` is a step's tool time, the others are far shorter than any lifetime.
 */
function cacheHits(workload: WorkloadClass, workflowsPerSecond: number): CacheHits | null {
  const lifetime = workload.context.cacheLifetimeSeconds;
  if (lifetime === null) return null;
  const { toolSeconds, callsPerStep, spreads } = workload;
  const within = toolSeconds > 0 ? shareAtOrBelow(spreads.toolSeconds, lifetime / toolSeconds) : 1;
  return {
    sessionShare: 1 - Math.min(1, 1 / callsPerStep) * (1 - within),
    prefixShare: 1 - exp(-workflowsPerSecond * lifetime),
  };
}

/**
 * Whether history grows by more or less with each call.
 *
 * @source derived: a session of one call has no curve.
 */
export function isCurved({ growthExponent, meanCalls }: SessionRules): boolean {
  return growthExponent !== 1 && meanCalls > 1;
}

/**
 * Whether prompts only grow and are the same for all workflows, so that call k has one prompt and none before it a longer one.
 *
 * @source derived: cutting the history and spreading the first prompt are what breaks it.
 */
export function isRising({ policy, firstPrompts, growthSpread }: SessionRules): boolean {
  return (policy === "cap" || policy === "keep") && firstPrompts.length === 1 && !isSpread(growthSpread);
}

/**
 * Whether the volume of a session has a closed form: rising prompts, straight growth, a cached share as typed.
 *
 * @source derived: `sessionPromptTokens`.
 */
export function hasClosedForm(rules: SessionRules): boolean {
  return isRising(rules) && rules.growthExponent === 1 && rules.hits === null;
}

/** Pieces that sessions are cut into by what their histories have grown to. */
const growthParts = 8;

/**
 * The rules of sessions whose growth varies, part by part from the shortest histories to the longest, all of one share; the
 * rules themselves where it does not.
 *
 * @source derived: of each call the sums up to it are put in order, and each part keeps its mean.
 */
export function growthPartsOf(rules: SessionRules, parts = growthParts): readonly SessionRules[] {
  if (!isSpread(rules.growthSpread) || rules.growthPart !== null || rules.growthTokensPerCall <= 0) return [rules];
  return Array.from({ length: parts }, (_, part) => ({
    ...rules,
    growthPart: { from: part / parts, upTo: (part + 1) / parts },
  }));
}

/** What one call of the sessions of a class takes, summed over the first prompts by their shares. */
export interface CallSums {
  /** The call itself, and the one before it that writes a summary for some. */
  calls: number;
  promptTokens: number;
  uncachedTokens: number;
  outputTokens: number;
  /** Without summaries, and whatever the length of the prompt. */
  ownPromptTokens: number;
}

/** The sessions of a class, all first prompts side by side, at one of their calls. */
export interface Sessions {
  /** Moves on to the next call; before the first there is none. */
  readonly advance: () => void;
  /** Whether every further call takes what this one does. */
  readonly isSettled: () => boolean;
  /** What the call takes, of prompts longer than `aboveTokens` only. */
  readonly sumInto: (sums: CallSums, aboveTokens: number) => void;
  /** Tells what sequences hold at the end of the call, summaries included, and the share of sessions that do. */
  readonly tellContexts: (tell: (share: number, tokens: number) => void) => void;
  /** The most that a sequence has held at the end of any call so far. */
  readonly largestContext: () => number;
}

/**
 * Powers of the whole numbers up to `most`: place n holds n^exponent, for a positive exponent.
 *
 *     (p q)^e = p^e q^e
 *
 * @source derived: only primes need a power of their own; every other number is met once, as its least prime factor times
 *   the rest. A product of k powers is within about k ulps, and no number here has more than 17 prime factors.
 */
export function wholePowers(exponent: number, most: number): Float64Array {
  const powers = new Float64Array(most + 1);
  const primes: number[] = [];
  if (most >= 1) powers[1] = 1;
  for (let n = 2; n <= most; n += 1) {
    if (powers[n] === 0) {
      powers[n] = pow(n, exponent);
      primes.push(n);
    }
    const own = powers[n] ?? 0;
    for (const prime of primes) {
      if (prime * n > most) break;
      powers[prime * n] = (powers[prime] ?? 0) * own;
      if (n % prime === 0) break;
    }
  }
  return powers;
}

/** Columns are first made this long, then four times as long each time. */
const firstLength = 256;

/**
 * History in front of call k of a session that is never cut.
 *
 *     growth (k - 1);   curved: growth (K - 1) ((k - 1) / (K - 1))^exponent, K the calls of an attempt of mean length
 *
 * Of a part of the sessions, where growth varies: times the mean of that part of the sums of k - 1 draws.
 *
 * @source derived: both curves meet at the first and at the mean last call; draws are taken to be of one weight.
 */
export function uncutHistory(rules: SessionRules): (call: number) => number {
  const { growthSpread, growthPart } = rules;
  const mean = meanHistory(rules);
  if (growthPart === null || !isSpread(growthSpread)) return mean;
  const part = meanOfPart(growthSpread, growthPart);
  return (call) => (call <= 1 ? 0 : mean(call) * part(call - 1));
}

/** History in front of a call where each call adds what it does in the mean. */
function meanHistory(rules: SessionRules): (call: number) => number {
  const { growthTokensPerCall, growthExponent, meanCalls } = rules;
  if (!isCurved(rules)) return (call) => growthTokensPerCall * (call - 1);
  const scale = growthTokensPerCall * pow(meanCalls - 1, 1 - growthExponent);
  let powers = wholePowers(growthExponent, firstLength);
  return (call) => {
    if (call > powers.length) powers = wholePowers(growthExponent, Math.max(call, Math.min(mostCalls, 4 * call)));
    return scale * (powers[call - 1] ?? 0);
  };
}

/**
 * Tokens of a prompt that the cache would serve if no token had to be computed; `known`: what of the prompt stood in the call
 * before, `null` for a first call.
 *
 *     s known + (1 - s) head,   head = h min(shared head, first prompt, prompt)
 *
 * s: the session's own last prompt is still in the cache; h: the head that workflows of the class share is.
 *
 * @source derived: what is known is read if the cache still holds it, else the shared head if another workflow keeps that warm.
 */
export function cachedTokens(rules: SessionRules, first: number, prompt: number, known: number | null): number {
  const { hits, cachedShare, sharedPrefixTokens } = rules;
  if (hits === null) return cachedShare * prompt;
  const head = hits.prefixShare * Math.min(sharedPrefixTokens, first, prompt);
  return known === null ? head : hits.sessionShare * known + (1 - hits.sessionShare) * head;
}

/**
 * Tokens of a prompt that must be computed, at least one of any prompt that has one.
 *
 *     max(1, prompt - cached)
 *
 * @source derived: the last token of a prompt is computed for the one that follows it.
 */
export function uncachedTokens(prompt: number, cached: number): number {
  return Math.max(Math.min(1, prompt), prompt - cached);
}
