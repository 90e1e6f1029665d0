import type { WorkloadRow } from "./workload-row.ts";

/**
 * Growth of a call: (84,500 - 12,400) / 32 = 2,253 tokens, so 33 calls prompt with 33 x 12,400 + 2,253 x 33 x 32 / 2 = 1.60
 * million tokens. The traces count 2.27 million: context grows fast early on, and long trials weigh more than their number.
 */
export default {
  id: "coding-agent",
  title: "Coding agent",
  summary: "An agent works on a repository until its tests pass: many calls, long context, most of it cached.",
  successMeans: "The change passes the task's hidden tests",
  figures: {
    lane: { value: "real-time", source: "assumed", note: "a developer watches the agent work" },
    "arrivals.perDay": {
      value: { base: 4000, low: 3000, high: 6000 },
      source: "assumed",
      note: "some hundred developers; put in your own count",
    },
    "arrivals.peakToAverage": {
      value: { base: 2.98, low: 1.92, high: 3.3 },
      source: "servegen",
      note: "m-large over 14 days; m-mid 1.92, m-small 3.30",
    },
    "arrivals.peakWindowSeconds": {
      value: 600,
      source: "servegen",
      note: "the ratios are over windows of ten minutes",
    },
    steps: { value: 33, source: "swebench-codex-traces", note: "mean calls a trial; p50 30, p90 57, p99 90" },
    callsPerStep: { value: 1, source: "swebench-codex-traces", note: "a step is one call and the tools it asks for" },
    prefixTokens: { value: 12_400, source: "swebench-codex-traces", note: "context of the first call" },
    growthTokensPerCall: {
      value: 2253,
      source: "swebench-codex-traces",
      note: "from 12.4k to 84.5k tokens in 32 calls; it gives 1.60 million prompt tokens where the traces have 2.27",
    },
    contextCapTokens: { value: 131_072, source: "assumed", note: "trials end at 84.5k in the mean, 130k at p90" },
    outputTokens: { value: 521, source: "swebench-codex-traces", note: "17.2k tokens in 33 calls; TraceLab has 523" },
    toolSeconds: {
      value: 16.8,
      source: "tracelab",
      note: "the mean of a tool call (p50 0.3 s, p90 13.6 s): open sessions follow from means",
    },
    successPerAttempt: {
      value: { base: 0.539, low: 0.45, high: 0.62 },
      source: "swebench-codex-traces",
      note: "pass rate of the published trials; its range is assumed",
    },
    maxAttempts: {
      value: 1,
      source: "swebench-codex-traces",
      note: "each trial of the published runs was one attempt",
    },
    retryScope: { value: "restart", source: "assumed", note: "without effect while one attempt is all" },
    reviewShare: { value: 0.1, source: "assumed", note: "one change in ten is studied beyond the usual code review" },
    reviewMinutes: { value: { base: 6, low: 3, high: 12 }, source: "assumed", note: "no source found" },
    toolUsdPerStep: { value: 0.0005, source: "assumed", note: "sandbox time of one step" },
    valueUsdPerSuccess: { value: null, source: "assumed", note: "left open: nobody said what a change is worth" },
    "limits.ttftSeconds": { value: 2, source: "mlperf-inference", note: "DeepSeek R1 Server" },
    "limits.itlSeconds": { value: 0.08, source: "mlperf-inference", note: "DeepSeek R1 Server" },
    "limits.percentile": { value: 0.99, source: "mlperf-inference", note: "MLPerf counts the 99th percentile" },
  },
  further: {
    "varies.steps": {
      value: {
        kind: "quantiles",
        quantiles: [
          { share: 0, value: 1 },
          { share: 0.5, value: 30 },
          { share: 0.9, value: 57 },
          { share: 0.99, value: 90 },
          { share: 1, value: 157 },
        ],
      },
      source: "swebench-codex-traces",
      note: "calls a trial; with 1 as the fewest, 157 as the most gives the published mean of 33",
    },
    growthTokensPerCall: {
      value: 2349,
      source: "swebench-codex-traces",
      note: "with its exponent it ends trials at the published mean of 84.5k tokens",
    },
    "context.growthExponent": {
      value: 0.8,
      source: "swebench-codex-traces",
      note: "fitted: uncut trials prompt with 2.24 million tokens (published 2.27) and end at 130k at p90 (130k), 183k at p99 (181k)",
    },
    "context.policy": {
      value: "summarise",
      source: "tracelab",
      note: "9.7 % of its sessions compact; 9.9 % of these trials reach the cap",
    },
    "context.keptTokens": { value: 20_000, source: "assumed", note: "a summary and the files last read" },
    "varies.outputTokens": {
      value: { kind: "lognormal", cv: 1.82 },
      source: "tracelab",
      note: "from its mean of 523 tokens over its median of 252; p90 comes to 1,185, published as below 1.7k",
    },
    "varies.toolSeconds": {
      value: {
        kind: "quantiles",
        quantiles: [
          { share: 0, value: 0 },
          { share: 0.5, value: 0.3 },
          { share: 0.9, value: 13.6 },
          { share: 1, value: 265.3 },
        ],
      },
      source: "tracelab",
      note: "p50 0.3 s, p90 13.6 s; 265.3 s as the longest gives the published mean of 16.8 s",
    },
    "tools.callsPerStep": { value: 1.2, source: "tracelab", note: "tool calls a step" },
    "outcome.modelError.share": { value: 0, source: "assumed", note: "broken calls were left out of the trials" },
    "outcome.badOutput.share": { value: 1, source: "assumed", note: "the tests judge the change at its end" },
    "budget.steps": { value: 120, source: "assumed", note: "beyond p99 of 90 calls: it stops loops, not work" },
    "budget.atCap": { value: "stop", source: "assumed", note: "an unfinished change is thrown away" },
  },
  agents: [],
  leavesOut: [
    "Cache that sessions keep while their tools run: it competes with running calls for memory.",
    "What makes one task longer than another: trials differ by chance alone, and the same task may differ thirtyfold in tokens.",
    "The code review that every change gets anyway.",
  ],
  source: ["mlperf-inference", "servegen", "swebench-codex-traces", "tracelab"],
  date: "2026-11-20",
} satisfies WorkloadRow;
