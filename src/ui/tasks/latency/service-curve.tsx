import { Suspense } from "react";
import type { PoolResult } from "../../../engine/plan-result.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import type { PoolView } from "../../../planning/pool-view.ts";
import { ChartFrame } from "../../kit/chart-frame.tsx";
import { limitedTimes } from "./class-limits.ts";
import { serviceChart } from "./service-chart.ts";
import { heldWords, servicePicture, serviceTable, serviceTitle } from "./service-figures.ts";
import styles from "./latency.module.css";

interface ServiceCurveProps {
  readonly page: PagePlan;
  readonly view: PoolView;
  readonly result: PoolResult;
}

/** How fast a replica of a pool serves at every load that it can complete. */
export function ServiceCurve({ page, view, result }: ServiceCurveProps) {
  const times = limitedTimes(page.plan, page.input).filter(({ poolId }) => poolId === view.id);
  const picture = servicePicture(view, result, times);
  const pool = page.input.pools.length > 1 ? `Pool ${view.id}: means` : "Means";
  return (
    <ChartFrame
      title={serviceTitle(result)}
      caption={`${pool} of calls that run together without waiting, from batch 1 to ${view.curve.length}${heldWords(picture, times, page.input)}`}
      table={serviceTable(view)}
      fileName={`service-curve-${view.id}`}
      isTableOnPaper
    >
      <Suspense fallback={<div className={styles["waiting"]} />}>
        <serviceChart.Part picture={picture} />
      </Suspense>
    </ChartFrame>
  );
}
