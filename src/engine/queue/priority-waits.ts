import { erlangC, erlangWaitMean } from "./erlang.ts";
import type { BatchChain } from "./batch-chain.ts";

/**
 * Mean wait of each priority class in seconds, most urgent first, where a call in service is never interrupted; `null` for
 * classes that do not keep up: their load and that of more urgent ones fill the servers.
 *
 *     wait(k) = residual / ((1 - s(k - 1)) (1 - s(k))),   s(k) = load of classes 1..k
 *
 * `residualSeconds` is the mean time from an arrival to the first completion that lets a call in, 0 counted where a server is
 * free. `loads` are shares of what all servers can do.
 *
 * @source cobham-1954
 */
export function cobhamWaits(residualSeconds: number, loads: readonly number[]): readonly (number | null)[] {
  let before = 0;
  return loads.map((load) => {
    const idleOfUrgent = 1 - before;
    before += load;
    return before < 1 ? residualSeconds / (idleOfUrgent * (1 - before)) : null;
  });
}

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

/** Calls of one urgency at a single server. */
interface PriorityClass {
  readonly callsPerSecond: number;
  readonly serviceSeconds: number;
  /** Squared coefficient of variation of the service: 0 constant, 1 exponential. */
  readonly serviceScv: number;
}

/**
 * Mean wait of each priority class of M/G/1 in seconds, most urgent first, where a call in service is never interrupted;
 * `null` for classes that do not keep up.
 *
 *     residual = sum over classes of served share · rate · service^2 (1 + scv) / 2,   then Cobham
 *
 * Exact for Poisson arrivals. Of a class that does not keep up only what fits beside more urgent ones is served.
 *
 * @source cobham-1954
 */
export function singleServerPriorityWaits(classes: readonly PriorityClass[]): readonly (number | null)[] {
  let free = 1;
  let residualSeconds = 0;
  for (const urgency of classes) {
    const load = loadOf(urgency);
    const served = load > free ? free / load : 1;
    residualSeconds += served * residualOf(urgency);
    free = Math.max(0, free - load);
  }
  return cobhamWaits(residualSeconds, classes.map(loadOf));
}

/**
 * Mean time in M/G/1 (wait, service and interruptions) of each priority class in seconds, most urgent first, where an urgent
 * call interrupts and the interrupted one resumes; `null` for classes that do not keep up.
 *
 *     response(k) = (service(k) + residual(1..k) / (1 - s(k))) / (1 - s(k - 1))
 *
 * Exact for Poisson arrivals; less urgent calls are not felt at all.
 *
 * @source derived: a call of class k sees a first-come queue of classes 1..k, then its own service stretched by what more
 *   urgent calls take.
 */
export function singleServerPreemptiveResponses(classes: readonly PriorityClass[]): readonly (number | null)[] {
  let before = 0;
  let residualSeconds = 0;
  return classes.map((urgency) => {
    const idleOfUrgent = 1 - before;
    before += loadOf(urgency);
    residualSeconds += residualOf(urgency);
    return before < 1 ? (urgency.serviceSeconds + residualSeconds / (1 - before)) / idleOfUrgent : null;
  });
}

function loadOf({ callsPerSecond, serviceSeconds }: PriorityClass): number {
  return callsPerSecond * serviceSeconds;
}

/** Mean rest of a service of this class in progress, 0 counted while there is none. */
function residualOf({ callsPerSecond, serviceSeconds, serviceScv }: PriorityClass): number {
  return (callsPerSecond * serviceSeconds * serviceSeconds * (1 + serviceScv)) / 2;
}

/**
 * Mean wait before the batch of each priority class of a replica in seconds, most urgent first; running calls are not
 * interrupted. `shares` are the classes' parts of the calls, summing to 1.
 *
 *     wait(k) = P(wait) / fullRate / ((1 - s(k - 1)) (1 - s(k))),   s(k) = accepted calls of classes 1..k / full rate
 *     waiting(1..k) = P(wait) s(k) / (1 - s(k)),                    at most their part of all that wait
 *
 * Exact with an endless queue. A bounded one refuses all classes alike, and the least urgent take what the chain has waiting
 * beside the others, so that the classes together wait as long as the chain says. Where it is often full, urgent calls wait
 * less than this: with 40 places at 1.5 times the full rate 8 % less if they are a fifth of the calls, 35 % if they are 70 %.
 * `null` for a class without calls where nothing is left to tell its wait.
 *
 * @source cobham-1954: behind a full batch the replica completes at one rate, whatever it runs below. The sum over classes
 *   1..k of rate · wait telescopes to `waiting`.
 */
export function chainPriorityWaits(chain: BatchChain, shares: readonly number[]): readonly (number | null)[] {
  const { fullRate, throughputPerSecond, waitProbability, meanWaiting } = chain;
  if (fullRate <= 0) return shares.map(() => null);
  let upTo = 0;
  let load = 0;
  let waitingBefore = 0;
  return shares.map((share) => {
    const freeBefore = 1 - load;
    const acceptedPerSecond = throughputPerSecond * share;
    upTo += share;
    load += acceptedPerSecond / fullRate;
    const inTurn = meanWaiting * upTo;
    const urgent = load < 1 ? (waitProbability * load) / (1 - load) : Infinity;
    const wait =
      urgent < inTurn || acceptedPerSecond === 0
        ? waitProbability / fullRate / (freeBefore * (1 - load))
        : (inTurn - waitingBefore) / acceptedPerSecond;
    waitingBefore = Math.min(urgent, inTurn);
    return Number.isFinite(wait) && wait >= 0 ? wait : null;
  });
}
