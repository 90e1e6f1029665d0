import { randomStream } from "../../numeric/random-stream.ts";
import { secondsPerHour } from "../../quantity/time.ts";
import { stockOuts } from "./stock-outs.ts";
import type { FleetLoss } from "./fleet-operator.ts";
import { type TimeWindow, warmInSeconds } from "./fleet-run.ts";

/** Spot replicas at the peak, and what takes them away. */
export interface SpotFleet {
  readonly poolId: string;
  readonly seed: number;
  readonly replicas: number;
  /** Of each replica. */
  readonly interruptionsPerMonth: number;
  readonly hoursPerMonth: number;
  /** From being taken away until the stand-in's first call, where its first ask finds capacity. */
  readonly readySeconds: number;
  /** Share of asks that find none, and are made again when the replica would have been ready. */
  readonly stockOutShare: number;
}

/** A replica that is taken away. */
export interface Interruption {
  readonly atSeconds: number;
  readonly replica: number;
  readonly outSeconds: number;
}

/** Hours of peak with what is taken away in them, the quiet between cut short. */
export interface SpotCourse {
  /** By time of the hours as played. */
  readonly losses: readonly FleetLoss[];
  /** From each interruption until its stand-in has been there for a while. */
  readonly disturbed: readonly TimeWindow[];
  readonly seconds: number;
  /** Time in which nothing is out that is not played. */
  readonly cutSeconds: number;
  /** Replicas that are out, mean over all of the hours. */
  readonly meanReplicasOut: number;
  readonly interruptions: number;
}

/** After a stand-in is there its caches are cold, and what waits is worked off. */
export const settlingSeconds = 1800;
/** So much of the quiet is played, the first of it. */
const quietSeconds = 7200;

/**
 * Replicas that are taken away in so many seconds, and in the hour before them: each replica has a stream of its own, at whose times
 * it goes, or where it is out just then the next one that is there, so that as many go as are entered. Where none is there nothing goes.
 */
export function spotInterruptions(fleet: SpotFleet, seconds: number): readonly Interruption[] {
  const { poolId, seed, replicas, interruptionsPerMonth, hoursPerMonth, readySeconds, stockOutShare } = fleet;
  if (interruptionsPerMonth <= 0) return [];
  const meanSeconds = (hoursPerMonth * secondsPerHour) / interruptionsPerMonth;
  const drawn: Interruption[] = [];
  for (let replica = 0; replica < replicas; replica += 1) {
    const times = randomStream(seed, `spot ${poolId} ${replica}`);
    const misses = stockOuts(`spot ${poolId} ${replica}`, stockOutShare, seed);
    for (let at = -warmInSeconds; ;) {
      at += times.exponential() * meanSeconds;
      if (at >= seconds) break;
      drawn.push({ atSeconds: at, replica, outSeconds: readySeconds * (1 + misses()) });
    }
  }
  let backs: readonly number[] = [];
  return drawn
    .toSorted((one, other) => one.atSeconds - other.atSeconds || one.replica - other.replica)
    .filter(({ atSeconds, outSeconds }) => {
      backs = backs.filter((back) => back > atSeconds);
      if (backs.length >= replicas) return false;
      backs = [...backs, atSeconds + outSeconds];
      return true;
    });
}

/** The same as they are played: of the time in which nothing is out the first hours alone. */
export function spotCourse(fleet: SpotFleet, seconds: number): SpotCourse {
  const taken = spotInterruptions(fleet, seconds);
  const losses: FleetLoss[] = [];
  const disturbed: { fromSeconds: number; untilSeconds: number }[] = [];
  let cutSeconds = 0;
  let [settledAt, quietLeft, outSeconds] = [0, quietSeconds, 0];
  const cutTo = (atSeconds: number) => {
    const gap = Math.max(0, atSeconds - settledAt);
    const played = Math.min(gap, quietLeft);
    quietLeft -= played;
    cutSeconds += gap - played;
  };
  for (const { atSeconds, replica, outSeconds: own } of taken) {
    cutTo(atSeconds);
    const back = atSeconds + own;
    losses.push({ atSeconds: atSeconds - cutSeconds, replicas: 1, first: replica, how: "fail", backAfterSeconds: own });
    outSeconds += Math.max(0, Math.min(back, seconds) - Math.max(atSeconds, 0));
    const fromSeconds = Math.max(0, atSeconds - cutSeconds);
    const untilSeconds = Math.min(back + settlingSeconds, seconds) - cutSeconds;
    const last = disturbed.at(-1);
    if (last !== undefined && last.untilSeconds >= fromSeconds) {
      last.untilSeconds = Math.max(last.untilSeconds, untilSeconds);
    } else if (untilSeconds > 0) disturbed.push({ fromSeconds, untilSeconds });
    settledAt = Math.max(settledAt, back + settlingSeconds);
  }
  cutTo(seconds);
  return {
    losses,
    disturbed,
    seconds: seconds - cutSeconds,
    cutSeconds,
    meanReplicasOut: outSeconds / seconds,
    interruptions: taken.filter(({ atSeconds }) => atSeconds >= 0).length,
  };
}
