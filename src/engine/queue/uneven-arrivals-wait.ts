import { bisect } from "../../numeric/bisect.ts";
import { expm1 } from "../../numeric/expm1.ts";
import { log } from "../../numeric/log.ts";
import { log1p } from "../../numeric/log1p.ts";

/** Far under any share of calls that find the server free, far above where doubles lose digits. */
const leastFree = 1e-280;

/** The wait of GI/M/1: a share waits, for an exponential time. */
export interface UnevenArrivalsWait {
  /** Share of calls that wait. */
  readonly waitProbability: number;
  readonly waitMeanSeconds: number;
  /** Rate of the exponential wait of those that wait, per second. */
  readonly slackPerSecond: number;
}

/**
 * Wait of one exponential server under independent times between arrivals; `null` at or over full load.
 *
 *     sigma = A(mu (1 - sigma)),   P(wait) = sigma,   wait = sigma / (mu (1 - sigma)),   P(W > t) = sigma e^(-mu (1 - sigma) t)
 *
 * A is the transform of the time between arrivals: gamma for an scv under 1 (Erlang 2 at 1/2, constant at 0), two exponential
 * phases with balanced means above 1. Exact for these; the root is sought as 1 - sigma, which stays exact near full load.
 *
 * @source kendall-1953
 */
export function unevenArrivalsWait(
  arrivalsPerSecond: number,
  arrivalScv: number,
  serviceRate: number,
): UnevenArrivalsWait | null {
  if (!(arrivalsPerSecond < serviceRate)) return null;
  const missing = (free: number) => transformMissing((serviceRate / arrivalsPerSecond) * free, arrivalScv);
  const free = arrivalsPerSecond > 0 ? bisect((free) => missing(free) > free, leastFree, 1).high : 1;
  const slackPerSecond = serviceRate * free;
  return { waitProbability: 1 - free, waitMeanSeconds: (1 - free) / slackPerSecond, slackPerSecond };
}

/**
 * Wait that the share `p` of calls does not exceed, seconds; 0 where at least that share does not wait.
 *
 * @source kendall-1953
 */
export function unevenArrivalsWaitQuantile(wait: UnevenArrivalsWait, p: number): number {
  const allowed = 1 - Math.min(p, 1 - Number.EPSILON);
  return wait.waitProbability > allowed ? log(wait.waitProbability / allowed) / wait.slackPerSecond : 0;
}

/** 1 - A(s) for a mean time between arrivals of 1. */
function transformMissing(s: number, scv: number): number {
  if (scv === 0) return -expm1(-s);
  if (scv <= 1) return -expm1(-log1p(scv * s) / scv);
  const often = (1 + Math.sqrt((scv - 1) / (scv + 1))) / 2;
  return (often * s) / (2 * often + s) + ((1 - often) * s) / (2 * (1 - often) + s);
}
