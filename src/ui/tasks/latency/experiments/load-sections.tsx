import { Fragment } from "react";
import { shownPlan } from "../../../../state/shown-plan.ts";
import { useApp } from "../../../../state/use-app.tsx";
import { LoadSweepPart } from "./load-sweep-part.tsx";
import { RetryStormPart } from "./retry-storm-part.tsx";

/** For each pool: what more load does to it, and what retries do. */
export function LoadSections() {
  const page = useApp(shownPlan);
  if (page === null) return null;
  const { pools } = page.input;
  const isServing = (id: string) =>
    page.plan.pools.some((result) => result.id === id && result.operatingBatch !== null);
  return pools
    .filter(({ id }) => isServing(id))
    .map(({ id }) => (
      <Fragment key={id}>
        <LoadSweepPart poolId={id} isOneOfMany={pools.length > 1} />
        <RetryStormPart poolId={id} isOneOfMany={pools.length > 1} />
      </Fragment>
    ));
}
