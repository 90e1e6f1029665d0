import { log } from "../../numeric/log.ts";
import { normalQuantile } from "../../numeric/normal-quantile.ts";
import type { JudgedPool, Judgement } from "../judge/judge.ts";
import type { LimitVerdict } from "../judge/judged-limits.ts";
import { countBetween } from "../judge/limit-tally.ts";

/** How much more load a pool's count has to carry than a simulation found, from the 5th to the 95th percentile. */
export interface SimulationInterval {
  readonly poolId: string;
  readonly low: number;
  readonly high: number;
}

/** The simulation looked at a count and at one fewer, each with several draws: it is never off by more than so many replicas. */
const mostReplicas = 0.5;

/** Chance in the logarithm of a limit's share; of a share of none it is as large as the share itself. */
const chanceOf = ({ share, standardError }: LimitVerdict) => (share > 0 ? standardError / share : 1);

/**
 * The interval of each pool's count: its least count, not whole, lies between the count that holds and one fewer by the logarithms of the
 * shares over their limits, and moves with the chance in both; where fewer replicas do with some draws, it reaches as far.
 *
 *     least = n - 1 + a / (a + b),  its variance = ((b s_a)^2 + (a s_b)^2) / (a + b)^4
 *
 * with a and b the logarithms of the shares missed by and kept by.
 */
export function simulationIntervals(judgement: Judgement | null): readonly SimulationInterval[] {
  if (judgement === null || judgement.state === "formula") return [];
  return judgement.pools.flatMap((pool) => intervalOf(pool) ?? []);
}

function intervalOf({ id, basis, replicas, orReplicas, nearest, missedWithFewer }: JudgedPool) {
  if (basis === "formula" || replicas === null || replicas < 2 || nearest === null || missedWithFewer === null)
    return null;
  const [over, under] = [log(Math.max(1, missedWithFewer.ratio)), -log(Math.min(1, Math.max(nearest.ratio, 0.01)))];
  const whole = over + under;
  if (!(whole > 0) || !(whole < Infinity)) return null;
  const least = countBetween(replicas - 1, missedWithFewer.ratio, replicas, nearest.ratio);
  const [ofMissed, ofKept] = [under * chanceOf(missedWithFewer), over * chanceOf(nearest)];
  const error = Math.sqrt(ofMissed * ofMissed + ofKept * ofKept) / (whole * whole);
  const reach = Math.min(mostReplicas, normalQuantile(0.95) * error);
  const low = Math.min(least - reach, orReplicas ?? Infinity);
  return reach > 0 ? { poolId: id, low: Math.max(0.5, low) / least, high: (least + reach) / least } : null;
}
