import type { LaneRules } from "../../../../src/engine/simulation/simulation-input.ts";
import {
  plainServing,
  type ArrivalRules,
  type ClientClass,
  type ServingRules,
  type WorkflowInput,
} from "../../../../src/engine/simulation/workflow/workflow-input.ts";
import type { WorkloadClass } from "../../../../src/engine/workload-class.ts";

/** Workflows that come without memory, one a second. */
export const steadyArrivals: ArrivalRules = {
  workflowsPerSecond: 1,
  gapCv: 1,
  loads: [],
  startSeconds: 0,
  burst: null,
  submissionSeconds: [],
};

/** A class whose main session, sub-agents, fallback and replays have lanes of their own, in this order from `lane` on. */
export function clientClass(
  workload: WorkloadClass,
  lane = 0,
  arrivals: Partial<ArrivalRules> = {},
  serving: Partial<ServingRules> = {},
): ClientClass {
  const place = (at: number) => ({ lane: lane + at, callSeconds: 0 });
  const agents = workload.agents.length;
  return {
    workload,
    arrivals: { ...steadyArrivals, ...arrivals },
    main: place(0),
    agents: workload.agents.map((_, at) => place(1 + at)),
    fallback: place(1 + agents),
    replay: place(2 + agents),
    replayDelaySeconds: Number.POSITIVE_INFINITY,
    serving: { ...plainServing, ...serving },
  };
}

function laneOf(level: number): LaneRules {
  return {
    poolIndex: 0,
    level,
    fromReplica: 0,
    toReplica: 1,
    maxInFlight: Number.POSITIVE_INFINITY,
    bucketPerSecond: Number.POSITIVE_INFINITY,
    bucketSize: Number.POSITIVE_INFINITY,
    waitsOutside: false,
  };
}

/** So many seconds of arrivals of some classes. */
export function clientInput(classes: readonly ClientClass[], horizonSeconds = 1000, seed = 1): WorkflowInput {
  return { classes, lanes: Array.from({ length: 32 }, () => laneOf(10)), seed, horizonSeconds };
}
