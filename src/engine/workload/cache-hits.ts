import { defineFormula } from "../formula.ts";
import type { SessionRules } from "./session-rules.ts";
import { type SessionCalls, sessionCalls } from "./session-calls.ts";

/** @source derived: what need not be computed of all prompt tokens */
export const cacheHitShare = defineFormula({
  id: "cacheHitShare",
  words: "share of prompt tokens found in the cache",
  unit: "share",
  expression: "1 - uncachedPromptTokensPerCall / promptTokensPerCall",
  evaluate: (x: Record<"uncachedPromptTokensPerCall" | "promptTokensPerCall", number>) =>
    1 - x.uncachedPromptTokensPerCall / x.promptTokensPerCall,
});

/** @source derived: of all prompt tokens the share h is read and the rest written */
export const readsPerWriteOfHits = defineFormula({
  id: "readsPerWrite",
  words: "prompt tokens read from the cache per token written",
  unit: "",
  expression: "cacheHitShare / (1 - cacheHitShare)",
  evaluate: (x: Record<"cacheHitShare", number>) => x.cacheHitShare / (1 - x.cacheHitShare),
});

/** @source derived: tokens that the cache does not hold, over those that it does not hold with affinity */
export const randomPromptWork = defineFormula({
  id: "randomPromptWork",
  words: "prompt tokens to compute, spread at random over those with one replica a session",
  unit: "",
  expression: "(1 - randomHitShare) / (1 - cacheHitShare)",
  evaluate: (x: Record<"randomHitShare" | "cacheHitShare", number>) => (1 - x.randomHitShare) / (1 - x.cacheHitShare),
});

/**
 * Prompt tokens read from the prefix cache per token written to it. Grows without bound as the hit share nears 1.
 *
 *     reads per write = h / (1 - h)
 *
 * Two published figures, 11.7 reads a write and 97.2 % hits, are therefore two measurements: 92.1 % and 34.7 to 1.
 *
 * @source derived: of all prompt tokens the share h is read and the rest written.
 */
export const readsPerWrite = defineFormula({
  id: "readsPerWrite",
  words: "prompt tokens read from the cache per token written",
  unit: "",
  expression: "cachedShare / (1 - cachedShare)",
  evaluate: ({ cachedShare }: Record<"cachedShare", number>) => cachedShare / (1 - cachedShare),
});

/**
 * Cached share of prompt tokens that a ratio of reads to writes stands for.
 *
 *     h = R / (1 + R)
 *
 * @source derived: R = h / (1 - h), solved for h.
 */
export const cachedShareOfReads = defineFormula({
  id: "cachedShare",
  words: "share of prompt tokens found in the cache",
  unit: "share",
  expression: "readsPerWrite / (1 + readsPerWrite)",
  evaluate: ({ readsPerWrite }: Record<"readsPerWrite", number>) => readsPerWrite / (1 + readsPerWrite),
});

/** How the calls of a session meet the caches of a pool's replicas. */
export interface Routing {
  /** Replicas that calls are spread over at random. */
  readonly replicas: number;
  /** Calls back whose state a replica's cache still holds; infinite without a lifetime. */
  readonly mostAge: number;
  /** How often the state of the call just before is still there, and how often the head that all sessions share. */
  readonly sessionShare: number;
  readonly headShare: number;
}

/** Share of a session's prompt tokens found in the cache. */
interface RoutedHits {
  /** Each call goes to the replica of the call before. */
  readonly affinityShare: number;
  /** Each call goes to any replica. */
  readonly randomShare: number;
}

/**
 * Share of a session's prompt tokens found in the cache, by the chances that the state of the call `1, 2, ...` before is met.
 *
 *     found(k) = head + sum over j = 1..k-1 of chance(j) (common(k, j) - head),   head = h min(shared head, prompt)
 *     common(k, j) = what prompt k has in common with the state that call k - j left
 *
 * A replica that has no state of the session holds only the head that all sessions of the class share. A history that was cut
 * since is common up to the cut: the least that any prompt since had in common with the state before it. A prompt's last token
 * is always computed.
 *
 * @source derived
 */
export function foundOfSession(session: SessionCalls, chances: readonly number[], headShare: number): number {
  const { promptTokens, knownTokens, headTokens, shares } = session;
  let [prompts, found] = [0, 0];
  promptTokens.forEach((prompt, index) => {
    const share = shares[index] ?? 0;
    const head = headShare * Math.min(headTokens, prompt);
    let own = head;
    let common = prompt;
    for (let age = 1; age <= Math.min(index, chances.length); age += 1) {
      common = Math.min(common, knownTokens[index - age + 1] ?? 0);
      own += (chances[age - 1] ?? 0) * Math.max(0, common - head);
    }
    prompts += share * prompt;
    found += share * Math.min(own, Math.max(0, prompt - 1));
  });
  return prompts > 0 ? found / prompts : 0;
}

/** Chances below this add nothing that anybody reads. */
const negligible = 1e-9;

/**
 * Share of a session's prompt tokens that the prefix cache holds, with affinity and with every call at a random replica.
 *
 *     affinity:  chance(1) = s
 *     random:    chance(j) = s (1/R) (1 - 1/R)^(j-1)
 *
 * The last visit to the replica that a call meets was j calls ago with a chance that falls geometrically. States older than
 * `mostAge` calls are gone. Of the share of hits only 1 / R is left for the second call alone; later calls find older, shorter
 * states. Room in the cache is left out.
 *
 * @source derived
 */
export function routedHits(session: SessionCalls, { replicas, mostAge, sessionShare, headShare }: Routing): RoutedHits {
  const chance = 1 / Math.max(1, replicas);
  const chances: number[] = [];
  const most = Math.min(session.promptTokens.length - 1, mostAge);
  for (let left = 1; chances.length < most && left > negligible; left *= 1 - chance) {
    chances.push(sessionShare * left * chance);
  }
  return {
    affinityShare: foundOfSession(session, [sessionShare], headShare),
    randomShare: foundOfSession(session, chances, headShare),
  };
}

/** A class's sessions, and the pool that its calls may be spread over. */
interface RoutedClass {
  readonly rules: SessionRules;
  /** Calls of an attempt. */
  readonly calls: number;
  readonly replicas: number;
  /** `null`: the cache keeps what it holds for as long as it has room. */
  readonly lifetimeSeconds: number | null;
  /** From one call of a session to the next; `null`: unknown. */
  readonly secondsPerCall: number | null;
}

/**
 * Of the prompt tokens that affinity finds in the cache, the share still found when each call goes to a random replica; 1 where
 * no session comes back, because what is found then is shared by all sessions.
 *
 *     kept = random / affinity
 *
 * So a cached share that was typed or measured with affinity falls by the proportion that the session's own calls give.
 *
 * @source derived
 */
export function keptHitShare({ rules, calls, replicas, lifetimeSeconds, secondsPerCall }: RoutedClass): number {
  const { hits } = rules;
  const isAging = lifetimeSeconds !== null && secondsPerCall !== null && secondsPerCall > 0;
  const { affinityShare, randomShare } = routedHits(sessionCalls(rules, calls), {
    replicas,
    // Whether the state of the call before is still there is what `sessionShare` says.
    mostAge: isAging ? Math.max(1, Math.floor(lifetimeSeconds / secondsPerCall)) : Number.POSITIVE_INFINITY,
    sessionShare: hits?.sessionShare ?? 1,
    headShare: hits?.prefixShare ?? 1,
  });
  return affinityShare > 0 ? Math.min(1, randomShare / affinityShare) : 1;
}
