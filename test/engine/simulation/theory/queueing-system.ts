import type { LaneRules, SimulationInput } from "../../../../src/engine/simulation/simulation-input.ts";
import { linearLaw } from "../../../../src/engine/simulation/step-law.ts";
import type { Arrivals } from "./arrival-gaps.ts";

/** Calls of one kind; its place in the list is its urgency, the first the most urgent. */
export interface CallClass {
  /** Of all calls. */
  readonly share: number;
  /** Work in tokens, each of them one step: mean and squared coefficient of variation. */
  readonly meanTokens: number;
  readonly scv: number;
}

/** A queue of the theory in terms of replicas. */
export interface QueueingSystem {
  readonly arrivals: Arrivals;
  readonly classes: readonly CallClass[];
  readonly servers: number;
  /** replicas: a server is a replica that runs one call; slots: all servers are places in the batch of one replica. */
  readonly shape: "replicas" | "slots";
  /** A step takes `stepSeconds`, and `perCallSeconds` for each call in it. */
  readonly stepSeconds: number;
  readonly perCallSeconds: number;
  /** Most calls that wait. */
  readonly maxWaiting: number;
  /** Mean of the exponential time after which a caller that still waits gives up. */
  readonly patienceSeconds: number;
  /** Calls that are there at time 0: a start near the middle of what will be. */
  readonly startCalls: number;
  /** After those: calls until the system has forgotten its start, and calls that count. */
  readonly warmUpCalls: number;
  readonly calls: number;
}

const blockTokens = 16;
/** More than any batch here holds, and less than 2^31. */
const kvBlocks = 2e9;

function lane(level: number, replicas: number): LaneRules {
  const unlimited = Number.POSITIVE_INFINITY;
  return {
    poolIndex: 0,
    level,
    fromReplica: 0,
    toReplica: replicas,
    maxInFlight: unlimited,
    bucketPerSecond: unlimited,
    bucketSize: unlimited,
    waitsOutside: false,
  };
}

/** What the simulation is told: every token is a step, a prompt of one token included, and blocks never run out. */
export function simulationInput(system: QueueingSystem): SimulationInput {
  const { shape, servers, stepSeconds, perCallSeconds } = system;
  const replicas = shape === "replicas" ? servers : 1;
  const perCall = { perPromptToken: perCallSeconds, perCall: perCallSeconds };
  const pool = {
    replicas,
    law: linearLaw({ perStep: stepSeconds, ...perCall, perContextToken: 0, perPair: 0 }),
    scheduler: {
      order: "running-first",
      tokenBudget: Number.POSITIVE_INFINITY,
      maxSequences: shape === "replicas" ? 1 : servers,
      chunksPrompts: true,
      longPromptTokens: Number.POSITIVE_INFINITY,
      admission: "chunk",
      futureShare: 0,
      watermarkBlocks: 0,
      victim: "last-admitted",
      prefixCache: false,
    },
    router: { kind: "central", loadThreshold: 0 },
    blockTokens,
    kvBlocks,
    maxWaiting: system.maxWaiting,
    whenFull: "refuse",
  } as const;
  return { pools: [pool], lanes: system.classes.map((_, level) => lane(level, replicas)), seed: 1 };
}
