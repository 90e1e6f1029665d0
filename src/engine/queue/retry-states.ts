import { bisect } from "../../numeric/bisect.ts";
import { retryCurve, retryPoint, type RetryPoint, type RetryRule } from "./retry-curve.ts";
import { foldOf, scanEnd } from "./retry-fold.ts";

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
