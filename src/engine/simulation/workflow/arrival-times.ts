import { counterUniform, fillUniforms } from "../../../numeric/counter-draw.ts";
import { exp } from "../../../numeric/exp.ts";
import { log, logInPlace } from "../../../numeric/log.ts";
import { drawnNormal } from "../../workload/drawn-normal.ts";
import { lognormalSigma, spreadInPlace } from "../../workload/spread.ts";
import type { DrawStreams } from "./draw-streams.ts";
import type { ArrivalRules, PushRules } from "./workflow-input.ts";
import { secondsPerHour } from "../../../quantity/time.ts";

/** Arrivals that are drawn together: in one go they take less time. */
const blockArrivals = 128;

/** The arrivals of a class, drawn block by block. */
export interface ArrivalTimes {
  readonly rate: ArrivalRate;
  readonly gapCv: number;
  readonly seed: number;
  readonly stream: number;
  readonly horizonSeconds: number;
  readonly block: Float64Array;
  /** So far. */
  arrivals: number;
}

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
): ArrivalTimes {
  const plain = arrivalRate(rules, seed, streams.phase, horizonSeconds);
  return {
    rate: (rules.pushes ?? []).reduce(pushedRate, plain),
    gapCv: rules.gapCv,
    seed,
    stream: streams.gap,
    horizonSeconds,
    block: new Float64Array(blockArrivals),
    arrivals: 0,
  };
}

/**
 * When the next workflow arrives.
 *
 * @source derived
 */
export function nextArrival(times: ArrivalTimes): number {
  const place = times.arrivals % blockArrivals;
  if (place === 0) drawBlock(times);
  times.arrivals += 1;
  return times.block[place] ?? Number.POSITIVE_INFINITY;
}

function drawBlock({ rate, gapCv, seed, stream, horizonSeconds, block, arrivals }: ArrivalTimes): void {
  let seconds = arrivals === 0 ? 0 : (block[block.length - 1] ?? 0);
  fillUniforms(block, seed, stream, arrivals, 1);
  gapsInPlace(gapCv, block, arrivals === 0);
  for (let index = 0; index < block.length; index += 1) {
    seconds = afterGap(rate, seconds, block[index] ?? 0, horizonSeconds);
    block[index] = seconds;
  }
}

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
function gapsInPlace(cv: number, draws: Float64Array, isBeginning: boolean): void {
  if (cv === 1) exponentialsInPlace(draws);
  else if (cv > 0) lognormalGaps(cv, draws, isBeginning);
  else draws.fill(1, isBeginning ? 1 : 0);
}

function exponentialsInPlace(draws: Float64Array): void {
  for (let index = 0; index < draws.length; index += 1) draws[index] = 1 - (draws[index] ?? 0);
  logInPlace(draws);
  for (let index = 0; index < draws.length; index += 1) draws[index] = -(draws[index] ?? 0);
}

function lognormalGaps(cv: number, draws: Float64Array, isBeginning: boolean): void {
  const first = draws[0] ?? 0;
  spreadInPlace({ kind: "lognormal", cv }, draws);
  if (!isBeginning) return;
  const sigma = lognormalSigma(cv);
  // One draw serves for both: its high part says how long the gap is, its low part where in it the instant lies.
  const fine = first * 65_536;
  const coarse = (Math.floor(fine) + 0.5) / 65_536;
  draws[0] = exp(sigma * (drawnNormal(coarse) + sigma / 2)) * (fine - Math.floor(fine));
}

/** A rate that is constant piece by piece, at one of its pieces. */
interface ArrivalRate {
  readonly perSecond: () => number;
  /** Where the piece ends. */
  readonly endSeconds: () => number;
  /** Moves on to the next piece. */
  readonly goOn: () => void;
}

/**
 * Rate of a class's arrivals: by the stretch of the day, and higher in bursts whose lengths, and the times between them, are exponential.
 *
 * @source derived: two states, left with a constant rate each; the first is drawn by their shares of time, so that the
 *   process is in its long run from the start on.
 */
export function arrivalRate(
  { workflowsPerSecond, loads, loadSeconds = secondsPerHour, startSeconds, burst }: ArrivalRules,
  seed: number,
  stream: number,
  horizonSeconds: number,
): ArrivalRate {
  let stretch = Math.floor(startSeconds / loadSeconds);
  let phase = 0;
  const isBursting = burst !== null && burst.share > 0;
  let isBurst = isBursting && counterUniform(seed, stream, 0) < burst.share;
  const stretches = loads.length;
  const stretchEnd = () => (stretches === 0 ? Number.POSITIVE_INFINITY : (stretch + 1) * loadSeconds - startSeconds);
  const phaseSeconds = () => {
    if (!isBursting) return Number.POSITIVE_INFINITY;
    phase += 1;
    const mean = isBurst ? burst.seconds : (burst.seconds * (1 - burst.share)) / burst.share;
    return -log(1 - counterUniform(seed, stream, phase)) * mean;
  };
  let stretchEnds = stretchEnd();
  let phaseEnds = phaseSeconds();
  let rate = 0;
  const settle = () => {
    const load = stretches === 0 ? 1 : (loads[stretch % stretches] ?? 0);
    rate = workflowsPerSecond * load * (isBurst && burst !== null ? burst.factor : 1);
  };
  settle();
  return {
    perSecond: () => rate,
    // A rate of 0 that never ends would leave nobody to come.
    endSeconds: () =>
      rate > 0 ? Math.min(stretchEnds, phaseEnds) : Math.min(stretchEnds, phaseEnds, horizonSeconds * 2 + 1),
    goOn: () => {
      if (stretchEnds <= phaseEnds) {
        stretch += 1;
        stretchEnds = stretchEnd();
      } else {
        isBurst = !isBurst;
        phaseEnds += phaseSeconds();
      }
      settle();
    },
  };
}

/**
 * A rate that is `factor` times as high from `fromSeconds` until `untilSeconds`, and as it was before and after.
 *
 * @source derived: the pieces of the rate, cut at both ends of the push.
 */
export function pushedRate(rate: ArrivalRate, { factor, fromSeconds, untilSeconds }: PushRules): ArrivalRate {
  const edges = untilSeconds > fromSeconds ? [fromSeconds, untilSeconds] : [];
  let passed = 0;
  const edge = () => edges[passed] ?? Number.POSITIVE_INFINITY;
  return {
    perSecond: () => rate.perSecond() * (passed === 1 ? factor : 1),
    endSeconds: () => Math.min(rate.endSeconds(), edge()),
    goOn: () => {
      if (edge() <= rate.endSeconds()) passed += 1;
      else rate.goOn();
    },
  };
}
