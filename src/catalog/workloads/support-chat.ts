import type { WorkloadRow } from "./workload-row.ts";

/**
 * Five turns that average the trace's 1,155 prompt tokens: with 271 more tokens a turn (211 of answer, 60 of the next question)
 * the first prompt is 1,155 - 271 x (5 - 1) / 2 = 613.
 */
export default {
  id: "support-chat",
  title: "Interactive chat",
  summary: "Customers ask, an assistant answers from a knowledge base, a few turns each.",
  successMeans: "The customer's question is settled without a person",
  figures: {
    lane: { value: "real-time", source: "assumed", note: "a person waits for every answer" },
    "arrivals.perDay": {
      value: { base: 20_000, low: 14_000, high: 30_000 },
      source: "assumed",
      note: "a mid-sized company; put in your own count",
    },
    "arrivals.peakToAverage": {
      value: { base: 2.5, low: 1.9, high: 3.3 },
      source: "servegen",
      note: "days of three public workloads peak mostly at 1.2 to 2.5; whole weeks at 1.92, 2.98 and 3.30",
    },
    "arrivals.peakWindowSeconds": {
      value: 600,
      source: "servegen",
      note: "the ratios are over windows of ten minutes",
    },
    steps: { value: { base: 5, low: 4, high: 7 }, source: "assumed", note: "turns of a conversation" },
    callsPerStep: { value: 1, source: "assumed", note: "one model call a turn" },
    prefixTokens: { value: 613, source: "azure-llm-2023", note: "1,155 prompt tokens a call less two turns of growth" },
    growthTokensPerCall: { value: 271, source: "assumed", note: "211 tokens of answer and 60 of the next question" },
    contextCapTokens: { value: 8192, source: "assumed", note: "older turns are dropped" },
    outputTokens: { value: 211, source: "azure-llm-2023", note: "mean of the conversation trace; p50 129, p99 601" },
    toolSeconds: { value: 0.5, source: "assumed", note: "a look-up in the knowledge base" },
    successPerAttempt: { value: { base: 0.8, low: 0.7, high: 0.88 }, source: "assumed", note: "no source found" },
    maxAttempts: { value: 1, source: "assumed", note: "a conversation that fails goes to a person" },
    retryScope: { value: "restart", source: "assumed", note: "without effect while one attempt is all" },
    reviewShare: { value: 0.01, source: "assumed", note: "one conversation in a hundred is read for quality" },
    reviewMinutes: { value: 3, source: "assumed", note: "no source found" },
    toolUsdPerStep: { value: 0.0002, source: "assumed", note: "one knowledge-base query a turn" },
    valueUsdPerSuccess: { value: null, source: "assumed", note: "left open: nobody said what an answer is worth" },
    "limits.ttftSeconds": { value: 0.45, source: "mlperf-inference", note: "Llama 2 70B Interactive" },
    "limits.itlSeconds": { value: 0.04, source: "mlperf-inference", note: "Llama 2 70B Interactive" },
    "limits.percentile": { value: 0.99, source: "mlperf-inference", note: "MLPerf counts the 99th percentile" },
  },
  further: {
    "varies.steps": { value: { kind: "lognormal", cv: 0.6 }, source: "assumed", note: "no source found" },
    "varies.prefixTokens": {
      value: { kind: "lognormal", cv: 0.66 },
      source: "azure-llm-2023",
      note: "prompts of all turns: p99 4,142 over p50 1,020; nobody published first turns alone",
    },
    "varies.outputTokens": {
      value: {
        kind: "quantiles",
        quantiles: [
          { share: 0, value: 1 },
          { share: 0.5, value: 129 },
          { share: 0.9, value: 424 },
          { share: 0.99, value: 601 },
          { share: 1, value: 601 },
        ],
      },
      source: "azure-llm-2023",
      note: "p50, p90 and p99 of the conversation trace; its ends are assumed: 1 token, and nothing beyond p99",
    },
    "context.policy": { value: "cap", source: "assumed", note: "older turns are dropped" },
    "outcome.modelError.share": { value: 0, source: "assumed", note: "a broken call is rare beside a wrong answer" },
    "outcome.badOutput.share": { value: 1, source: "assumed", note: "the customer finds it at the end" },
    "outcome.patienceSeconds": { value: 300, source: "assumed", note: "customers leave slow answers; no source found" },
    "budget.steps": { value: 12, source: "assumed", note: "more than twice the mean: by then it turns in circles" },
    "budget.atCap": { value: "ask", source: "assumed", note: "a person takes the conversation over" },
    "budget.askMinutes": { value: 6, source: "assumed", note: "no source found" },
    "budget.successAtCap": { value: 0.8, source: "assumed", note: "a person settles most of what is left" },
    "replay.share": {
      value: 0.01,
      source: "assumed",
      note: "one conversation in a hundred is run again to check changes",
    },
  },
  agents: [],
  leavesOut: [
    "The people who take over the conversations that fail.",
    "The time customers take to read and type: it holds no replica.",
    "The day of the week; every day is the same.",
    "Embedding and vector search, which the price of a look-up stands for.",
  ],
  source: ["azure-llm-2023", "mlperf-inference", "servegen"],
  date: "2026-11-20",
} satisfies WorkloadRow;
