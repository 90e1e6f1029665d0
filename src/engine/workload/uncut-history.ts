import { pow } from "../../numeric/pow.ts";
import { isCurved, mostCalls, type SessionRules } from "./session-rules.ts";
import { wholePowers } from "./whole-powers.ts";

/** Columns are first made this long, then four times as long each time. */
const firstLength = 256;

/**
 * History in front of call k of a session that is never cut.
 *
 *     growth (k - 1);   curved: growth (K - 1) ((k - 1) / (K - 1))^exponent, K the calls of an attempt of mean length
 *
 * @source derived: both curves meet at the first and at the mean last call.
 */
export function uncutHistory(rules: SessionRules): (call: number) => number {
  const { growthTokensPerCall, growthExponent, meanCalls } = rules;
  if (!isCurved(rules)) return (call) => growthTokensPerCall * (call - 1);
  const scale = growthTokensPerCall * pow(meanCalls - 1, 1 - growthExponent);
  let powers = wholePowers(growthExponent, firstLength);
  return (call) => {
    if (call > powers.length) powers = wholePowers(growthExponent, Math.max(call, Math.min(mostCalls, 4 * call)));
    return scale * (powers[call - 1] ?? 0);
  };
}
