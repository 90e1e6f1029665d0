import { cobhamWaits } from "./cobham-waits.ts";

/** Calls of one urgency at a single server. */
export interface PriorityClass {
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
