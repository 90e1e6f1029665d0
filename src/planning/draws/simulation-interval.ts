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

/** The simulation looked at both ends: it is never off by more than so much of what lies between them. */
const mostPart = 0.5;

/** Chance in the logarithm of a limit's share; of a share of none it is as large as the share itself. */
const chanceOf = ({ share, standardError }: LimitVerdict) => (share > 0 ? standardError / share : 1);

/**
 * The interval of each pool's count: its least count, not whole, lies between what holds and what misses by the logarithms of the shares
 * over their limits, and moves with the chance in both; where fewer replicas do with some draws, it reaches as far.
 *
 *     least = m + (n - m) a / (a + b),  its variance = (n - m)^2 ((b s_a)^2 + (a s_b)^2) / (a + b)^4
 *
 * with m and n the replicas that miss and that hold, a and b the logarithms of the shares missed by and kept by.
 */
export function simulationIntervals(judgement: Judgement | null): readonly SimulationInterval[] {
  if (judgement === null || judgement.state === "formula") return [];
  return judgement.pools.flatMap((pool) => intervalOf(pool) ?? []);
}

function intervalOf({ id, orReplicas, between }: JudgedPool) {
  if (between === null || between.kept === null) return null;
  const { misses, missed, keeps, kept } = between;
  const [over, under] = [log(Math.max(1, missed.ratio)), -log(Math.min(1, Math.max(kept.ratio, 0.01)))];
  const whole = over + under;
  if (!(whole > 0) || !(whole < Infinity)) return null;
  const least = countBetween(misses, missed.ratio, keeps, kept.ratio);
  const [ofMissed, ofKept] = [under * chanceOf(missed), over * chanceOf(kept)];
  const error = Math.sqrt(ofMissed * ofMissed + ofKept * ofKept) / (whole * whole);
  const reach = (keeps - misses) * Math.min(mostPart, normalQuantile(0.95) * error);
  const low = Math.min(least - reach, orReplicas ?? Infinity);
  return reach > 0 ? { poolId: id, low: Math.max(1 / 2, low / least), high: 1 + reach / least } : null;
}
