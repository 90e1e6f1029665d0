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

/** Share of the time in which no more calls are in flight than replicas are counted. */
const coveredShare = 0.99;
/** Two of them help each other whatever the load. */
const leastUsefulReplicas = 2;
/** From here on a Poisson variable is as good as normal: its quantile is right to a call in a thousand. */
const normalFrom = 1000;

/**
 * Replicas beyond which more of them help no latency: each call in flight at the peak has one to itself, 99 % of the time, and what a
 * call sends to where it is answered a link. At least 2. Of `enough` or more it need not be known how many.
 *
 *     max(2, 99th percentile of a Poisson variable of mean: calls a second x mean seconds of a call)
 *
 * @source little-1961; derived: of calls that come independently, those in flight on replicas without queues are Poisson
 */
function mostUsefulReplicas(
  replica: Replica,
  chain: BatchChain,
  planningCallsPerSecond: number,
  enough: number,
): number {
  const { classes } = replica;
  const calls = classes.reduce((sum, served) => sum + served.callsPerSecond, 0);
  const itl = itlMeanSeconds(chain, replica, unheard);
  const seconds = classes.reduce((sum, served) => {
    const own = ttftMeanSeconds(chain, served, unheard) + Math.max(0, served.shape.outputTokens - 1) * itl;
    return sum + (calls > 0 ? served.callsPerSecond / calls : 0) * own;
  }, linkMoments(replica).seconds);
  return Math.max(leastUsefulReplicas, poissonQuantile(planningCallsPerSecond * seconds, coveredShare, enough));
}

const isOfLatency = ({ limit }: LimitMiss) => limit === "ttft" || limit === "itl";

/**
 * Latency limits that a count of replicas keeps only because more of them stand there than the peak has calls in flight: what is missed with
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
  const replicas = mostUsefulReplicas(replica, chain, planningCallsPerSecond, count);
  if (count <= replicas) return [];
  const latencyMisses = (useful: Replica) =>
    limitMisses(useful, limitChecks(useful, targets), planningCallsPerSecond / replicas).filter(isOfLatency);
  const found = latencyMisses(counted.at(replicas).replica).map((miss) => ({ ...miss, replicas }));
  // Where so few would do if their caches forgot nothing, more are there for what they hold.
  const isForCaches = counted.isComputed && found.length > 0;
  if (isForCaches && latencyMisses(amongReplicas(counted.idle().replica, replicas)).length === 0) return [];
  const others = seen === null || !isOfLatency(seen) ? [] : [{ ...seen, replicas }];
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
