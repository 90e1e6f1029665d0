import { exp } from "../../numeric/exp.ts";
import {
  type GeneralWait,
  generalWait,
  meanWait,
  noWait,
  type ServiceMoments,
  sharedLineWait,
} from "./general-wait.ts";

/**
 * Scv of the arrivals at a replica that gets calls when it has the fewest: of two in turn, a call that ends and the turn that
 * then comes, each as long as the other is short.
 *
 *     mean over f of f^2 + (1 - f)^2 = 2 / 3
 */
const leastBusyScv = 2 / 3;

/** Calls in line and the share of time that there are any, where `calls` are on a replica and each is followed by another. */
function closedLine(service: ServiceMoments, elsewhereSeconds: number, calls: number) {
  let [inLine, busy] = [0, 0];
  const rest = service.squared / (2 * service.seconds);
  for (let call = 1; call <= calls; call += 1) {
    const passes = service.seconds * (1 + Math.max(0, inLine - busy)) + busy * rest;
    const rate = Math.min(call / (passes + elsewhereSeconds), 1 / service.seconds);
    inLine = Math.min(call, rate * passes);
    busy = Math.min(1, rate * service.seconds);
  }
  return { inLine, busy, rest };
}

/** Where a call comes: to a replica at random, in turn, to the least busy, or to whoever is first to look. */
export type Arrivals = "random" | "round-robin" | "least-outstanding" | "central";

/**
 * Scv of the arrivals at each of so many replicas.
 *
 *     random, or one replica: 1    round-robin: 1 / replicas    least-outstanding: 2 / 3 + 1 / (3 replicas)
 *
 * @source derived: every so-manieth of calls at random; a turn that comes as soon as a call ends.
 */
export function arrivalScv(arrivals: Arrivals, replicas: number): number {
  if (arrivals === "random") return 1;
  return arrivals === "least-outstanding" ? leastBusyScv + (1 - leastBusyScv) / replicas : 1 / replicas;
}

/** One replica of a pool and the calls that come to it. */
export interface RoutedLine {
  readonly callsPerSecond: number;
  readonly replicas: number;
  /** Calls that a new one finds there, and how long each is there besides its service. */
  readonly found: number;
  readonly elsewhereSeconds: number;
  readonly service: ServiceMoments;
}

/**
 * Wait of a call behind those that came to its replica before, first come first served; `null` where more comes than is served.
 *
 *     random:             M/G/1                round-robin:    arrivals of scv 1 / replicas
 *     central:            M/G/replicas         least-outstanding:    `found` calls, each followed by another, at a replica
 *                                              whose arrivals have scv 2 / 3: the mean of both in proportion
 *
 * @source reiser-lavenberg-1980: for calls that follow one another; all others as `generalWait` says.
 */
export function routedWait(arrivals: Arrivals, line: RoutedLine): GeneralWait | null {
  const { callsPerSecond, replicas, found, service, elsewhereSeconds } = line;
  switch (arrivals) {
    case "random":
      return generalWait(callsPerSecond, service, 1);
    case "round-robin":
      return generalWait(callsPerSecond, service, arrivalScv(arrivals, replicas));
    case "central":
      return sharedLineWait(callsPerSecond * service.seconds, service, replicas);
    case "least-outstanding": {
      const scv = arrivalScv(arrivals, replicas);
      const [atRandom, even] = [generalWait(callsPerSecond, service, 1), generalWait(callsPerSecond, service, scv)];
      if (atRandom === null || even === null) return null;
      const { inLine, busy, rest } = closedLine(service, elsewhereSeconds, found);
      const mean = service.seconds * Math.max(0, inLine - busy) + busy * rest;
      const share = atRandom.share > 0 ? Math.min(1, (busy * even.share) / atRandom.share) : 0;
      if (!(mean > 0) || !(share > 0)) return noWait;
      const meanSeconds = (mean * meanWait(even)) / meanWait(atRandom) / share;
      const squared = even.meanSeconds * even.meanSeconds;
      // Of so short a wait a double does not hold the square: it is none.
      if (!(squared > 0)) return noWait;
      const scvOfWait = even.variance / squared;
      return { share, meanSeconds, variance: scvOfWait * meanSeconds * meanSeconds };
    }
  }
}

/**
 * Calls that come to a replica within a time of one that comes there, beside as many at random.
 *
 * @source derived: renewals after a renewal lag (1 - scv) / 2 behind their rate in the long run; two stages lag by a quarter.
 */
export function besideRandom(arrivals: Arrivals, { replicas, found }: RoutedLine, calls: number): number {
  const uneven = 1 - 1 / replicas;
  if (arrivals === "round-robin") return calls > 0 ? 1 - (uneven * (1 - exp(-2 * calls))) / (2 * calls) : 1 - uneven;
  if (arrivals !== "least-outstanding") return 1;
  if (found < 1) return 0;
  return calls > 0 ? 1 - (uneven * (1 - exp(-4 * calls))) / (4 * calls) : 1 - uneven;
}
