import { callsMade } from "./call-lengths.ts";
import { type SessionRules, uncutHistory } from "./session-rules.ts";

/** The calls of one session of a class. */
export interface SessionCalls {
  readonly promptTokens: readonly number[];
  /** Of each prompt, what it has in common with the state that the call before it left; 0 for the first. */
  readonly knownTokens: readonly number[];
  /** Head that all sessions of the class begin with. */
  readonly headTokens: number;
  /** How much of each call there is in the mean. */
  readonly shares: readonly number[];
}

/**
 * With what the history grew by in front of each call, and by how much it does in the mean of all sessions; 0 where it was cut; and
 * whether it was.
 */
interface GrownCalls extends SessionCalls {
  readonly grownTokens: readonly number[];
  readonly growthTokens: readonly number[];
  readonly areCut: readonly boolean[];
}

/** The mean first prompt of all sessions. */
function meanFirstTokens({ firstPrompts }: SessionRules): number {
  return firstPrompts.reduce((sum, first) => sum + first.share * first.tokens, 0);
}

/** Calls that are told apart; further ones are like the last of these. */
const mostApart = 500;

/** What histories grow by while nothing is cut, whatever a session begins with. */
export interface UncutCalls {
  /** How much of each call there is in the mean; the first is at 1. */
  readonly made: Float64Array;
  /** In front of each call, and of that in the mean of all sessions; from 1 to the last call. */
  readonly history: readonly number[];
  readonly meanHistory: readonly number[];
}

/**
 * The uncut histories in front of the calls of a session. `calls`: how many all sessions have, or the mean part of each call
 * that they make.
 *
 * @source derived: `uncutHistory`, call by call.
 */
export function uncutCalls(rules: SessionRules, calls: number | Float64Array): UncutCalls {
  const uncut = uncutHistory(rules);
  const made = typeof calls === "number" ? allMade(calls) : calls;
  const last = made.findLastIndex((part) => part > 0);
  const count = Math.max(1, Math.min(mostApart, last));
  const history = Array.from({ length: count + 1 }, (_, call) => uncut(call));
  if (rules.growthPart === null) return { made, history, meanHistory: history };
  const meanUncut = uncutHistory({ ...rules, growthPart: null });
  return { made, history, meanHistory: history.map((_, call) => meanUncut(call)) };
}

/** The mean part of each call where all sessions have so many. */
function allMade(calls: number): Float64Array {
  return callsMade({ calls: [Math.max(1, Math.min(mostApart, calls))], shares: [1] });
}

/**
 * The prompts of a session that begins with one of so many tokens, and how much of each stood in the call before, from its own
 * rules; calls that write a summary are left out. `calls` as for `uncutCalls`.
 *
 *     cap, keep:         prompt = first + history, under `cap` at most the cap
 *     prune, summarise:  where first + history would exceed the cap, the history becomes min(kept, cap - first)
 *     known = what the call before left, prompt and answer; of a prompt that was cut its first part alone
 *
 * @source derived: the class's rule for its history, call by call; a prompt's last token is always computed.
 */
export function sessionCalls(
  rules: SessionRules,
  calls: number | Float64Array,
  tokens = meanFirstTokens(rules),
  { made, history: uncut, meanHistory: meanUncut } = uncutCalls(rules, calls),
): GrownCalls {
  const { policy, contextCapTokens: cap, keptTokens, outputTokens } = rules;
  const isCutting = policy === "prune" || policy === "summarise";
  const promptTokens: number[] = [];
  const knownTokens: number[] = [];
  const grownTokens: number[] = [];
  const growthTokens: number[] = [];
  const areCut: boolean[] = [];
  let history = 0;
  for (let call = 1; call < uncut.length; call += 1) {
    const uncutHere = uncut[call] ?? 0;
    const before = promptTokens.at(-1);
    const added = before === undefined ? 0 : uncutHere - (uncut[call - 1] ?? 0);
    const wanted = tokens + (isCutting ? history + added : uncutHere);
    const isOver = policy !== "keep" && wanted > cap;
    const isCut = isOver && isCutting && before !== undefined;
    history = isCut ? Math.min(keptTokens, Math.max(cap - tokens, 0)) : wanted - tokens;
    const prompt = policy === "keep" ? wanted : Math.min(tokens + history, cap);
    const left = before === undefined ? 0 : isOver ? tokens : before + outputTokens;
    const isGrown = before !== undefined && !isOver;
    promptTokens.push(prompt);
    areCut.push(before !== undefined && isOver);
    grownTokens.push(isGrown ? added : 0);
    growthTokens.push(isGrown ? (meanUncut[call] ?? 0) - (meanUncut[call - 1] ?? 0) : 0);
    knownTokens.push(Math.max(0, Math.min(left, prompt - Math.min(1, prompt))));
  }
  return {
    promptTokens,
    knownTokens,
    grownTokens,
    growthTokens,
    areCut,
    headTokens: Math.min(rules.sharedPrefixTokens, tokens),
    shares: promptTokens.map((_, index) => made[index + 1] ?? 0),
  };
}
