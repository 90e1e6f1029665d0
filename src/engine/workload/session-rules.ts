import { exp } from "../../numeric/exp.ts";
import type { ContextPolicy, WorkloadClass } from "../workload-class.ts";
import { shareAtOrBelow } from "./spread.ts";
import { spreadStrata } from "./spread-strata.ts";

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
export interface CacheHits {
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
  /** Calls of an attempt of mean length: where a curved growth reaches what a straight one would. */
  readonly meanCalls: number;
  readonly outputTokens: number;
  readonly firstPrompts: readonly FirstPrompt[];
  readonly sharedPrefixTokens: number;
  readonly cachedShare: number;
  /** `null`: the cached share holds as typed. */
  readonly hits: CacheHits | null;
}

/** Pieces that a spread of the first prompt is cut into. */
const pieces = 48;

/**
 * What the calls of a class's sessions follow from.
 *
 * @source derived: a class's own figures, the first prompt cut into pieces that keep its mean.
 */
export function sessionRules(workload: WorkloadClass, options: SessionOptions): SessionRules {
  const { context, prefixTokens } = workload;
  const spread = workload.spreads.prefixTokens;
  return {
    policy: context.policy,
    contextCapTokens: workload.contextCapTokens,
    keptTokens: context.keptTokens,
    growthTokensPerCall: options.growthTokensPerCall,
    growthExponent: context.growthExponent,
    meanCalls: workload.steps * workload.callsPerStep,
    outputTokens: workload.outputTokens,
    firstPrompts: spreadStrata(spread, pieces, promptBreaks(workload)).map(({ share, mean }) => ({
      share,
      tokens: mean * prefixTokens,
    })),
    sharedPrefixTokens: context.sharedPrefixTokens,
    cachedShare: workload.cachedShare,
    hits: cacheHits(workload, options.workflowsPerSecond),
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
export function cacheHits(workload: WorkloadClass, workflowsPerSecond: number): CacheHits | null {
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
export function isRising({ policy, firstPrompts }: SessionRules): boolean {
  return (policy === "cap" || policy === "keep") && firstPrompts.length === 1;
}

/**
 * Whether the volume of a session has a closed form: rising prompts, straight growth, a cached share as typed.
 *
 * @source derived: `sessionPromptTokens`.
 */
export function hasClosedForm(rules: SessionRules): boolean {
  return isRising(rules) && rules.growthExponent === 1 && rules.hits === null;
}
