import type { Scenario } from "../../src/scenario/schema.ts";
import { sampleFile } from "./sample-scenario.ts";
import { readScenario } from "./read-scenario.ts";

/** Five classes in which every part of a class says something somewhere. */
export function richScenario(): Scenario {
  return readScenario(richFile());
}

export function richFile() {
  const file = sampleFile(5);
  const classes = file.classes.map((workload) => ({ ...workload, ...parts[workload.id] }));
  return { ...file, monthsAhead: { base: 6, low: 3, high: 12 }, classes };
}

const parts: Readonly<Record<string, object>> = {
  helpdesk: {
    arrivals: {
      perDay: 21_700,
      peakToAverage: 1.6,
      hours: [1, 1, 1, 1, 1, 2, 4, 8, 14, 18, 19, 18, 16, 17, 18, 17, 15, 11, 8, 6, 4, 3, 2, 1],
      days: [12, 12, 11, 11, 10, 4, 3],
      timeZone: "Europe/London",
      planAtShare: 0.95,
      growthPerMonth: 0.03,
    },
    varies: { steps: { kind: "lognormal", cv: 0.6 } },
    outcome: { patienceSeconds: 180, cancelShare: 0.02 },
    labels: { tier: "free" },
  },
  "pull-requests": {
    varies: {
      steps: {
        kind: "quantiles",
        quantiles: [
          { share: 0, value: 3 },
          { share: 0.5, value: 30 },
          { share: 0.9, value: 95 },
          { share: 1, value: 240 },
        ],
      },
      toolSeconds: { kind: "lognormal", cv: 1.4 },
    },
    context: { policy: "summarise", keptTokens: 6000, sharedPrefixTokens: 14_000, cacheLifetimeSeconds: 300 },
    tools: { callsPerStep: 1.5, parallel: true, ratePerSecond: 40 },
    outcome: {
      modelError: { share: 0.2 },
      toolFailure: { share: 0.3, retry: "resume" },
      badOutput: { share: 0.5, retry: "restart" },
      backoffSeconds: 20,
      backoffFactor: 2,
    },
    budget: { steps: 120, usd: 4, atCap: "fall-back" },
    agents: [
      { id: "planner", name: "Planner", role: "planning", when: "start", prefixTokens: 9000, outputTokens: 1200 },
      {
        id: "searcher",
        name: "Searcher",
        runs: { base: 3, low: 2, high: 5 },
        calls: 2,
        prefixTokens: 4000,
        sharedPrefixTokens: 2500,
        pool: "chat",
        resultTokens: 350,
      },
      {
        id: "reviewer",
        name: "Reviewer",
        role: "judgement",
        when: "end",
        prefixTokens: 22_000,
        hosted: "gpt-5.6-terra",
        callSeconds: 14,
      },
    ],
    fallback: { hosted: "claude-sonnet-5", successShare: 0.7, callSeconds: 9 },
    swaps: [{ model: "qwen3-32b", tokenFactor: 1.3, successPerAttempt: 0.38 }],
    failureUsd: 1.5,
  },
  invoices: {
    arrivals: { perDay: 61_000, peakToAverage: 1, submission: { workflows: 40_000, deadlineSeconds: 21_600 } },
    varies: { prefixTokens: { kind: "lognormal", cv: 0.8 } },
    replay: { share: 0.05 },
  },
  research: {
    arrivals: { perDay: 900, burst: { factor: 3, seconds: 120 }, concurrencyCap: 400, users: 250 },
    context: { policy: "prune", keptTokens: 20_000, growthExponent: 0.7 },
    outcome: {
      approvalAfterSteps: 6,
      approvedShare: 0.8,
      approvalSeconds: 600,
      evidenceAfterSteps: 4,
      thinEvidenceShare: 0.1,
    },
    budget: { tokens: 600_000, fanOut: 4, atCap: "ask", successAtCap: 0.4, askMinutes: 12 },
  },
  voice: { tools: { concurrency: 50 } },
};
