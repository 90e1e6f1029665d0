import { Fragment, memo, useDeferredValue } from "react";
import type { PageLoads } from "../../../planning/page-loads.ts";
import { RestsOnLine } from "../../explain/accuracy-link.tsx";
import { FindingView } from "../../kit/finding-view.tsx";
import { BatchCurves } from "./batch-curves.tsx";
import { ClassLedger } from "./class-ledger.tsx";
import { type DrawnPlan, useDrawnAnswer, useDrawnPlan } from "./drawn-plan.ts";
import { FirstTokenChart } from "./first-token-chart.tsx";
import { GoodputLedger } from "./goodput-ledger.tsx";
import { latencyFinding } from "./latency-finding.ts";
import { LoadSection } from "./experiments/load-section.tsx";
import { PrefixLedger } from "./prefix-ledger.tsx";
import { QueueLedger } from "./queue-ledger.tsx";
import { ServiceCurve } from "./service-curve.tsx";
import { PoolExperiments } from "./experiments/pool-experiments.tsx";
import { SimulationSection } from "./simulation/simulation-section.tsx";
import { SimulationVerdict } from "./simulation/simulation-verdict.tsx";
import { SplitComparison } from "./split-comparison.tsx";
import { TokenTimeChart } from "./token-time-chart.tsx";

/** What the times of a pool rest on; its error is in every picture above. */
function PoolRestsOn({ page, poolId }: { readonly page: DrawnPlan; readonly poolId: string }) {
  const pool = page.input.pools.find(({ id }) => id === poolId);
  return pool === undefined ? null : (
    <p>
      <RestsOnLine runtime={pool.runtime} />
    </p>
  );
}

/** The pictures of every pool that serves. */
const PoolTimes = memo(({ page, curves }: { readonly page: DrawnPlan; readonly curves: PageLoads["curves"] }) =>
  page.pools.map((view) => {
    const result = page.plan.pools.find(({ id }) => id === view.id);
    if (result === undefined || result.operatingBatch === null || view.curve.length === 0) return null;
    const loadCurve = curves[view.id] ?? null;
    return (
      <Fragment key={view.id}>
        {loadCurve !== null && <ServiceCurve page={page} loadCurve={loadCurve} view={view} result={result} />}
        <BatchCurves page={page} loadCurve={loadCurve} view={view} result={result} />
        <GoodputLedger page={page} result={result} />
        <FirstTokenChart result={result} />
        <TokenTimeChart page={page} result={result} />
        <QueueLedger page={page} result={result} />
        <PoolRestsOn page={page} poolId={view.id} />
      </Fragment>
    );
  }),
);

/** What else the plan says of times, below what is simulated. */
const PlanTimes = memo(({ page }: { readonly page: DrawnPlan }) => (
  <>
    <PrefixLedger page={page} />
    <PoolExperiments />
    {page.input.pools.map((pool) => (
      <SplitComparison key={pool.id} pool={pool} />
    ))}
  </>
));

const ClassTimes = memo(ClassLedger);
const Simulation = memo(SimulationSection);
const Load = memo(LoadSection);

/**
 * How fast the plan serves, what holds it and where the time goes. Pictures are drawn once an answer, with its times over load, a moment
 * after its figures: whoever types faster than they are drawn sees those of the last answer.
 */
export function LatencyView() {
  const { page, curves } = useDeferredValue(useDrawnAnswer());
  const drawn = useDrawnPlan(page);
  if (page === null || drawn === null) return null;
  const { fact, reason } = latencyFinding(page, curves);
  return (
    <FindingView fact={fact} reason={reason}>
      <SimulationVerdict />
      <PoolTimes page={drawn} curves={curves} />
      <ClassTimes page={drawn} />
      <Simulation page={page} />
      <Load />
      <PlanTimes page={drawn} />
    </FindingView>
  );
}
