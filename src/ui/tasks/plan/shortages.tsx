import { Suspense, lazy } from "react";
import type { PoolResult } from "../../../engine/plan-result.ts";
import { shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";

/** Most plans need none. */
const ShortagePicture = lazy(async () => ({ default: (await import("./shortage-picture.tsx")).ShortagePicture }));

/** Right under what blocks the plan: each pool whose devices hold too little, with how much is missing. */
export function Shortages() {
  const page = useApp(shownPlan);
  const short = page === null ? [] : page.plan.pools.filter(isShort);
  if (page === null || short.length === 0) return null;
  return (
    <Suspense fallback={null}>
      {short.map((result) => (
        <ShortagePicture key={result.id} page={page} result={result} />
      ))}
    </Suspense>
  );
}

/** Whether a device holds too little for the pool to run at all. */
export function isShort({ outcome }: Pick<PoolResult, "outcome">): boolean {
  return outcome === "weights-do-not-fit" || outcome === "no-kv-room";
}
