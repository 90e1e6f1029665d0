/** What a scaler is told. Seconds, replicas, shares. */

/** A signal of a pool: of each ready replica, or of the pool as a whole. */
export type ScalingSignal =
  | "waiting-per-replica"
  | "running-per-replica"
  | "calls-in-flight-per-replica"
  | "calls-per-second-per-replica"
  | "active-tokens-per-replica"
  | "kv-use"
  | "ttft-p90";

export interface ScalingMetric {
  readonly signal: ScalingSignal;
  /** What it is to be; over 0. */
  readonly target: number;
}

/** Most that may be added, or taken away, within a time. */
export interface ScalingRate {
  readonly kind: "pods" | "percent";
  readonly value: number;
  readonly periodSeconds: number;
}

/** One direction of a scaler. */
export interface ScalingDirection {
  /** The most cautious wish of so long counts. */
  readonly stabilizationSeconds: number;
  readonly rates: readonly ScalingRate[];
  /** Which of the rates holds: the one that lets most through, least, or none: it does not move in this direction. */
  readonly select: "max" | "min" | "disabled";
}

/** Replicas that stand in a part of the day whatever the signals say. */
export interface ScheduledFloor {
  /** Seconds of the day; where the end is before the beginning it lies over midnight. */
  readonly fromSecond: number;
  readonly toSecond: number;
  readonly replicas: number;
}

export interface ScalingPolicy {
  readonly minReplicas: number;
  readonly maxReplicas: number;
  /** The one that asks for most counts. */
  readonly metrics: readonly ScalingMetric[];
  /** Between two looks; and how old the figures are that it sees. */
  readonly syncSeconds: number;
  /** Signals are means over it; 0: of one look alone. */
  readonly windowSeconds: number;
  readonly metricDelaySeconds: number;
  /** Within such a part of its target a signal asks for nothing. */
  readonly toleranceShare: number;
  readonly up: ScalingDirection;
  readonly down: ScalingDirection;
  /** Scale to zero: `null`: never. */
  readonly toZero: {
    /** Signals above it wake the pool, and keep it awake. */
    readonly activation: number;
    /** Asked so often whether they are, and back to zero after so long in which they are not. */
    readonly pollingSeconds: number;
    readonly cooldownSeconds: number;
  } | null;
  readonly floors: readonly ScheduledFloor[];
  /** Demand that is foreseen is carried with so many calls a second on a replica; `null`: nobody foresees any. */
  readonly foreseenCallsPerSecondPerReplica: number | null;
}

/** What Kubernetes sets where nothing is said: twice as many or four more within 15 s, at once; down within 15 s, after five minutes. */
const usualUp: ScalingDirection = {
  stabilizationSeconds: 0,
  rates: [
    { kind: "percent", value: 100, periodSeconds: 15 },
    { kind: "pods", value: 4, periodSeconds: 15 },
  ],
  select: "max",
};
const usualDown: ScalingDirection = {
  stabilizationSeconds: 300,
  rates: [{ kind: "percent", value: 100, periodSeconds: 15 }],
  select: "max",
};

export type ScalerKind = "hpa" | "keda" | "engine";

type Usual = Omit<
  ScalingPolicy,
  "minReplicas" | "maxReplicas" | "metrics" | "floors" | "foreseenCallsPerSecondPerReplica"
>;

/**
 * Defaults of each kind: HorizontalPodAutoscaler autoscaling/v2; KEDA, which hands all but zero to one of those and asks whether
 * anything is to be done every 30 s; and an own loop beside the engine, which looks every 5 s at figures as old.
 *
 * @source kubernetes-2026-hpa defaults of autoscaling/v2
 * @source keda-2026-scaled-object defaults of 2.20
 */
export const usualPolicies: Readonly<Record<ScalerKind, Usual>> = {
  hpa: {
    syncSeconds: 15,
    windowSeconds: 60,
    metricDelaySeconds: 30,
    toleranceShare: 0.1,
    up: usualUp,
    down: usualDown,
    toZero: null,
  },
  keda: {
    syncSeconds: 15,
    windowSeconds: 60,
    metricDelaySeconds: 30,
    toleranceShare: 0.1,
    up: usualUp,
    down: usualDown,
    toZero: { activation: 0, pollingSeconds: 30, cooldownSeconds: 300 },
  },
  engine: {
    syncSeconds: 5,
    windowSeconds: 30,
    metricDelaySeconds: 5,
    toleranceShare: 0,
    up: {
      ...usualUp,
      rates: [
        { kind: "percent", value: 100, periodSeconds: 60 },
        { kind: "pods", value: 4, periodSeconds: 60 },
      ],
    },
    down: { ...usualDown, rates: [{ kind: "pods", value: 1, periodSeconds: 60 }] },
    toZero: null,
  },
};
