import type { WorkloadRow } from "./workload-row.ts";

/** 20,000 cases in six hours are 0.93 a second, 24 / 6 = 4 times the day's mean. The judge reads 1,155 + 211 + 400 tokens. */
const evalReplay: WorkloadRow = {
  id: "eval-replay",
  title: "Eval replay",
  summary: "Recorded conversations run again on a changed prompt or model, and a judge scores each answer.",
  successMeans: "The case has run and has a score, whatever the score",
  figures: {
    lane: { value: "scheduled", source: "assumed", note: "a nightly run; nobody waits" },
    "arrivals.perDay": {
      value: 20_000,
      source: "assumed",
      note: "one set of cases a day; put in your own count",
    },
    "arrivals.peakToAverage": { value: 1, source: "assumed", note: "the submission sets the planned rate" },
    "arrivals.peakWindowSeconds": { value: 21_600, source: "assumed", note: "six hours" },
    steps: { value: 1, source: "assumed", note: "a case is one recorded call" },
    callsPerStep: { value: 1, source: "assumed", note: "a case is one recorded call" },
    prefixTokens: { value: 1155, source: "azure-llm-2023", note: "mean prompt of the conversation trace" },
    growthTokensPerCall: { value: 0, source: "assumed", note: "there is no second call" },
    contextCapTokens: { value: 8192, source: "assumed", note: "twice the p99 of 4,142 tokens" },
    outputTokens: { value: 211, source: "azure-llm-2023", note: "mean answer of the conversation trace" },
    cachedShare: {
      value: { base: 0.25, low: 0.1, high: 0.4 },
      source: "assumed",
      note: "some 300 tokens of instructions that all cases share",
    },
    toolSeconds: { value: 0, source: "assumed", note: "recorded answers stand in for tools" },
    successPerAttempt: { value: { base: 0.98, low: 0.95, high: 0.99 }, source: "assumed", note: "no source found" },
    maxAttempts: { value: 3, source: "assumed", note: "then the case counts as not run" },
    retryScope: { value: "restart", source: "assumed", note: "a case is one call" },
    reviewShare: { value: 0.005, source: "assumed", note: "a hundred scores a day are checked by hand" },
    reviewMinutes: { value: 2, source: "assumed", note: "no source found" },
    toolUsdPerStep: { value: 0, source: "assumed", note: "no tool runs" },
    valueUsdPerSuccess: { value: null, source: "assumed", note: "left open: nobody said what a score is worth" },
    "limits.ttftSeconds": { value: 60, source: "assumed", note: "loose: a call may queue for a minute" },
    "limits.itlSeconds": { value: null, source: "assumed", note: "no reader, no limit" },
    "limits.percentile": { value: 0.95, source: "assumed", note: "a late case does no harm" },
  },
  further: {
    "arrivals.submission.workflows": { value: 20_000, source: "assumed", note: "the whole set at once" },
    "arrivals.submission.deadlineSeconds": { value: 21_600, source: "assumed", note: "six hours of the night" },
    "varies.prefixTokens": {
      value: { kind: "lognormal", cv: 0.66 },
      source: "azure-llm-2023",
      note: "p99 4,142 over p50 1,020 of the conversation trace",
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
    "outcome.modelError.share": { value: 0.5, source: "assumed", note: "no source found" },
    "outcome.timeOut.share": { value: 0.5, source: "assumed", note: "background work is the first to be put off" },
    "outcome.backoffSeconds": { value: 30, source: "assumed", note: "there is time" },
    "outcome.backoffFactor": { value: 2, source: "assumed", note: "the usual doubling" },
    "budget.steps": { value: 1, source: "assumed", note: "a case is one call; more would be a loop" },
  },
  agents: [
    {
      id: "judge",
      name: "Judge",
      role: "judgement",
      when: "end",
      figures: {
        runs: { value: 1, source: "assumed", note: "one score a case" },
        calls: { value: 1, source: "assumed", note: "one reading" },
        prefixTokens: {
          value: 1766,
          source: "assumed",
          note: "1,155 of the case, 211 of its answer, 400 of the rubric",
        },
        sharedPrefixTokens: { value: 0, source: "assumed", note: "it runs alone" },
        growthTokensPerCall: { value: 0, source: "assumed", note: "there is no second call" },
        outputTokens: { value: 120, source: "assumed", note: "a score with a reason" },
        cachedShare: { value: 0.22, source: "assumed", note: "the rubric, where it stands first" },
        resultTokens: { value: 0, source: "assumed", note: "the case is over" },
      },
    },
  ],
  leavesOut: ["Cases of several turns.", "Building the set of cases, and reading what the scores say."],
  source: ["azure-llm-2023"],
  date: "2026-11-21",
};

export default evalReplay;
