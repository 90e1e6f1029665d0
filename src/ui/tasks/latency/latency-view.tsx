import { Fragment } from "react";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { RestsOnLine } from "../../explain/accuracy-link.tsx";
import { FindingView } from "../../kit/finding-view.tsx";
import { BatchCurves } from "./batch-curves.tsx";
import { ClassLedger } from "./class-ledger.tsx";
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
function PoolRestsOn({ page, poolId }: { readonly page: PagePlan; readonly poolId: string }) {
  const pool = page.input.pools.find(({ id }) => id === poolId);
  return pool === undefined ? null : (
    <p>
      <RestsOnLine runtime={pool.runtime} />
    </p>
  );
}

/** How fast the plan serves, what holds it and where the time goes. */
export function LatencyView() {
  const page = useApp(shownPlan);
  if (page === null) return null;
  const { fact, reason } = latencyFinding(page);
  const served = page.pools.flatMap((view) => {
    const result = page.plan.pools.find(({ id }) => id === view.id);
    return result === undefined || result.operatingBatch === null || view.curve.length === 0 ? [] : [{ view, result }];
  });
  return (
    <FindingView fact={fact} reason={reason}>
      <SimulationVerdict />
      {served.map(({ view, result }) => (
        <Fragment key={view.id}>
          <ServiceCurve page={page} view={view} result={result} />
          <BatchCurves page={page} view={view} result={result} />
          <GoodputLedger page={page} result={result} />
          <FirstTokenChart result={result} />
          <TokenTimeChart page={page} result={result} />
          <QueueLedger page={page} result={result} />
          <PoolRestsOn page={page} poolId={view.id} />
        </Fragment>
      ))}
      <ClassLedger page={page} />
      <SimulationSection />
      <LoadSection />
      <PrefixLedger page={page} />
      <PoolExperiments />
      {page.input.pools.map((pool) => (
        <SplitComparison key={pool.id} pool={pool} />
      ))}
    </FindingView>
  );
}
