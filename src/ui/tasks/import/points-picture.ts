import type { CurvePoint } from "../../../formats/applied/applying.ts";
import { millisecondsPerSecond } from "../../../quantity/time.ts";
import type { SweepDot, SweepLook, SweepPicture } from "../../charts/sweep-chart-picture.ts";

function series(id: string, look: SweepLook, hasDots: boolean, points: readonly CurvePoint[], at: keyof CurvePoint) {
  const dots = points.map((point): SweepDot => ({
    x: point.callsPerSecond,
    y: point[at] * millisecondsPerSecond,
    low: null,
    high: null,
    isOpen: false,
  }));
  return { id, look, hasDots, points: dots };
}

/** Times between tokens as they were measured, over the curves of the model before the file and with it. */
export function pointsPicture(curve: readonly CurvePoint[]): SweepPicture {
  const points = curve.toSorted((one, other) => one.callsPerSecond - other.callsPerSecond);
  const most = Math.max(...points.map(({ callsPerSecond }) => callsPerSecond), 0);
  return {
    description: `Time between tokens at ${points.length} loads: measured, by the model before, and by the model fitted to the file.`,
    xText: "calls a second on one replica",
    mostX: most,
    marks: [],
    wash: null,
    panels: [
      {
        id: "itl",
        title: "time between tokens, mean, ms",
        series: [
          series("before", "formula", false, points, "beforeSeconds"),
          series("now", "main", false, points, "nowSeconds"),
          series("measured", "second", true, points, "measuredSeconds"),
        ],
        limit: null,
        most: null,
        hasDiagonal: false,
      },
    ],
    legend: [
      { look: "second", hasDots: true, text: "measured" },
      { look: "main", hasDots: false, text: "fitted to your file" },
      { look: "formula", hasDots: false, text: "before" },
    ],
  };
}
