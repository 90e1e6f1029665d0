import { describedWorkload } from "./described-workload.ts";

export default describedWorkload({
  id: "batch-summarization-rag",
  title: "inference-perf: batch summaries",
  summary: "Long documents with what was found for them are summarised offline.",
  successMeans: "The summary is written",
  lane: "batch",
  prompt: { mean: 15000, deviation: 22000, min: 1000, max: 80000 },
  output: { mean: 500, deviation: 300, min: 50, max: 2000 },
  turns: { mean: 1, deviation: 0, min: 1, max: 1 },
  secondsBetween: 0,
  systemPromptTokens: 500,
  tokensPerTurn: null,
  ttft: { seconds: 15, percentile: 0.9, why: "nobody waits: a few times MLPerf's 2 to 6 s for servers" },
  itl: { seconds: 0.15, percentile: 0.95, why: "looser than a server's, as it is an offline job" },
  leavesOut: [
    "Inputs of two kinds, short and long ones: they are drawn as one lognormal.",
    "The limit of 630 s for a whole call at the 99th percentile: time to the first token and between tokens are limited instead.",
  ],
});
