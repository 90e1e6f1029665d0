import type { WorkloadRow } from "./workload-row.ts";

/** A day's documents arrive in eight hours of night: 24 / 8 = 3 times the day's mean. */
export default {
  id: "document-processing",
  title: "Nightly document processing",
  summary: "Fields are read out of long documents overnight; a check of the form asks for a second try.",
  successMeans: "The fields are complete and pass the form check",
  figures: {
    lane: { value: "batch", source: "assumed", note: "nobody waits; the night is long" },
    "arrivals.perDay": {
      value: { base: 60_000, low: 40_000, high: 90_000 },
      source: "assumed",
      note: "put in your own count",
    },
    "arrivals.peakToAverage": {
      value: { base: 3, low: 2.4, high: 4 },
      source: "assumed",
      note: "a day's work in eight hours of night; ten hours are 2.4, six are 4",
    },
    "arrivals.peakWindowSeconds": { value: 28_800, source: "assumed", note: "eight hours" },
    steps: { value: 1, source: "assumed", note: "one call reads one document" },
    callsPerStep: { value: 1, source: "assumed", note: "one call reads one document" },
    prefixTokens: {
      value: 12_035,
      source: "mooncake",
      note: "mean prompt of the conversation trace, which holds long documents; p50 6,909, p99 85,400",
    },
    growthTokensPerCall: { value: 0, source: "assumed", note: "there is no second call" },
    contextCapTokens: { value: 65_536, source: "assumed", note: "longer documents are split" },
    outputTokens: { value: 343, source: "mooncake", note: "mean answer of the conversation trace; p50 350, p99 1,119" },
    toolSeconds: { value: 0.2, source: "assumed", note: "the form check" },
    successPerAttempt: { value: { base: 0.9, low: 0.82, high: 0.96 }, source: "assumed", note: "no source found" },
    maxAttempts: { value: 2, source: "assumed", note: "one more try, then the document goes to a person" },
    retryScope: { value: "restart", source: "assumed", note: "the document is read again" },
    reviewShare: { value: 0.02, source: "assumed", note: "one document in fifty is compared by hand" },
    reviewMinutes: { value: 2, source: "assumed", note: "no source found" },
    toolUsdPerStep: { value: 0.0001, source: "assumed", note: "reading the file and checking the form" },
    valueUsdPerSuccess: { value: null, source: "assumed", note: "left open: nobody said what a document is worth" },
    "limits.ttftSeconds": { value: 120, source: "assumed", note: "loose: a call may queue for two minutes" },
    "limits.itlSeconds": { value: null, source: "assumed", note: "no reader, no limit" },
    "limits.percentile": { value: 0.95, source: "assumed", note: "a late document does no harm" },
  },
  further: {
    "context.sharedPrefixTokens": { value: 600, source: "assumed", note: "instructions before each document" },
    "varies.prefixTokens": {
      value: { kind: "lognormal", cv: 1.43 },
      source: "mooncake",
      note: "from the mean of 12,035 over the median of 6,909; p90 comes to 26,700 (27,367), p99 to 80,100 (85,400)",
    },
    "varies.outputTokens": {
      value: {
        kind: "quantiles",
        quantiles: [
          { share: 0, value: 1 },
          { share: 0.5, value: 350 },
          { share: 0.9, value: 597 },
          { share: 0.99, value: 1119 },
          { share: 1, value: 1119 },
        ],
      },
      source: "mooncake",
      note: "p50, p90 and p99 of the conversation trace; its ends are assumed: 1 token, and nothing beyond p99",
    },
    "outcome.modelError.share": { value: 0, source: "assumed", note: "a broken call is rare beside a failed check" },
    "outcome.badOutput.share": { value: 1, source: "assumed", note: "the form check finds it when the call is done" },
    "outcome.badOutput.retry": { value: "restart", source: "assumed", note: "the document is read again" },
    "budget.steps": { value: 1, source: "assumed", note: "a document is one call; more would be a loop" },
  },
  agents: [],
  leavesOut: [
    "Turning scans into text.",
    "The length of single documents: one in a hundred prompts of the trace is longer than 85,400 tokens.",
    "The idle day: devices are paid for 24 hours unless they are given back.",
    "The people who take the documents that fail twice.",
  ],
  source: ["mooncake"],
  date: "2026-11-20",
} satisfies WorkloadRow;
