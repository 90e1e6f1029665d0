import l40s from "../../src/catalog/accelerators/l40s.ts";
import llama8b from "../../src/catalog/models/llama-3.1-8b.ts";
import type {
  AcceleratorShape,
  EngineInput,
  HostedModel,
  ModelShape,
  Pool,
  WorkloadClass,
} from "../../src/engine/input.ts";
import type { ClassResult, Plan, PoolResult } from "../../src/engine/plan-result.ts";
import { plainScheduler } from "../engine/plain-scheduler.ts";
import { poolOf } from "../engine/pool-of.ts";
import { roundRuntime } from "../engine/round-runtime.ts";
import { madeClass, madeClassResult } from "./made-class.ts";

/** A small plan made by hand: rules are tested on what they read, not on what the engine happens to give. */

/** Llama 3.1 8B in round figures. */
const model: ModelShape = {
  ...llama8b,
  totalParameters: 8e9,
  activeParameters: 8e9,
  embeddingParameters: 5e8,
  headParameters: 5e8,
  attentionParameters: 13e8,
  groups: [],
};

const accelerator: AcceleratorShape = { ...l40s, name: "NVIDIA L40S", memoryBytes: 48e9, linkDomainDevices: 8 };

const madePool: Pool = poolOf({
  model,
  accelerator,
  runtime: {
    ...roundRuntime,
    activationBytes: 1e9,
    workspaceBytes: 1e9,
    communicationBytes: 1e9,
    scheduler: plainScheduler,
  },
  usdPerDeviceHour: 2,
  priceDate: "2026-11-01",
});

/** What a plan gives of that pool: two replicas far from every limit. */
export const madePoolResult: PoolResult = {
  id: "main",
  model: "llama-3.1-8b",
  accelerator: "l40s",
  tp: 1,
  pp: 1,
  outcome: "planned",
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
}

/** One pool, one class, nothing to say about either, but for the changes of the case. */
export function madePlan(changes: Case = {}): { readonly plan: Plan; readonly input: EngineInput } {
  const input: EngineInput = {
    classes: [{ ...madeClass, ...changes.class }],
    pools: [{ ...madePool, ...changes.pool }],
    reserves: { failure: 1, rollout: 0, maintenance: 0, warm: 0 },
    targets: { marginShare: 0.05, kvUseLimit: 0.85, blockedShareLimit: 0.001 },
    costs: {
      storageUsdPerMonth: 0,
      egressUsdPerMonth: 0,
      observabilityUsdPerMonth: 0,
      staffUsdPerMonth: 0,
      reviewerUsdPerHour: 30,
    },
    asOfDate: "2026-11-20",
    hoursPerMonth: 730,
    seed: 1,
    monthsAhead: 0,
    simulation: { events: 400_000, runs: 5 },
    ...changes.input,
  };
  const plan: Plan = {
    devices: 2,
    replicas: 2,
    costUsdPerMonth: 2920,
    costUsdPerSuccess: 0.009,
    bindingLimit: null,
    traces: [],
    queues: [],
    classes: [{ ...madeClassResult, ...changes.classResult }],
    pools: [{ ...madePoolResult, ...changes.poolResult }],
    costLedger: { totalUsdPerMonth: 2920, lines: [] },
  };
  return { plan, input };
}
