import { describedWorkload } from "./described-workload.ts";

/** A turn adds what no cache holds, 49,141 - 45,122 = 4,019 tokens: its answer of 659 and 3,360 of its own. */
export default describedWorkload({
  id: "agentic-trace-replay",
  title: "inference-perf: agents from traces",
  summary: "Agents as they were recorded: 22 calls a session, nine tenths of their prompts seen before.",
  successMeans: "The session reaches its end",
  lane: "real-time",
  prompt: { mean: 49141, deviation: 138889, min: 0, max: 3403502 },
  output: { mean: 659, deviation: 3073, min: 0, max: 146112 },
  turns: { mean: 21.89, deviation: 23.41, min: 1, max: 300 },
  secondsBetween: 13.03,
  systemPromptTokens: null,
  tokensPerTurn: 3360,
  ttft: null,
  itl: null,
  leavesOut: [
    "Limits: the catalogue gives none for recorded agents.",
    "Calls of a session that run at the same time, which 9 % of the sessions have.",
  ],
});
