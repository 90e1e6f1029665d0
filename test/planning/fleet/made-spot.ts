import type { CapacityWay } from "../../../src/planning/capacity-way.ts";
import type { PoolOnSpot } from "../../../src/planning/fleet/pool-on-spot.ts";
import type { SpotOutcome } from "../../../src/planning/fleet/spot-outcome.ts";
import type { SpotPlayed } from "../../../src/planning/fleet/spot-played.ts";

function outcome(extraReplicas: number, missedShare: number): SpotOutcome {
  return {
    replicas: 10 + extraReplicas,
    extraReplicas,
    interruptions: 24,
    playedSeconds: 72_000,
    meanReplicasOut: 0.16,
    missedShare,
    refusedShare: 0.0005,
    resentShare: 0.0001,
    disturbedMissedShare: 2 * missedShare,
    disturbedShare: 0.4,
    quietMissedShare: 0.001,
    ttftP50Seconds: 0.1,
    ttftP95Seconds: 0.5,
    ttftP99Seconds: 0.9,
    mostWaiting: 3,
    holds: missedShare <= 0.01,
    events: 1_000_000,
  };
}

/** 10 replicas, each taken away 36.5 times a month; one more keeps the limits. */
export const madePool: PoolOnSpot = {
  poolId: "chat",
  steadyReplicas: 10,
  planReplicas: 11,
  interruptionsPerMonth: 36.5,
  interruptionsPerHour: 0.5,
  readySeconds: 1200,
  formulaReplicasOut: 1 / 6,
  formulaExtraReplicas: 2,
  extraReplicas: 1,
  isFewest: true,
  limits: { missedShare: 0.01, refusedShare: 0.001 },
  hours: 48,
  outcomes: [outcome(0, 0.03), outcome(1, 0.004), outcome(2, 0.002)],
  events: 3_000_000,
};

export function madeWay(id: CapacityWay["id"], costUsdPerMonth: number | null): CapacityWay {
  return {
    id,
    label: id,
    isPlan: id === "on-demand",
    capacityUsdPerMonth: costUsdPerMonth,
    costUsdPerMonth,
    costUsdPerSuccess: null,
    committedUsd: null,
    upfrontUsd: null,
    countsOn: `counts on ${id}`,
    standIns: [],
    missing: [],
  };
}

/** What was found of it: $7,000 a month on spot beside $10,000 as planned. */
export const madeSpot: SpotPlayed = {
  poolId: "chat",
  pools: [madePool],
  asPlanned: madeWay("on-demand", 10_000),
  byFormula: madeWay("spot", 7500),
  asPlayed: { ...madeWay("spot", 7000), countsOn: "as found by playing interruptions through" },
  seed: 1,
  events: 3_000_000,
};
