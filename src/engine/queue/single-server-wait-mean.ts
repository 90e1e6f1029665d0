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
