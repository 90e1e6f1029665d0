import type { ClassPlace } from "../lever-places.ts";

/** Of what a mean prompt holds, two parts in three are history from here on. */
const inflated = 3;
/** Where history is cut, between the first prompt and the longest. */
const cuts = [0.25, 0.5] as const;

/** Caps at which history might be cut back, where it makes up most of what calls read: parts of the way from the first prompt to the longest. */
export function historyCaps({ asked, result }: ClassPlace): readonly number[] {
  const { policy, keptTokens } = asked.context;
  const { promptTokensPerCall, contextWorstTokens } = result;
  if (policy === "summarise" || policy === "prune" || promptTokensPerCall < inflated * asked.prefixTokens) return [];
  const longest = Math.min(contextWorstTokens - asked.outputTokens, asked.contextCapTokens);
  return cuts
    .map((cut) => Math.ceil((asked.prefixTokens + cut * (longest - asked.prefixTokens)) / 1000) * 1000)
    .filter((cap) => cap < longest && asked.prefixTokens + 2 * keptTokens <= cap);
}
