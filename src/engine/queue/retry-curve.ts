import { expm1 } from "../../numeric/expm1.ts";
import { exp } from "../../numeric/exp.ts";
import { log } from "../../numeric/log.ts";
import { log1p } from "../../numeric/log1p.ts";

/** Steps of the scan: 3 % of the offered rate. */
const logStep = 1 / 32;
/** Failures set in near what the replica can do; a hundredth of it is far below. */
const belowFull = 0.01;
/** A drop smaller than this is rounding, not a fold. */
const realDrop = 1e-9;
/** Golden section: (sqrt(5) - 1) / 2. @source derived */
const golden = 0.6180339887498949;
const goldenSteps = 40;

/** Calls that are tried again when they fail. */
export interface RetryRule {
  /** Most attempts of a call, the first included; Infinity: until it succeeds. */
  readonly maxAttempts: number;
  /** Share of failed attempts that are tried again, where attempts are left. */
  readonly retryShare: number;
  /** Share of attempts that fail when so many are offered a second; must not fall with the offer. */
  readonly failedShareAt: (offeredPerSecond: number) => number;
  /** The most completions a second: sets where the scan looks. */
  readonly fullRate: number;
}

/** Attempts offered a second, and the calls a second that bring forth exactly so many. */
export interface RetryPoint {
  readonly offeredPerSecond: number;
  readonly failedShare: number;
  readonly callsPerSecond: number;
}

/**
 * Attempts that a call makes on average when each fails with the same chance.
 *
 *     sum over j < maxAttempts of (retryShare · failedShare)^j
 *
 * Infinity where every attempt fails and is repeated without end.
 *
 * @source derived: attempt j + 1 is made when j attempts have failed and been repeated.
 */
export function attemptsPerCall(maxAttempts: number, retryShare: number, failedShare: number): number {
  const again = retryShare * failedShare;
  if (again >= 1) return maxAttempts;
  if (maxAttempts === Infinity || again === 0) return 1 / (1 - again);
  return -expm1(maxAttempts * log1p(again - 1)) / (1 - again);
}

/**
 * The point of the curve at one offer: calls = offered / attempts per call. Many offers may share one rate of calls, each offer
 * has just one, so that the curve is followed along the offers.
 *
 * @source derived
 */
export function retryPoint(rule: RetryRule, offeredPerSecond: number): RetryPoint {
  const failedShare = rule.failedShareAt(offeredPerSecond);
  const attempts = attemptsPerCall(rule.maxAttempts, rule.retryShare, failedShare);
  return { offeredPerSecond, failedShare, callsPerSecond: offeredPerSecond / attempts };
}

/**
 * The curve from a hundredth of the full rate up to `upToPerSecond` attempts a second, in steps of 3 %, its turning points
 * refined. A rise and fall within one step may go unseen. Empty where the replica completes nothing.
 *
 * @source derived
 */
export function retryCurve(rule: RetryRule, upToPerSecond: number): readonly RetryPoint[] {
  const least = rule.fullRate * belowFull;
  if (!(least > 0)) return [];
  const steps = Math.max(2, Math.ceil(log(upToPerSecond / least) / logStep));
  const points = Array.from({ length: steps + 1 }, (_, step) => retryPoint(rule, least * exp(step * logStep)));
  const refined = points.map((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (before === undefined || after === undefined) return point;
    const isPeak = isAbove(point, before) && isAbove(point, after);
    const isTrough = isAbove(before, point) && isAbove(after, point);
    return isPeak || isTrough ? turningPoint(rule, before, after, isPeak ? 1 : -1) : point;
  });
  return refined.toSorted((a, b) => a.offeredPerSecond - b.offeredPerSecond);
}

/**
 * Whether one point asks for more calls than the other by more than rounding.
 *
 * @source derived
 */
export function isAbove(one: RetryPoint, other: RetryPoint): boolean {
  return one.callsPerSecond - other.callsPerSecond > realDrop * other.callsPerSecond;
}

/** Golden section between the two neighbours of a turning point. */
function turningPoint(rule: RetryRule, before: RetryPoint, after: RetryPoint, sign: 1 | -1): RetryPoint {
  let low = before.offeredPerSecond;
  let high = after.offeredPerSecond;
  let left = retryPoint(rule, high - golden * (high - low));
  let right = retryPoint(rule, low + golden * (high - low));
  for (let step = 0; step < goldenSteps; step += 1) {
    if (sign * (left.callsPerSecond - right.callsPerSecond) >= 0) {
      high = right.offeredPerSecond;
      right = left;
      left = retryPoint(rule, high - golden * (high - low));
    } else {
      low = left.offeredPerSecond;
      left = right;
      right = retryPoint(rule, low + golden * (high - low));
    }
  }
  return sign * (left.callsPerSecond - right.callsPerSecond) >= 0 ? left : right;
}
