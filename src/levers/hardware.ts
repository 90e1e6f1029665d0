import type { Pool } from "../engine/input.ts";
import type { Lever } from "./lever.ts";

const split = ["pools.*.tp", "pools.*.pp", "pools.*.attentionRanks", "pools.*.ep"] as const;

/** Which devices a replica runs on, what it keeps in them, how many there are and what they cost. */
export const hardware = [
  { id: "accelerator", moves: ["pools.*.accelerator", ...split] },
  { id: "parallelism", moves: split },
  { id: "weights", moves: ["pools.*.weights"] },
  { id: "kv", words: "Keep the KV cache as FP8: about half the bytes a token.", moves: ["pools.*.kv"] },
  {
    id: "sharing",
    words: "Share caches and prompts over fewer ranks.",
    moves: ["pools.*.parallel.decodeContext", "pools.*.parallel.prefillContext", "pools.*.parallel.redundantExperts"],
  },
  { id: "draft-off", words: "Switch the drafts off.", moves: ["pools.*.speculation"] },
  {
    id: "draft-facts",
    words: "Enter how many drafts are accepted, and what drafts.",
    moves: ["pools.*.speculation.acceptance", "pools.*.speculation.draftModel", "pools.*.speculation.draftParameters"],
  },
  { id: "memory", words: "Enter the memory of one device.", moves: ["pools.*.memoryBytes"] },
  { id: "zones", moves: ["pools.*.zones"] },
  { id: "quota", moves: ["pools.*.quotaDevices"] },
  { id: "hosted-model", moves: ["classes.*.hosted", "classes.*.servedBy", "classes.*.overflowAbovePerSecond"] },
  {
    id: "provider-limit",
    words: "Ask the provider for a higher limit, and enter what it grants.",
    moves: ["classes.*.contract.requestsPerMinute", "classes.*.contract.tokensPerMinute"],
  },
  {
    id: "provisioned-unit",
    words: "Enter both the price of a unit and the tokens a minute that it carries, or neither.",
    moves: ["classes.*.contract.unitUsdPerHour", "classes.*.contract.unitTokensPerMinute"],
  },
  { id: "price", words: "Enter today's price.", moves: ["pools.*.usdPerDeviceHour", "classes.*.hosted"] },
] as const satisfies readonly Lever[];

/** The edit that takes a split; with `accelerator`, on that one. */
export function splitSet(
  poolId: string,
  { tp, pp, attentionRanks, ep }: Pick<Pool, "tp" | "pp" | "ep" | "attentionRanks">,
  accelerator: string | null,
): Readonly<Record<string, string>> {
  const fields = { ...(accelerator === null ? {} : { accelerator }), tp, pp, attentionRanks, ep };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`pools.${poolId}.${name}`, String(value)]));
}
