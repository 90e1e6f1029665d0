import type { LimitKind, PoolResult } from "../../../engine/plan-result.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import type { LimitedTime } from "./class-limits.ts";

/** A limit on a time, and how far the load of its pool has gone towards breaking it. */
export interface LimitLoad {
  readonly kind: LimitedTime["kind"];
  readonly poolId: string;
  readonly classId: string | null;
  /** Peak load over the load at which the time reaches its limit less the margin: the measure of the load line. */
  readonly use: number;
}

const isTime = (kind: LimitKind): kind is LimitedTime["kind"] => kind === "ttft" || kind === "itl";

function limitLoads(page: PagePlan, { id: poolId, resources }: PoolResult): readonly LimitLoad[] {
  const curve = page.pools.find(({ id }) => id === poolId)?.loadCurve ?? null;
  return resources.flatMap(({ kind, use }) => {
    if (!isTime(kind)) return [];
    const classId = (kind === "itl" ? curve?.itlClassId : curve?.ttftClassId) ?? null;
    return [{ kind, poolId, classId, use }];
  });
}

/** The limit on a time that more load breaks first, over all pools; `null`: no time has a limit, or nothing serves. */
export function firstBroken(page: PagePlan): LimitLoad | null {
  const loads = page.plan.pools.flatMap((pool) => limitLoads(page, pool));
  return loads.toSorted((one, other) => other.use - one.use)[0] ?? null;
}
