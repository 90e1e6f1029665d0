import {
  crossingText,
  lineIds,
  lineName,
  mixedTexts,
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
      {mixedTexts(found).map((text) => (
        <p key={text} className={styles["split"]}>
          {text}
        </p>
      ))}
      {found.crossings.length > 0 && (
        <ol className={styles["crossings"]}>
          {found.crossings.map((crossing) => {
            const text = crossingText(crossing, found);
            return <li key={text}>{text}</li>;
          })}
        </ol>
      )}
      {found.unpriced.map(({ id, missing: [first] }, index) => (
        <p key={id} className={styles["split"]}>
          {texts[index]}.{" "}
          {first !== undefined && (
            <TextButton label={`Set a price: ${lineName(id, found)}`} onClick={() => openField(first)}>
              {id === "hosted" ? "Choose one" : "Set a price"}
            </TextButton>
          )}
        </p>
      ))}
    </>
  );
}

/** All volumes and crossings, for reading and for a file. */
function tableOf(found: VolumeLines): ChartTable {
  const { points, now, crossings, mixed } = found;
  const rows = [...points, now, ...crossings.map(({ point }) => point)].toSorted(
    (one, other) => one.factor - other.factor,
  );
  return {
    columns: [
      { id: "workflows", label: "Workflows a month", align: "right" },
      { id: "factor", label: "Times this plan", align: "right" },
      ...lineIds.flatMap((id) => [
        { id: `${id} month`, label: `${lineName(id, found)}, ${moneyCode()} a month`, align: "right" as const },
        { id: `${id} success`, label: `${lineName(id, found)}, ${moneyCode()} a success`, align: "right" as const },
      ]),
      ...(mixed === null
        ? []
        : [
            { id: "plan month", label: `This plan, ${moneyCode()} a month`, align: "right" as const },
            { id: "plan success", label: `This plan, ${moneyCode()} a success`, align: "right" as const },
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
        ...(mixed === null ? [] : mixedCells(point === now ? mixed : null)),
        point.usedShare,
      ],
    })),
  };
}

/** The plan as it stands is of one volume: the other rows say so. */
function mixedCells(mixed: VolumeLines["mixed"]) {
  if (mixed === null) return ["not planned", "not planned"];
  return [printedAmount(mixed.costUsdPerMonth), printedAmount(mixed.costUsdPerSuccess)];
}
