import type { ReserveLine } from "../../../src/engine/ledger.ts";
import type { ClassResult, Headline, PoolResult } from "../../../src/engine/plan-result.ts";
import type { PlanDocument } from "../../../src/planning/plan-document.ts";
import { ink } from "../../../src/cli/report/ink.ts";
import type { ReportSubject } from "../../../src/cli/report/subject.ts";
import { madeClassResult, outcomesOf } from "../../findings/made-class.ts";
import { madePoolResult } from "../../findings/made-plan.ts";
import type { Scenario } from "../../../src/scenario/schema.ts";
import { readScenario } from "../../scenario/read-scenario.ts";

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
  return readScenario(scenarioDraft);
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
  ...madePoolResult,
  model: "llama-3.3-70b",
  accelerator: "h200-sxm",
  tp: 2,
  replicas: 24,
  devices: 48,
  steadyReplicas: 18,
  kvBytesPerToken: 327_680,
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
  goodputCallsPerSecond: 1.02,
  waitMeanSeconds: 0.0042,
  blockedShare: 0.00001,
  kvUse: 0.61,
  whyNotFewer: { replicas: 17, limit: "ttft", class: "support", value: 1.31, bound: 0.95 },
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

/** Of 100 workflows 93 succeed, 3 on the fallback, 1 fails, users leave 2 and cancel 1. */
const artificialOutcomes = outcomesOf(
  { succeeded: 0.93, "fallback-succeeded": 0.03, failed: 0.01, cancelled: 0.01, abandoned: 0.02 },
  { attempts: 1.25, steps: 5, calls: 10, promptTokens: 26_000, uncachedTokens: 6500, outputTokens: 2000 },
);

const artificialClass: ClassResult = {
  ...madeClassResult,
  workflowsPerSecond: 0.25,
  peakWorkflowsPerSecond: 0.75,
  stepsPerWorkflow: 5,
  callsPerWorkflow: 10,
  outcomes: artificialOutcomes,
  retries: { modelError: 0.2, toolFailure: 0.05, badOutput: 0, timeOut: 0 },
  toolCallsPerSecond: 1.25,
  toolCallsInFlight: 3.75,
  flows: [],
  peakSessionsOpen: 52.5,
  attemptsPerWorkflow: 1.25,
  callsPerAttempt: 8,
  callsPerSecond: 2.5,
  peakCallsPerSecond: 7.5,
  promptTokensPerCall: 2600,
  uncachedPromptTokensPerCall: 650,
  contextMedianTokens: 2800,
  contextP95Tokens: 4000,
  contextWorstTokens: 4400,
  sessionsOpen: 17.5,
  callsInFlight: 16.2,
  successPerAttempt: 0.8,
  successShare: 0.96,
  passingCallsPerWorkflow: 8,
  e2eSeconds: 6.5,
  workflowSeconds: 70,
  ttftMeanSeconds: 0.41,
  ttftAtPercentileSeconds: 0.93,
  itlMeanSeconds: 0.031,
  itlAtPercentileSeconds: 0.036,
  foundingTokensPerSecond: 1500,
  costUsdPerMonth: 1000.6,
  costUsdPerCall: 0.000152,
  costUsdPerMillionTokens: 0.0544,
  costUsdPerAttempt: 0.00122,
  costUsdPerSuccess: 0.00159,
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
