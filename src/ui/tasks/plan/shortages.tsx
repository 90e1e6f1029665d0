import { lazy, Suspense } from "react";
import { shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { isShort } from "./is-short.ts";

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
