import { describedWorkload } from "./described-workload.ts";

export default describedWorkload({
  id: "interactive-chat",
  title: "inference-perf: interactive chat",
  summary: "People talk with an assistant, a few turns each, and read along as it answers.",
  successMeans: "The person has the answer",
  lane: "real-time",
  prompt: { mean: 4000, deviation: 2500, min: 500, max: 15000 },
  output: { mean: 300, deviation: 150, min: 10, max: 1000 },
  turns: { mean: 4, deviation: 2.5, min: 1, max: 15 },
  secondsBetween: 45,
  systemPromptTokens: 1000,
  tokensPerTurn: 50,
  ttft: { seconds: 1, percentile: 0.99, why: "a person reads along and expects a reaction within a second" },
  itl: { seconds: 0.05, percentile: 0.99, why: "faster than people read" },
  leavesOut: [
    "The shape of the answers, which the catalogue calls normal: they are drawn as a lognormal of the same deviation.",
    "Time that a person thinks counts as a tool's time.",
  ],
});
