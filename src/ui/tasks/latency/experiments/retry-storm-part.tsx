import type { RetryStorm } from "../../../../planning/experiments/retry-storm.ts";
import { useApp } from "../../../../state/use-app.tsx";
import { SweepChart } from "../../../charts/sweep-chart.tsx";
import { ChartFrame } from "../../../kit/chart-frame.tsx";
import { TextButton } from "../../../kit/text-button.tsx";
import { ExperimentFrame, useExperiment } from "../../../answer/experiment-frame.tsx";
import { stormLoadPicture, stormLoadTable, stormTimePicture, stormTimeTable } from "./storm-picture.ts";
import {
  capsText,
  formulaText,
  isCapsOffered,
  openText,
  stormLoadTitle,
  stormMethod,
  stormTitle,
} from "../../../../experiment-words/storm-words.ts";
import styles from "./load.module.css";

interface RetryStormPartProps {
  readonly poolId: string;
  readonly isOneOfMany: boolean;
}

/** Whether a pool comes back from a push when calls that are given up are sent again. */
export function RetryStormPart({ poolId, isOneOfMany }: RetryStormPartProps) {
  const state = useExperiment("retries", poolId);
  return (
    <ExperimentFrame
      title={isOneOfMany ? `Retry storms on ${poolId}` : "Retry storms"}
      caption="More load for a while, with calls that are given up and sent again: whether the replicas come back, with and without caps"
      action={isOneOfMany ? `Simulate a retry storm on ${poolId}` : "Simulate a retry storm"}
      state={state}
      emptyText="Nothing serves here, so there is nothing to retry."
    >
      {state.result !== null && <Storm storm={state.result} isOld={state.isOld} />}
    </ExperimentFrame>
  );
}

function Storm({ storm, isOld }: { readonly storm: RetryStorm; readonly isOld: boolean }) {
  const edit = useApp(({ edit: own }) => own);
  const set = () => void edit(storm.set, `Caps on retries of ${storm.poolId}`);
  return (
    <>
      <ChartFrame
        title={stormTitle(storm)}
        caption="Simulated at the plan's peak; shaded: the push"
        table={stormTimeTable(storm)}
        fileName={`retry-storm-${storm.poolId}`}
        isTableOnPaper
      >
        <SweepChart picture={stormTimePicture(storm)} />
      </ChartFrame>
      <p className={styles["words"]}>
        {openText(storm)} {capsText(storm)}
      </p>
      {isCapsOffered(storm) && !isOld && (
        <p className={styles["act"]}>
          <TextButton kind="edged" onClick={set}>
            Set these caps
          </TextButton>
        </p>
      )}
      <div className={styles["further"]}>
        <ChartFrame
          title={stormLoadTitle(storm)}
          caption="What is answered and what is sent, those sent again included, against what users ask for"
          table={stormLoadTable(storm)}
          fileName={`retry-loads-${storm.poolId}`}
          isTableOnPaper
        >
          <SweepChart picture={stormLoadPicture(storm)} />
        </ChartFrame>
        <p className={styles["words"]}>
          {formulaText(storm)} <small>{stormMethod(storm)}</small>
        </p>
      </div>
    </>
  );
}
