import { callCounts } from "../../../../planning/simulation/call-counts.ts";
import type { Estimate, MetricReport } from "../../../../../src/engine/simulation/measure/lane-report.ts";
import type { SampledCall } from "../../../../../src/engine/simulation/measure/call-sample.ts";
import type { SampledWorkflow } from "../../../../../src/planning/simulation/run-examples.ts";
import type { SeriesPoint } from "../../../../../src/engine/simulation/measure/time-series.ts";
import type {
  SimulatedClass,
  SimulatedLane,
  SimulatedPlan,
} from "../../../../../src/planning/simulation/simulated-plan.ts";

/** A value known to within a tenth of it. */
export function estimate(value: number, over: Partial<Estimate> = {}): Estimate {
  return { value, low: value * 0.9, high: value * 1.1, method: "batch means", doubt: null, ...over };
}

export function metric(seconds: number): MetricReport {
  const all = estimate(seconds);
  return { count: 1000, mean: all, p50: all, p90: all, p95: all, p99: all };
}

export const sampleCall: SampledCall = {
  arrivalSeconds: 3600,
  frontSeconds: 0.01,
  queueSeconds: 0.02,
  prefillSeconds: 0.07,
  decodeSeconds: 4.9,
  ttftSeconds: 0.1,
  e2eSeconds: 5,
  callItlSeconds: 0.02,
  promptTokens: 3000,
  cachedTokens: 2000,
  computedTokens: 1000,
  outputTokens: 246,
  admittedBatch: 8,
  doneBatch: 12,
  preemptions: 0,
  replica: 2,
};

const callExamples = { mean: sampleCall, p50: sampleCall, p90: sampleCall, p95: sampleCall, p99: sampleCall };

export const sampleWorkflow: SampledWorkflow = {
  arrivedSeconds: 60,
  lineSeconds: 0,
  workflowSeconds: 30,
  attempts: 2,
  steps: 5,
  calls: 6,
  otherCalls: 1,
  resentCalls: 0,
};

const workflowExamples = {
  mean: sampleWorkflow,
  p50: sampleWorkflow,
  p90: sampleWorkflow,
  p95: sampleWorkflow,
  p99: sampleWorkflow,
};

export function lane(over: Partial<SimulatedLane> = {}): SimulatedLane {
  const curve = [0.5, 0.99].map((share) => ({ share, seconds: share / 10 }));
  return {
    classId: "chat",
    part: "main",
    poolId: "pool",
    counts: callCounts({ offered: 1000, done: 990, refused: 4, expired: 1, unfinished: 5 }),
    ttft: metric(0.1),
    itl: metric(0.02),
    callItl: metric(0.02),
    e2e: metric(5),
    wait: metric(0.01),
    tails: { ttft: 1, itl: 1, callItl: 1, e2e: 1, wait: 1 },
    callsWaiting: 0.5,
    goodput: { calls: 980, share: 0.98, callsPerSecond: 1 },
    hitShare: 0.83,
    curves: { ttft: curve, callItl: curve, e2e: curve },
    examples: {
      ttft: callExamples,
      callItl: callExamples,
      itl: callExamples,
      e2e: callExamples,
      wait: { ...callExamples, p99: null },
    },
    ...over,
  };
}

export function simulatedClass(over: Partial<SimulatedClass> = {}): SimulatedClass {
  return {
    id: "chat",
    limits: { ttftSeconds: 0.5, itlSeconds: 0.04, percentile: 0.99 } as SimulatedClass["limits"],
    ttftHeld: estimate(0.1),
    itlHeld: estimate(0.03),
    workflowSeconds: metric(30),
    workflowTail: 1,
    workflows: {} as SimulatedClass["workflows"],
    examples: workflowExamples,
    ...over,
  };
}

export function point(endSeconds: number, over: Partial<SeriesPoint> = {}): SeriesPoint {
  return {
    endSeconds,
    waiting: 0,
    running: 10,
    heldShare: 0.5,
    cachedShare: 0.2,
    arrivals: 5,
    completions: 5,
    preemptions: 0,
    hitTokens: 10,
    computedTokens: 10,
    hitShare: 0.5,
    ttftP95Seconds: 0.1,
    ...over,
  };
}

export function simulated(over: Partial<SimulatedPlan> = {}): SimulatedPlan {
  return {
    seed: 7,
    runs: 1,
    fleetShare: 1,
    events: 400_000,
    simulatedSeconds: 7200,
    warmUpSeconds: 30,
    isSettled: true,
    confidence: 0.95,
    means: "one run",
    pools: [{ id: "pool", replicas: 4, kvBlocks: 1000 }],
    lanes: [lane()],
    classes: [simulatedClass()],
    series: [],
    counts: {} as SimulatedPlan["counts"],
    ...over,
  };
}
