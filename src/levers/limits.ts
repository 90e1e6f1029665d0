import type { Lever } from "./lever.ts";

/** What is allowed: times that users accept, work under way at once, what tools take, what an attempt may use up. */
export const limits = [
  {
    id: "limit",
    words: "Set the time to first token, or between tokens, that its users accept.",
    moves: ["classes.*.limits.ttftSeconds", "classes.*.limits.itlSeconds"],
  },
  { id: "concurrency-cap", moves: ["classes.*.arrivals.concurrencyCap"] },
  { id: "calls-cap", moves: ["classes.*.serving.maxInFlight"] },
  { id: "rate-cap", moves: ["classes.*.serving.callsPerSecond"] },
  { id: "fan-out", moves: ["classes.*.budget.fanOut"] },
  { id: "tool-limit", moves: ["classes.*.tools.ratePerSecond", "classes.*.tools.concurrency"] },
  {
    id: "budget",
    words: "Raise the budget that is used up first.",
    moves: ["classes.*.budget.steps", "classes.*.budget.tokens", "classes.*.budget.usd"],
  },
  { id: "step-budget", moves: ["classes.*.budget.steps"] },
] as const satisfies readonly Lever[];
