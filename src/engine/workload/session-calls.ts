import { ceilTolerant } from "../../numeric/ceil-tolerant.ts";
import type { StepLengths } from "./step-lengths.ts";
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

/** The mean first prompt of all sessions. */
function meanFirstTokens({ firstPrompts }: SessionRules): number {
  return firstPrompts.reduce((sum, first) => sum + first.share * first.tokens, 0);
}

/** Further calls are like the last of these. */
const mostCalls = 500;

/**
 * The mean part of each call that sessions of these lengths make: E[min(max(N c - (k - 1), 0), 1)] at place k.
 *
 * @source derived: a session of N c calls makes the first of them whole and of the last what its number leaves over.
 */
export function callsMade(
  { steps, shares }: Pick<StepLengths, "steps" | "shares">,
  callsPerStep: number,
  longest: number,
): Float64Array {
  const made = new Float64Array(longest + 2);
  for (let index = 0; index < steps.length; index += 1) {
    const calls = Math.min(longest, (steps[index] ?? 0) * callsPerStep);
    const whole = Math.floor(calls);
    const share = shares[index] ?? 0;
    // Sums from the end turn the last whole call of an attempt into all of its calls, so the part is taken back there.
    made[whole] = (made[whole] ?? 0) + share * (1 - (calls - whole));
    made[whole + 1] = (made[whole + 1] ?? 0) + share * (calls - whole);
  }
  for (let call = longest; call >= 1; call -= 1) made[call] = (made[call] ?? 0) + (made[call + 1] ?? 0);
  return made;
}

const one = Float64Array.of(1);

/** The same of sessions that all have so many. */
function allMade(calls: number): Float64Array {
  const most = Math.max(1, Math.min(mostCalls, calls));
  return callsMade({ steps: Float64Array.of(most), shares: one }, 1, ceilTolerant(most));
}

/**
 * The prompts of a session that begins with one of so many tokens, and how much of each stood in the call before, from its own
 * rules; calls that write a summary are left out. `calls`: how many all sessions have, or the mean part of each call that they make.
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
): SessionCalls {
  const { policy, contextCapTokens: cap, keptTokens, outputTokens } = rules;
  const uncut = uncutHistory(rules);
  const isCutting = policy === "prune" || policy === "summarise";
  const made = typeof calls === "number" ? allMade(calls) : calls;
  const count = Math.max(
    1,
    Math.min(
      mostCalls,
      made.findLastIndex((part) => part > 0),
    ),
  );
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
  return {
    promptTokens,
    knownTokens,
    headTokens: Math.min(rules.sharedPrefixTokens, tokens),
    shares: promptTokens.map((_, index) => made[index + 1] ?? 0),
  };
}
