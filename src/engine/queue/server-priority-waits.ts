import { cobhamWaits } from "./cobham-waits.ts";
import { erlangC, erlangWaitMean } from "./erlang.ts";

/**
 * Mean wait of each priority class of M/M/c in seconds, most urgent first, where a call in service is never interrupted and
 * all are served at one rate; `null` for classes that do not keep up.
 *
 *     residual = C / (servers · serviceRate),   then Cobham;   C = 1 where less urgent calls keep all servers busy
 *
 * Exact for Poisson arrivals and exponential service.
 *
 * @source cobham-1954: with all servers busy they complete at one rate, as one fast server does.
 */
export function serverPriorityWaits(
  callsPerSecond: readonly number[],
  servers: number,
  serviceRate: number,
): readonly (number | null)[] {
  const fullRate = servers * serviceRate;
  const total = callsPerSecond.reduce((sum, rate) => sum + rate, 0);
  const delayed = erlangC(total / serviceRate, servers) ?? 1;
  return cobhamWaits(
    delayed / fullRate,
    callsPerSecond.map((rate) => rate / fullRate),
  );
}

/**
 * Mean wait of each priority class of M/M/c in seconds, most urgent first, where an urgent call interrupts and the interrupted
 * one resumes; interruptions count as wait. `null` for classes that do not keep up, and for those without calls.
 *
 *     wait(k) = (queue(1..k) - queue(1..k - 1)) / rate(k),   queue(1..k) = mean queue of M/M/c with those classes alone
 *
 * Exact for Poisson arrivals and exponential service at one rate.
 *
 * @source derived: classes 1..k do not feel the others, and how many of them wait does not depend on the order among them.
 */
export function serverPreemptiveWaits(
  callsPerSecond: readonly number[],
  servers: number,
  serviceRate: number,
): readonly (number | null)[] {
  let before = 0;
  return callsPerSecond.map((rate) => {
    const urgentQueue = meanQueue(before, servers, serviceRate);
    before += rate;
    const queue = meanQueue(before, servers, serviceRate);
    return queue === null || urgentQueue === null || rate <= 0 ? null : (queue - urgentQueue) / rate;
  });
}

function meanQueue(callsPerSecond: number, servers: number, serviceRate: number): number | null {
  const wait = erlangWaitMean(callsPerSecond / serviceRate, servers, serviceRate);
  return wait === null ? null : wait * callsPerSecond;
}
