import { type Arbitrary, array, constantFrom, integer, record } from "fast-check";
import { policyScaler } from "../../../../src/engine/scaling/policy-scaler.ts";
import {
  type ScalerKind,
  scalerKinds,
  type ScalingSignal,
  usualPolicies,
} from "../../../../src/engine/scaling/scaling-policy.ts";
import { type FleetLoss, fleetOperator } from "../../../../src/planning/fleet/fleet-operator.ts";
import type { FleetControl, Operator, PoolSigns } from "../../../../src/engine/simulation/simulation-input.ts";

/** What an operator does, in order of time; numbers are cut to what the pools have. */
export interface OperatorScript {
  readonly deeds: readonly {
    readonly seconds: number;
    readonly pool: number;
    readonly replica: number;
    readonly deed: "join" | "drain" | "fail";
  }[];
  /** Looks at every pool so often and lets a replica join or drain by what it sees; 0: never. */
  readonly everySeconds: number;
  readonly lookUntilSeconds: number;
  /** Waiting calls a serving replica over which one joins; running calls under which one drains. */
  readonly mostWaiting: number;
  readonly fewestRunning: number;
}

/** The product's own operator with a scaler on one pool, in a world where all goes fast. */
export interface ScaledScript {
  readonly kind: ScalerKind;
  readonly signal: ScalingSignal;
  readonly target: number;
  readonly pool: number;
  readonly startReplicas: number;
  readonly minReplicas: number;
  readonly syncSeconds: number;
  readonly delaySeconds: number;
  readonly downAfterSeconds: number;
  readonly readySeconds: number;
  readonly losses: readonly FleetLoss[];
}

/** Half of the deeds fall on quarters of a second, as steps and deadlines do. */
const anySeconds = integer({ min: 0, max: 120 }).map((count) => count / 4);

export const anyOperator: Arbitrary<OperatorScript> = record({
  deeds: array(
    record({
      seconds: anySeconds,
      pool: integer({ min: 0, max: 3 }),
      replica: integer({ min: 0, max: 4 }),
      deed: constantFrom("join", "drain", "fail", "drain", "join"),
    }),
    { maxLength: 16 },
  ).map((deeds) => [...deeds].sort((one, other) => one.seconds - other.seconds)),
  everySeconds: constantFrom(0, 0, 0.5, 1, 3),
  lookUntilSeconds: constantFrom(4, 20, 40),
  mostWaiting: integer({ min: 0, max: 3 }),
  fewestRunning: integer({ min: 0, max: 3 }),
});

/** Half of the times fall on quarters of a second, as steps and deadlines do. */
export const anyScaled: Arbitrary<ScaledScript> = record({
  kind: constantFrom(...scalerKinds),
  signal: constantFrom<ScalingSignal>(
    "waiting-per-replica",
    "running-per-replica",
    "kv-use",
    "active-tokens-per-replica",
  ),
  target: constantFrom(0.3, 0.9, 2, 40),
  pool: integer({ min: 0, max: 3 }),
  startReplicas: integer({ min: 1, max: 4 }),
  minReplicas: constantFrom(0, 1, 1, 2),
  syncSeconds: constantFrom(0.25, 0.7, 2),
  delaySeconds: constantFrom(0, 0.5, 1.3),
  downAfterSeconds: constantFrom(0, 1, 4),
  readySeconds: constantFrom(0, 0.5, 1.9, 6),
  losses: array(
    record({
      atSeconds: anySeconds,
      replicas: integer({ min: 1, max: 3 }),
      how: constantFrom("fail" as const, "drain" as const),
      backAfterSeconds: constantFrom(null, 0.5, 3.3),
    }),
    { maxLength: 4 },
  ),
});

/** Until everything has surely come, the scaler looks; then it stands still and all that is away comes back. */
const scaledSeconds = 40;

/** The product's operator, which goes by what the pool shows; what it saw goes into `seen`. */
export function scaledOperator(
  fleet: FleetControl,
  replicas: readonly number[],
  script: ScaledScript,
  seen: PoolSigns[],
): Operator {
  const poolIndex = script.pool % replicas.length;
  const places = replicas[poolIndex] ?? 1;
  const start = Math.min(script.startReplicas, places);
  const usual = usualPolicies[script.kind];
  const policy = {
    ...usual,
    minReplicas: Math.min(script.minReplicas, places),
    maxReplicas: places,
    metrics: [{ signal: script.signal, target: script.target }],
    syncSeconds: script.syncSeconds,
    windowSeconds: script.syncSeconds * 2,
    metricDelaySeconds: script.delaySeconds,
    down: { ...usual.down, stabilizationSeconds: script.downAfterSeconds },
    toZero: usual.toZero === null ? null : { activation: 0, pollingSeconds: 1, cooldownSeconds: 2 },
    floors: [],
    foreseenCallsPerSecondPerReplica: null,
  };
  const watched: FleetControl = {
    ...fleet,
    signs: (pool) => {
      const signs = fleet.signs(pool);
      seen.push(signs);
      return signs;
    },
  };
  const { readySeconds, losses } = script;
  const operator = fleetOperator(
    watched,
    {
      poolIndex,
      startReplicas: start,
      places,
      scaler: policyScaler(policy, start),
      clockSeconds: 0,
      readySeconds,
      losses,
    },
    { since: () => ({ callsPerSecond: 0, ttftP90Seconds: null }), aheadCallsPerSecond: () => null },
    { asked: () => undefined },
  );
  let endSeconds = scaledSeconds;
  const nextSeconds = () => (operator.nextSeconds() < scaledSeconds ? operator.nextSeconds() : endSeconds);
  return {
    nextSeconds,
    act: (seconds) => {
      if (operator.nextSeconds() < scaledSeconds) {
        operator.act(seconds);
        return;
      }
      endSeconds = Infinity;
      for (let replica = 0; replica < places; replica += 1) {
        fleet.join(poolIndex, replica);
        // It comes back when it is gone.
        if (fleet.presence(poolIndex, replica) !== "serving") endSeconds = seconds + 1;
      }
    },
  };
}

/** Plays the script; writes what it saw of each pool into `seen`. Replicas that are away come back at the end. */
export function scriptedOperator(
  fleet: FleetControl,
  replicas: readonly number[],
  script: OperatorScript,
  seen: PoolSigns[],
): Operator {
  let endSeconds = Math.max(script.lookUntilSeconds, ...script.deeds.map(({ seconds }) => seconds)) + 1;
  const deeds = [...script.deeds];
  let lookSeconds = script.everySeconds > 0 ? script.everySeconds : Infinity;
  const nextSeconds = () => Math.min(deeds[0]?.seconds ?? Infinity, lookSeconds, endSeconds);
  return {
    nextSeconds,
    act: (seconds) => {
      const [deed] = deeds;
      if (deed !== undefined && deed.seconds <= seconds) {
        deeds.shift();
        const pool = deed.pool % replicas.length;
        fleet[deed.deed](pool, deed.replica % (replicas[pool] ?? 1));
        return;
      }
      if (lookSeconds <= seconds) {
        lookSeconds += script.everySeconds;
        if (lookSeconds > script.lookUntilSeconds) lookSeconds = Infinity;
        replicas.forEach((count, pool) => scale(fleet, pool, count, script, seen));
        return;
      }
      endSeconds = Infinity;
      replicas.forEach((count, pool) => {
        for (let replica = 0; replica < count; replica += 1) {
          fleet.join(pool, replica);
          // It comes back when it is gone.
          if (fleet.presence(pool, replica) !== "serving") endSeconds = seconds + 1;
        }
      });
    },
  };
}

function scale(fleet: FleetControl, pool: number, count: number, script: OperatorScript, seen: PoolSigns[]): void {
  const signs = fleet.signs(pool);
  seen.push(signs);
  const places = Array.from({ length: count }, (_, replica) => replica);
  const wants = signs.waitingCalls > script.mostWaiting * signs.servingReplicas ? "join" : "drain";
  if (wants === "drain" && signs.runningCalls >= script.fewestRunning) return;
  const from = wants === "join" ? "away" : "serving";
  const replica = places.find((place) => fleet.presence(pool, place) === from);
  if (replica !== undefined) fleet[wants](pool, replica);
}
