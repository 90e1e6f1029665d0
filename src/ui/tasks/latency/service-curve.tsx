import { Suspense } from "react";
import type { PoolResult } from "../../../engine/plan-result.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import type { PoolView } from "../../../planning/pool-view.ts";
import { ChartFrame } from "../../kit/chart-frame.tsx";
import { limitedTimes } from "./class-limits.ts";
import { bandShares } from "./error-bands.ts";
import { serviceChart } from "./service-chart.ts";
import { serviceCaption, servicePicture, serviceTitle } from "./service-figures.ts";
import { serviceTable } from "./service-table.ts";
import styles from "./latency.module.css";

interface ServiceCurveProps {
  readonly page: PagePlan;
  readonly view: PoolView;
  readonly result: PoolResult;
}

/** The times of a replica of a pool at every load, with the limits that hold them. */
export function ServiceCurve({ page, view, result }: ServiceCurveProps) {
  const { loadCurve } = view;
  if (loadCurve === null) return null;
  const times = limitedTimes(page.plan, page.input).filter(({ poolId }) => poolId === view.id);
  const bands = bandShares(page.input.pools.find(({ id }) => id === view.id)?.runtime);
  const whose = page.input.pools.length > 1 ? `Pool ${view.id}. ` : "";
  return (
    <ChartFrame
      title={serviceTitle(result)}
      caption={`${whose}${serviceCaption(loadCurve, result, times, bands)}`}
      table={serviceTable(loadCurve, result)}
      fileName={`service-curve-${view.id}`}
      isTableOnPaper
    >
      <Suspense fallback={<div className={styles["waiting"]} />}>
        <serviceChart.Part picture={servicePicture(view, loadCurve, result, times, bands)} />
      </Suspense>
    </ChartFrame>
  );
}
