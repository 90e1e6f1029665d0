import type { ClassResult } from "../../../engine/plan-result.ts";
import { metricOf } from "../../../metrics/opened-by.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { formatShare } from "../../../quantity/format-share.ts";

/** A class whose prompts are partly found in the prefix cache. */
export interface CachedClass {
  readonly id: string;
  readonly name: string;
  readonly hitShare: number;
  readonly readsPerWrite: number | null;
  /** With each call at a random replica; `null`: there is only one. */
  readonly randomHitShare: number | null;
  readonly promptWork: number | null;
  /** Serving replicas of its pool. */
  readonly replicas: number | null;
}

/** Classes of the plan that find anything in the cache, in the plan's order. */
export function cachedClasses({ plan, input }: PagePlan): readonly CachedClass[] {
  return plan.classes.flatMap((result: ClassResult): readonly CachedClass[] => {
    const { id, poolId, randomHitShare } = result;
    const read = (metric: string) => metricOf("class", metric)?.read(plan, input, id) ?? null;
    const hitShare = read("cacheHitShare") ?? 0;
    const pool = plan.pools.find((each) => each.id === poolId);
    if (!(hitShare > 0) || pool === undefined || pool.steadyReplicas === null) return [];
    return [
      {
        id,
        name: input.classes.find((each) => each.id === id)?.name ?? id,
        hitShare,
        readsPerWrite: read("readsPerWrite"),
        randomHitShare,
        promptWork: read("randomPromptWork"),
        replicas: pool.steadyReplicas,
      },
    ];
  });
}

/** The class that random routing would cost most, else the one that finds most. */
function named(classes: readonly CachedClass[]): CachedClass | undefined {
  const work = ({ promptWork }: CachedClass) => promptWork ?? 1;
  return classes.toSorted((one, other) => work(other) - work(one) || other.hitShare - one.hitShare)[0];
}

/** Work that is less than this much more is as good as the same. */
const noticeable = 1.005;

/** What routing makes of the hits, or how often the cache is read. */
export function prefixTitle(classes: readonly CachedClass[]): string {
  const first = named(classes);
  if (first === undefined) return "Nothing of the prompts is found in the cache";
  const { name, hitShare, readsPerWrite, randomHitShare, promptWork, replicas } = first;
  const whose = classes.length > 1 ? ` of ${name}` : "";
  if (randomHitShare === null || promptWork === null || promptWork < noticeable) {
    const ratio = readsPerWrite === null ? "" : `: ${formatCount(readsPerWrite, 2)} tokens read for each one written`;
    return `The cache holds ${formatShare(hitShare, 2)} of the prompts${whose}${ratio}`;
  }
  const times = `${formatCount(promptWork, 2)} times the prompt work`;
  return `Spread at random over ${formatCount(replicas)} replicas, the cache holds ${formatShare(randomHitShare, 2)} of the prompts${whose} instead of ${formatShare(hitShare, 2)}: ${times}`;
}
