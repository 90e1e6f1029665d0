import { secondsPerDay } from "../../quantity/time.ts";
import type { HeldCalls } from "./call.ts";
import { type ArrivalFit, fittedArrivals } from "./arrival-fit.ts";
import { type FittedQuantity, fittedQuantity, rounded } from "./fitted-spread.ts";
import { sessionsOf } from "./trace-sessions.ts";

/** A class of work that does what a trace does, in the fields of a scenario's class; `null`: the trace does not say. */
export interface TraceFit {
  readonly arrivals: ArrivalFit | null;
  /** Calls of a session. */
  readonly steps: FittedQuantity;
  /** Prompt of the first call. */
  readonly prefixTokens: FittedQuantity | null;
  readonly growthTokensPerCall: number;
  readonly contextCapTokens: number | null;
  readonly outputTokens: FittedQuantity | null;
  readonly toolSeconds: FittedQuantity | null;
  /** Head of the first prompt that all share: as much of the first prompts as caches can hold. */
  readonly sharedPrefixTokens: number | null;
  /** Share of calls that did what they were to do. */
  readonly successShare: number;
}

const oneCall: FittedQuantity = { mean: 1, spread: null };

/** Values of a column at places where they are known. */
function known(column: Int32Array | Float64Array, places: Int32Array | null = null): Float64Array {
  const values = places === null ? Float64Array.from(column) : Float64Array.from(places, (at) => column[at] ?? -1);
  return values.filter((value) => value >= 0);
}

/** The class of work that the calls of a trace come to, on a clock so many times as fast. Calls without a session are workflows of one call. */
export function traceFit(calls: HeldCalls, speedUp = 1): TraceFit {
  const sessions = sessionsOf(calls);
  const { lengths, firsts, starts } = sessions;
  const steps = sessions.areSessions ? (fittedQuantity(lengths) ?? oneCall) : oneCall;
  const prompts = known(calls.prompts);
  const prefix = fittedQuantity(known(calls.prompts, firsts));
  const arrivals = fittedArrivals(starts, calls.startSeconds, speedUp);
  let failed = 0;
  for (const ok of calls.oks) if (ok === 0) failed += 1;
  return {
    arrivals,
    steps,
    prefixTokens: prefix,
    growthTokensPerCall: sessions.areSessions ? Math.max(0, sessions.growth) : 0,
    contextCapTokens: prompts.length === 0 ? null : prompts.reduce((most, tokens) => Math.max(most, tokens), 1),
    outputTokens: fittedQuantity(known(calls.outputs)),
    toolSeconds: sessions.areSessions ? fittedQuantity(known(calls.waits)) : null,
    sharedPrefixTokens: sharedPrefix(calls, firsts),
    successShare: calls.count === 0 ? 1 : 1 - failed / calls.count,
  };
}

/** The head of which first prompts, none of them longer than it is, hold together as many tokens as they find in a cache without limits. */
function sharedPrefix({ prompts, reusable }: HeldCalls, firsts: Int32Array): number | null {
  const lengths: number[] = [];
  let reused = 0;
  for (const at of firsts) {
    const tokens = reusable[at] ?? -1;
    if (tokens < 0) continue;
    lengths.push(Math.max(0, prompts[at] ?? 0));
    reused += tokens;
  }
  if (lengths.length === 0) return null;
  const sorted = Float64Array.from(lengths).sort();
  let below = 0;
  for (const [index, length] of sorted.entries()) {
    const left = sorted.length - index;
    if (below + length * left >= reused) return Math.max(0, (reused - below) / left);
    below += length;
  }
  return sorted.at(-1) ?? 0;
}

const least = 1e-4;

function spreadField(name: string, quantity: FittedQuantity | null): Record<string, unknown> {
  const spread = quantity?.spread ?? null;
  return spread === null ? {} : { [name]: spread };
}

/** The fit as fields of a class, rounded to what it knows; what the trace does not say is left to the class. */
export function classFields(fit: TraceFit): Record<string, unknown> {
  const { arrivals, steps, prefixTokens, outputTokens, toolSeconds, contextCapTokens } = fit;
  const varies = {
    ...spreadField("steps", steps),
    ...spreadField("prefixTokens", prefixTokens),
    ...spreadField("outputTokens", outputTokens),
    ...spreadField("toolSeconds", toolSeconds),
  };
  return {
    ...(arrivals === null
      ? {}
      : {
          arrivals: {
            perDay: rounded(arrivals.perSecond * secondsPerDay),
            peakToAverage: arrivals.peakToAverage,
            peakWindowSeconds: arrivals.peakWindowSeconds,
            hours: arrivals.hours,
            days: arrivals.days,
          },
          serving: { arrivalCv: arrivals.gapCv },
        }),
    steps: Math.max(1, rounded(steps.mean)),
    callsPerStep: 1,
    ...(prefixTokens === null ? {} : { prefixTokens: Math.max(1, rounded(prefixTokens.mean)) }),
    growthTokensPerCall: rounded(fit.growthTokensPerCall),
    ...(contextCapTokens === null ? {} : { contextCapTokens: Math.min(mostContext, roundedUp(contextCapTokens)) }),
    ...(outputTokens === null ? {} : { outputTokens: Math.max(1, rounded(outputTokens.mean)) }),
    cachedShare: null,
    ...(fit.sharedPrefixTokens === null ? {} : { context: { sharedPrefixTokens: rounded(fit.sharedPrefixTokens) } }),
    ...(toolSeconds === null ? {} : { toolSeconds: rounded(toolSeconds.mean) }),
    successPerAttempt: Math.max(least * 10, rounded(fit.successShare, 4)),
    varies,
  };
}

const mostContext = 10_000_000;

/** Two digits, never less: a cap below the longest prompt would cut it. */
function roundedUp(tokens: number): number {
  const kept = rounded(tokens, 2);
  return kept >= tokens ? kept : Math.ceil(tokens);
}
