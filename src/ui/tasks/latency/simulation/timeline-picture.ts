import type { SimulatedPlan } from "../../../../planning/simulation/simulated-plan.ts";
import { formatCount, formatShare } from "../../../../quantity/format-number.ts";
import { formatSeconds } from "../../../../quantity/format-time.ts";
import { secondsPerDay, secondsPerHour, secondsPerMinute } from "../../../../quantity/time.ts";
import { axisTicks } from "../../../charts/axis-ticks.ts";
import type { TimeTick, TimelinePanel, TimelinePicture } from "../../../charts/timeline-chart-layout.ts";
import type { ChartTable } from "../../../kit/chart-table.ts";
import type { SeriesPoint } from "../../../../engine/simulation/measure/time-series.ts";

type Timed = Pick<SimulatedPlan, "series" | "warmUpSeconds" | "simulatedSeconds" | "classes">;

const percent = (share: number) => formatShare(share);
const count = (value: number) => formatCount(value);
const own = { isThin: false };

function panelsOf({ series, classes }: Timed): readonly TimelinePanel[] {
  const preempted = series.some(({ preemptions }) => preemptions > 0);
  const [first, ...others] = classes;
  const ttftSeconds = others.length === 0 ? (first?.limits.ttftSeconds ?? null) : null;
  const longest = Math.max(ttftSeconds ?? 0, ...series.map(({ ttftP95Seconds }) => ttftP95Seconds ?? 0));
  const line = (id: string, values: readonly (number | null)[]) => [{ ...own, id, values }];
  const plain = { most: null, isCount: true, unit: 1, limit: null, text: count };
  return [
    {
      ...plain,
      id: "waiting",
      title: "Calls waiting",
      lines: line(
        "waiting",
        series.map(({ waiting }) => waiting),
      ),
    },
    {
      ...plain,
      id: "running",
      title: "Calls running",
      lines: line(
        "running",
        series.map(({ running }) => running),
      ),
    },
    {
      id: "kv",
      title: "KV memory: of calls (thick), cached (thin)",
      most: 1,
      isCount: false,
      unit: 1,
      limit: null,
      text: percent,
      lines: [
        { id: "held", isThin: false, values: series.map(({ heldShare }) => heldShare) },
        { id: "cached", isThin: true, values: series.map(({ cachedShare }) => cachedShare) },
      ],
    },
    {
      id: "hits",
      title: "Prompt tokens found in the cache",
      most: 1,
      isCount: false,
      unit: 1,
      limit: null,
      text: percent,
      lines: line(
        "hits",
        series.map(({ hitShare }) => hitShare),
      ),
    },
    ...(preempted
      ? [
          {
            ...plain,
            id: "preemptions",
            title: `Preemptions in ${formatSeconds(intervalOf(series))}`,
            lines: line(
              "preemptions",
              series.map(({ preemptions }) => preemptions),
            ),
          },
        ]
      : []),
    {
      id: "ttft",
      title: "To first token, 95 % of calls",
      most: null,
      isCount: false,
      unit: unitOf(longest).seconds,
      limit: ttftSeconds === null ? null : { value: ttftSeconds, text: `limit ${formatSeconds(ttftSeconds)}` },
      text: (seconds) => formatSeconds(seconds),
      lines: line(
        "ttft",
        series.map(({ ttftP95Seconds }) => ttftP95Seconds),
      ),
    },
  ];
}

/** How long each point of a series stands for. */
export function intervalOf(series: Timed["series"]): number {
  return series[0]?.endSeconds ?? 0;
}

const units = [
  { seconds: 1, name: "s" },
  { seconds: secondsPerMinute, name: "min" },
  { seconds: secondsPerHour, name: "h" },
  { seconds: secondsPerDay, name: "days" },
];

/** The largest unit of time that there are two of. */
function unitOf(seconds: number) {
  return units.findLast((unit) => seconds >= 2 * unit.seconds) ?? { seconds: 1, name: "s" };
}

/** Marks at round seconds, minutes, hours or days. */
export function timeTicks(endSeconds: number, marks: number): readonly TimeTick[] {
  const unit = unitOf(endSeconds);
  return axisTicks(endSeconds / unit.seconds, marks)
    .map((tick) => ({ seconds: tick * unit.seconds, text: tick === 0 ? "0" : `${formatCount(tick)} ${unit.name}` }))
    .filter(({ seconds }) => seconds <= endSeconds);
}

/** The run over time, as it is drawn. */
export function timelinePicture(simulated: Timed): TimelinePicture {
  return {
    description:
      "The run over simulated time: calls waiting and running, KV memory held and cached, prompt tokens found in the cache, and time to first token",
    seconds: simulated.series.map(({ endSeconds }) => endSeconds),
    warmUpSeconds: simulated.warmUpSeconds,
    endSeconds: simulated.series.at(-1)?.endSeconds ?? 0,
    panels: panelsOf(simulated),
    timeTicks,
  };
}

/** All points of the series, for a file. */
export function timelineTable({ series }: Pick<Timed, "series">): ChartTable {
  const columns = [
    { id: "endSeconds", label: "Until, s" },
    { id: "waiting", label: "Calls waiting" },
    { id: "running", label: "Calls running" },
    { id: "heldShare", label: "KV held, share" },
    { id: "cachedShare", label: "KV cached, share" },
    { id: "arrivals", label: "Calls arrived" },
    { id: "completions", label: "Calls done" },
    { id: "preemptions", label: "Preemptions" },
    { id: "hitShare", label: "From cache, share" },
    { id: "ttftP95Seconds", label: "To first token, 95 %, s" },
  ] as const;
  return {
    columns: columns.map(({ id, label }) => ({ id, label, align: "right" })),
    rows: series.map((point) => ({
      id: String(point.endSeconds),
      cells: columns.map(({ id }) => point[id]),
      isBetween: true,
    })),
  };
}

type Series = Pick<SimulatedPlan, "series" | "warmUpSeconds">;

function afterWarmUp({ series, warmUpSeconds }: Series): readonly SeriesPoint[] {
  const kept = series.filter(({ endSeconds }) => endSeconds > warmUpSeconds);
  return kept.length === 0 ? series : kept;
}

const most = (points: readonly SeriesPoint[], of: (point: SeriesPoint) => number) =>
  points.reduce((largest, point) => Math.max(largest, of(point)), 0);

const meanWaiting = (points: readonly SeriesPoint[]) =>
  points.length === 0 ? 0 : points.reduce((sum, { waiting }) => sum + waiting, 0) / points.length;

/** A queue this much longer at the end than halfway, and longer than a handful, is still growing. */
const growth = 1.5;
const handful = 20;
const tenth = 0.1;

/** Whether calls pile up: the queue of the last tenth is far longer than that of the tenth in the middle. */
export function isGrowing(points: readonly SeriesPoint[]): boolean {
  const size = Math.max(1, Math.floor(points.length * tenth));
  const middle = Math.floor((points.length - size) / 2);
  const [halfway, end] = [meanWaiting(points.slice(middle, middle + size)), meanWaiting(points.slice(-size))];
  return end > handful && end > growth * halfway;
}

function queueText(points: readonly SeriesPoint[]): string {
  const longest = most(points, ({ waiting }) => waiting);
  if (isGrowing(points))
    return `The queue grows, to ${formatCount(points.at(-1)?.waiting ?? longest)} calls at the end`;
  const least = points.reduce((smallest, { waiting }) => Math.min(smallest, waiting), longest);
  if (least > handful) {
    const span = least === longest ? formatCount(least) : `${formatCount(least)} to ${formatCount(longest)}`;
    return `${span} calls wait at all times`;
  }
  if (longest === 0) return "No call is seen waiting";
  return `The queue never exceeds ${longest === 1 ? "1 call" : `${formatCount(longest)} calls`}`;
}

/** What stands out of a run: how long the queue gets, and how full the memory. */
export function timelineTitle(simulated: Series): string {
  const points = afterWarmUp(simulated);
  if (points.length === 0) return "The run was too short to be drawn over time";
  const held = most(points, ({ heldShare }) => heldShare);
  return `${queueText(points)}; running calls hold ${formatShare(held, 2)} of KV memory at most`;
}
