import type { WorkloadRow } from "./workload-row.ts";

/**
 * A supervisor sends four workers out in each round, led by a coordinator small enough for a smaller model. What can be
 * cached follows from what is new: a round adds four results of 800 tokens, a route of 150 and 200 of its own, so of a mean
 * prompt of 6,000 + 2 x 4,250 = 14,500 tokens 0.8 x 3,550 = 2,840 are new: at most 80 % are cached.
 */
const backgroundResearch: WorkloadRow = {
  id: "background-research",
  title: "Background research",
  summary: "A supervisor sends workers to search and read, round by round, and a judge checks the report.",
  successMeans: "The report answers the question and its sources hold",
  figures: {
    lane: { value: "background", source: "assumed", note: "the user is told when the report is done" },
    "arrivals.perDay": {
      value: { base: 400, low: 200, high: 800 },
      source: "assumed",
      note: "put in your own count",
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
    steps: { value: { base: 5, low: 3, high: 8 }, source: "assumed", note: "rounds of search; no source found" },
    callsPerStep: { value: 1, source: "assumed", note: "the supervisor reads what came back, once a round" },
    prefixTokens: { value: 6000, source: "assumed", note: "instructions, tools and the question" },
    growthTokensPerCall: {
      value: 900,
      source: "assumed",
      note: "700 tokens of output and 200 of notes; what workers hand back comes on top",
    },
    contextCapTokens: { value: 65_536, source: "assumed", note: "half of what common models take" },
    outputTokens: {
      value: 700,
      source: "assumed",
      note: "plans and drafts; coding agents write 523 a call (TraceLab)",
    },
    cachedShare: {
      value: { base: 0.7, low: 0.4, high: 0.8 },
      source: "assumed",
      note: "2,840 of the mean prompt's 14,500 tokens are new, and rounds are minutes apart",
    },
    toolSeconds: { value: 5, source: "assumed", note: "searches and pages, side by side" },
    successPerAttempt: { value: { base: 0.75, low: 0.6, high: 0.88 }, source: "assumed", note: "no source found" },
    maxAttempts: { value: 2, source: "assumed", note: "one more try, then the user is told" },
    retryScope: { value: "resume", source: "assumed", note: "what was read stays read" },
    reviewShare: { value: 0.2, source: "assumed", note: "one report in five is checked by a person" },
    reviewMinutes: { value: { base: 10, low: 5, high: 20 }, source: "assumed", note: "no source found" },
    toolUsdPerStep: { value: 0.02, source: "assumed", note: "four searches at half a cent" },
    valueUsdPerSuccess: { value: null, source: "assumed", note: "left open: nobody said what a report is worth" },
    "limits.ttftSeconds": { value: 30, source: "assumed", note: "loose: nobody watches" },
    "limits.itlSeconds": { value: null, source: "assumed", note: "no reader, no limit" },
    "limits.percentile": { value: 0.95, source: "assumed", note: "a late call does no harm" },
  },
  further: {
    "varies.steps": { value: { kind: "lognormal", cv: 0.5 }, source: "assumed", note: "no source found" },
    "context.policy": { value: "summarise", source: "assumed", note: "findings are kept, pages are not" },
    "context.keptTokens": { value: 4000, source: "assumed", note: "the findings so far" },
    "tools.callsPerStep": { value: 4, source: "assumed", note: "a search a worker" },
    "tools.parallel": { value: true, source: "assumed", note: "workers search side by side" },
    "outcome.modelError.share": { value: 0.1, source: "assumed", note: "no source found" },
    "outcome.toolFailure.share": { value: 0.3, source: "assumed", note: "pages and searches fail; no source found" },
    "outcome.badOutput.share": { value: 0.5, source: "assumed", note: "the judge rejects the report; no source found" },
    "outcome.timeOut.share": { value: 0.1, source: "assumed", note: "no source found" },
    "outcome.backoffSeconds": { value: 10, source: "assumed", note: "a site may be busy" },
    "outcome.backoffFactor": { value: 2, source: "assumed", note: "the usual doubling" },
    "outcome.evidenceAfterSteps": { value: 2, source: "assumed", note: "two rounds show whether there is anything" },
    "outcome.thinEvidenceShare": { value: 0.05, source: "assumed", note: "no source found" },
    "budget.steps": { value: 10, source: "assumed", note: "twice the mean" },
    "budget.usd": { value: 2, source: "assumed", note: "searches, and the tokens of a hosted model" },
    "budget.fanOut": { value: 4, source: "assumed", note: "as many workers as a round starts" },
    "budget.atCap": { value: "summarise", source: "assumed", note: "what was found is reported as it is" },
    "budget.successAtCap": { value: 0.5, source: "assumed", note: "half of the short reports do; no source found" },
  },
  agents: [
    {
      id: "coordinator",
      name: "Coordinator",
      role: "planning",
      when: "each-step",
      figures: {
        runs: { value: 1, source: "assumed", note: "one decision a round" },
        calls: { value: 1, source: "assumed", note: "it routes and does not reason: a smaller model will do" },
        prefixTokens: { value: 2500, source: "assumed", note: "instructions and the list of open questions" },
        sharedPrefixTokens: { value: 0, source: "assumed", note: "it runs alone" },
        growthTokensPerCall: { value: 0, source: "assumed", note: "there is no second call" },
        outputTokens: { value: 150, source: "assumed", note: "who does what" },
        cachedShare: { value: 0.6, source: "assumed", note: "its 1,500 tokens of instructions" },
        resultTokens: { value: 150, source: "assumed", note: "its output" },
      },
    },
    {
      id: "worker",
      name: "Worker",
      role: "work",
      when: "each-step",
      figures: {
        runs: { value: 4, source: "assumed", note: "one a sub-question" },
        calls: { value: 6, source: "assumed", note: "search, read four pages, report" },
        prefixTokens: { value: 5000, source: "assumed", note: "4,000 tokens in common and its sub-question" },
        sharedPrefixTokens: { value: 4000, source: "assumed", note: "instructions, tools, question and findings" },
        growthTokensPerCall: { value: 3000, source: "assumed", note: "400 tokens of output and 2,600 of a page" },
        outputTokens: { value: 400, source: "assumed", note: "notes on a page" },
        cachedShare: {
          value: 0.7,
          source: "assumed",
          note: "of 51,000 tokens beyond the common head 14,000 are new: 1,000 at first and 2,600 in each of five calls",
        },
        resultTokens: { value: 800, source: "assumed", note: "findings with their sources" },
      },
    },
    {
      id: "judge",
      name: "Judge",
      role: "judgement",
      when: "end",
      figures: {
        runs: { value: 1, source: "assumed", note: "one check a report" },
        calls: { value: 1, source: "assumed", note: "one reading" },
        prefixTokens: { value: 8000, source: "assumed", note: "the report, its findings and what to look for" },
        sharedPrefixTokens: { value: 0, source: "assumed", note: "it runs alone" },
        growthTokensPerCall: { value: 0, source: "assumed", note: "there is no second call" },
        outputTokens: { value: 300, source: "assumed", note: "a verdict with reasons" },
        cachedShare: { value: 0.1, source: "assumed", note: "800 tokens of what to look for" },
        resultTokens: { value: 0, source: "assumed", note: "the work is over" },
      },
    },
  ],
  leavesOut: [
    "The smaller model of the coordinator: it runs on the class's own pool until it gets one of its own.",
    "Pages that are fetched once and read by several workers.",
  ],
  source: ["servegen"],
  date: "2026-11-21",
};

export default backgroundResearch;
