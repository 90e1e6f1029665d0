import officeHours from "../day-shapes/office-hours.ts";
import type { WorkloadRow } from "./workload-row.ts";

/** Steps need an approval once they change something: after the third, where four is the mean. */
const internalAutomation: WorkloadRow = {
  id: "internal-automation",
  title: "Internal automation",
  summary:
    "Tickets, forms and requests of staff are looked up, filled in and filed, with a person's word before the last step.",
  successMeans: "The request is filed correctly in the system it belongs to",
  figures: {
    lane: { value: "flex", source: "assumed", note: "mixed urgency: most of it can wait for a quiet hour" },
    "arrivals.perDay": {
      value: { base: 5000, low: 3000, high: 8000 },
      source: "assumed",
      note: "put in your own count",
    },
    "arrivals.peakToAverage": {
      value: { base: 1.3, low: 1.1, high: 1.6 },
      source: "azure-llm-2023",
      note: "conversation trace, five minutes over the hour; its code trace 1.6; 1.1 is Mooncake's",
    },
    "arrivals.peakWindowSeconds": { value: 300, source: "azure-llm-2023", note: "five minutes" },
    steps: { value: { base: 4, low: 3, high: 6 }, source: "assumed", note: "look up, decide, fill in, file" },
    callsPerStep: { value: 1, source: "assumed", note: "a step is one call and the tools it asks for" },
    prefixTokens: { value: 2500, source: "assumed", note: "instructions, tools and the request" },
    growthTokensPerCall: { value: 1200, source: "assumed", note: "180 tokens of output and a record of the system" },
    contextCapTokens: { value: 32_768, source: "assumed", note: "far above what a request needs" },
    outputTokens: { value: 180, source: "assumed", note: "a tool call with its arguments" },
    cachedShare: {
      value: { base: 0.5, low: 0.2, high: 0.7 },
      source: "assumed",
      note: "765 of the mean prompt's 4,300 tokens are new; hours may lie between requests of a kind",
    },
    toolSeconds: { value: 3, source: "assumed", note: "a business system answers" },
    successPerAttempt: { value: { base: 0.85, low: 0.75, high: 0.93 }, source: "assumed", note: "no source found" },
    maxAttempts: { value: 3, source: "assumed", note: "then a person takes the request" },
    retryScope: { value: "resume", source: "assumed", note: "what was filed must not be filed twice" },
    reviewShare: { value: 0.05, source: "assumed", note: "one request in twenty is looked at afterwards" },
    reviewMinutes: { value: 4, source: "assumed", note: "no source found" },
    toolUsdPerStep: { value: 0, source: "assumed", note: "the systems are the company's own" },
    valueUsdPerSuccess: { value: null, source: "assumed", note: "left open: nobody said what a request is worth" },
    "limits.ttftSeconds": { value: 10, source: "assumed", note: "staff do not watch it" },
    "limits.itlSeconds": { value: null, source: "assumed", note: "no reader, no limit" },
    "limits.percentile": { value: 0.95, source: "assumed", note: "a late call does no harm" },
  },
  further: {
    "arrivals.hours": { value: officeHours.hours.value, source: "assumed", note: "office hours, of the day shapes" },
    "arrivals.days": { value: officeHours.days.value, source: "assumed", note: "office hours, of the day shapes" },
    "varies.steps": { value: { kind: "lognormal", cv: 0.5 }, source: "assumed", note: "no source found" },
    "outcome.modelError.share": { value: 0.2, source: "assumed", note: "no source found" },
    "outcome.toolFailure.share": { value: 0.5, source: "assumed", note: "systems are down or refuse; no source found" },
    "outcome.badOutput.share": { value: 0.2, source: "assumed", note: "the system rejects the form; no source found" },
    "outcome.timeOut.share": { value: 0.1, source: "assumed", note: "no source found" },
    "outcome.backoffSeconds": { value: 60, source: "assumed", note: "a system comes back, and nobody waits" },
    "outcome.backoffFactor": { value: 2, source: "assumed", note: "the usual doubling" },
    "outcome.approvalAfterSteps": { value: 3, source: "assumed", note: "before it is filed" },
    "outcome.approvedShare": { value: 0.95, source: "assumed", note: "no source found" },
    "outcome.approvalSeconds": {
      value: 1236,
      source: "tracelab",
      note: "20.6 minutes, the p90 of its waits for a person (p50 1.4): nobody sits in front of this",
    },
    "budget.steps": { value: 10, source: "assumed", note: "more than twice the mean" },
    "budget.tokens": { value: 100_000, source: "assumed", note: "ten steps of usual length take 80,800" },
    "budget.fanOut": { value: 2, source: "assumed", note: "the systems take few calls at a time" },
    "budget.atCap": { value: "ask", source: "assumed", note: "a person decides how to go on" },
    "budget.askMinutes": { value: 5, source: "assumed", note: "no source found" },
    "budget.successAtCap": { value: 0.7, source: "assumed", note: "no source found" },
  },
  agents: [],
  leavesOut: ["Requests that only people may handle.", "Holidays and the ends of quarters."],
  source: ["azure-llm-2023", "tracelab"],
  date: "2026-11-21",
};

export default internalAutomation;
