import type { Lever } from "./lever.ts";

/** What a class of work asks of the models: its prompts, its calls, how often it fails and what people do. */
export const work = [
  { id: "cached-share", words: "Plan with what the caches have room for.", moves: ["classes.*.cachedShare"] },
  { id: "context-cap", moves: ["classes.*.contextCapTokens"] },
  { id: "context-policy", moves: ["classes.*.context.policy", "classes.*.contextCapTokens"] },
  {
    id: "calls",
    words: "Make at least one call an attempt, and leave workflows that need no model out of the volume.",
    moves: ["classes.*.callsPerStep"],
  },
  {
    id: "role-pool",
    words: "Add a pool with a smaller model and let it do the routine work.",
    moves: ["classes.*.agents.*.pool"],
  },
  {
    id: "retry-scope",
    words: "Let a retry go on from the last good step instead of starting over.",
    moves: ["classes.*.retryScope"],
  },
  {
    id: "success",
    words: "Raise the share of attempts that succeed, or try fewer times before it.",
    moves: ["classes.*.successPerAttempt", "classes.*.maxAttempts"],
  },
  {
    id: "workflow-time",
    words: "Shorten the steps: faster tools, less output, a tighter limit on latency.",
    moves: [
      "classes.*.toolSeconds",
      "classes.*.outputTokens",
      "classes.*.limits.ttftSeconds",
      "classes.*.limits.itlSeconds",
    ],
  },
  { id: "replay-at-peak", moves: ["classes.*.replay.atPeak"] },
  { id: "replay-share", moves: ["classes.*.replay.share"] },
  { id: "review", moves: ["classes.*.reviewMinutes", "costs.reviewerUsdPerHour"] },
  { id: "measure", moves: "any" },
] as const satisfies readonly Lever[];
