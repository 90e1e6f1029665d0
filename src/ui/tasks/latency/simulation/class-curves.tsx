import { memo } from "react";
import type { ClassResult } from "../../../../engine/plan-result.ts";
import type { DrawnPlan } from "../drawn-plan.ts";
import { className } from "../../../../metrics/class-name.ts";
import type { SimulatedClass, SimulatedPlan } from "../../../../planning/simulation/simulated-plan.ts";
import { formatCount, formatShare } from "../../../../quantity/format-number.ts";
import { PercentileChart } from "../../../charts/percentile-chart.tsx";
import { ChartFrame } from "../../../kit/chart-frame.tsx";
import { curvePicture, curveTable, curveTitle } from "./curve-words.ts";
import { heldTimes, mainLane } from "./held-time.ts";
import styles from "./simulation.module.css";
import { LedgerFrame } from "../../../charts/ledger-frame.tsx";
import { ExplainableFigure } from "../../../explain/explainable-figure.tsx";
import { intervalText } from "../../../explain/simulated/interval-text.ts";
import { type PercentileColumn, percentileColumns } from "../../../explain/simulated/simulated-names.ts";
import { type PercentileRow, percentileRows, percentileTable } from "./percentile-rows.ts";
import { OpeningFigure } from "./simulated-figure.tsx";

interface ClassCurvesProps {
  readonly page: DrawnPlan;
  readonly simulated: SimulatedPlan;
  readonly own: SimulatedClass;
}

/** How many of a class's calls keep which times: curves against the limits, and the percentiles as a ledger. */
export function ClassCurves({ page, simulated, own }: ClassCurvesProps) {
  if (mainLane(simulated, own.id) === null) return null;
  const name = className(page.input, own.id);
  return (
    <div className={styles["ofClass"]}>
      <Curves simulated={simulated} own={own} name={name} />
      <PercentileLedger page={page} simulated={simulated} own={own} name={name} />
    </div>
  );
}

interface CurvesProps {
  readonly simulated: SimulatedPlan;
  readonly own: SimulatedClass;
  readonly name: string;
}

/** Drawn once a simulation, whatever the plan beside it says meanwhile. */
const Curves = memo(({ simulated, own, name }: CurvesProps) => {
  const lane = mainLane(simulated, own.id);
  if (lane === null) return null;
  const times = heldTimes(own, lane);
  const of = simulated.runs > 1 ? `; the curves are of the first of ${formatCount(simulated.runs)} runs` : "";
  return (
    <ChartFrame
      title={curveTitle(name, own, times)}
      caption={`Simulated: share of ${name}'s ${formatCount(lane.counts.done)} calls that take at most so long${of}`}
      table={() => curveTable(times)}
      fileName={`simulated-curves-${own.id}`}
    >
      <PercentileChart picture={curvePicture(name, own.limits.percentile, times)} />
    </ChartFrame>
  );
});

interface PercentileLedgerProps {
  readonly page: DrawnPlan;
  readonly simulated: SimulatedPlan;
  readonly own: SimulatedClass;
  readonly name: string;
}

/** Percentiles of every time of a class with their intervals, and what the plan's formulas say beside them. */
function PercentileLedger({ page, simulated, own, name }: PercentileLedgerProps) {
  const agents = page.input.classes.find(({ id }) => id === own.id)?.agents ?? [];
  const planned = page.plan.classes.find(({ id }) => id === own.id);
  const rows = percentileRows(simulated, own, agents);
  return (
    <div className={styles["percentiles"]}>
      <LedgerFrame
        title={`${name}: percentiles of every time, simulated`}
        rows={rows.map((row) => ({
          id: row.id,
          cells: [
            row.label,
            ...percentileColumns.map(({ id }) => <Percentile key={id} row={row} column={id} />),
            planned === undefined ? null : <ByFormula key="formula" row={row} planned={planned} />,
          ],
        }))}
        columns={[
          { id: "time", label: "Time", align: "left" },
          ...percentileColumns.map(({ id, label }) => ({ id, label, align: "right" as const, isMain: id === "p99" })),
          { id: "formula", label: "By formula", align: "right" },
        ]}
        table={percentileTable(rows, ({ formula }) =>
          formula === null || planned === undefined ? null : (planned.byFormula ?? planned)[formula.id],
        )}
        fileName={`simulated-times-${own.id}`}
      />
    </div>
  );
}

function Percentile({ row, column }: { readonly row: PercentileRow; readonly column: PercentileColumn }) {
  const estimate = row.report[column];
  return (
    <OpeningFigure metric={`${row.metric}.${column}`} at={row.at} value={estimate?.value ?? null}>
      {estimate === null ? "unknown" : intervalText(estimate)}
    </OpeningFigure>
  );
}

function ByFormula({ row: { formula }, planned }: { readonly row: PercentileRow; readonly planned: ClassResult }) {
  if (formula === null) return null;
  const id = planned.byFormula === null ? formula.id : `byFormula.${formula.id}`;
  return (
    <>
      <ExplainableFigure target={{ scope: "class", at: planned.id, id }} />
      <small>{formula.share === null ? "on average" : `at ${formatShare(formula.share)}`}</small>
    </>
  );
}
