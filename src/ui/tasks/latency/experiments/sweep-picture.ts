import type { Estimate } from "../../../../engine/simulation/measure/lane-report.ts";
import type { CurveLoad } from "../../../../planning/experiments/load-sweep-curve.ts";
import type { LoadSweep, SweepPoint, SweptTime } from "../../../../planning/experiments/load-sweep.ts";
import { formatCount, formatShare } from "../../../../quantity/format-number.ts";
import { formatSeconds } from "../../../../quantity/format-time.ts";
import { millisecondsPerSecond } from "../../../../quantity/time.ts";
import type { SweepDot, SweepPanel, SweepPicture } from "../../../charts/sweep-chart-picture.ts";
import type { ChartTable } from "../../../kit/chart-table.ts";

/** Times under this are drawn in milliseconds. */
const longSeconds = 2;
/** A time over its limit, or over what it is at the plan's load, is drawn up to so many times it. */
const overLimit = 1.7;
const overPlanned = 1.8;
const withoutLimit = 4;
/** The limit must be seen as well. */
const farthestOver = 4;

export const plainDot = (x: number, y: number): SweepDot => ({ x, y, low: null, high: null, isOpen: false });

function goodputPanel({ points, curve }: LoadSweep): SweepPanel {
  const dots = points.flatMap((point) =>
    point.goodputCallsPerSecond === null
      ? []
      : [{ ...plainDot(point.offeredCallsPerSecond, point.goodputCallsPerSecond), isOpen: !point.isSettled }],
  );
  return {
    id: "goodput",
    title: "Goodput, calls a second",
    limit: null,
    most: null,
    hasDiagonal: true,
    series: [
      {
        id: "formula",
        look: "formula",
        hasDots: false,
        points: curve.map((point) => plainDot(point.offeredCallsPerSecond, point.goodputCallsPerSecond)),
      },
      { id: "simulated", look: "main", hasDots: true, points: dots },
    ],
  };
}

interface TimeOf {
  readonly id: string;
  readonly name: string;
  readonly time: SweptTime;
  readonly className: string | null;
  readonly simulated: (point: SweepPoint) => Estimate | null;
  readonly formula: (point: CurveLoad) => number;
}

function timePanel({ points, curve }: LoadSweep, of: TimeOf): SweepPanel {
  const { limitSeconds } = of.time;
  const planned = of.simulated(points.find(({ load }) => load === 1) ?? ({} as SweepPoint))?.value ?? 0;
  const most =
    limitSeconds === null
      ? planned * withoutLimit
      : Math.min(Math.max(limitSeconds * overLimit, planned * overPlanned), limitSeconds * farthestOver);
  const isLong = most > longSeconds;
  const scale = isLong ? 1 : millisecondsPerSecond;
  const dots = points.flatMap((point): readonly SweepDot[] => {
    const estimate = of.simulated(point);
    if (estimate === null) return [];
    const { value, low, high } = estimate;
    const end = (seconds: number | null) => (seconds === null ? null : seconds * scale);
    return [
      { x: point.offeredCallsPerSecond, y: value * scale, low: end(low), high: end(high), isOpen: !point.isSettled },
    ];
  });
  return {
    id: of.id,
    title: `${of.name}${of.className === null ? "" : ` of ${of.className}`}, ${isLong ? "s" : "ms"}`,
    limit:
      limitSeconds === null
        ? null
        : {
            value: limitSeconds * scale,
            text: `limit ${formatSeconds(limitSeconds)}`,
            shortText: `limit ${formatSeconds(limitSeconds)}`,
          },
    most: most > 0 ? most * scale : null,
    hasDiagonal: false,
    series: [
      {
        id: "formula",
        look: "formula",
        hasDots: false,
        points: curve.map((point) => plainDot(point.offeredCallsPerSecond, of.formula(point) * scale)),
      },
      { id: "simulated", look: "main", hasDots: true, points: dots },
    ],
  };
}

/** Goodput and both times over the load; `nameOf` names a class where there are several. */
export function sweepPicture(sweep: LoadSweep, nameOf: (classId: string) => string | null): SweepPicture {
  const { points, poolId, planningCallsPerSecond, loadLineCallsPerSecond, kneeCallsPerSecond, ttft, itl } = sweep;
  const mark = (x: number | null, name: string, look: "line" | "dotted") =>
    x === null || !(x > 0) ? [] : [{ x, text: `${name} ${formatCount(x)}`, look }];
  return {
    description: `Pool ${poolId}: simulated Goodput, time to the first token and time between tokens against the load, beside the plan's formulas, with the plan's peak, the load line and the knee`,
    xText: "calls a second, all serving replicas",
    mostX: Math.max(...points.map(({ offeredCallsPerSecond }) => offeredCallsPerSecond)),
    wash: null,
    marks: [
      ...mark(planningCallsPerSecond, "peak", "dotted"),
      ...mark(loadLineCallsPerSecond, "load line", "line"),
      ...mark(kneeCallsPerSecond, "knee", "dotted"),
    ],
    panels: [
      goodputPanel(sweep),
      timePanel(sweep, {
        id: "ttft",
        name: "To first token",
        time: ttft,
        className: nameOf(ttft.classId),
        simulated: (point) => point.ttft ?? null,
        formula: ({ ttftSeconds }) => ttftSeconds,
      }),
      timePanel(sweep, {
        id: "itl",
        name: "Between tokens",
        time: itl,
        className: nameOf(itl.classId),
        simulated: (point) => point.itl ?? null,
        formula: ({ itlSeconds }) => itlSeconds,
      }),
    ],
    legend: [
      { look: "main", hasDots: true, text: "simulated" },
      { look: "formula", hasDots: false, text: "the plan's formulas" },
    ],
  };
}

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
