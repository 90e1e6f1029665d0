import { Suspense } from "react";
import type { Accuracy, AccuracyLoad } from "../../../catalog/accuracy.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { bandFactor } from "../../charts/prediction-picture.ts";
import { ChartFrame } from "../../kit/chart-frame.tsx";
import { comingPart } from "../../kit/coming-part.tsx";
import { useOnPaper } from "../../kit/on-paper.ts";
import { furthestOff, markable } from "./accuracy-groups.ts";
import { loadWords, subjectWords } from "./accuracy-words.ts";
import styles from "./accuracy.module.css";
import { pointsAt, predictionPicture, predictionTable, predictionTitle } from "./prediction-figures.ts";

/** The chart library comes when the first chart is shown. */
const predictionChart = comingPart(async () => (await import("../../charts/prediction-chart.tsx")).PredictionChart);

interface PredictionViewProps {
  readonly accuracy: Accuracy;
  readonly chosen: AccuracyLoad;
  /** The family or device that is marked; `null`: the one that is furthest off. */
  readonly marked: string | null;
}

/** Predicted against measured of one kind of load, a family or device marked among the others. */
export function PredictionView({ accuracy, chosen, marked }: PredictionViewProps) {
  const isPaper = useOnPaper();
  const groups = markable(accuracy, chosen);
  const furthest = furthestOff(groups);
  const group = groups.find(({ id }) => id === marked) ?? furthest;
  const points = pointsAt(accuracy, chosen);
  if (group === null || points.length === 0) return null;
  const title = predictionTitle(group, group === furthest && groups.length > 1);
  const what = `${subjectWords[chosen.subject].one}, ${loadWords(chosen.load)}`;
  const drawn = `${formatCount(points.length)} of ${formatCount(chosen.rows)} rows are drawn, picked evenly over all`;
  const caption = `${drawn}. Diamonds: ${group.name}. Line: equal; band: within ${bandFactor} times`;
  return (
    <ChartFrame
      title={title}
      caption={isPaper ? `${what}. ${caption}` : caption}
      table={predictionTable(points, accuracy.sources)}
      fileName={`predicted-against-measured-${chosen.load}-${chosen.subject}`}
    >
      <Suspense fallback={<div className={styles["waiting"]} />}>
        <predictionChart.Part picture={predictionPicture(points, title, group)} />
      </Suspense>
    </ChartFrame>
  );
}
