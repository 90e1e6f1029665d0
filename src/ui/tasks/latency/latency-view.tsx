import { memo, useDeferredValue, useMemo } from "react";
import type { PageLoads } from "../../../planning/page-loads.ts";
import { hasGaps } from "../../../engine/gives-tokens.ts";
import { RestsOnLine } from "../../explain/accuracy-link.tsx";
import { FindingView } from "../../kit/finding-view.tsx";
import { type DrawnPlan, useDrawnAnswer, useDrawnPlan } from "./drawn-plan.ts";
import { FirstTokenChart } from "./first-token-chart.tsx";
import { latencyFinding, tellingPool } from "./latency-finding.ts";
import { LatencyParts, type ServingPool } from "./latency-parts.tsx";
import { ServiceCurve } from "./service-curve.tsx";
import { SimulationVerdict } from "./simulation/simulation-verdict.tsx";

/** Pools that serve, the one whose limit more load breaks first before all others. */
function servingPools(page: DrawnPlan, curves: PageLoads["curves"], telling: string | null): readonly ServingPool[] {
  const serving = page.pools.flatMap((view): readonly ServingPool[] => {
    const result = page.plan.pools.find(({ id }) => id === view.id);
    if (result === undefined || result.operatingBatch === null || view.curve.length === 0) return [];
    return [{ view, result, loadCurve: curves[view.id] ?? null }];
  });
  const isTelling = ({ view }: ServingPool) => view.id === telling;
  return [...serving.filter(isTelling), ...serving.filter((pool) => !isTelling(pool))];
}

/** The two pictures of a pool: its times at every load, and where a call's first token comes from. */
const FirstPictures = memo(({ page, pool }: { readonly page: DrawnPlan; readonly pool: ServingPool }) => (
  <>
    {pool.loadCurve !== null && (
      <ServiceCurve page={page} loadCurve={pool.loadCurve} view={pool.view} result={pool.result} />
    )}
    <FirstTokenChart page={page} result={pool.result} />
  </>
));

/** What the times of each pool rest on, once for pools that share it; its error is in every picture above. */
const RestsOn = memo(({ page, serving }: { readonly page: DrawnPlan; readonly serving: readonly ServingPool[] }) => {
  const pools = new Map(
    page.input.pools
      .filter(({ id }) => serving.some(({ view }) => view.id === id))
      .map((pool) => [`${pool.runtime.name} ${hasGaps(pool)}`, pool] as const),
  );
  return [...pools].map(([key, pool]) => (
    <p key={key}>
      <RestsOnLine pool={pool} />
    </p>
  ));
});

/**
 * How fast the plan serves, what holds it and where the time goes. Pictures are drawn once an answer, with its times over load, a moment
 * after its figures: whoever types faster than they are drawn sees those of the last answer.
 */
export function LatencyView() {
  const { page, curves } = useDeferredValue(useDrawnAnswer());
  const drawn = useDrawnPlan(page);
  const telling = page === null ? null : tellingPool(page, curves);
  const serving = useMemo(() => (drawn === null ? [] : servingPools(drawn, curves, telling)), [drawn, curves, telling]);
  const [first = null] = serving;
  const others = useMemo(() => serving.slice(1), [serving]);
  if (page === null || drawn === null) return null;
  const { fact, reason } = latencyFinding(page, curves);
  return (
    <FindingView fact={fact} reason={reason}>
      <SimulationVerdict />
      {first !== null && <FirstPictures page={drawn} pool={first} />}
      <LatencyParts page={page} drawn={drawn} first={first} others={others} />
      <RestsOn page={drawn} serving={serving} />
    </FindingView>
  );
}
