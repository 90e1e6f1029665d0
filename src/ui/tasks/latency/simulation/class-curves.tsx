import type { PagePlan } from "../../../../planning/page-plan.ts";
import { className } from "../../../../metrics/class-name.ts";
import type { SimulatedClass, SimulatedPlan } from "../../../../planning/simulation/simulated-plan.ts";
import { formatCount } from "../../../../quantity/format-number.ts";
import { PercentileChart } from "../../../charts/percentile-chart.tsx";
import { ChartFrame } from "../../../kit/chart-frame.tsx";
import { curvePicture, curveTable, curveTitle } from "./curve-words.ts";
import { heldTimes, mainLane } from "./held-time.ts";
import { PercentileLedger } from "./percentile-ledger.tsx";
import styles from "./simulation.module.css";

interface ClassCurvesProps {
  readonly page: PagePlan;
  readonly simulated: SimulatedPlan;
  readonly own: SimulatedClass;
}

/** How many of a class's calls keep which times: curves against the limits, and the percentiles as a ledger. */
export function ClassCurves({ page, simulated, own }: ClassCurvesProps) {
  const lane = mainLane(simulated, own.id);
  if (lane === null) return null;
  const name = className(page.input, own.id);
  const times = heldTimes(own, lane);
  const of = simulated.runs > 1 ? `; the curves are of the first of ${formatCount(simulated.runs)} runs` : "";
  return (
    <div className={styles["ofClass"]}>
      <ChartFrame
        title={curveTitle(name, own, times)}
        caption={`Simulated: share of ${name}'s ${formatCount(lane.counts.done)} calls that take at most so long${of}`}
        table={curveTable(times)}
        fileName={`simulated-curves-${own.id}`}
      >
        <PercentileChart picture={curvePicture(name, own.limits.percentile, times)} />
      </ChartFrame>
      <PercentileLedger page={page} simulated={simulated} own={own} name={name} />
    </div>
  );
}
