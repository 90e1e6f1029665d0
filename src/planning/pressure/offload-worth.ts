import { offloadResult } from "../../engine/fleet/offload-result.ts";
import { type PoolPlan, poolPlan } from "../../engine/fleet/pool-plan.ts";
import type { EngineInput } from "../../engine/input.ts";
import type { Plan } from "../../engine/plan-result.ts";
import type { OffloadResult, PoolOffload } from "../../engine/pool-offload.ts";
import type { Finding } from "../../findings/finding.ts";
import { formatCount, formatShare } from "../../quantity/format-number.ts";
import { formatSeconds } from "../../quantity/format-time.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { Advice, Compared } from "../advice.ts";
import type { LoadedPlan } from "./lost-caches.ts";

/** A pool by formula, with its tiers or without; `null`: no count keeps its limits. */
function countOf({ pool, demands }: PoolPlan, input: EngineInput, keepsTiers: boolean): number | null {
  const { judged: _judged, offload, ...formulas } = pool;
  const asked = demands.map(({ fetchSecondsPerCachedToken: _seconds, ...flow }) => flow);
  const others: EngineInput = { ...input, classes: [], pools: [] };
  return poolPlan({ ...formulas, ...(keepsTiers ? { offload } : {}) }, asked, others).steadyReplicas;
}

const replicasWord = (count: number | null) =>
  count === null ? "no count keeps the limits" : `${formatCount(count)} ${count === 1 ? "replica" : "replicas"}`;

const places: Readonly<Record<OffloadResult["tiers"][number]["tier"], string>> = {
  host: "host memory",
  disk: "the store",
};

/** Why what the tiers hold saves nothing. */
function whyIdle({ tiers, cacheShare, foundShare }: OffloadResult, isTyped: boolean): string {
  if (isTyped) return "the share that calls find is typed: set to auto, it is computed from caches and tiers";
  const [slow] = tiers.filter(({ useless }) => useless !== null);
  if (slow?.useless === "line-full") return `copies alone take all the time of ${places[slow.tier]}`;
  if (slow?.useless === "slower") return `the prompts are computed sooner than they come from ${places[slow.tier]}`;
  if (foundShare - cacheShare < worthAWord) {
    return `the caches themselves hold what sessions come back to, ${formatShare(cacheShare, 2)} of the prompt tokens`;
  }
  return `another limit binds than the computing of prompts, of which ${formatShare(foundShare - cacheShare, 2)} more are found`;
}

/** Part of all prompt tokens that is not worth a word. */
const worthAWord = 0.01;

/** What the tiers hold, in words. */
function heldWords({ tiers, cacheShare, fetchSecondsPerCall }: OffloadResult): string {
  const found = tiers
    .filter(({ foundShare }) => foundShare > 0)
    .map(({ tier, foundShare, holdSeconds }) => {
      const stays = holdSeconds === null ? "" : `, where it stays ${formatSeconds(holdSeconds)}`;
      return `${formatShare(foundShare, 2)} in ${places[tier]}${stays}`;
    });
  return `Of the prompt tokens ${formatShare(cacheShare, 2)} are found in the caches and ${found.join(", ")}; fetching takes ${formatSeconds(fetchSecondsPerCall)} of a call.`;
}

/** Replicas that carry the peak with the tiers, and those that would without them; `null`: no count keeps the limits. */
interface Counts {
  readonly withTiers: number | null;
  readonly without: number | null;
}

const withoutTiers = (scenario: Scenario, poolId: string): Scenario => ({
  ...scenario,
  pools: scenario.pools.map((pool) => (pool.id === poolId ? { ...pool, offload: null } : pool)),
});

function adviceOf(scenario: Scenario, planned: PoolPlan, { input, plan }: LoadedPlan): readonly Advice[] {
  const { pool, demands } = planned;
  if (pool.offload === undefined || pool.offload === null || isUnknown(pool.offload)) return [];
  const held = offloadResult(planned);
  if (held === null || demands.length === 0) return [];
  const steadyOf = ({ pools }: Plan) => pools.find(({ id }) => id === pool.id)?.steadyReplicas ?? null;
  const told = ({ before, after, about }: Compared) =>
    about === ""
      ? finding(planned, held, { withTiers: steadyOf(before), without: steadyOf(after) }, "")
      : // By formula the pool alone tells, whatever the count that somebody typed.
        finding(
          planned,
          held,
          { withTiers: countOf(planned, input, true), without: countOf(planned, input, false) },
          "by formula ",
        );
  const isSought = scenario.pools.some(({ id, replicas }) => id === pool.id && replicas === "auto");
  return [{ changed: isSought ? withoutTiers(scenario, pool.id) : null, after: plan, told }];
}

const isUnknown = ({ hostBytes, diskBytes }: PoolOffload) => hostBytes === null && (diskBytes ?? 0) === 0;

/** A count, in the words that tell both from each other where they are not alike. */
function countsText({ withTiers, without }: Counts): string {
  if (withTiers === without) return `${replicasWord(withTiers)} with it and without`;
  return `${replicasWord(withTiers)} with it, ${replicasWord(without)} without`;
}

function finding({ pool, demands }: PoolPlan, held: OffloadResult, counts: Counts, by: string): Finding {
  const { withTiers, without } = counts;
  const isTyped = !demands.some(({ session }) => session.isShareComputed);
  const numbers = {
    cacheShare: held.cacheShare,
    foundShare: held.foundShare,
    ...(withTiers === null ? {} : { replicas: withTiers }),
    ...(without === null ? {} : { replicasWithout: without }),
  };
  const about = { severity: "note", at: `pools.${pool.id}.offload`, numbers, remedies: [] } as const;
  const saves = withTiers !== null && (without === null || without > withTiers);
  if (saves) {
    const instead = without === null ? "without it no count keeps the limits" : `${replicasWord(without)} without it`;
    const text = `KV offload pays in ${pool.id}: ${by}${replicasWord(withTiers)} ${withTiers === 1 ? "carries" : "carry"} the peak, ${instead}. ${heldWords(held)}`;
    return { code: "offload-pays", text, ...about };
  }
  const text = `KV offload saves no replica in ${pool.id}, ${by}${countsText(counts)}: ${whyIdle(held, isTyped)}.`;
  return { code: "offload-idle", text, ...about };
}

/** Whether the tiers beneath the caches of each pool save anything, and why not: told against the pool without them. */
export function offloadWorth(scenario: Scenario, planned: LoadedPlan): readonly Advice[] {
  return planned.load.pools.flatMap((pool) => adviceOf(scenario, pool.planned, planned));
}

/** Pools whose servers' memory for KV offload nobody has said. */
export function offloadUnknown({ load: { pools } }: LoadedPlan): readonly Finding[] {
  return pools.flatMap(({ planned: { pool, demands } }) => {
    if (pool.offload === undefined || pool.offload === null || !isUnknown(pool.offload)) return [];
    if (demands.length === 0) return [];
    return [
      {
        code: "offload-unknown",
        severity: "note",
        at: `pools.${pool.id}.offload.hostBytes`,
        text: `KV offload of ${pool.id} is switched on, and nobody has said how much host memory its servers have for it: none is counted on.`,
        numbers: {},
        remedies: [],
      },
    ];
  });
}
