import type { CurveLoad } from "../../../../planning/simulation/load-sweep-curve.ts";
import type { LoadSweep, SweepPoint } from "../../../../planning/simulation/load-sweep.ts";
import { millisecondsPerSecond } from "../../../../quantity/time.ts";
import { formatShare } from "../../../../quantity/format-share.ts";
import type { ChartTable } from "../../../kit/chart-table.ts";

/** The formulas' figure at a load, on a straight line between their own. */
export function curveAt(curve: readonly CurveLoad[], load: number, of: (point: CurveLoad) => number): number | null {
  const next = curve.findIndex(({ offeredCallsPerSecond }) => offeredCallsPerSecond >= load);
  const [to, from] = [curve[next], curve[next - 1]];
  if (to === undefined) return null;
  if (from === undefined) return of(to);
  const span = to.offeredCallsPerSecond - from.offeredCallsPerSecond;
  const part = span > 0 ? (load - from.offeredCallsPerSecond) / span : 0;
  return of(from) + part * (of(to) - of(from));
}

const inMs = (seconds: number | null | undefined) =>
  seconds === null || seconds === undefined ? null : seconds * millisecondsPerSecond;

/** Every load that was simulated, the formulas beside it. */
export function sweepTable(sweep: LoadSweep): ChartTable {
  const right = (id: string, label: string) => ({ id, label, align: "right" }) as const;
  const share = (value: number | null) => ({ text: value === null ? "unknown" : formatShare(value), value });
  const what = ({ load, offeredCallsPerSecond, isSettled }: SweepPoint) =>
    [
      load === 1 ? "plan's peak" : "",
      offeredCallsPerSecond === sweep.kneeCallsPerSecond ? "knee" : "",
      isSettled ? "" : "not settled",
    ]
      .filter((text) => text !== "")
      .join(", ");
  return {
    columns: [
      { id: "load", label: "Calls a second", align: "left" },
      right("done", "Done a second"),
      right("goodput", "Goodput, calls/s"),
      right("share", "Inside limits"),
      right("formula", "Goodput by formula"),
      right("ttft", "First token, ms"),
      right("ttftLow", "from, ms"),
      right("ttftHigh", "to, ms"),
      right("ttftFormula", "by formula, ms"),
      right("itl", "Between tokens, ms"),
      right("itlLow", "from, ms"),
      right("itlHigh", "to, ms"),
      right("itlFormula", "by formula, ms"),
      { id: "what", label: "What it is", align: "left" },
    ],
    rows: sweep.points.map((point) => {
      const { offeredCallsPerSecond: load, ttft, itl } = point;
      return {
        id: String(load),
        cells: [
          load,
          point.doneCallsPerSecond,
          point.goodputCallsPerSecond,
          share(point.goodputShare),
          curveAt(sweep.curve, load, ({ goodputCallsPerSecond }) => goodputCallsPerSecond),
          inMs(ttft?.value),
          inMs(ttft?.low),
          inMs(ttft?.high),
          inMs(curveAt(sweep.curve, load, ({ ttftSeconds }) => ttftSeconds)),
          inMs(itl?.value),
          inMs(itl?.low),
          inMs(itl?.high),
          inMs(curveAt(sweep.curve, load, ({ itlSeconds }) => itlSeconds)),
          what(point),
        ],
      };
    }),
  };
}
