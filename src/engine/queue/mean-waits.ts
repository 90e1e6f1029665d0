import { erlangWaitMean } from "./erlang.ts";

/** Keeps the correction of constant service right at light load. @source kimura-1986 */
const largestCorrection = 0.24;

/**
 * Mean wait of M/D/c in seconds, approximately; `null` at or over full load.
 *
 *     wait = (1 + g) / 2 · wait of M/M/c
 *     g = min(0.24, (1 - load) (servers - 1) (sqrt(4 + 5 servers) - 2) / (16 servers load))
 *
 * Exact for one server and near full load. Within 0.3 % of exact values for 2, 4 and 16 servers at loads of 0.8 and 0.95.
 *
 * @source kimura-1986: with the correction of Cosmetatos, 1975.
 */
export function constantServicesWaitMean(erlangs: number, servers: number, serviceSeconds: number): number | null {
  const exponential = erlangWaitMean(erlangs, servers, 1 / serviceSeconds);
  if (exponential === null || exponential === 0) return exponential;
  const load = erlangs / servers;
  const growth = ((1 - load) * (servers - 1) * (Math.sqrt(4 + 5 * servers) - 2)) / (16 * servers * load);
  return ((1 + Math.min(largestCorrection, growth)) / 2) * exponential;
}

/**
 * Mean wait of M/G/c in seconds, approximately; `null` at or over full load.
 *
 *     wait = (1 + scv) / (2 scv / waitExponential + (1 - scv) / waitConstant)
 *
 * Exact for one server and for scv = 1. Within 2.2 % of exact values for 2, 4 and 16 servers, loads of 0.8 and 0.95 and scv of
 * 0 to 4.
 *
 * @source kimura-1986
 */
export function generalServiceWaitMean(
  erlangs: number,
  servers: number,
  serviceSeconds: number,
  serviceScv: number,
): number | null {
  const exponential = erlangWaitMean(erlangs, servers, 1 / serviceSeconds);
  const constant = constantServicesWaitMean(erlangs, servers, serviceSeconds);
  if (exponential === null || constant === null || exponential === 0) return exponential;
  return (1 + serviceScv) / ((2 * serviceScv) / exponential + (1 - serviceScv) / constant);
}

/**
 * Mean wait of M/G/1 in seconds, first come first served; `null` at or over full load.
 *
 *     wait = load · (1 + scv) · service / (2 (1 - load))
 *
 * `serviceScv` is the squared coefficient of variation of the service time: 0 constant, 1 exponential. Exact for Poisson
 * arrivals (Pollaczek and Khinchine).
 *
 * @source derived: an arrival waits for the rest of the service in progress, load (1 + scv) service / 2 on average, and for
 *   those queued before it, load times its own wait.
 */
export function singleServerWaitMean(load: number, serviceSeconds: number, serviceScv: number): number | null {
  return load < 1 ? (load * (1 + serviceScv) * serviceSeconds) / (2 * (1 - load)) : null;
}

/**
 * What uneven arrivals and services multiply the mean wait of M/M/c by, approximately (Allen and Cunneen).
 *
 *     (arrivalScv + serviceScv) / 2
 *
 * Squared coefficients of variation of the times between arrivals and of the services: 0 even, 1 exponential. Exact for M/G/1;
 * with 16 servers and scv 4 it is 26 % too long, with constant service 9 % too short: `generalServiceWaitMean` is closer.
 *
 * @source kimura-1986: the approximation that it refines.
 */
export function variabilityFactor(arrivalScv: number, serviceScv: number): number {
  return (arrivalScv + serviceScv) / 2;
}

/**
 * Mean wait of M/M/1 in seconds where calls arrive `callsPerArrival` at a time (fan-out); `null` at or over full load.
 *
 *     wait = service ((1 + callsPerArrival) / (2 (1 - load)) - 1)
 *
 * `load` counts calls, not arrivals. Exact for Poisson arrivals of equal size and exponential service.
 *
 * @source derived: a group waits as one call of M/G/1, load (1 + callsPerArrival) service / (2 (1 - load)); within it a call
 *   stands behind (callsPerArrival - 1) / 2 others on average.
 */
export function batchArrivalsWaitMean(load: number, serviceSeconds: number, callsPerArrival: number): number | null {
  return load < 1 ? serviceSeconds * ((1 + callsPerArrival) / (2 * (1 - load)) - 1) : null;
}

/**
 * Mean time in a server that all present calls share equally (M/G/1-PS), for a call that alone would take `aloneSeconds`;
 * `null` at or over full load.
 *
 *     response = alone / (1 - load)
 *
 * The distribution of other calls' lengths does not matter, only the load they bring.
 *
 * @source kelly-1979
 */
export function sharingResponseMean(load: number, aloneSeconds: number): number | null {
  return load < 1 ? aloneSeconds / (1 - load) : null;
}
