import { sampleClass } from "../engine/workload/sample-class.ts";
import type { WorkloadClass } from "../../src/engine/input.ts";
import type { Outcome, Rewards } from "../../src/engine/outcome.ts";
import type { ClassResult, FlowResult } from "../../src/engine/plan-result.ts";

/** The class of the plan made by hand: chat in 4 steps, and what a plan gives of it. */

export const madeClass: WorkloadClass = sampleClass({
  id: "support",
  name: "Support chat",
  poolId: "main",
  workflowsPerDay: 10_000,
  peakToAverage: 2,
  steps: 4,
  growthTokensPerCall: 500,
  contextCapTokens: 32_000,
  outputTokens: 200,
  cachedShare: 0.5,
  toolSeconds: 1,
  successPerAttempt: 0.9,
  maxAttempts: 2,
  reviewShare: 0.05,
  reviewMinutes: 3,
  limits: { ttftSeconds: 1, itlSeconds: 0.05, percentile: 0.95 },
});

/** What a workflow takes, however it ends. */
type Taken = Pick<Rewards, "attempts" | "steps" | "calls" | "promptTokens" | "uncachedTokens" | "outputTokens">;

/** One attempt of 4 steps. */
const madeTaken: Taken = {
  attempts: 1,
  steps: 4,
  calls: 4,
  promptTokens: 7000,
  uncachedTokens: 3500,
  outputTokens: 800,
};

function endings(share: number, taken: Taken): Rewards {
  return {
    share,
    attempts: taken.attempts * share,
    steps: taken.steps * share,
    calls: taken.calls * share,
    promptTokens: taken.promptTokens * share,
    uncachedTokens: taken.uncachedTokens * share,
    outputTokens: taken.outputTokens * share,
    starts: share,
    ends: share,
    backoffSeconds: 0,
    approvals: 0,
    fallbackSteps: 0,
    askMinutes: 0,
  };
}

/** Outcomes of which those named have these shares; the rest succeeds. */
export function outcomesOf(
  shares: Partial<Record<Outcome, number>>,
  taken: Taken = madeTaken,
): ClassResult["outcomes"] {
  const named = Object.values(shares).reduce((sum, share) => sum + share, 0);
  const of = (outcome: Outcome) => endings(shares[outcome] ?? (outcome === "succeeded" ? 1 - named : 0), taken);
  return {
    succeeded: of("succeeded"),
    "capped-succeeded": of("capped-succeeded"),
    "fallback-succeeded": of("fallback-succeeded"),
    failed: of("failed"),
    capped: of("capped"),
    declined: of("declined"),
    thin: of("thin"),
    cancelled: of("cancelled"),
    abandoned: of("abandoned"),
  };
}

/** Calls of the main session: half a call a second, twice that at the peak. */
export const madeFlow: FlowResult = {
  id: "support",
  part: "main",
  poolId: "main",
  hosted: null,
  callsPerWorkflow: 4.4,
  callsPerSecond: 0.51,
  peakCallsPerSecond: 1.02,
  promptTokensPerCall: 1750,
  uncachedPromptTokensPerCall: 875,
  outputTokensPerCall: 200,
  failedShare: 0.1,
};

export const madeClassResult: ClassResult = {
  id: "support",
  poolId: "main",
  workflowsPerSecond: 0.116,
  peakWorkflowsPerSecond: 0.232,
  shapeFactor: 1,
  burstWorkflowsPerSecond: null,
  meanSteps: 4,
  stepsPerWorkflow: 4.4,
  callsPerWorkflow: 4.4,
  outcomes: outcomesOf({ failed: 0.01 }),
  retries: { modelError: 0.1, toolFailure: 0, badOutput: 0, timeOut: 0 },
  askMinutesPerWorkflow: 0,
  toolCallsPerSecond: 0.51,
  stepToolSeconds: 0,
  toolCallsInFlight: 1.02,
  toolUse: null,
  sample: null,
  flows: [madeFlow],
  peakSessionsOpen: 4,
  providerUsdPerMonth: 0,
  providerFailingUsdPerMonth: 0,
  providerPassingUsdPerMonth: 0,
  attemptsPerWorkflow: 1.1,
  stepsPerAttempt: 4,
  callsPerAttempt: 4,
  callsPerSecond: 0.51,
  peakCallsPerSecond: 1.02,
  // 4 calls: 1000 + 500 x 3 / 2 of prompt each, half of it cached.
  promptTokensPerCall: 1750,
  uncachedPromptTokensPerCall: 875,
  outputTokensPerCall: 200,
  contextMedianTokens: 1950,
  contextP95Tokens: 2700,
  contextWorstTokens: 2700,
  sessionsOpen: 2,
  callsInFlight: 1.5,
  successPerAttempt: 0.9,
  successShare: 0.99,
  passingCallsPerWorkflow: 3.96,
  basis: "formula",
  byFormula: null,
  e2eSeconds: 3,
  workflowSeconds: 16,
  ttftMeanSeconds: 0.2,
  ttftAtPercentileSeconds: 0.4,
  itlMeanSeconds: 0.025,
  itlAtPercentileSeconds: 0.03,
  cacheHitShare: 0.5,
  heldShare: 0.5,
  readsPerWrite: 1,
  randomPromptWork: null,
  randomHitShare: null,
  foundingTokensPerSecond: 100,
  costUsdPerMonth: 2920,
  costUsdPerCall: 0.002,
  costUsdPerMillionTokens: 1,
  costUsdPerMillionInputTokens: 0.7,
  costUsdPerMillionCachedInputTokens: 0.05,
  costUsdPerMillionOutputTokens: 2.5,
  costUsdPerAttempt: 0.008,
  costUsdPerSuccess: 0.009,
  costUsdPerUserMonth: null,
  marginUsdPerSuccess: null,
  hosted: null,
  own: null,
  overflow: null,
};
