import { Fragment } from "react";
import { shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { FindingView } from "../../kit/finding-view.tsx";
import { ClassLedger } from "./class-ledger.tsx";
import { latencyFinding } from "./latency-finding.ts";
import { QueueLedger } from "./queue-ledger.tsx";
import { ServiceCurve } from "./service-curve.tsx";
import { TokenTimeChart } from "./token-time-chart.tsx";

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
      {served.map(({ view, result }) => (
        <Fragment key={view.id}>
          <ServiceCurve page={page} view={view} result={result} />
          <TokenTimeChart view={view} result={result} />
          <QueueLedger page={page} result={result} />
        </Fragment>
      ))}
      <ClassLedger page={page} />
    </FindingView>
  );
}
