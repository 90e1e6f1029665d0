import { compensatedSum } from "../../numeric/compensated-sum.ts";
import { defineFormula } from "../formula.ts";
import type { HeldLineId } from "../ledger.ts";

/** What a pool's devices cost a month, part by part. */

/** @source derived: a replica is tp x pp devices, paid for by the hour */
export const replicaUsdPerMonth = defineFormula({
  id: "replicaUsdPerMonth",
  words: "what one replica costs a month",
  unit: "USD/month",
  expression: "tp * pp * usdPerDeviceHour * hoursPerMonth",
  evaluate: (x: Record<"tp" | "pp" | "usdPerDeviceHour" | "hoursPerMonth", number>) =>
    x.tp * x.pp * x.usdPerDeviceHour * x.hoursPerMonth,
});

/** @source derived: definition */
export const servingUsdPerMonth = defineFormula({
  id: "servingUsdPerMonth",
  words: "what the serving replicas cost a month",
  unit: "USD/month",
  expression: "steadyReplicas * replicaUsdPerMonth",
  evaluate: (x: Record<"steadyReplicas" | "replicaUsdPerMonth", number>) => x.steadyReplicas * x.replicaUsdPerMonth,
});

/** @source derived: the same of those that stand on average, where they follow the load */
export const standingUsdPerMonth = defineFormula({
  id: "servingUsdPerMonth",
  words: "what the serving replicas cost a month, in the hours that need them",
  unit: "USD/month",
  expression: "standingReplicas * replicaUsdPerMonth",
  evaluate: (x: Record<"standingReplicas" | "replicaUsdPerMonth", number>) => x.standingReplicas * x.replicaUsdPerMonth,
});

/** @source derived: devices that serve, while they do the mean load's work of attempts that pass, not that of replays */
export const computePassingUsdPerMonth = defineFormula({
  id: "computePassingUsdPerMonth",
  words: "devices at work for attempts that pass",
  unit: "USD/month",
  expression: "servingUsdPerMonth * (busyShare * (1 - failedShare - replayWorkShare))",
  neutral: { replayWorkShare: 0 },
  evaluate: (x: Record<"servingUsdPerMonth" | "busyShare" | "failedShare" | "replayWorkShare", number>) =>
    x.servingUsdPerMonth * (x.busyShare * (1 - x.failedShare - x.replayWorkShare)),
});

/** @source derived: the same for evaluations and replays, which nobody waits for */
export const computeReplayUsdPerMonth = defineFormula({
  id: "computeReplayUsdPerMonth",
  words: "devices at work for evaluations and replays",
  unit: "USD/month",
  expression: "servingUsdPerMonth * (busyShare * replayWorkShare)",
  evaluate: (x: Record<"servingUsdPerMonth" | "busyShare" | "replayWorkShare", number>) =>
    x.servingUsdPerMonth * (x.busyShare * x.replayWorkShare),
});

/** @source derived: the same for attempts that fail */
export const computeFailingUsdPerMonth = defineFormula({
  id: "computeFailingUsdPerMonth",
  words: "devices at work for attempts that fail",
  unit: "USD/month",
  expression: "servingUsdPerMonth * (busyShare * failedShare)",
  evaluate: (x: Record<"servingUsdPerMonth" | "busyShare" | "failedShare", number>) =>
    x.servingUsdPerMonth * (x.busyShare * x.failedShare),
});

/** @source derived: what the peak takes of the fleet and the mean load leaves free */
export const computeIdleUsdPerMonth = defineFormula({
  id: "computeIdleUsdPerMonth",
  words: "serving devices that the peak uses, while it is not the peak",
  unit: "USD/month",
  expression: "servingUsdPerMonth * (peakBusyShare - busyShare)",
  evaluate: (x: Record<"servingUsdPerMonth" | "peakBusyShare" | "busyShare", number>) =>
    x.servingUsdPerMonth * (x.peakBusyShare - x.busyShare),
});

/** @source derived: replicas come whole, and the last one is seldom full */
export const computeSpareUsdPerMonth = defineFormula({
  id: "computeSpareUsdPerMonth",
  words: "serving devices that even the peak does not use",
  unit: "USD/month",
  expression: "servingUsdPerMonth * (1 - peakBusyShare)",
  evaluate: (x: Record<"servingUsdPerMonth" | "peakBusyShare", number>) => x.servingUsdPerMonth * (1 - x.peakBusyShare),
});

/** @source derived: whole replicas in each region for its own share of the load, beyond those of one fleet */
export const reserveRoundingUsdPerMonth = defineFormula({
  id: "reserveRoundingUsdPerMonth",
  words: "what whole replicas in each region cost a month beyond those of one fleet",
  unit: "USD/month",
  expression: "roundingReplicas * replicaUsdPerMonth",
  evaluate: (x: Record<"roundingReplicas" | "replicaUsdPerMonth", number>) => x.roundingReplicas * x.replicaUsdPerMonth,
});

/** @source derived: whole replicas held so that as many may fail, less those that another line holds */
export const reserveFailureUsdPerMonth = defineFormula({
  id: "reserveFailureUsdPerMonth",
  words: "what the reserve for failures costs a month",
  unit: "USD/month",
  expression: "(regions * failure - failureShared) * replicaUsdPerMonth",
  neutral: { regions: 1, failureShared: 0 },
  evaluate: (x: Record<"regions" | "failure" | "failureShared" | "replicaUsdPerMonth", number>) =>
    (x.regions * x.failure - x.failureShared) * x.replicaUsdPerMonth,
});

/** @source derived: the same for replicas that are lost with nodes */
export const reserveNodeUsdPerMonth = defineFormula({
  id: "reserveNodeUsdPerMonth",
  words: "what the reserve for nodes costs a month",
  unit: "USD/month",
  expression: "(nodeReplicas - nodeShared) * replicaUsdPerMonth",
  neutral: { nodeShared: 0 },
  evaluate: (x: Record<"nodeReplicas" | "nodeShared" | "replicaUsdPerMonth", number>) =>
    (x.nodeReplicas - x.nodeShared) * x.replicaUsdPerMonth,
});

/** @source derived: the same for replicas that are lost with racks */
export const reserveRackUsdPerMonth = defineFormula({
  id: "reserveRackUsdPerMonth",
  words: "what the reserve for racks costs a month",
  unit: "USD/month",
  expression: "(rackReplicas - rackShared) * replicaUsdPerMonth",
  neutral: { rackShared: 0 },
  evaluate: (x: Record<"rackReplicas" | "rackShared" | "replicaUsdPerMonth", number>) =>
    (x.rackReplicas - x.rackShared) * x.replicaUsdPerMonth,
});

/** @source derived: the same for replicas that take the load of lost regions */
export const reserveRegionUsdPerMonth = defineFormula({
  id: "reserveRegionUsdPerMonth",
  words: "what the reserve for regions costs a month",
  unit: "USD/month",
  expression: "(regionReplicas - regionShared) * replicaUsdPerMonth",
  neutral: { regionShared: 0 },
  evaluate: (x: Record<"regionReplicas" | "regionShared" | "replicaUsdPerMonth", number>) =>
    (x.regionReplicas - x.regionShared) * x.replicaUsdPerMonth,
});

/** @source derived: the same for replicas that are lost with zones */
export const reserveZoneUsdPerMonth = defineFormula({
  id: "reserveZoneUsdPerMonth",
  words: "what the reserve for zones costs a month",
  unit: "USD/month",
  expression: "(zoneReplicas - zoneShared) * replicaUsdPerMonth",
  neutral: { zoneShared: 0 },
  evaluate: (x: Record<"zoneReplicas" | "zoneShared" | "replicaUsdPerMonth", number>) =>
    (x.zoneReplicas - x.zoneShared) * x.replicaUsdPerMonth,
});

/** @source derived: the same for replicas that an update takes out */
export const reserveRolloutUsdPerMonth = defineFormula({
  id: "reserveRolloutUsdPerMonth",
  words: "what the reserve for updates costs a month",
  unit: "USD/month",
  expression: "(regions * rollout - rolloutShared) * replicaUsdPerMonth",
  neutral: { regions: 1, rolloutShared: 0 },
  evaluate: (x: Record<"regions" | "rollout" | "rolloutShared" | "replicaUsdPerMonth", number>) =>
    (x.regions * x.rollout - x.rolloutShared) * x.replicaUsdPerMonth,
});

/** @source derived: the same for replicas that try a new version */
export const reserveCanaryUsdPerMonth = defineFormula({
  id: "reserveCanaryUsdPerMonth",
  words: "what the reserve for trials costs a month",
  unit: "USD/month",
  expression: "(regions * canary - canaryShared) * replicaUsdPerMonth",
  neutral: { regions: 1, canaryShared: 0 },
  evaluate: (x: Record<"regions" | "canary" | "canaryShared" | "replicaUsdPerMonth", number>) =>
    (x.regions * x.canary - x.canaryShared) * x.replicaUsdPerMonth,
});

/** @source derived: the same for replicas in maintenance */
export const reserveMaintenanceUsdPerMonth = defineFormula({
  id: "reserveMaintenanceUsdPerMonth",
  words: "what the reserve for maintenance costs a month",
  unit: "USD/month",
  expression: "(regions * maintenance - maintenanceShared) * replicaUsdPerMonth",
  neutral: { regions: 1, maintenanceShared: 0 },
  evaluate: (x: Record<"regions" | "maintenance" | "maintenanceShared" | "replicaUsdPerMonth", number>) =>
    (x.regions * x.maintenance - x.maintenanceShared) * x.replicaUsdPerMonth,
});

/** @source derived: the same for replicas kept ready for a burst */
export const reserveWarmUsdPerMonth = defineFormula({
  id: "reserveWarmUsdPerMonth",
  words: "what the warm reserve costs a month",
  unit: "USD/month",
  expression: "(regions * warm - warmShared) * replicaUsdPerMonth",
  neutral: { regions: 1, warmShared: 0 },
  evaluate: (x: Record<"regions" | "warm" | "warmShared" | "replicaUsdPerMonth", number>) =>
    (x.regions * x.warm - x.warmShared) * x.replicaUsdPerMonth,
});

/** @source derived: definition */
export const reserveUsdPerMonth = defineFormula({
  id: "reserveUsdPerMonth",
  words: "what all reserves cost a month",
  unit: "USD/month",
  expression:
    "reserveRoundingUsdPerMonth + reserveFailureUsdPerMonth + reserveNodeUsdPerMonth + reserveRackUsdPerMonth + reserveZoneUsdPerMonth + reserveRegionUsdPerMonth + reserveRolloutUsdPerMonth + reserveCanaryUsdPerMonth + reserveMaintenanceUsdPerMonth + reserveWarmUsdPerMonth",
  neutral: {
    reserveRoundingUsdPerMonth: 0,
    reserveNodeUsdPerMonth: 0,
    reserveRackUsdPerMonth: 0,
    reserveZoneUsdPerMonth: 0,
    reserveRegionUsdPerMonth: 0,
    reserveCanaryUsdPerMonth: 0,
  },
  evaluate: (x: Record<`reserve${Capitalize<HeldLineId>}UsdPerMonth`, number>) =>
    compensatedSum([
      x.reserveRoundingUsdPerMonth,
      x.reserveFailureUsdPerMonth,
      x.reserveNodeUsdPerMonth,
      x.reserveRackUsdPerMonth,
      x.reserveZoneUsdPerMonth,
      x.reserveRegionUsdPerMonth,
      x.reserveRolloutUsdPerMonth,
      x.reserveCanaryUsdPerMonth,
      x.reserveMaintenanceUsdPerMonth,
      x.reserveWarmUsdPerMonth,
    ]),
});

/** @source derived: busy time by what the class uses at the mean load; idle time, reserves and what is stranded by what it asks at the peak */
export const computeUsdPerMonth = defineFormula({
  id: "computeUsdPerMonth",
  words: "the class's part of what its pool's devices cost a month",
  unit: "USD/month",
  expression:
    "servingUsdPerMonth * busyShare * meanShare + (servingUsdPerMonth - servingUsdPerMonth * busyShare + reserveUsdPerMonth + strandedUsdPerMonth) * peakShare",
  neutral: { strandedUsdPerMonth: 0 },
  evaluate: (
    x: Record<
      "servingUsdPerMonth" | "busyShare" | "meanShare" | "reserveUsdPerMonth" | "strandedUsdPerMonth" | "peakShare",
      number
    >,
  ) => {
    const busy = x.servingUsdPerMonth * x.busyShare;
    const held = x.servingUsdPerMonth - busy + x.reserveUsdPerMonth + x.strandedUsdPerMonth;
    return busy * x.meanShare + held * x.peakShare;
  },
});
