import { attemptsPerCall, isAbove, retryCurve, type RetryPoint, type RetryRule } from "./retry-curve.ts";

/** Attempts per call beyond which the scan does not follow unlimited retries. */
const mostAttempts = 1000;

/** Where retries fold the curve back: between the two loads it has a healthy and a collapsed state. */
export interface RetryFold {
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
