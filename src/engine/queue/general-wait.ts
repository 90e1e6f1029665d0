import { exp } from "../../numeric/exp.ts";
import { gammaTailOf } from "../../numeric/gamma-tail.ts";
import { erlangC } from "./erlang.ts";

/** Means of a service time, of its square and of its cube. */
export interface ServiceMoments {
  readonly seconds: number;
  readonly squared: number;
  readonly cubed: number;
}

/** The share of calls that wait, and how long those do: on average, and the variance. */
export interface GeneralWait {
  readonly share: number;
  readonly meanSeconds: number;
  readonly variance: number;
}

/** Nobody waits. */
export const noWait: GeneralWait = { share: 0, meanSeconds: 0, variance: 0 };

/** Fewer calls than this nobody sees in a percentile; nor waits so many deviations over their mean. */
const negligible = 1e-7;
const farDeviations = 14;
/** A variance under this part of the square of its mean is none that a gamma variable could have. */
const leastScv = 0.01;

/** Squared coefficient of variation of the wait of those that wait: exact for one server and random arrivals. */
function waitScv(load: number, { seconds, squared, cubed }: ServiceMoments): number {
  return Math.max(leastScv, 2 * load - 1 + (4 * (1 - load) * seconds * cubed) / (3 * squared * squared));
}

/**
 * Wait before one server, first come first served; `null` at or over full load.
 *
 *     mean = load (1 + cs) seconds / (2 (1 - load)) x (ca + cs) / (1 + cs) x e^(-2 (1 - load) (1 - ca)^2 / (3 load (ca + cs)))
 *     share = load - (1 - ca) load (1 - load) (1 + ca + load cs) / (1 + load (cs - 1) + load^2 (4 ca + cs))
 *
 * `arrivalScv` ca is 1 for arrivals at random, less for even ones, 0 at least; cs is the scv of the service. Mean, share and
 * variance are exact for ca = 1 (Pollaczek and Khinchine).
 *
 * @source whitt-1983-qna
 */
export function generalWait(callsPerSecond: number, service: ServiceMoments, arrivalScv: number): GeneralWait | null {
  const { seconds, squared } = service;
  const load = callsPerSecond * seconds;
  if (load >= 1) return null;
  if (!(load > 0)) return noWait;
  const scv = Math.max(0, squared / (seconds * seconds) - 1);
  const uneven = 1 - arrivalScv;
  const both = arrivalScv + scv;
  const even = both > 0 ? (both / (1 + scv)) * exp((-2 * (1 - load) * uneven * uneven) / (3 * load * both)) : 0;
  const mean = ((callsPerSecond * squared) / (2 * (1 - load))) * even;
  const less = (1 + arrivalScv + load * scv) / (1 + load * (scv - 1) + load * load * (4 * arrivalScv + scv));
  const share = Math.min(1, load - uneven * load * (1 - load) * less);
  if (!(mean > 0) || !(share > 0)) return noWait;
  const meanSeconds = mean / share;
  return { share, meanSeconds, variance: waitScv(load, service) * meanSeconds * meanSeconds };
}

/**
 * Wait in one line before `servers` of them, arrivals at random; `null` at or over full load of `load` each.
 *
 *     share = Erlang C,    mean of those = seconds (1 + cs) / (2 servers (1 - load))
 *
 * @source whitt-1983-qna: exact for exponential service and for one server; its spread as before one.
 */
export function sharedLineWait(load: number, service: ServiceMoments, servers: number): GeneralWait | null {
  const share = erlangC(load * servers, servers);
  if (share === null) return null;
  const meanSeconds = service.squared / service.seconds / (2 * servers * (1 - load));
  return { share, meanSeconds, variance: waitScv(load, service) * meanSeconds * meanSeconds };
}

/**
 * Share of calls that wait longer than so many seconds, the wait of those that do taken as a gamma variable; asked for many times of one wait.
 *
 * @source wilson-hilferty-1931
 */
export function waitsLonger({ share, meanSeconds, variance }: GeneralWait): (seconds: number) => number {
  if (!(share > negligible) || !(meanSeconds > 0)) return (seconds) => (seconds < 0 ? 1 : 0);
  const tail = gammaTailOf(meanSeconds, Math.max(variance, leastScv * meanSeconds * meanSeconds));
  const [far, least] = [farDeviations * farDeviations * variance, farDeviations * leastScv * meanSeconds];
  return (seconds) => {
    if (seconds < 0) return 1;
    const beyond = seconds - meanSeconds;
    return beyond > 0 && beyond * beyond > far && beyond > least ? 0 : share * tail(seconds);
  };
}

/**
 * Two waits one after the other, independent of each other.
 *
 * @source derived: means and variances add; nobody is held up whom neither holds up.
 */
export function bothWaits(one: GeneralWait, other: GeneralWait): GeneralWait {
  const share = 1 - (1 - one.share) * (1 - other.share);
  if (!(share > 0)) return noWait;
  const mean = meanWait(one) + meanWait(other);
  const variance = waitVariance(one) + waitVariance(other);
  const meanSeconds = mean / share;
  return { share, meanSeconds, variance: Math.max(0, (variance + mean * mean) / share - meanSeconds * meanSeconds) };
}

/**
 * Mean over all calls, those that do not wait among them; seconds.
 *
 * @source derived
 */
export function meanWait({ share, meanSeconds }: GeneralWait): number {
  return share * meanSeconds;
}

/**
 * Variance over all calls.
 *
 * @source derived
 */
export function waitVariance({ share, meanSeconds, variance }: GeneralWait): number {
  return share * (variance + (1 - share) * meanSeconds * meanSeconds);
}

/**
 * The wait made so many times as long.
 *
 * @source derived
 */
export function longerWait({ share, meanSeconds, variance }: GeneralWait, times: number): GeneralWait {
  return { share, meanSeconds: times * meanSeconds, variance: times * times * variance };
}

/**
 * What part of the calls waits as `one` says, and all others as `other` says.
 *
 * @source derived: moments of a mixture.
 */
export function mixedWait(part: number, one: GeneralWait, other: GeneralWait): GeneralWait {
  if (part >= 1) return one;
  if (part <= 0) return other;
  const share = part * one.share + (1 - part) * other.share;
  if (!(share > 0)) return noWait;
  const meanSeconds = (part * meanWait(one) + (1 - part) * meanWait(other)) / share;
  const squared = (wait: GeneralWait) => wait.share * (wait.variance + wait.meanSeconds * wait.meanSeconds);
  const second = (part * squared(one) + (1 - part) * squared(other)) / share;
  return { share, meanSeconds, variance: Math.max(0, second - meanSeconds * meanSeconds) };
}
