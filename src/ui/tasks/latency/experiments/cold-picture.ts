import type { ColdCache } from "../../../../planning/experiments/cold-cache.ts";
import type { ColdMoment } from "../../../../planning/experiments/cold-cache-course.ts";
import { formatCount, formatShare } from "../../../../quantity/format-number.ts";
import { formatSeconds } from "../../../../quantity/format-time.ts";
import { secondsPerHour, secondsPerMinute } from "../../../../quantity/time.ts";
import { axisTicks } from "../../../charts/axis-ticks.ts";
import type { ShockPicture } from "../../../charts/timeline-chart.tsx";
import type { TimelinePanel, TimeTick } from "../../../charts/timeline-chart-layout.ts";
import type { ChartTable } from "../../../kit/chart-table.ts";

const units = [
  { seconds: 1, name: "s" },
  { seconds: secondsPerMinute, name: "min" },
  { seconds: secondsPerHour, name: "h" },
];

/** The largest unit of time of which there are two. */
function unitOf(seconds: number) {
  return units.findLast((unit) => seconds >= 2 * unit.seconds) ?? { seconds: 1, name: "s" };
}

/** Marks before and after the shock, which is 0. */
function ticksAround(beforeSeconds: number, endSeconds: number, marks: number): readonly TimeTick[] {
  const unit = unitOf(endSeconds);
  const [, step = 1] = axisTicks(endSeconds / unit.seconds, marks);
  const first = -Math.floor(beforeSeconds / unit.seconds / step);
  const last = Math.floor((endSeconds - beforeSeconds) / unit.seconds / step);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const at = (first + index) * step;
    return {
      seconds: beforeSeconds + at * unit.seconds,
      text: at === 0 ? "0" : `${at > 0 ? "+" : ""}${formatCount(at)} ${unit.name}`,
    };
  });
}

function panel(
  { points }: ColdCache,
  of: (moment: ColdMoment) => number | null,
  rest: Omit<TimelinePanel, "lines">,
): TimelinePanel {
  return {
    ...rest,
    lines: [
      { id: "usual", isThin: true, values: points.map(({ usual }) => of(usual)) },
      { id: "shocked", isThin: false, values: points.map(({ shocked }) => of(shocked)) },
    ],
  };
}

/** The time around the loss, drawn with it and without it. */
export function coldPicture(cold: ColdCache, ttftLimitSeconds: number | null): ShockPicture {
  const { points, backSeconds } = cold;
  const width = points.length < 2 ? 1 : (points[1]?.seconds ?? 0) - (points[0]?.seconds ?? 0);
  const before = width / 2 - (points[0]?.seconds ?? 0);
  const endSeconds = before + (points.at(-1)?.seconds ?? 0) + width / 2;
  const back = backSeconds?.value ?? null;
  const isBackShown = cold.outcome === "recovers" && back !== null && before + back <= endSeconds;
  const longest = Math.max(ttftLimitSeconds ?? 0, ...points.map(({ shocked }) => shocked.ttftP95Seconds ?? 0));
  return {
    description:
      "Around the loss of all caches, with it and without it: prompt tokens found in the caches, time to first token, and calls waiting",
    seconds: points.map(({ seconds }) => before + seconds),
    endSeconds,
    shockSeconds: before,
    shockText: "caches lost",
    backSeconds: isBackShown ? before + back : null,
    backText: "hits back",
    axisText: "time from the loss; broken: the same without it",
    timeTicks: (end, marks) => ticksAround(before, end, marks),
    panels: [
      panel(cold, ({ hitShare }) => hitShare, {
        id: "hits",
        title: "Prompt tokens found in the caches",
        most: 1,
        isCount: false,
        unit: 1,
        limit: null,
        text: (share) => formatShare(share),
      }),
      panel(cold, ({ ttftP95Seconds }) => ttftP95Seconds, {
        id: "ttft",
        title: "To first token, 95 % of the calls that arrive",
        most: null,
        isCount: false,
        unit: unitOf(longest).seconds,
        limit:
          ttftLimitSeconds === null
            ? null
            : { value: ttftLimitSeconds, text: `limit ${formatSeconds(ttftLimitSeconds)}` },
        text: (seconds) => formatSeconds(seconds),
      }),
      panel(cold, ({ waiting }) => waiting, {
        id: "waiting",
        title: "Calls waiting, mean of the runs",
        most: null,
        isCount: false,
        unit: 1,
        limit: null,
        text: (count) => formatCount(count),
      }),
    ],
  };
}

const moments = [
  { id: "hitShare", label: "From cache, share" },
  { id: "ttftP95Seconds", label: "To first token, 95 %, s" },
  { id: "waiting", label: "Calls waiting" },
] as const;

/** All points, with the loss and without it. */
export function coldTable({ points }: ColdCache): ChartTable {
  const right = (id: string, label: string) => ({ id, label, align: "right" }) as const;
  return {
    columns: [
      right("seconds", "From the loss, s"),
      ...moments.map(({ id, label }) => right(id, label)),
      ...moments.map(({ id, label }) => right(`usual ${id}`, `${label}, without`)),
    ],
    rows: points.map(({ seconds, shocked, usual }) => ({
      id: String(seconds),
      cells: [seconds, ...moments.map(({ id }) => shocked[id]), ...moments.map(({ id }) => usual[id])],
      isBetween: true,
    })),
  };
}
