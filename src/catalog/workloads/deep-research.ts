import { describedWorkload } from "./described-workload.ts";

export default describedWorkload({
  id: "deep-research",
  title: "inference-perf: deep research",
  summary: "An agent gathers pages for many turns and writes a report from them.",
  successMeans: "The report answers the question",
  lane: "background",
  prompt: { mean: 45000, deviation: 35000, min: 2000, max: 150000 },
  output: { mean: 300, deviation: 850, min: 50, max: 4000 },
  turns: { mean: 15, deviation: 8.5, min: 2, max: 50 },
  secondsBetween: 25,
  systemPromptTokens: 2000,
  tokensPerTurn: 3000,
  ttft: {
    seconds: 10,
    percentile: 0.99,
    why: "the person has gone on to something else; no reason stands in the version that was read",
  },
  itl: { seconds: 0.1, percentile: 0.99, why: "as for other agents; no reason stands in the version that was read" },
  leavesOut: [
    "Answers of two kinds, short steps and one long report: they are drawn as one lognormal.",
    "Searches and pages that several sessions share.",
  ],
});
