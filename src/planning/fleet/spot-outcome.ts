import { valueWithin } from "../judge/lane-times.ts";
import type { FleetCourse, FleetPoint } from "./fleet-run.ts";
import type { SpotCourse } from "./spot-interruptions.ts";

/** What interruptions do to the calls of a pool, with so many stand-ins. */
export interface SpotOutcome {
  readonly replicas: number;
  readonly extraReplicas: number;
  readonly interruptions: number;
  /** Seconds that were played. */
  readonly playedSeconds: number;
  readonly meanReplicasOut: number;
  /** Of all calls of the hours: outside a limit, and refused or given up for want of room. */
  readonly missedShare: number;
  readonly refusedShare: number;
  /** Sent again, their replica being gone, as a share of all. */
  readonly resentShare: number;
  /** Of the calls from an interruption until its stand-in has settled; `null`: none came. */
  readonly disturbedMissedShare: number | null;
  readonly disturbedShare: number;
  /** Of the calls that come while all replicas are there; `null`: that is never so. */
  readonly quietMissedShare: number | null;
  readonly ttftP50Seconds: number | null;
  readonly ttftP95Seconds: number | null;
  readonly ttftP99Seconds: number | null;
  readonly mostWaiting: number;
  /** No more calls are outside limits, and no more are refused, than may. */
  readonly holds: boolean;
  readonly events: number;
}

/** Shares of calls that may be outside a limit, and refused. */
export interface SpotLimits {
  readonly missedShare: number;
  readonly refusedShare: number;
}

/** What a pool's calls went through; the quiet that was cut out counts as the quiet that was played. */
export function spotOutcome(
  spot: Omit<SpotCourse, "losses">,
  course: Pick<FleetCourse, "points" | "pointSeconds" | "ttft" | "events" | "isOverfull">,
  { replicas, extraReplicas }: Pick<SpotOutcome, "replicas" | "extraReplicas">,
  limits: SpotLimits,
): SpotOutcome {
  const { points, pointSeconds, ttft } = course;
  const isDisturbed = (index: number) =>
    spot.disturbed.some(
      ({ fromSeconds, untilSeconds }) =>
        fromSeconds < (index + 1) * pointSeconds && untilSeconds > index * pointSeconds,
    );
  const disturbed = points.filter((_point, index) => isDisturbed(index));
  const quiet = points.filter((_point, index) => !isDisturbed(index));
  const quietSeconds = quiet.length * pointSeconds;
  const weight = quietSeconds > 0 ? (quietSeconds + spot.cutSeconds) / quietSeconds : 1;
  const sum = (some: readonly FleetPoint[], of: (point: FleetPoint) => number) =>
    some.reduce((all, point) => all + of(point), 0);
  const all = (of: (point: FleetPoint) => number) => sum(disturbed, of) + weight * sum(quiet, of);
  const calls = all((point) => point.calls);
  const share = (of: (point: FleetPoint) => number) => (calls > 0 ? all(of) / calls : 0);
  const [missedShare, refusedShare] = [share(({ missed }) => missed), share(({ refused }) => refused)];
  const [disturbedCalls, quietCalls] = [disturbed, quiet].map((some) => sum(some, (point) => point.calls));
  const missedOf = (some: readonly FleetPoint[], of = 0) => (of > 0 ? sum(some, ({ missed }) => missed) / of : null);
  const at = (level: number) => (ttft.count > 0 ? valueWithin(ttft, ttft.count, level) : null);
  return {
    replicas,
    extraReplicas,
    interruptions: spot.interruptions,
    playedSeconds: spot.seconds,
    meanReplicasOut: spot.meanReplicasOut,
    missedShare,
    refusedShare,
    resentShare: share(({ lost }) => lost),
    disturbedMissedShare: missedOf(disturbed, disturbedCalls),
    disturbedShare: calls > 0 ? (disturbedCalls ?? 0) / calls : 0,
    quietMissedShare: missedOf(quiet, quietCalls),
    ttftP50Seconds: at(0.5),
    ttftP95Seconds: at(0.95),
    ttftP99Seconds: at(0.99),
    mostWaiting: Math.max(0, ...points.map(({ waiting }) => waiting)),
    holds: !course.isOverfull && missedShare <= limits.missedShare && refusedShare <= limits.refusedShare,
    events: course.events,
  };
}
