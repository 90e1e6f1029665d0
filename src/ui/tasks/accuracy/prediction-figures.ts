import type { Accuracy } from "../../../catalog/accuracy.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import type { PredictionPicture } from "../../charts/prediction-picture.ts";
import type { ChartTable } from "../../kit/chart-table.ts";
import { type AccuracyPlace, isAt, type NamedGroup } from "./accuracy-groups.ts";
import { biasText, groupWords, percentText } from "./accuracy-words.ts";

/** The drawn rows of a place. */
export function pointsAt({ points }: Accuracy, place: AccuracyPlace): Accuracy["points"] {
  return points.filter(([load, subject]) => isAt(place, load, subject));
}

/** `DeepSeek is furthest off: half of its 378 rows are within 16 %`. */
export function predictionTitle({ name, rows, medianErrorPercent }: NamedGroup, isFurthest: boolean): string {
  const half = `half of its ${formatCount(rows)} rows are within ${percentText(medianErrorPercent)}`;
  return isFurthest ? `${name} is furthest off: ${half}` : `${name}: ${half}`;
}

/** What the picture of a place is drawn from, a family or device marked. */
export function predictionPicture(
  points: Accuracy["points"],
  title: string,
  { by, of }: Pick<NamedGroup, "by" | "of">,
): PredictionPicture {
  const units = new Set(points.map((point) => point[7]));
  return {
    description: `Predicted against measured. ${title}.`,
    unit: [...units].join(" or "),
    points: points.map(([, , , accelerator, family, , , , measured, predicted]) => ({
      measured,
      predicted,
      isMarked: of === (by === "family" ? family : accelerator),
    })),
  };
}

/** The drawn rows, each with its source. */
export function predictionTable(points: Accuracy["points"], sources: Accuracy["sources"]): ChartTable {
  return {
    columns: [
      { id: "family", label: "Family", align: "left" },
      { id: "engine", label: "Engine", align: "left" },
      { id: "accelerator", label: "Device", align: "left" },
      { id: "source", label: "Source", align: "left" },
      { id: "unit", label: "Unit", align: "left" },
      { id: "measured", label: "Measured", align: "right" },
      { id: "predicted", label: "Predicted", align: "right" },
      { id: "error", label: "Off by, %", align: "right" },
    ],
    rows: points.map(([, , engine, accelerator, family, source, , unit, measured, predicted], index) => {
      const errorPercent = 100 * (predicted / measured - 1);
      return {
        id: String(index),
        cells: [
          groupWords("family", family),
          groupWords("engine", engine),
          groupWords("accelerator", accelerator),
          sources[source]?.reference ?? "",
          unit,
          measured,
          predicted,
          { text: biasText(errorPercent), value: Number(errorPercent.toFixed(1)) },
        ],
      };
    }),
  };
}
