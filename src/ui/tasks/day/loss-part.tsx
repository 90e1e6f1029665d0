import type { LossOutcome, LossPlayed } from "../../../planning/fleet/loss-played.ts";
import { formatCount, unknownText } from "../../../quantity/format-number.ts";
import { formatSeconds } from "../../../quantity/format-time.ts";
import {
  heldAgainText,
  lossEvent,
  lossLeavesOut,
  lossTitle,
  lossVerdict,
} from "../../../experiment-words/fleet-words.ts";
import { ExperimentFrame, useExperiment } from "../../answer/experiment-frame.tsx";
import { Ledger } from "../../kit/ledger.tsx";
import { unbroken } from "../../kit/sentence.tsx";
import styles from "./day.module.css";

/** Each line of the reserve against what it protects from, simulated when somebody asks. */
export function LossPart({ poolId }: { readonly poolId: string }) {
  const state = useExperiment("loss", poolId);
  return (
    <ExperimentFrame
      title={state.result === null ? "Losses" : lossTitle(state.result)}
      caption="For each line of the reserve what it protects against happens at the peak, with the line and without it"
      action="Simulate losses"
      state={state}
      emptyText="Nothing serves here, so that nothing can be lost."
    >
      {state.result !== null && <Losses played={state.result} />}
    </ExperimentFrame>
  );
}

const right = (id: string, label: string, isMain = false) => ({ id, label, align: "right", isMain }) as const;

function Losses({ played }: { readonly played: LossPlayed }) {
  return (
    <>
      <Ledger
        caption="Lines of the reserve"
        columns={[
          { id: "event", label: "What happens", align: "left" },
          right("with", "Limits hold again", true),
          right("without", "without the line"),
          right("ttft", "First token, 95 %"),
          right("ttftWithout", "without"),
          { id: "verdict", label: "The line", align: "left" },
        ]}
        rows={played.rows.map((row) => ({
          id: row.line,
          cells: [
            lossEvent(row),
            heldAgainText(row.withLine),
            heldAgainText(row.withoutLine),
            firstToken(row.withLine),
            firstToken(row.withoutLine),
            lossVerdict(row),
          ],
        }))}
      />
      <p className={styles["method"]}>
        {unbroken(
          `At the plan's peak; what is lost is back after ${formatSeconds(played.readySeconds)}. ${formatCount(played.events)} events, seed ${played.seed}.${lossLeavesOut(played)}`,
        )}
      </p>
    </>
  );
}

function firstToken({ ttftP95Seconds }: LossOutcome): string {
  return ttftP95Seconds === null ? unknownText : formatSeconds(ttftP95Seconds);
}
