import { lazy, Suspense } from "react";
import { shownPlan } from "../../../../state/shown-plan.ts";
import { useApp } from "../../../../state/use-app.tsx";

const RoutingSection = lazy(async () => ({ default: (await import("./routing-section.tsx")).RoutingSection }));
const ColdSection = lazy(async () => ({ default: (await import("./cold-section.tsx")).ColdSection }));
const SessionsSection = lazy(async () => ({ default: (await import("./sessions-section.tsx")).SessionsSection }));

/** What may be tried of routing, caches and sessions of each pool that serves. */
export function PoolExperiments() {
  const page = useApp(shownPlan);
  if (page === null) return null;
  const serving = page.plan.pools.filter(({ steadyReplicas }) => (steadyReplicas ?? 0) >= 1);
  return serving.map((result) => {
    const ofPool = serving.length > 1 ? ` of ${result.id}` : "";
    return (
      <Suspense key={result.id} fallback={null}>
        <RoutingSection result={result} ofPool={ofPool} />
        <ColdSection page={page} result={result} ofPool={ofPool} />
        <SessionsSection page={page} result={result} ofPool={ofPool} />
      </Suspense>
    );
  });
}
