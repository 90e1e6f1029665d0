import type { ReserveLine } from "../../../src/engine/ledger.ts";
import type { Rewards } from "../../../src/engine/outcome.ts";
import type { ClassResult, Headline, PoolResult } from "../../../src/engine/plan-result.ts";
import type { PlanDocument } from "../../../src/planning/plan-document.ts";
import { ink } from "../../../src/cli/report/ink.ts";
import type { ReportSubject } from "../../../src/cli/report/subject.ts";
import { parseScenario } from "../../../src/scenario/parse-scenario.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";

const scenarioDraft = {
  schema: "plimsoll.scenario/1",
  title: "Artificial",
  asOfDate: "2026-11-20",
  classes: [
    {
      id: "support",
      name: "Support",
      pool: "main",
      arrivals: {},
      limits: { ttftSeconds: 1 },
      successMeans: "It is settled",
    },
  ],
  pools: [{ id: "main", model: "llama-3.3-70b", accelerator: "h200-sxm", tp: 2 }],
  reserves: {},
  targets: {},
  costs: {},
};

function artificialScenario(): Scenario {
  const parsed = parseScenario(scenarioDraft);
  if (!parsed.ok) throw new Error(parsed.problem.text);
  return parsed.scenario;
}

const reserved = (id: ReserveLine["id"], replicas: number, protects: string): ReserveLine => ({
  id,
  replicas,
  devices: 2 * replicas,
  costUsdPerMonth: 100.5,
  protects,
  covers: replicas,
  sharedWith: null,
});

export const artificialPool: PoolResult = {
  id: "main",
  model: "llama-3.3-70b",
  accelerator: "h200-sxm",
  tp: 2,
  pp: 1,
  outcome: "planned",
  basis: "formula",
  timesBasis: "formula",
  replicas: 24,
  devices: 48,
  steadyReplicas: 18,
  kvBytesPerToken: 327_680,
  kvDtype: "bf16",
  weightFormat: "bf16",
  maxSequences: 213,
  maxSequencesAtP95: 180,
  maxSequencesAtWorst: 90,
  operatingBatch: 37.25,
  batchCap: 180,
  offeredCallsPerSecond: 0.815,
  utilisation: 0.74,
  ttftMeanSeconds: 0.41,
  ttftIntakeSeconds: 0.1,
  ttftResidualSeconds: 0.0058,
  ttftPrefillSeconds: 0.3,
  ttftAtPercentileSeconds: 0.93,
  itlMeanSeconds: 0.031,
  itlByFormulaSeconds: 0.031,
  itlWeightsSeconds: 0.015,
  itlKvSeconds: 0.003,
  itlComputeSeconds: 0,
  itlCommunicationSeconds: 0.001,
  itlOverheadSeconds: 0.006,
  itlPromptsSeconds: 0.005,
  goodputPerDevice: 1,
  goodputCallsPerUsd: 1000,
  goodputCallsPerSecond: 1.02,
  waitMeanSeconds: 0.0042,
  blockedShare: 0.00001,
  kvUse: 0.61,
  activeTokens: null,
  lastBlockBytes: null,
  whyNotFewer: { replicas: 17, limit: "ttft", class: "support", value: 1.31, bound: 0.95 },
  missed: [],
  resources: [
    { kind: "kv", use: 0.93, callsPerSecond: 15.8 },
    { kind: "ttft", use: 0.88, callsPerSecond: 16.7 },
  ],
  fitAttempts: [
    { tp: 1, pp: 1, fits: false, reason: "weights", weightBytesPerDevice: 141.1e9, roomBytes: -5e9 },
    { tp: 2, pp: 1, fits: true, reason: "fits", weightBytesPerDevice: 70.55e9, roomBytes: 61.03e9 },
  ],
  memoryLedger: {
    scope: "device",
    totalBytes: 150.75e9,
    // Tenths rounded one by one would add to 150.7 where the total prints as 150.8.
    lines: [
      { id: "weights", bytes: 70.53e9, method: "by the tensor" },
      { id: "activations", bytes: 3.04e9, method: "assumed" },
      { id: "workspace", bytes: 0.54e9, method: "assumed" },
      { id: "kv", bytes: 61.54e9, method: "what is left" },
      { id: "withheld", bytes: 15.1e9, method: "a tenth" },
    ],
  },
  purchase: null,
  places: null,
  hostCoresNeeded: null,
  hostCores: null,
  atGoodput: null,
  reserveLedger: {
    totalReplicas: 24,
    totalDevices: 48,
    // Half dollars: 100.5 five times is 502.5, so whole dollars cannot all round the same way.
    lines: [
      reserved("steady", 18, "the planning load"),
      reserved("failure", 2, "the loss of 2 replicas at the peak"),
      reserved("rollout", 2, "an update"),
      reserved("maintenance", 1, "1 replica in maintenance"),
      reserved("warm", 1, "a burst"),
    ],
  },
};

function ending(share: number): Rewards {
  return {
    share,
    attempts: 1.25 * share,
    steps: 5 * share,
    calls: 10 * share,
    promptTokens: 26_000 * share,
    uncachedTokens: 6500 * share,
    outputTokens: 2000 * share,
    starts: share,
    ends: share,
    backoffSeconds: 0,
    approvals: 0,
    fallbackSteps: 0,
    askMinutes: 0,
  };
}

/** Of 100 workflows 93 succeed, 3 on the fallback, 1 fails, users leave 2 and cancel 1. */
const artificialOutcomes: ClassResult["outcomes"] = {
  succeeded: ending(0.93),
  "capped-succeeded": ending(0),
  "fallback-succeeded": ending(0.03),
  failed: ending(0.01),
  capped: ending(0),
  declined: ending(0),
  thin: ending(0),
  cancelled: ending(0.01),
  abandoned: ending(0.02),
};

const artificialClass: ClassResult = {
  id: "support",
  poolId: "main",
  workflowsPerSecond: 0.25,
  peakWorkflowsPerSecond: 0.75,
  shapeFactor: 1,
  burstWorkflowsPerSecond: null,
  meanSteps: 4,
  stepsPerWorkflow: 5,
  callsPerWorkflow: 10,
  outcomes: artificialOutcomes,
  retries: { modelError: 0.2, toolFailure: 0.05, badOutput: 0, timeOut: 0 },
  askMinutesPerWorkflow: 0,
  toolCallsPerSecond: 1.25,
  stepToolSeconds: 0,
  toolCallsInFlight: 3.75,
  toolUse: null,
  sample: null,
  flows: [],
  peakSessionsOpen: 52.5,
  providerUsdPerMonth: 0,
  providerFailingUsdPerMonth: 0,
  providerPassingUsdPerMonth: 0,
  attemptsPerWorkflow: 1.25,
  stepsPerAttempt: 4,
  callsPerAttempt: 8,
  callsPerSecond: 2.5,
  peakCallsPerSecond: 7.5,
  promptTokensPerCall: 2600,
  uncachedPromptTokensPerCall: 650,
  outputTokensPerCall: 200,
  contextMedianTokens: 2800,
  contextP95Tokens: 4000,
  contextWorstTokens: 4400,
  sessionsOpen: 17.5,
  callsInFlight: 16.2,
  successPerAttempt: 0.8,
  successShare: 0.96,
  passingCallsPerWorkflow: 8,
  basis: "formula",
  byFormula: null,
  e2eSeconds: 6.5,
  workflowSeconds: 70,
  ttftMeanSeconds: 0.41,
  ttftAtPercentileSeconds: 0.93,
  cacheHitShare: 0.5,
  heldShare: 0.5,
  readsPerWrite: 1,
  randomPromptWork: null,
  randomHitShare: null,
  itlMeanSeconds: 0.031,
  itlAtPercentileSeconds: 0.036,
  foundingTokensPerSecond: 1500,
  costUsdPerMonth: 1000.6,
  costUsdPerCall: 0.000152,
  costUsdPerMillionTokens: 0.0544,
  costUsdPerMillionInputTokens: 0.7,
  costUsdPerMillionCachedInputTokens: 0.05,
  costUsdPerMillionOutputTokens: 2.5,
  costUsdPerAttempt: 0.00122,
  costUsdPerSuccess: 0.00159,
  costUsdPerUserMonth: null,
  marginUsdPerSuccess: null,
  own: null,
  overflow: null,
  hosted: {
    model: "gpt-oss-120b",
    costUsdPerMonth: 812.3,
    costUsdPerSuccess: 0.00129,
    successPerAttempt: 0.8,
    successShare: 0.96,
    attemptsPerWorkflow: 1.2,
    tokensUsdPerMonth: 700,
  },
};

const headline: Headline = {
  devices: 48,
  replicas: 24,
  costUsdPerMonth: 1000.6,
  costUsdPerSuccess: 0.00159,
  bindingLimit: { pool: "main", kind: "kv", use: 0.93 },
};

export const artificialPlan: PlanDocument = {
  schema: "plimsoll.plan/1",
  method: 1,
  scenarioHash: "0123456789abcdef",
  title: "Artificial",
  asOfDate: "2026-11-20",
  ...headline,
  range: {
    best: { ...headline, devices: 40, replicas: 20, misses: false },
    worst: { ...headline, devices: null, replicas: null, misses: false },
  },
  later: null,
  supply: [],
  emits: [],
  loadTests: [],
  classes: [artificialClass],
  pools: [artificialPool],
  capacityWays: [],
  stack: { lines: [], usdPerMonth: null },
  deviceMoney: { usedUsdPerMonth: null, idleUsdPerMonth: null, heldUsdPerMonth: null },
  costLedger: {
    totalUsdPerMonth: 1000.6,
    lines: [
      { id: "compute-passing", label: "Compute", usdPerMonth: 502.4, nature: "shared", method: "price x hours" },
      { id: "tools-failing", label: "Tools", usdPerMonth: 249.1, nature: "external", method: "as entered" },
      { id: "staff", label: "Staff", usdPerMonth: 249.1, nature: "fixed", method: "as entered" },
    ],
  },
  judged: null,
  simulated: null,
  findings: [],
};

/** The artificial plan, plain and 96 columns wide, with what a test changes of it. */
export function artificialSubject(change: Partial<PlanDocument> = {}): ReportSubject {
  return {
    plan: { ...artificialPlan, ...change },
    scenario: artificialScenario(),
    link: "#1.abc",
    leavesOut: [],
    ink: ink(false),
    columns: 96,
  };
}
