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
