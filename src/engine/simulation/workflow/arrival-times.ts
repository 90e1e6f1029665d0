import { counterUniform } from "../../../numeric/counter-draw.ts";
import { drawnNormal } from "../../workload/drawn-normal.ts";
import { exp } from "../../../numeric/exp.ts";
import { log } from "../../../numeric/log.ts";
import { lognormalSigma } from "../../workload/spread.ts";
import { arrivalRate } from "./arrival-rate.ts";
import type { DrawStreams } from "./draw-streams.ts";
import { pushedRate } from "./pushed-rate.ts";
import type { ArrivalRules } from "./workflow-input.ts";

/** `drawnNormal` is finite between these. */
const nearlyNone = 1.1102230246251565e-16;
const nearlyAll = 1 - nearlyNone;

/**
 * The times at which workflows of a class arrive, one after the other; infinite beyond the horizon.
 *
 *     the time until which the rate adds up to the sum of the gaps,   gaps of mean 1
 *
 * Exact for any rate that is constant piece by piece. The first gap is what is left of one at a random instant, so that the
 * mean count of any time is its rate times its length from the start on.
 *
 * @source derived: a renewal process in its own time, of which `rate` seconds go by in one; without memory that is a Poisson
 *   process of this rate.
 */
export function arrivalTimes(
  rules: ArrivalRules,
  seed: number,
  streams: DrawStreams,
  horizonSeconds: number,
): () => number {
  const plain = arrivalRate(rules, seed, streams.phase, horizonSeconds);
  const rate = rules.push === undefined ? plain : pushedRate(plain, rules.push);
  const gapOf = gapDraws(rules.gapCv);
  let seconds = 0;
  let arrivals = 0;
  return () => {
    let left = gapOf(counterUniform(seed, streams.gap, arrivals), arrivals === 0);
    arrivals += 1;
    while (seconds <= horizonSeconds && seconds < Number.POSITIVE_INFINITY) {
      const most = (rate.endSeconds() - seconds) * rate.perSecond();
      if (left < most) {
        seconds += left / rate.perSecond();
        break;
      }
      left -= most;
      seconds = rate.endSeconds();
      rate.goOn();
    }
    if (seconds > horizonSeconds) seconds = Number.POSITIVE_INFINITY;
    return seconds;
  };
}

/**
 * Gaps of mean 1 from uniform draws, and what is left of one at a random instant: of a gap drawn in proportion to its length
 * a uniform part. A lognormal gap so drawn is lognormal again, its logarithm moved up by sigma^2.
 */
function gapDraws(cv: number): (uniform: number, isFirst: boolean) => number {
  if (cv === 1) return (uniform) => -log(1 - uniform);
  if (cv <= 0) return (uniform, isFirst) => (isFirst ? uniform : 1);
  const sigma = lognormalSigma(cv);
  return (uniform, isFirst) => {
    if (!isFirst) return exp(sigma * (drawnNormal(Math.max(nearlyNone, Math.min(nearlyAll, uniform))) - sigma / 2));
    // One draw serves for both: its high part says how long the gap is, its low part where in it the instant lies.
    const fine = uniform * 65_536;
    const coarse = (Math.floor(fine) + 0.5) / 65_536;
    return exp(sigma * (drawnNormal(coarse) + sigma / 2)) * (fine - Math.floor(fine));
  };
}
