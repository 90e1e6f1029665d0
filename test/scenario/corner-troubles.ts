import { blankOf, type FieldShape } from "../../src/scenario/field-shape.ts";
import { scenarioShape } from "../../src/scenario/scenario-shape.ts";
import type { Scenario } from "../../src/scenario/schema.ts";

export type Draw = () => number;

export function among<Value>(draw: Draw, values: readonly Value[]): Value {
  const value = values[Math.floor(draw() * values.length)];
  if (value === undefined) throw new Error("nothing to choose from");
  return value;
}

type DraftClass = Scenario["classes"][number];
type DraftPool = Scenario["pools"][number];
type Change<Part> = (own: Part, draw: Draw) => Partial<Part>;

/** Where much comes at once, or nothing ends, or a line has no end: each alone, and several together. */
export const troublesOfClass: readonly Change<DraftClass>[] = [
  ({ arrivals }, draw) => ({
    arrivals: {
      ...arrivals,
      submission: { workflows: among(draw, [1, 1e6, 1e9]), deadlineSeconds: among(draw, [1, 3600, 2_592_000]) },
    },
  }),
  ({ arrivals }) => ({ replay: { share: 100, atPeak: true }, arrivals: { ...arrivals, concurrencyCap: 1 } }),
  (_, draw) => ({ replay: { share: among(draw, [0.001, 1, 100]), atPeak: draw() < 1 / 2 } }),
  ({ arrivals }, draw) => ({
    arrivals: { ...arrivals, perDay: among(draw, [0, 1e-3, 1e7, 1e9]), peakToAverage: among(draw, [1, 1000]) },
  }),
  ({ arrivals }, draw) => ({
    arrivals: { ...arrivals, burst: { factor: among(draw, [1, 1000]), seconds: among(draw, [0.1, 86_400]) } },
  }),
  ({ arrivals }, draw) => ({ arrivals: { ...arrivals, concurrencyCap: among(draw, [1, 10, 1e9]) } }),
  ({ serving }, draw) => ({
    serving: {
      ...serving,
      retries: 100,
      backoffSeconds: among(draw, [0, 1, 86_400]),
      backoffFactor: among(draw, [1, 10]),
      timeoutSeconds: among(draw, [0.001, 1, 60]),
    },
  }),
  ({ serving }, draw) => ({ serving: { ...serving, timeoutSeconds: among(draw, [0.001, 0.1, 86_400]) } }),
  ({ serving }, draw) => ({ serving: { ...serving, maxInFlight: among(draw, [1, 1e7]) } }),
  ({ serving }, draw) => ({
    serving: { ...serving, callsPerSecond: among(draw, [0.0001, 1e9]), burstCalls: among(draw, [1, 1e9]) },
  }),
  ({ serving }, draw) => ({ serving: { ...serving, reservedReplicas: among(draw, [1, 3, 100_000]) } }),
  ({ serving }, draw) => ({ serving: { ...serving, arrivalCv: among(draw, [0, 0.01, 10]) } }),
  ({ serving }) => ({ serving: { ...serving, toolPrefillShare: 1 }, toolSeconds: 86_400 }),
  (_, draw) => ({ prefixTokens: among(draw, [1, 1e6, 1e7]), contextCapTokens: among(draw, [1, 131_072, 1e7]) }),
  (_, draw) => ({ outputTokens: among(draw, [1, 2, 1e5, 1e6]) }),
  ({ context }, draw) => ({
    growthTokensPerCall: among(draw, [1, 1e5, 1e7]),
    context: {
      ...context,
      policy: among(draw, ["cap", "keep", "prune", "summarise"] as const),
      keptTokens: among(draw, [0, 1e7]),
    },
  }),
  (_, draw) => ({ steps: among(draw, [1, 100, 1000]), callsPerStep: among(draw, [0.01, 1, 100]) }),
  (_, draw) => ({
    maxAttempts: 1000,
    successPerAttempt: among(draw, [0.001, 0.5]),
    retryScope: among(draw, ["restart", "resume"] as const),
  }),
  ({ tools }, draw) => ({
    tools: {
      ...tools,
      callsPerStep: 1000,
      parallel: draw() < 1 / 2,
      concurrency: among(draw, [null, 1, 1e9]),
      ratePerSecond: among(draw, [null, 0.0001, 1e9]),
    },
    toolSeconds: among(draw, [0, 0.001, 86_400]),
  }),
  ({ pool }, draw) => ({
    agents: Array.from({ length: among(draw, [1, 6]) }, (_, index) => ({
      ...(blankAgent as DraftClass["agents"][number]),
      id: `agent-${index}`,
      name: "",
      when: among(draw, ["start", "each-step", "end"] as const),
      runs: among(draw, [0.01, 1, 1000]),
      calls: among(draw, [1, 1000]),
      parallel: draw() < 1 / 2,
      prefixTokens: among(draw, [1, 1e4, 1e7]),
      outputTokens: among(draw, [1, 300, 1e6]),
      resultTokens: among(draw, [0, 1e7]),
      pool: draw() < 1 / 2 ? null : pool,
    })),
  }),
  ({ outcome }, draw) => ({
    outcome: { ...outcome, patienceSeconds: among(draw, [0.1, 60, 1e7]), cancelShare: among(draw, [0, 0.99]) },
  }),
  ({ outcome }, draw) => ({
    outcome: {
      ...outcome,
      approvalAfterSteps: 1,
      approvalSeconds: among(draw, [0, 1e6]),
      approvedShare: among(draw, [0, 1]),
    },
  }),
  ({ outcome }, draw) => ({
    successPerAttempt: 0.5,
    maxAttempts: 1000,
    outcome: { ...outcome, backoffSeconds: among(draw, [0, 86_400]), backoffFactor: among(draw, [1, 10]) },
  }),
  ({ pool }, draw) => ({
    successPerAttempt: 0.001,
    fallback: { pool, hosted: null, successShare: among(draw, [0, 1]), callSeconds: 0 },
  }),
  ({ budget }, draw) => ({
    budget: {
      ...budget,
      steps: 1,
      tokens: among(draw, [null, 1]),
      fanOut: 1,
      atCap: among(draw, ["stop", "summarise", "ask", "fall-back"] as const),
    },
  }),
  ({ limits }, draw) => ({
    limits: {
      ...limits,
      ttftSeconds: among(draw, [null, 1e-4, 86_400]),
      itlSeconds: among(draw, [null, 1e-4, 86_400]),
      percentile: among(draw, [0.5, 0.9999]),
    },
  }),
  (_, draw) => ({ lane: among(draw, ["real-time", "priority", "background", "batch", "scheduled", "flex"] as const) }),
  (_, draw) => ({ cachedShare: among(draw, [null, 0, 1]) }),
  ({ varies }, draw) => {
    const spread = { kind: "lognormal" as const, cv: among(draw, [0, 3, 10]), quantiles: [] };
    return { varies: { ...varies, [among(draw, ["steps", "prefixTokens", "outputTokens", "toolSeconds"])]: spread } };
  },
];

export const troublesOfPool: readonly Change<DraftPool>[] = [
  (_, draw) => ({ replicas: among(draw, ["auto", 1, 2, 1000, 100_000] as const) }),
  (_, draw) => ({ maxSequences: among(draw, [1, 4096]) }),
  (_, draw) => ({ batchTokens: among(draw, [16, 1e6]) }),
  (_, draw) => ({ maxWaiting: among(draw, [0, 1, 4096]) }),
  ({ routing }, draw) => ({
    routing: {
      ...routing,
      router: among(draw, ["round-robin", "random", "least-outstanding", "cache-aware", "central"] as const),
      order: among(draw, ["fcfs", "priority", "turns-left"] as const),
      whenFull: among(draw, ["refuse", "hold"] as const),
      loadThreshold: among(draw, [0, 64, 10_000]),
      keepState: draw() < 1 / 2,
    },
  }),
  (_, draw) => ({ memoryBytes: among(draw, [1e6, 1e12, 1e15]) }),
  (_, draw) => ({ memoryShare: among(draw, [0.05, 1]), overheadBytes: among(draw, [null, 0, 1e13]) }),
  (_, draw) => ({ quotaDevices: among(draw, [0, 1, 1e7]), usdPerDeviceHour: among(draw, [null, 0, 10_000]) }),
  (_, draw) => ({
    zones: among(draw, [1, 3, 16]),
    rackDevices: among(draw, [null, 1, 10_000]),
    regions: Array.from({ length: among(draw, [1, 2, 8]) }, () => ({
      name: "",
      share: among(draw, [0.001, 0.5, 1]),
      latencySeconds: among(draw, [0, 0.1, 10]),
    })),
  }),
];

const blankAgent = agentShape();

function agentShape(): unknown {
  const classes = fieldNamed(scenarioShape, "classes");
  const agents = classes.kind === "array" ? fieldNamed(classes.element, "agents") : classes;
  if (agents.kind !== "array" || agents.element.kind !== "object") throw new Error("agents are a list of objects");
  const fields = agents.element.fields.filter(({ name }) => name !== "id" && name !== "name");
  return blankOf({ kind: "object", about: "", fields });
}

function fieldNamed(shape: FieldShape, name: string): FieldShape {
  const field = shape.kind === "object" ? shape.fields.find((one) => one.name === name) : undefined;
  if (field === undefined) throw new Error(`no field ${name}`);
  return field.shape;
}
