import type { PoolResult } from "../../../engine/plan-result.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import type { PoolView } from "../../../planning/pool-view.ts";
import { BatchChart } from "../../charts/batch-chart.tsx";
import { ChartFrame } from "../../kit/chart-frame.tsx";
import { batchPicture, batchTitle } from "./batch-figures.ts";
import { batchTable } from "./batch-table.ts";
import { limitedTimes } from "./class-limits.ts";
import { bandShares, bandWords } from "./error-bands.ts";

interface BatchCurvesProps {
  readonly page: PagePlan;
  readonly view: PoolView;
  readonly result: PoolResult;
}

/** What a replica of a pool gives with so many calls running together: times, tokens, and where the plan stands. */
export function BatchCurves({ page, view, result }: BatchCurvesProps) {
  const times = limitedTimes(page.plan, page.input).filter(({ poolId }) => poolId === view.id);
  const bands = bandShares(page.input.pools.find(({ id }) => id === view.id)?.runtime);
  const picture = batchPicture(view, result, times, bands);
  if (picture === null) return null;
  const whose = page.input.pools.length > 1 ? `Pool ${view.id}. ` : "";
  const words = bandWords(bands, ["itl", "ttft", "throughput"]);
  return (
    <ChartFrame
      title={batchTitle(view, result)}
      caption={`${whose}One replica by the calls it runs; dotted and dot: their mean number at the peak. ${words}`}
      table={batchTable(view.curve, bands)}
      fileName={`batch-curves-${view.id}`}
      isTableOnPaper
    >
      <BatchChart picture={picture} />
    </ChartFrame>
  );
}
