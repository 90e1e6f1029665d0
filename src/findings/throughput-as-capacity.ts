import type { Pool } from "../engine/input.ts";
import type { PoolResult } from "../engine/plan-result.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { capital } from "../quantity/sentence.ts";
import { type FindingRule, plainRemedy } from "./finding.ts";
import { plannedPools, poolWords } from "./planned-parts.ts";

/** What is left free below the most that a replica completes where nothing else stops it: queues of a fuller one hardly end. */
const leastFree = 0.03;
/** Rounding apart. */
const near = 1e-9;

/** What a replica completes at most, and what it carries inside every limit, calls a second. */
interface Rates {
  readonly most: number;
  readonly line: number;
}

function ratesOf({
  offeredCallsPerSecond: offered,
  utilisation,
  goodputCallsPerSecond: line,
  atGoodput,
}: PoolResult): Rates | null {
  if (offered === null || utilisation === null || line === null) return null;
  if (!(offered > 0 && utilisation > 0 && line > 0)) return null;
  // More calls leave less room for what is cached: full replicas complete less than today's caches would let them.
  return { most: atGoodput === null ? offered / utilisation : line / atGoodput.utilisationTarget, line };
}

/** As many replicas as complete the load when all are full, and the limits ask for more. */
function isCountedByThroughput(
  { replicas }: Pool,
  { missed, offeredCallsPerSecond }: PoolResult,
  { most }: Rates,
): boolean {
  if (replicas === null || missed.length === 0) return false;
  const load = (offeredCallsPerSecond ?? 0) * replicas;
  return Math.max(1, Math.ceil(load / most - near)) === replicas;
}

/** The most that replicas complete is taken for what they carry: counted by it, or planned up to it. */
const throughputAsCapacity: FindingRule = {
  code: "throughput-as-capacity",
  severity: "warning",
  when: (plan, input) =>
    plannedPools(plan, input).flatMap(({ pool, result }) => {
      const rates = result.outcome === "planned" ? ratesOf(result) : null;
      const { steadyReplicas: count } = result;
      if (rates === null || count === null || count < 1) return [];
      const { most, line } = rates;
      const enough = Math.ceil(((result.offeredCallsPerSecond ?? 0) * count) / line - near);
      const isCounted = enough > count && isCountedByThroughput(pool, result, rates);
      const isFilled = line / most > 1 - leastFree && input.targets.marginShare < leastFree;
      if (!isCounted && !isFilled) return [];
      const who = capital(poolWords(pool, input));
      return [
        {
          at: isCounted ? `pools.${pool.id}.replicas` : "targets.marginShare",
          text: isCounted
            ? `${who} is counted by its peak throughput: ${formatCount(count)} ${count === 1 ? "replica completes" : "replicas complete"} the load when full, ${formatCount(most)} calls a second each. Inside every limit one carries ${formatCount(line)}, ${formatShare(line / most, 2)} of that, and the load takes ${formatCount(enough)}.`
            : `${who} is planned up to ${formatShare(line / most, 2)} of the most that it completes: no limit on time stops it before, and nothing is kept free. Calls that come unevenly then wait ever longer.`,
          numbers: { mostCallsPerSecond: most, goodputCallsPerSecond: line, replicas: count, replicasThatHold: enough },
          remedies: isCounted ? [plainRemedy("replicas", { [`pools.${pool.id}.replicas`]: "auto" })] : [],
        },
      ];
    }),
};

export default throughputAsCapacity;
