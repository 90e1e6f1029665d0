import type { LoadSweep } from "../../../../planning/experiments/load-sweep.ts";
import { ExplainableFigure } from "../../../explain/explainable-figure.tsx";
import { SweepChart } from "../../../charts/sweep-chart.tsx";
import { ChartFrame } from "../../../kit/chart-frame.tsx";
import { useApp } from "../../../../state/use-app.tsx";
import { className } from "../../../../metrics/class-name.ts";
import { ExperimentFrame, useExperiment } from "../../../answer/experiment-frame.tsx";
import { sweepPicture, sweepTable } from "./sweep-picture.ts";
import { sweepCaption, sweepComparison, sweepMethod, sweepTitle } from "../../../../experiment-words/sweep-words.ts";
import styles from "./load.module.css";

interface LoadPartProps {
  readonly poolId: string;
  readonly isOneOfMany: boolean;
}

/** Goodput and times over the load: a pool's serving replicas simulated from little to too much. */
export function LoadSweepPart({ poolId, isOneOfMany }: LoadPartProps) {
  const state = useExperiment("load", poolId);
  return (
    <ExperimentFrame
      title={isOneOfMany ? `Load on ${poolId}` : "Load"}
      caption="The serving replicas simulated at loads from a fifth of what they complete to more than they carry, with the same draws at each"
      action={isOneOfMany ? `Simulate the load range of ${poolId}` : "Simulate the load range"}
      state={state}
      emptyText="Nothing serves here, so there is no load to simulate."
    >
      {state.result !== null && <Swept sweep={state.result} />}
    </ExperimentFrame>
  );
}

function Swept({ sweep }: { readonly sweep: LoadSweep }) {
  const scenario = useApp(({ scenario: own }) => own);
  const nameOf = (classId: string) => (scenario.classes.length > 1 ? className(scenario, classId) : null);
  return (
    <>
      <ChartFrame
        title={sweepTitle(sweep)}
        caption={sweepCaption(sweep)}
        table={sweepTable(sweep)}
        fileName={`load-range-${sweep.poolId}`}
        isTableOnPaper
      >
        <SweepChart picture={sweepPicture(sweep, nameOf)} />
      </ChartFrame>
      <p className={styles["words"]}>
        {sweepComparison(sweep)} Inside every limit less the margin the formulas let a replica carry{" "}
        <ExplainableFigure target={{ scope: "pool", at: sweep.poolId, id: "goodputCallsPerSecond" }} />, the load line.{" "}
        <small>{sweepMethod(sweep)}</small>
      </p>
    </>
  );
}
