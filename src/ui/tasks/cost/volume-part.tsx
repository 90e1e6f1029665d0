import {
  crossingText,
  lineIds,
  lineNames,
  unpricedTexts,
  volumeMethod,
  volumeTitle,
} from "../../../experiment-words/volume-words.ts";
import { moneyCode, printedAmount } from "../../../quantity/printed-currency.ts";
import type { VolumeLines } from "../../../planning/experiments/volume-lines.ts";
import { useApp } from "../../../state/use-app.tsx";
import { ExperimentFrame, useExperiment } from "../../answer/experiment-frame.tsx";
import { ChartFrame } from "../../kit/chart-frame.tsx";
import type { ChartTable } from "../../kit/chart-table.ts";
import { TextButton } from "../../kit/text-button.tsx";
import styles from "./cost.module.css";
import { VolumeChart } from "./volume-chart.tsx";

/** What a success costs hosted, rented, reserved and owned over volume, planned when somebody asks. */
export function VolumePart({ poolId }: { readonly poolId: string }) {
  const { result, ...frame } = useExperiment("volume", poolId);
  return (
    <ExperimentFrame
      title={result === null ? "Hosted or own, and from which volume" : volumeTitle(result)}
      caption={
        result === null
          ? "What a success costs hosted by tokens, rented, reserved and owned from a small part of this volume to 32 times it: each a whole plan"
          : volumeMethod(result)
      }
      action="Compare over volume"
      state={frame}
      emptyText="Nothing serves here, so there is nothing to compare."
    >
      {result !== null && <Compared found={result} />}
    </ExperimentFrame>
  );
}

function Compared({ found }: { readonly found: VolumeLines }) {
  const openField = useApp((state) => state.openField);
  const texts = unpricedTexts(found);
  return (
    <>
      <ChartFrame
        title="Cost of a success over volume"
        caption="Both axes are logarithms; a line falls where devices are shared by more work"
        table={tableOf(found)}
        fileName="cost-over-volume"
        isTableOnPaper
      >
        <VolumeChart found={found} description={volumeTitle(found)} />
      </ChartFrame>
      {found.crossings.length > 0 && (
        <ol className={styles["crossings"]}>
          {found.crossings.map((crossing) => {
            const text = crossingText(crossing);
            return <li key={text}>{text}</li>;
          })}
        </ol>
      )}
      {found.unpriced.map(({ id, missing: [first] }, index) => (
        <p key={id} className={styles["split"]}>
          {texts[index]}.{" "}
          {first !== undefined && (
            <TextButton label={`Set a price: ${lineNames[id]}`} onClick={() => openField(first)}>
              {id === "hosted" ? "Choose one" : "Set a price"}
            </TextButton>
          )}
        </p>
      ))}
    </>
  );
}

/** All volumes and crossings, for reading and for a file. */
function tableOf({ points, now, crossings }: VolumeLines): ChartTable {
  const rows = [...points, now, ...crossings.map(({ point }) => point)].toSorted(
    (one, other) => one.factor - other.factor,
  );
  return {
    columns: [
      { id: "workflows", label: "Workflows a month", align: "right" },
      { id: "factor", label: "Times this plan", align: "right" },
      ...lineIds.flatMap((id) => [
        { id: `${id} month`, label: `${lineNames[id]}, ${moneyCode()} a month`, align: "right" as const },
        { id: `${id} success`, label: `${lineNames[id]}, ${moneyCode()} a success`, align: "right" as const },
      ]),
      { id: "used", label: "Replicas used, mean share", align: "right" },
    ],
    rows: rows.map((point, index) => ({
      id: String(index),
      cells: [
        point.workflowsPerMonth,
        point.factor,
        ...lineIds.flatMap((id) => {
          const { costUsdPerMonth, costUsdPerSuccess } = point.lines[id];
          return [printedAmount(costUsdPerMonth), printedAmount(costUsdPerSuccess)];
        }),
        point.usedShare,
      ],
    })),
  };
}
