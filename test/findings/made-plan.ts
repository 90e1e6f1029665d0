import { nothingReserved } from "../engine/nothing-reserved.ts";
import { noCosts, roughStack } from "../planning/example-scenario.ts";
import type {
  AcceleratorShape,
  EngineInput,
  HostedModel,
  ModelShape,
  Pool,
  RuntimeProfile,
  WorkloadClass,
} from "../../src/engine/input.ts";
import type { ClassResult, Plan, PoolResult } from "../../src/engine/plan-result.ts";
import { sampleRuntime } from "../engine/memory/sample-pool.ts";
import { poolOf } from "../engine/pool-of.ts";
import { madeClass, madeClassResult } from "./made-class.ts";

/** A small plan made by hand: rules are tested on what they read, not on what the engine happens to give. */

const model: ModelShape = {
  id: "llama-3.1-8b",
  name: "Llama 3.1 8B",
  totalParameters: 8e9,
  activeParameters: 8e9,
  activeCountsEmbedding: true,
  embeddingParameters: 5e8,
  headParameters: 5e8,
  tiedEmbeddings: false,
  attentionParameters: 13e8,
  routedExpertParameters: 0,
  experts: 0,
  expertsPerToken: 0,
  expertLayers: 0,
  layers: 32,
  hiddenSize: 4096,
  groups: [],
  stateBytesPerSequence: 0,
  maxContextTokens: 131_072,
};

const accelerator: AcceleratorShape = {
  id: "l40s",
  name: "NVIDIA L40S",
  memoryBytes: 48e9,
  bandwidthBytesPerSecond: 864e9,
  bf16FlopsPerSecond: 362e12,
  fp8FlopsPerSecond: 733e12,
  int8FlopsPerSecond: 733e12,
  fp4FlopsPerSecond: null,
  linkBytesPerSecond: null,
  pcieBytesPerSecond: 32e9,
  linkDomainDevices: 8,
  nodeDevices: 8,
  networkBytesPerSecond: 25e9,
};

const runtime: RuntimeProfile = {
  ...sampleRuntime,
  id: "shared",
  name: "Shared",
  bandwidthEfficiency: 0.85,
  kvBandwidthEfficiency: 0.85,
  computeEfficiency: 0.6,
  attentionEfficiency: 0.6,
  linkEfficiency: 0.8,
  secondsPerLayer: 3e-5,
  secondsPerStep: 0.001,
  allReduceLatencySeconds: 1e-5,
  activationBytes: 1e9,
  workspaceBytes: 1e9,
  communicationBytes: 1e9,
};

const madePool = poolOf({ model, accelerator, runtime, usdPerDeviceHour: 2, priceDate: "2026-11-01" });

export const madePoolResult: PoolResult = {
  id: "main",
  model: "llama-3.1-8b",
  accelerator: "l40s",
  tp: 1,
  pp: 1,
  outcome: "planned",
  basis: "formula",
  timesBasis: "formula",
  replicas: 2,
  devices: 2,
  steadyReplicas: 1,
  kvBytesPerToken: 131_072,
  kvDtype: "bf16",
  weightFormat: "bf16",
  maxSequences: 90,
  maxSequencesAtP95: 70,
  maxSequencesAtWorst: 70,
  operatingBatch: 3,
  batchCap: 90,
  offeredCallsPerSecond: 1.02,
  utilisation: 0.4,
  ttftMeanSeconds: 0.2,
  ttftIntakeSeconds: 0.05,
  ttftResidualSeconds: 0.01,
  ttftPrefillSeconds: 0.14,
  ttftAtPercentileSeconds: 0.4,
  itlMeanSeconds: 0.03,
  itlByFormulaSeconds: 0.03,
  itlWeightsSeconds: 0.015,
  itlKvSeconds: 0.003,
  itlComputeSeconds: 0,
  itlCommunicationSeconds: 0.001,
  itlOverheadSeconds: 0.006,
  itlPromptsSeconds: 0.005,
  goodputPerDevice: 1,
  goodputCallsPerUsd: 1000,
  goodputCallsPerSecond: 2.5,
  waitMeanSeconds: 0,
  blockedShare: 0,
  kvUse: 0.03,
  activeTokens: null,
  lastBlockBytes: null,
  whyNotFewer: null,
  missed: [],
  resources: [],
  fitAttempts: [],
  memoryLedger: {
    scope: "device",
    totalBytes: 48e9,
    lines: [
      { id: "weights", bytes: 16e9, method: "" },
      { id: "overhead", bytes: 2e9, method: "" },
      { id: "kv", bytes: 25.2e9, method: "" },
      { id: "withheld", bytes: 4.8e9, method: "" },
    ],
  },
  reserveLedger: { totalReplicas: 2, totalDevices: 2, lines: [] },
  purchase: null,
  places: null,
  hostCoresNeeded: null,
  hostCores: null,
  atGoodput: null,
};

export const bigModel: ModelShape = { ...model, id: "llama-3.3-70b", name: "Llama 3.3 70B", totalParameters: 70e9 };

export const amdAccelerator: AcceleratorShape = {
  ...accelerator,
  id: "mi300x",
  name: "AMD Instinct MI300X",
  memoryBytes: null,
};

export const hostedModel: HostedModel = {
  id: "gpt-oss-120b",
  name: "gpt-oss-120b",
  provider: "Fireworks",
  inputUsdPerMillion: 0.15,
  cachedInputUsdPerMillion: 0.07,
  cacheWriteUsdPerMillion: null,
  outputUsdPerMillion: 0.6,
  batchFactor: 0.5,
  longContext: null,
  date: "2026-11-01",
};

/** A memory ledger of one device with these weights and this room for KV. */
export function memoryLedger(weightBytes: number, kvBytes: number): PoolResult["memoryLedger"] {
  return {
    scope: "device",
    totalBytes: weightBytes + kvBytes,
    lines: [
      { id: "weights", bytes: weightBytes, method: "" },
      { id: "kv", bytes: kvBytes, method: "" },
    ],
  };
}

/** What a case changes of a plan in which nothing is wrong. */
export interface Case {
  readonly pool?: Partial<Pool>;
  readonly poolResult?: Partial<PoolResult>;
  readonly class?: Partial<WorkloadClass>;
  readonly classResult?: Partial<ClassResult>;
  readonly input?: Partial<EngineInput>;
  readonly supply?: Plan["supply"];
  /** A second pool, like the first but for this. */
  readonly beside?: { readonly pool: Partial<Pool>; readonly result: Partial<PoolResult> };
}

/** One pool, one class, nothing to say about either, but for the changes of the case. */
export function madePlan(changes: Case = {}): { readonly plan: Plan; readonly input: EngineInput } {
  const input: EngineInput = {
    classes: [{ ...madeClass, ...changes.class }],
    pools: [
      { ...madePool, ...changes.pool },
      ...(changes.beside === undefined ? [] : [{ ...madePool, id: "beside", ...changes.beside.pool }]),
    ],
    reserves: { ...nothingReserved, failure: 1 },
    targets: { marginShare: 0.05, kvUseLimit: 0.85, blockedShareLimit: 0.001 },
    costs: { ...noCosts, reviewerUsdPerHour: 30 },
    stack: roughStack,
    asOfDate: "2026-11-20",
    hoursPerMonth: 730,
    seed: 1,
    monthsAhead: 0,
    lookAheadMonths: 0,
    budgetUsdPerMonth: null,
    simulation: { events: 400_000, runs: 5 },
    ...changes.input,
  };
  const plan: Plan = {
    devices: 2,
    replicas: 2,
    later: null,
    supply: changes.supply ?? [],
    costUsdPerMonth: 2920,
    costUsdPerSuccess: 0.009,
    bindingLimit: null,
    traces: [],
    queues: [],
    classes: [{ ...madeClassResult, ...changes.classResult }],
    pools: [
      { ...madePoolResult, ...changes.poolResult },
      ...(changes.beside === undefined ? [] : [{ ...madePoolResult, id: "beside", ...changes.beside.result }]),
    ],
    stack: { lines: [], usdPerMonth: null },
    costLedger: { totalUsdPerMonth: 2920, lines: [] },
  };
  return { plan, input };
}
