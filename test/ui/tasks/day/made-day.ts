import type { FleetDay } from "../../../../src/planning/fleet/fleet-day.ts";
import type { FleetWay } from "../../../../src/planning/fleet/fleet-way.ts";
import type { FleetPoint } from "../../../../src/planning/fleet/fleet-run.ts";

const still: FleetPoint = {
  calls: 60,
  missed: 0,
  refused: 0,
  lost: 0,
  ready: 8,
  starting: 0,
  draining: 0,
  asked: 8,
  waiting: 0,
  promptTokens: 0,
  hitTokens: 0,
};

/** Eight replicas, of which two are gone for the twelve minutes from 14:00 on. */
function hitPoints(): readonly FleetPoint[] {
  return Array.from({ length: 1440 }, (_, minute) => {
    // A point tells how things stand at its end.
    const isGone = minute + 1 >= 840 && minute + 1 < 852;
    return isGone ? { ...still, ready: 6, starting: 2, waiting: 852 - minute } : still;
  });
}

const calm: FleetWay = {
  isScaled: true,
  hasEvents: false,
  points: Array.from({ length: 1440 }, () => still),
  deviceHours: 480,
  costUsd: 1920,
  calls: 86_400,
  missed: 0,
  lost: 0,
  late: [],
  lateSeconds: 0,
  mostWaiting: 0,
  mostWaitingAtSeconds: 0,
  ttftP50Seconds: 0.2,
  ttftP95Seconds: 0.4,
  ttftP99Seconds: 0.5,
  asked: [],
  turns: 0,
  isOverfull: false,
  events: 250,
};

const hit: FleetWay = {
  ...calm,
  hasEvents: true,
  points: hitPoints(),
  missed: 1620,
  lost: 31,
  late: [{ fromSeconds: 50_400, untilSeconds: 51_060, missed: 1620 }],
  lateSeconds: 660,
  mostWaiting: 13,
  mostWaitingAtSeconds: 50_400,
};

/** A day on which a node with two of eight replicas is lost at 14:00, held and scaled. */
export const madeDay: FleetDay = {
  poolId: "chat",
  length: "day",
  fromSeconds: 0,
  pointSeconds: 60,
  share: 1,
  seed: 1,
  devicesPerReplica: 4,
  steadyReplicas: 10,
  heldReplicas: 12,
  heldDeviceHours: 1152,
  heldCostUsd: 4608,
  needed: Array.from({ length: 1440 }, () => 6.2),
  peakFromSeconds: 36_000,
  readySeconds: 540,
  meanReadySeconds: 540,
  isSuggested: false,
  ways: [{ ...calm, isScaled: false, hasEvents: true, deviceHours: 1152 }, calm, hit],
  events: 1000,
};

export const nodeLost = { losses: [{ what: "node" as const, count: 1, atHour: 14 }], bursts: [] };
export const nothingHappens = { losses: [], bursts: [] };
