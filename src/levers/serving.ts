import type { Lever } from "./lever.ts";

/** How many replicas serve, how many stand by, and which of them takes which call. */
export const serving = [
  {
    id: "replicas",
    words: "Let the plan find the smallest number of replicas that keeps every limit.",
    moves: ["pools.*.replicas"],
  },
  { id: "reserve", words: "Hold one replica of each pool in reserve.", moves: ["reserves.failure"] },
  { id: "node-reserve", words: "Keep a node in reserve.", moves: ["reserves.node"] },
  { id: "warm-reserve", moves: ["reserves.warm"] },
  { id: "join-pools", words: "Compute prompts where they are answered.", moves: ["pools.*.split"] },
  { id: "adapters", moves: ["pools.*.adapters"] },
  { id: "routing", moves: ["pools.*.routing.router"] },
  { id: "order", words: "Serve in order of arrival.", moves: ["pools.*.routing.order"] },
] as const satisfies readonly Lever[];
