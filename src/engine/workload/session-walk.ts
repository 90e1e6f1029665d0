import { type FirstPrompt, historyBefore, type SessionRules } from "./session-rules.ts";

/** A session under way, at one of its calls. */
export interface SessionState {
  readonly first: FirstPrompt;
  /** Number of the call, from 1; 0 before the first. */
  call: number;
  history: number;
  promptTokens: number;
  uncachedTokens: number;
  /** Whether a call that writes a summary ran just before this one, and what it read. */
  hasSummary: boolean;
  summaryPromptTokens: number;
  summaryUncachedTokens: number;
}

/**
 * A session before its first call.
 *
 * @source derived
 */
export function freshSession(first: FirstPrompt): SessionState {
  return {
    first,
    call: 0,
    history: 0,
    promptTokens: 0,
    uncachedTokens: 0,
    hasSummary: false,
    summaryPromptTokens: 0,
    summaryUncachedTokens: 0,
  };
}

/**
 * Moves a session on to its next call. `uncut` is `historyBefore` that call, `added` what the call before it added.
 *
 *     cap, keep:         prompt = first + history, under `cap` at most the cap
 *     prune, summarise:  where first + history would exceed the cap, the history becomes min(kept, cap - first)
 *
 * @source derived: the class's rule for its history, call by call.
 */
export function advanceSession(rules: SessionRules, state: SessionState, uncut: number, added: number): void {
  const { policy, contextCapTokens: cap } = rules;
  const x = state.first.tokens;
  const before = state.promptTokens;
  const isFirst = state.call === 0;
  const isCutting = policy === "prune" || policy === "summarise";
  const wanted = x + (isCutting ? state.history + (isFirst ? 0 : added) : uncut);
  const isOver = policy !== "keep" && wanted > cap;
  const isCut = isOver && isCutting && !isFirst;
  state.call += 1;
  state.history = isCut ? Math.min(rules.keptTokens, Math.max(cap - x, 0)) : wanted - x;
  state.promptTokens = policy === "keep" ? wanted : Math.min(x + state.history, cap);
  state.hasSummary = isCut && policy === "summarise";
  if (state.hasSummary) {
    const prompt = Math.min(wanted, cap);
    state.summaryPromptTokens = prompt;
    state.summaryUncachedTokens = uncachedTokens(rules, x, prompt, Math.min(prompt, before + rules.outputTokens));
  }
  // What is cut out of the middle leaves only the head of the prompt where the cache knows it.
  const known = isOver ? Math.min(x, state.promptTokens) : Math.min(state.promptTokens, before + rules.outputTokens);
  state.uncachedTokens = uncachedTokens(rules, x, state.promptTokens, isFirst ? null : known);
}

/** Of a prompt what must be computed, at least one token; `known`: what of it stood in the call before. */
function uncachedTokens(rules: SessionRules, first: number, prompt: number, known: number | null): number {
  const { hits } = rules;
  if (hits === null) return (1 - rules.cachedShare) * prompt;
  const head = hits.prefixShare * Math.min(rules.sharedPrefixTokens, first, prompt);
  const cached = known === null ? head : hits.sessionShare * known + (1 - hits.sessionShare) * head;
  return Math.max(Math.min(1, prompt), prompt - cached);
}

/** One call that a walk meets, and the share of sessions that make it. */
export interface WalkedCall {
  /** Number of the call; a summary bears that of the call it makes room for. */
  readonly call: number;
  readonly isSummary: boolean;
  readonly share: number;
  readonly promptTokens: number;
  readonly uncachedTokens: number;
  readonly outputTokens: number;
}

/** Moves the sessions on to their next call and tells each call that this takes. */
export type SessionWalk = (tell: (call: WalkedCall) => void) => void;

/**
 * A walk through the sessions of a class, all first prompts side by side: each question moves them on to their next call and
 * tells every call that this takes, summaries included.
 *
 * @source derived: `advanceSession` for each piece of the first prompt's distribution.
 */
export function sessionWalk(rules: SessionRules): SessionWalk {
  const sessions = rules.firstPrompts.map(freshSession);
  let call = 0;
  let uncut = 0;
  return (tell) => {
    call += 1;
    const before = uncut;
    uncut = historyBefore(rules, call);
    for (const state of sessions) {
      advanceSession(rules, state, uncut, uncut - before);
      if (state.hasSummary) tell(summaryCall(rules, state));
      tell(ownCall(rules, state));
    }
  };
}

function ownCall({ outputTokens }: SessionRules, state: SessionState): WalkedCall {
  const { call, first, promptTokens, uncachedTokens } = state;
  return { call, isSummary: false, share: first.share, promptTokens, uncachedTokens, outputTokens };
}

function summaryCall(rules: SessionRules, state: SessionState): WalkedCall {
  return {
    call: state.call,
    isSummary: true,
    share: state.first.share,
    promptTokens: state.summaryPromptTokens,
    uncachedTokens: state.summaryUncachedTokens,
    outputTokens: rules.keptTokens,
  };
}
