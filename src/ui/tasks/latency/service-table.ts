import type { PoolResult } from "../../../engine/plan-result.ts";
import type { LoadCurve, LoadPoint } from "../../../planning/load-curve.ts";
import { millisecondsPerSecond } from "../../../quantity/time.ts";
import type { ChartTable } from "../../kit/chart-table.ts";

/** Rows on paper that lie evenly between no load and the most. */
const paperRows = 10;

/** The curves' numbers; on paper one in so many, the peak and the load line. */
export function serviceTable({ points }: LoadCurve, result: PoolResult): ChartTable {
  const { offeredCallsPerSecond: peak, goodputCallsPerSecond: line } = result;
  const every = Math.max(1, Math.floor(points.length / paperRows));
  const named = ({ callsPerSecond }: LoadPoint) =>
    callsPerSecond === peak ? "peak" : callsPerSecond === line ? "load line" : "";
  const right = (id: string, label: string) => ({ id, label, align: "right" }) as const;
  return {
    columns: [
      { id: "calls", label: "Calls a second", align: "left" },
      right("running", "Running at once"),
      right("itlHeld", "Between tokens, held to the limit, ms"),
      right("itlMean", "Mean, ms"),
      right("ttftHeld", "To first token, held to the limit, ms"),
      right("ttftMean", "Mean, ms"),
      { id: "what", label: "What it is", align: "left" },
    ],
    rows: points.map((point, index) => ({
      id: String(point.callsPerSecond),
      isBetween: (index + 1) % every !== 0 && named(point) === "",
      cells: [
        point.callsPerSecond,
        point.running,
        point.itl.heldSeconds * millisecondsPerSecond,
        point.itl.meanSeconds * millisecondsPerSecond,
        point.ttft.heldSeconds * millisecondsPerSecond,
        point.ttft.meanSeconds * millisecondsPerSecond,
        named(point),
      ],
    })),
  };
}
