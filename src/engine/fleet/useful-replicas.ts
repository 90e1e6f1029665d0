import { normalQuantile } from "../../numeric/normal-quantile.ts";
import { poissonProbability } from "../../numeric/poisson-probability.ts";
import type { BatchChain } from "../queue/batch-chain.ts";
import type { Scope } from "../formula.ts";
import { linkMoments } from "./link-wait.ts";
import { itlMeanSeconds, ttftMeanSeconds } from "./replica-latency.ts";
import type { Targets } from "../input.ts";
import type { LimitMiss, WhyNotFewer } from "../plan-result.ts";
import type { CountedReplicas } from "./computed-caches.ts";
import { limitChecks, limitMisses } from "./replica-limits.ts";
import { amongReplicas, replicaQueue, type Replica } from "./replica-load.ts";

const unheard: Scope = { path: "", traces: null };

/** Calls in flight are more than this percentile of theirs once in a million moments: far rarer than any limit's share asks. */
const coveredShare = 1 - 1e-6;
/** Of a Poisson count; calls that come in clumps vary more, so that twice as many replicas are counted before it is given up. */
const spareFactor = 2;
/** Two of them help each other whatever the load. */
const leastUsefulReplicas = 2;
/** From here on a Poisson variable is as good as normal: its quantile is right to a call in a thousand. */
const normalFrom = 1000;

/**
 * Calls in flight at the peak, on average, each for the mean time of a call on a replica in that state and what sends it to where it is
 * answered.
 *
 *     calls a second x mean seconds of a call
 *
 * @source little-1961
 */
export function meanInFlight(replica: Replica, chain: BatchChain, planningCallsPerSecond: number): number {
  const { classes } = replica;
  const calls = classes.reduce((sum, served) => sum + served.callsPerSecond, 0);
  const itl = itlMeanSeconds(chain, replica, unheard);
  const seconds = classes.reduce((sum, served) => {
    const own = ttftMeanSeconds(chain, served, unheard) + Math.max(0, served.shape.outputTokens - 1) * itl;
    return sum + (calls > 0 ? served.callsPerSecond / calls : 0) * own;
  }, linkMoments(replica).seconds);
  return planningCallsPerSecond * seconds;
}

/**
 * Replicas beyond which more of them help no latency, as long as the router sees which are free: twice as many as calls are in flight, all but
 * once in a million moments. At least 2. Of `enough` or more it need not be known how many.
 *
 *     max(2, 2 x percentile 99.9999 of a Poisson variable of that mean)
 *
 * @source derived: of calls that come independently, those in flight on replicas without queues are Poisson
 */
export function mostUsefulReplicas(inFlight: number, enough = Infinity): number {
  return Math.max(leastUsefulReplicas, spareFactor * poissonQuantile(inFlight, coveredShare, enough));
}

const isOfLatency = ({ limit }: LimitMiss) => limit === "ttft" || limit === "itl";

/**
 * Latency limits that a count of replicas keeps only because far more of them stand there than the peak has calls in flight: what is missed with
 * as many as are of use. None where so many, or 2, do, or would with caches that forget nothing: each session's history has to lie
 * somewhere while its tools run. `seen`: what a simulation saw missed with one fewer.
 *
 * @source derived
 */
export function missedWhenUseful(
  counted: CountedReplicas,
  targets: Targets,
  planningCallsPerSecond: number,
  count: number,
  seen: WhyNotFewer | null = null,
): readonly LimitMiss[] {
  if (count <= leastUsefulReplicas) return [];
  const { replica } = counted.at(count);
  const chain = replicaQueue(replica, planningCallsPerSecond / count);
  const replicas = mostUsefulReplicas(meanInFlight(replica, chain, planningCallsPerSecond), count);
  if (count <= replicas) return [];
  const latencyMisses = (useful: Replica) =>
    limitMisses(useful, limitChecks(useful, targets), planningCallsPerSecond / replicas).filter(isOfLatency);
  const found = latencyMisses(counted.at(replicas).replica).map((miss) => ({ ...miss, replicas }));
  // Where so few would do if their caches forgot nothing, more are there for what they hold.
  const isForCaches = counted.isComputed && found.length > 0;
  if (isForCaches && latencyMisses(amongReplicas(counted.idle().replica, replicas)).length === 0) return [];
  const others = seen === null || !isOfLatency(seen) ? [] : [seen];
  const isKnown = (one: LimitMiss) => found.some((other) => other.limit === one.limit && other.class === one.class);
  return [...found, ...others.filter((one) => !isKnown(one))];
}

/** The smallest count that a Poisson variable does not exceed with a probability, or `enough` where that is no less. */
function poissonQuantile(mean: number, probability: number, enough: number): number {
  if (mean >= normalFrom) return Math.ceil(mean + normalQuantile(probability) * Math.sqrt(mean));
  let [count, below] = [0, poissonProbability(0, mean)];
  while (below < probability && count < enough) {
    count += 1;
    below += poissonProbability(count, mean);
  }
  return count;
}
