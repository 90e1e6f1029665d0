import { ceilTolerant } from "../../numeric/ceil-tolerant.ts";
import { type SessionRules, uncutHistory } from "./session-rules.ts";

/** The calls of one session of a class. */
export interface SessionCalls {
  readonly promptTokens: readonly number[];
  /** Of each prompt, what it has in common with the state that the call before it left; 0 for the first. */
  readonly knownTokens: readonly number[];
  /** Head that all sessions of the class begin with. */
  readonly headTokens: number;
  /** How much of each call there is: 1, and of the last what its number leaves over whole calls. */
  readonly shares: readonly number[];
}

/** The mean first prompt of all sessions. */
function meanFirstTokens({ firstPrompts }: SessionRules): number {
  return firstPrompts.reduce((sum, first) => sum + first.share * first.tokens, 0);
}

/** Further calls are like the last of these. */
const mostCalls = 500;

/**
 * The prompts of a session that begins with one of so many tokens, and how much of each stood in the call before, from its own
 * rules; calls that write a summary are left out.
 *
 *     cap, keep:         prompt = first + history, under `cap` at most the cap
 *     prune, summarise:  where first + history would exceed the cap, the history becomes min(kept, cap - first)
 *     known = what the call before left, prompt and answer; of a prompt that was cut its first part alone
 *
 * @source derived: the class's rule for its history, call by call; a prompt's last token is always computed.
 */
export function sessionCalls(rules: SessionRules, calls: number, tokens = meanFirstTokens(rules)): SessionCalls {
  const { policy, contextCapTokens: cap, keptTokens, outputTokens } = rules;
  const uncut = uncutHistory(rules);
  const isCutting = policy === "prune" || policy === "summarise";
  const count = Math.max(1, Math.min(mostCalls, ceilTolerant(calls)));
  const promptTokens: number[] = [];
  const knownTokens: number[] = [];
  let history = 0;
  for (let call = 1; call <= count; call += 1) {
    const before = promptTokens.at(-1);
    const added = before === undefined ? 0 : uncut(call) - uncut(call - 1);
    const wanted = tokens + (isCutting ? history + added : uncut(call));
    const isOver = policy !== "keep" && wanted > cap;
    const isCut = isOver && isCutting && before !== undefined;
    history = isCut ? Math.min(keptTokens, Math.max(cap - tokens, 0)) : wanted - tokens;
    const prompt = policy === "keep" ? wanted : Math.min(tokens + history, cap);
    const left = before === undefined ? 0 : isOver ? tokens : before + outputTokens;
    promptTokens.push(prompt);
    knownTokens.push(Math.max(0, Math.min(left, prompt - Math.min(1, prompt))));
  }
  const last = Math.min(calls, mostCalls) - (count - 1);
  return {
    promptTokens,
    knownTokens,
    headTokens: Math.min(rules.sharedPrefixTokens, tokens),
    shares: promptTokens.map((_, index) => (index === count - 1 ? Math.max(0, Math.min(1, last)) : 1)),
  };
}
