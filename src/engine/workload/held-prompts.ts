import { exp } from "../../numeric/exp.ts";
import { billion } from "../../quantity/number-words.ts";
import type { Spread } from "../workload-class.ts";
import { foundOfSession } from "./cache-hits.ts";
import { type SessionCalls, sessionCalls } from "./session-calls.ts";
import type { SessionRules } from "./session-rules.ts";
import { coefficientOfVariation, limitedMean, shareAtOrBelow } from "./spread.ts";

/** What lies between one call of a session and its next: nothing, or once a step its tools and sub-agents. */
export interface SessionPauses {
  /** Of the gaps between calls the share that is a pause, and how long one takes in the mean. */
  readonly chance: number;
  readonly meanSeconds: number;
  readonly spread: Spread | null;
}

/** The sessions that a flow's calls belong to. */
export interface FlowSession {
  readonly rules: SessionRules;
  /** Calls of one session, or where sessions differ the mean part of each call that they make, at place k. */
  readonly calls: number | Float64Array;
  readonly pauses: SessionPauses;
  /** What nobody comes back to for longer is let go whatever the room; `null`: never for that. */
  readonly lifetimeSeconds: number | null;
  /** Whether the share that its calls find is computed from the room there is, and not typed. */
  readonly isShareComputed: boolean;
}

/**
 * Whether any session of a flow goes on after its first call.
 *
 * @source derived
 */
export function hasFurtherCalls({ calls }: FlowSession): boolean {
  return typeof calls === "number" ? calls > 1 : (calls[2] ?? 0) > 0;
}

/** A flow's sessions as one replica meets them. */
export interface MetSession {
  readonly session: FlowSession;
  readonly calls: SessionCalls;
  /** Calls that come to the replica, and the time that one takes. */
  readonly callsPerSecond: number;
  readonly callSeconds: number;
  /** Chance that a session's next call comes to the replica of the one before. */
  readonly returnChance: number;
  /** Chance that it comes to any one of the others: what favours the replica just left favours no older one. */
  readonly strayChance: number;
}

/** Returns that are rarer add nothing that anybody reads. */
const negligible = 1e-4;

/**
 * A flow's sessions at a replica.
 *
 * @source derived
 */
export function metSession(session: FlowSession, rates: Omit<MetSession, "session" | "calls">): MetSession {
  const calls = knownCalls.get(session) ?? sessionCalls(session.rules, session.calls);
  knownCalls.set(session, calls);
  return { session, calls, ...rates };
}

/** A session's calls are the same at every load; each count of replicas asks for them again. */
const knownCalls = new WeakMap<FlowSession, SessionCalls>();

/** Time from one call of a session to the `age`-th after it, what lies in between included; mean and spread. */
function gapAt({ session: { pauses }, callSeconds }: MetSession, age: number): { mean: number; spread: Spread } {
  const { chance, meanSeconds, spread } = pauses;
  const pause = chance * meanSeconds;
  const mean = age * pause + (age - 1) * callSeconds;
  const cv = coefficientOfVariation(spread);
  const variance = age * (chance * meanSeconds * meanSeconds * (1 + cv * cv) - pause * pause);
  return { mean, spread: { kind: "lognormal", cv: mean > 0 ? Math.sqrt(Math.max(0, variance)) / mean : 0 } };
}

/** Share of sessions that are back within a time at their `age`-th call after one. */
function backWithin(met: MetSession, age: number, seconds: number): number {
  const { chance, meanSeconds, spread } = met.session.pauses;
  const isAlways = meanSeconds <= 0 || chance <= 0;
  if (age === 1) return isAlways ? 1 : 1 - chance * (1 - shareAtOrBelow(spread, seconds / meanSeconds));
  const gap = gapAt(met, age);
  return gap.mean <= 0 ? 1 : shareAtOrBelow(gap.spread, seconds / gap.mean);
}

/** Mean time until then where more than `seconds` count as that. */
function limitedGap(met: MetSession, age: number, seconds: number): number {
  const { chance, meanSeconds, spread } = met.session.pauses;
  if (age === 1) return meanSeconds <= 0 ? 0 : chance * meanSeconds * limitedMean(spread, seconds / meanSeconds);
  // Sums of several gaps vary little.
  return Math.min(seconds, age * chance * meanSeconds + (age - 1) * met.callSeconds);
}

/** Chances that a session is back at the replica first with its 1st, 2nd, ... call after one, as far as they count. */
function returns({ calls, returnChance, strayChance }: MetSession): readonly number[] {
  const chances: number[] = [];
  let left = 1;
  while (chances.length < calls.promptTokens.length - 1 && left > negligible) {
    const chance = chances.length === 0 ? returnChance : strayChance;
    chances.push(left * chance);
    left *= 1 - chance;
  }
  return chances;
}

/**
 * Tokens times seconds that what a call leaves stays in the cache in the mean, where what nobody asks for stays for `seconds`.
 *
 *     sum over calls k of left(k) ( share(k) T - sum over j of back(j) share(k + j) (T - min(gap(j), T)) )
 *
 * Until the session is back what it left lies there; of a session that does not come back, for T.
 *
 * @source che-2002: an LRU cache keeps what is not asked for as long as it takes to fill the whole of it anew.
 */
function tokenSeconds(met: MetSession): (seconds: number) => number {
  const { promptTokens, headTokens, shares } = met.calls;
  const answer = met.session.rules.outputTokens;
  const left = Float64Array.from(promptTokens, (prompt) => Math.max(0, prompt + answer - headTokens));
  const all = shares.reduce((total, share) => total + share, 0);
  // Of what calls leave, that of sessions which go on for so many calls more.
  const leftBefore = (further: number) =>
    left.reduce((sum, tokens, index) => sum + tokens * (shares[index + further] ?? 0), 0);
  const leftByAll = leftBefore(0);
  const back = returns(met).map((chance, index) => chance * leftBefore(index + 1));
  return (seconds) => {
    if (!(all > 0)) return 0;
    let sum = leftByAll * seconds;
    back.forEach(
      (tokens, index) => (sum += tokens * (Math.min(seconds, limitedGap(met, index + 1, seconds)) - seconds)),
    );
    return sum / all;
  };
}

/** The time that the cache holds what it has is told to this share of itself. */
const timeWithin = 1e-5;
const mostSteps = 40;

/**
 * How long a replica's cache keeps what nobody comes back to: the characteristic time of an LRU cache. Infinite where nothing
 * fills it.
 *
 *     sum over flows of calls/s x token-seconds(T) = room
 *
 * @source che-2002
 */
export function holdSeconds(roomTokens: number, flows: readonly MetSession[]): number {
  if (!(roomTokens > 0)) return 0;
  const lying = flows.map((met) => ({ met, tokenSecondsAt: tokenSeconds(met) }));
  const filled = (seconds: number) => {
    let sum = 0;
    for (const { met, tokenSecondsAt } of lying)
      sum += met.callsPerSecond * tokenSecondsAt(Math.min(seconds, met.session.lifetimeSeconds ?? Infinity));
    return sum;
  };
  const atOne = filled(1);
  if (!(atOne > 0)) return Infinity;
  // What is kept grows at most as fast as the time: the time is at least this.
  let low =
    roomTokens /
    Math.max(
      atOne,
      flows.reduce((sum, met) => sum + met.callsPerSecond * leftTokens(met), 0),
    );
  let high = low;
  for (let doubled = 0; filled(high) < roomTokens; doubled += 1) {
    if (doubled >= 60) return Infinity;
    low = high;
    high *= 2;
  }
  // Between two times the longer one fills the less: a chord lies below the curve, and halving keeps its far end moving.
  let [atLow, atHigh] = [filled(low), filled(high)];
  for (let step = 0; step < mostSteps && high - low > timeWithin * high; step += 1) {
    const chord = low + ((high - low) * (roomTokens - atLow)) / (atHigh - atLow);
    const next = step % 3 === 2 ? (low + high) / 2 : Math.min(high, Math.max(low, chord));
    const own = filled(next);
    if (Math.abs(own - roomTokens) <= timeWithin * roomTokens) return next;
    if (own < roomTokens) [low, atLow] = [next, own];
    else [high, atHigh] = [next, own];
  }
  return high;
}

/** Tokens that a call leaves in the mean, the head that sessions share apart. */
function leftTokens({ session, calls: { promptTokens, headTokens, shares } }: MetSession): number {
  let [sum, all] = [0, 0];
  promptTokens.forEach((prompt, index) => {
    sum += (shares[index] ?? 0) * Math.max(0, prompt + session.rules.outputTokens - headTokens);
    all += shares[index] ?? 0;
  });
  return all > 0 ? sum / all : 0;
}

/**
 * Share of a flow's prompt tokens that it finds where what nobody comes back to stays for `seconds`: `foundOfSession`, with the
 * age of each state held against the time that it stays. The head is there if a session of the class came meanwhile.
 *
 * @source derived
 */
export function foundShare(met: MetSession, seconds: number): number {
  const held = Math.min(seconds, met.session.lifetimeSeconds ?? Infinity);
  const chances = returns(met).map((chance, index) => chance * backWithin(met, index + 1, held));
  // Where no session comes at all, none has left the head, however long it would stay.
  const headChance = met.callsPerSecond > 0 ? 1 - exp(-met.callsPerSecond * held) : 0;
  return foundOfSession(met.calls, chances, headChance);
}

/**
 * The most that a flow can find: each call at the replica of the one before, in a cache that forgets nothing, or what nobody
 * comes back to after so long.
 *
 * @source derived
 */
export function mostFoundShare(session: FlowSession, seconds = Number.POSITIVE_INFINITY): number {
  const met = metSession(session, { callsPerSecond: billion, callSeconds: 0, returnChance: 1, strayChance: 0 });
  return foundShare(met, seconds);
}

/** What nobody comes back to stays so long in the caches of those who host models, as most of them say. */
const hostedHoldSeconds = 300;

/**
 * What a flow finds in a provider's cache, whatever the caches of a pool hold.
 *
 * @source derived: most providers let go of what nobody comes back to for five minutes.
 */
export function providerFoundShare(session: FlowSession): number {
  return mostFoundShare(session, hostedHoldSeconds);
}
