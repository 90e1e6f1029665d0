import { describedWorkload } from "./described-workload.ts";

export default describedWorkload({
  id: "code-generation",
  title: "inference-perf: code generation",
  summary: "A coding tool with very long contexts: hundreds of turns on one repository.",
  successMeans: "The change is made",
  lane: "real-time",
  prompt: { mean: 160000, deviation: 233600, min: 10000, max: 990000 },
  output: { mean: 425, deviation: 825, min: 50, max: 10000 },
  turns: { mean: 540, deviation: 48600, min: 1, max: 3000 },
  secondsBetween: 15,
  systemPromptTokens: 3000,
  tokensPerTurn: 1500,
  ttft: {
    seconds: 30,
    percentile: 0.95,
    why: "contexts of up to 990,000 tokens are waited for behind a progress bar; MLPerf's servers have 6 s at most",
  },
  itl: { seconds: 0.1, percentile: 0.99, why: "within MLPerf's server limits of 80 to 200 ms a token" },
  leavesOut: [
    "A deviation of 48,600 turns between 1 and 3,000: no distribution has it, the widest possible one is taken.",
    "What a session cuts from its context: 540 turns that add 1,925 tokens each would come to a million.",
  ],
});
