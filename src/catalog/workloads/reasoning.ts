import { describedWorkload } from "./described-workload.ts";

export default describedWorkload({
  id: "reasoning",
  title: "inference-perf: reasoning",
  summary: "Short questions, long trains of thought before each answer.",
  successMeans: "The answer is right",
  lane: "real-time",
  prompt: { mean: 1000, deviation: 800, min: 100, max: 5000 },
  output: { mean: 8000, deviation: 6500, min: 500, max: 32000 },
  turns: { mean: 1, deviation: 0, min: 1, max: 1 },
  secondsBetween: 0,
  systemPromptTokens: 250,
  tokensPerTurn: null,
  ttft: { seconds: 2, percentile: 0.99, why: "inputs are short, so the short end of MLPerf's 2 to 6 s" },
  itl: { seconds: 0.1, percentile: 0.99, why: "nobody reads the thoughts, so reading speed is no bound" },
  leavesOut: [
    "The shape of the answers, which the catalogue calls exponential: they are drawn as a lognormal of the same deviation.",
    "Thoughts that nobody sees count like the answer.",
  ],
});
