import { fillUniforms } from "../../../numeric/counter-draw.ts";
import { exp } from "../../../numeric/exp.ts";
import { logInPlace } from "../../../numeric/log.ts";
import { drawnNormal } from "../../workload/drawn-normal.ts";
import { lognormalSigma } from "../../workload/spread.ts";
import { arrivalRate, type ArrivalRate } from "./arrival-rate.ts";
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
  const makeGaps = gapsInPlace(rules.gapCv);
  const times = new Float64Array(blockArrivals);
  let arrivals = 0;
  const draw = () => {
    let seconds = arrivals === 0 ? 0 : (times[times.length - 1] ?? 0);
    fillUniforms(times, seed, streams.gap, arrivals, 1);
    makeGaps(times, arrivals === 0);
    for (let index = 0; index < times.length; index += 1) {
      seconds = afterGap(rate, seconds, times[index] ?? 0, horizonSeconds);
      times[index] = seconds;
    }
  };
  return () => {
    const place = arrivals % blockArrivals;
    if (place === 0) draw();
    arrivals += 1;
    return times[place] ?? Number.POSITIVE_INFINITY;
  };
}

/** Arrivals that are drawn together: in one go they take less time. */
const blockArrivals = 128;

/** When so much of the rate has gone by since `from`; infinite beyond the horizon. */
function afterGap(rate: ArrivalRate, from: number, gap: number, horizonSeconds: number): number {
  let left = gap;
  let seconds = from;
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
  return seconds > horizonSeconds ? Number.POSITIVE_INFINITY : seconds;
}

/**
 * Gaps of mean 1 from uniform draws, and what is left of one at a random instant: of a gap drawn in proportion to its length
 * a uniform part. A lognormal gap so drawn is lognormal again, its logarithm moved up by sigma^2.
 */
function gapsInPlace(cv: number): (draws: Float64Array, isBeginning: boolean) => void {
  if (cv === 1) {
    return (draws) => {
      for (let index = 0; index < draws.length; index += 1) draws[index] = 1 - (draws[index] ?? 0);
      logInPlace(draws);
      for (let index = 0; index < draws.length; index += 1) draws[index] = -(draws[index] ?? 0);
    };
  }
  if (cv <= 0) {
    return (draws, isBeginning) => {
      draws.fill(1, isBeginning ? 1 : 0);
    };
  }
  const sigma = lognormalSigma(cv);
  return (draws, isBeginning) => {
    const first = draws[0] ?? 0;
    for (let index = 0; index < draws.length; index += 1) {
      const uniform = Math.max(nearlyNone, Math.min(nearlyAll, draws[index] ?? 0));
      draws[index] = exp(sigma * (drawnNormal(uniform) - sigma / 2));
    }
    if (!isBeginning) return;
    // One draw serves for both: its high part says how long the gap is, its low part where in it the instant lies.
    const fine = first * 65_536;
    const coarse = (Math.floor(fine) + 0.5) / 65_536;
    draws[0] = exp(sigma * (drawnNormal(coarse) + sigma / 2)) * (fine - Math.floor(fine));
  };
}
