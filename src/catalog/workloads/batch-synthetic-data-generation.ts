import { describedWorkload } from "./described-workload.ts";

/** The catalogue's inputs are shorter than its system prompt of 2,000 tokens: they come beside it, so a prompt has 2,500. */
export default describedWorkload({
  id: "batch-synthetic-data-generation",
  title: "inference-perf: synthetic data",
  summary: "Texts are written offline from short prompts and a long instruction.",
  successMeans: "The text passes its filter",
  lane: "batch",
  prompt: { mean: 2500, deviation: 1200, min: 2050, max: 17000 },
  output: { mean: 4000, deviation: 2500, min: 500, max: 8000 },
  turns: { mean: 1, deviation: 0, min: 1, max: 1 },
  secondsBetween: 0,
  systemPromptTokens: 2000,
  tokensPerTurn: null,
  ttft: null,
  itl: null,
  leavesOut: [
    "The limit of 2,080 s for a whole call at the 99th percentile, a backstop for calls that run away.",
    "The shape of the answers, which the catalogue calls uniform: they are drawn as a lognormal of the same deviation.",
  ],
});
