import { poissonProbability } from "../../numeric/poisson-probability.ts";
import { secondsPerHour } from "../../quantity/time.ts";
import { apply, defineFormula } from "../formula.ts";

/** @source derived: each ask finds capacity or is made again after the same time, so that asks are geometric with this mean */
export const meanReadySeconds = defineFormula({
  id: "meanReadySeconds",
  words: "from asking for a replica to its first call, asks that find no capacity among them",
  unit: "s",
  expression: "readySeconds / (1 - stockOutShare)",
  evaluate: (x: Record<"readySeconds" | "stockOutShare", number>) => x.readySeconds / (1 - x.stockOutShare),
});

/** @source derived: Little's law; of what is taken away at random as often as it comes back later, the number out is Poisson with this mean (M/G/infinity) */
export const meanSpotReplicasOut = defineFormula({
  id: "meanSpotReplicasOut",
  words: "spot replicas that are taken away and not yet replaced, on average",
  unit: "replicas",
  expression: "replicas * interruptionsPerMonth * readySeconds / (hoursPerMonth * 3600)",
  evaluate: (x: Record<"replicas" | "interruptionsPerMonth" | "readySeconds" | "hoursPerMonth", number>) =>
    (x.replicas * x.interruptionsPerMonth * x.readySeconds) / (x.hoursPerMonth * secondsPerHour),
});

/** Share of the time that extra replicas are to stand in for all that are out. */
export const spotKeptShare = 0.999;
/** More than this many times the fleet in extra replicas: what is taken away is hardly ever back. */
const mostExtra = 4;

/** What interruptions depend on. */
export interface SpotReplicas {
  readonly replicas: number;
  readonly interruptionsPerMonth: number;
  readonly readySeconds: number;
  readonly hoursPerMonth: number;
}

/**
 * The fewest extra replicas with which no more than these are out for 99.9 % of the time; extra ones are taken away as often
 * as others. `null`: so many go that several times the fleet would not do.
 *
 *     smallest k with P(Poisson(m (n + k) / n) <= k) >= 0.999
 *
 * @source derived: those out are a Poisson number, whatever the spread of the time until they are back
 */
export function spotExtraReplicas(spot: SpotReplicas): number | null {
  const most = Math.ceil(spot.replicas * mostExtra);
  for (let extra = 0; extra <= most; extra += 1) {
    const mean = apply(meanSpotReplicasOut, { ...spot, replicas: spot.replicas + extra }, { path: "", traces: null });
    let kept = 0;
    for (let out = 0; out <= extra && kept < spotKeptShare; out += 1) kept += poissonProbability(out, mean);
    if (kept >= spotKeptShare) return extra;
  }
  return null;
}
