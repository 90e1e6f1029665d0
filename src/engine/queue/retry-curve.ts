import { expm1 } from "../../numeric/expm1.ts";
import { exp } from "../../numeric/exp.ts";
import { log } from "../../numeric/log.ts";
import { log1p } from "../../numeric/log1p.ts";
import { bisect } from "../../numeric/bisect.ts";

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
interface RetryPoint {
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
function isAbove(one: RetryPoint, other: RetryPoint): boolean {
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

/** Attempts per call beyond which the scan does not follow unlimited retries. */
const mostAttempts = 1000;

/** Where retries fold the curve back: between the two loads it has a healthy and a collapsed state. */
interface RetryFold {
  /** The load at which the healthy branch ends: the smallest push beyond it tips the replica over. */
  readonly tips: RetryPoint;
  /** The load below which a collapse ends by itself; `null` where none is that low. */
  readonly recovers: RetryPoint | null;
}

/**
 * The fold of a curve of retries, or `null` where more calls always just bring more attempts: then nothing tips.
 *
 * The first peak of calls over offers ends the healthy branch; the lowest trough after it begins the collapsed one.
 *
 * @source bronson-2021: a state that stays after its cause is gone; here where the curve of the fixed points turns back.
 */
export function foldOf(points: readonly RetryPoint[]): RetryFold | null {
  const peak = points.findIndex((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    return before !== undefined && after !== undefined && isAbove(point, before) && isAbove(point, after);
  });
  const tips = points[peak];
  if (tips === undefined) return null;
  const beyond = points.slice(peak + 1);
  const lowest = beyond.reduce((least, point) => (point.callsPerSecond < least.callsPerSecond ? point : least), tips);
  return { tips, recovers: lowest === beyond.at(-1) ? null : lowest };
}

/**
 * The loads between which a replica with retries can be in either of two states; `null` where it cannot.
 *
 * @source bronson-2021
 */
export function retryFold(rule: RetryRule): RetryFold | null {
  return foldOf(retryCurve(rule, scanEnd(rule, rule.fullRate)));
}

/**
 * Attempts a second beyond which no state of so many calls lies.
 *
 * @source derived: no call makes more attempts than if all failed; unlimited ones are followed to a thousand.
 */
export function scanEnd(rule: RetryRule, callsPerSecond: number): number {
  const attempts = Math.min(mostAttempts, attemptsPerCall(rule.maxAttempts, rule.retryShare, 1));
  return 1.1 * attempts * Math.max(callsPerSecond, rule.fullRate);
}

/** A state in which as many attempts are offered as the failures among them bring forth. */
export interface RetryState {
  /**
   * low: the healthy state, reached as the load rises from nothing; tipping: a push beyond it does not come back; high: the
   * collapse, which stays after its cause is gone.
   */
  readonly branch: "low" | "tipping" | "high";
  readonly offeredPerSecond: number;
  /** Share of attempts that fail. */
  readonly failedShare: number;
  readonly attemptsPerCall: number;
  /** Attempts a second that succeed. */
  readonly goodPerSecond: number;
}

/**
 * All states of a replica whose failed calls are tried again at once, in order of their offers: one, or three where failures
 * rise so steeply that the curve folds. Unlimited retries have no high state where they grow without bound, and none at all
 * over the load that a replica can do.
 *
 *     offered = calls · sum over j < maxAttempts of (retryShare · failed(offered))^j
 *
 * Retries are taken as random arrivals. Their back-off spreads them, which brings them nearer to that.
 *
 * @source bronson-2021: the loop that sustains a collapse. The roots are crossings of the curve of calls over offers, which
 *   has one value an offer: rising ones are stable, falling ones tip.
 */
export function retryStates(rule: RetryRule, callsPerSecond: number): readonly RetryState[] {
  if (!(callsPerSecond > 0) || callsPerSecond === Infinity) return [];
  const curve = retryCurve(rule, scanEnd(rule, callsPerSecond));
  const foldAt = foldOf(curve)?.tips.offeredPerSecond ?? Infinity;
  const start = curve[0];
  if (start === undefined) return [];
  const points = callsPerSecond < start.offeredPerSecond ? [retryPoint(rule, callsPerSecond), ...curve] : curve;
  const isLess = (point: RetryPoint) => point.callsPerSecond < callsPerSecond;
  return points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to;
    // No call makes less than one attempt: the first point offers too little or just enough.
    const fromLess = index === 0 || isLess(from);
    if (fromLess === isLess(to)) return [];
    const isBefore = (offered: number) => isLess(retryPoint(rule, offered)) === fromLess;
    const root = retryPoint(rule, bisect(isBefore, from.offeredPerSecond, to.offeredPerSecond).high);
    const branch = fromLess ? (root.offeredPerSecond <= foldAt ? "low" : "high") : "tipping";
    return [stateAt(root, callsPerSecond, branch)];
  });
}

function stateAt(root: RetryPoint, callsPerSecond: number, branch: RetryState["branch"]): RetryState {
  const { offeredPerSecond, failedShare } = root;
  return {
    branch,
    offeredPerSecond,
    failedShare,
    attemptsPerCall: offeredPerSecond / callsPerSecond,
    goodPerSecond: offeredPerSecond * (1 - failedShare),
  };
}
