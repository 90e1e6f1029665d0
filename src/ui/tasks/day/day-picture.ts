import type { FleetDay } from "../../../planning/fleet/fleet-day.ts";
import type { FleetWay } from "../../../planning/fleet/fleet-way.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { secondsPerDay, secondsPerHour, secondsPerMinute } from "../../../quantity/time.ts";
import {
  burstMarkText,
  type DayEvents,
  drawnWay,
  lateStretchText,
  lossMarkText,
  minuteText,
  mostWaitingText,
} from "../../../experiment-words/day-words.ts";
import { clockText, weekdays } from "../../../experiment-words/fleet-words.ts";
import type { DayEventPlace } from "../../../state/members/day-events.ts";
import type { ChartTable } from "../../kit/chart-table.ts";

/** Something that happens, as a line in the picture. */
export interface DayMark extends DayEventPlace {
  readonly atSeconds: number;
  /** Of a burst; a loss is an instant. */
  readonly untilSeconds: number | null;
  readonly text: string;
  /** What it is called where its time is said beside it. */
  readonly name: string;
}

/** What a pool over a span is drawn from: a value of each series a stretch. */
export interface DayPicture {
  readonly description: string;
  readonly fromSeconds: number;
  readonly stepSeconds: number;
  readonly needed: readonly number[];
  readonly ready: readonly number[];
  readonly starting: readonly number[];
  readonly asked: readonly number[];
  readonly waiting: readonly number[];
  readonly marks: readonly DayMark[];
  /** Where calls are late, and what is said of that beside the queue. */
  readonly late: readonly { readonly fromSeconds: number; readonly untilSeconds: number }[];
  readonly lateText: string | null;
  readonly waitingText: string;
  readonly mostWaitingAtSeconds: number;
  readonly ticks: readonly { readonly seconds: number; readonly text: string }[];
  /** What is said of one stretch. */
  readonly minuteText: (index: number) => string;
}

/** Replicas that the demand takes, bursts included. */
export function neededWith({ needed, pointSeconds }: FleetDay, { bursts }: DayEvents): readonly number[] {
  return needed.map((expected, index) => {
    const middle = (index + 0.5) * pointSeconds;
    return bursts.reduce((sum, { factor, atHour, seconds }) => {
      const from = atHour * secondsPerHour;
      return middle >= from && middle < from + seconds ? sum * factor : sum;
    }, expected);
  });
}

function marksOf({ losses, bursts }: DayEvents): readonly DayMark[] {
  const lost = losses.map((loss, index) => ({
    kind: "losses" as const,
    index,
    atSeconds: loss.atHour * secondsPerHour,
    untilSeconds: null,
    text: lossMarkText(loss),
    name: "Hour of the loss",
  }));
  const more = bursts.map((burst, index) => ({
    kind: "bursts" as const,
    index,
    atSeconds: burst.atHour * secondsPerHour,
    untilSeconds: burst.atHour * secondsPerHour + burst.seconds,
    text: burstMarkText(burst),
    name: "Hour of the burst",
  }));
  return [...lost, ...more].toSorted((one, other) => one.atSeconds - other.atSeconds);
}

interface Stretch {
  readonly fromSeconds: number;
  readonly untilSeconds: number;
}

interface DayPictureOptions {
  /** A part of what was played; all of it unless told. */
  readonly stretch?: Stretch | null;
  /** What happens by now, where that is not played yet. */
  readonly marked?: DayEvents;
}

/** A pool over what was played with what happened on it; `null`: nothing was. */
export function dayPicture(
  day: FleetDay,
  events: DayEvents,
  { stretch = null, marked = events }: DayPictureOptions = {},
): DayPicture | null {
  const way = drawnWay(day);
  if (way === null) return null;
  const { pointSeconds: step } = day;
  const [first, end] =
    stretch === null
      ? [0, way.points.length]
      : [Math.floor(stretch.fromSeconds / step), Math.ceil(stretch.untilSeconds / step)];
  const needed = neededWith(day, events).slice(first, end);
  // A point tells how things stand at its end, which is where the next one begins.
  const series = (of: (point: FleetWay["points"][number]) => number) =>
    needed.map((_, index) => {
      const before = way.points[Math.max(0, first + index - 1)];
      return before === undefined ? 0 : of(before) / day.share;
    });
  const drawn = {
    needed,
    ready: series(({ ready }) => ready),
    starting: series(({ starting }) => starting),
    asked: series(({ asked }) => asked),
    waiting: series(({ waiting }) => waiting),
  };
  const fromSeconds = first * step;
  const untilSeconds = fromSeconds + needed.length * step;
  const isWithin = (seconds: number) => seconds >= fromSeconds && seconds < untilSeconds;
  const most = drawn.waiting.reduce((best, value, at) => (value > (drawn.waiting[best] ?? 0) ? at : best), 0);
  return {
    description: `Replicas of ${day.poolId} that are needed, asked for, starting and ready, and calls that wait, from ${clockText(day, fromSeconds)} to ${untilSeconds % secondsPerDay === 0 && day.length === "day" ? "24:00" : clockText(day, untilSeconds)}`,
    fromSeconds,
    stepSeconds: step,
    ...drawn,
    marks: marksOf(marked).filter(({ atSeconds }) => isWithin(atSeconds)),
    ...lateOf(day, way, { fromSeconds, untilSeconds }),
    waitingText: mostWaitingText(day, {
      ...way,
      mostWaiting: drawn.waiting[most] ?? 0,
      mostWaitingAtSeconds: fromSeconds + most * step,
    }),
    mostWaitingAtSeconds: fromSeconds + most * step,
    ticks: ticksOf(day, fromSeconds, untilSeconds),
    minuteText: (index) =>
      minuteText(day, {
        seconds: fromSeconds + index * step,
        needed: drawn.needed[index] ?? 0,
        ready: drawn.ready[index] ?? 0,
        starting: drawn.starting[index] ?? 0,
        waiting: drawn.waiting[index] ?? 0,
      }),
  };
}

/** Late stretches within a part of the span, and what is said of them: the worst, and how many others there are. */
function lateOf(
  day: FleetDay,
  { late, isOverfull }: FleetWay,
  { fromSeconds, untilSeconds }: Stretch,
): Pick<DayPicture, "late" | "lateText"> {
  const own = late.filter((one) => one.untilSeconds > fromSeconds && one.fromSeconds < untilSeconds);
  if (isOverfull) return { late: own, lateText: "calls pile up without end" };
  const worst = own.toSorted((one, other) => other.missed - one.missed)[0];
  if (worst === undefined) return { late: own, lateText: null };
  const others = own.length === 1 ? "" : `, and ${formatCount(own.length - 1)} more`;
  return { late: own, lateText: `${lateStretchText(day, worst)}${others}` };
}

/** Apart by so many minutes. */
const tickMinutes = [5, 10, 15, 30, 60, 180];
const longestTick = 360;
const mostTicks = 9;

function ticksOf(day: FleetDay, fromSeconds: number, untilSeconds: number): DayPicture["ticks"] {
  const seconds = untilSeconds - fromSeconds;
  if (seconds > 2 * secondsPerDay) {
    return weekdays.map((text, index) => ({ seconds: index * secondsPerDay, text }));
  }
  const fitting = tickMinutes.find((minutes) => seconds / (minutes * secondsPerMinute) <= mostTicks);
  const apart = (fitting ?? longestTick) * secondsPerMinute;
  const first = Math.ceil(fromSeconds / apart) * apart;
  const count = Math.floor((untilSeconds - first) / apart) + 1;
  return Array.from({ length: count }, (_, index) => {
    const at = first + index * apart;
    const isEnd = at === untilSeconds && at % secondsPerDay === 0;
    return { seconds: at, text: isEnd ? "24:00" : clockText({ ...day, length: "day" }, at) };
  });
}

/** Around what makes most calls late, else around the first thing that happens: some time before it, until limits hold again and replicas are back; `null`: nothing happens. */
export function aroundEvent(day: FleetDay, events: DayEvents): Stretch | null {
  const way = drawnWay(day);
  const marks = marksOf(events);
  const worst = way?.late.toSorted((one, other) => other.missed - one.missed)[0];
  const mark = marks.findLast(({ atSeconds }) => atSeconds < (worst?.untilSeconds ?? 0)) ?? marks[0];
  if (way === null || mark === undefined || !way.hasEvents) return null;
  const step = day.pointSeconds;
  const fromSeconds = Math.max(0, mark.atSeconds - Math.max(beforeSeconds, 4 * step));
  const end = way.points.length * step;
  const over = (mark.untilSeconds ?? mark.atSeconds) + Math.max(afterSeconds, 12 * step);
  const soon = way.late.filter((one) => one.untilSeconds > mark.atSeconds && one.fromSeconds < over);
  const held = Math.max(over, ...soon.map(({ untilSeconds }) => untilSeconds + beforeSeconds));
  const most = mark.atSeconds + Math.max(mostSeconds, 24 * step, over - mark.atSeconds);
  return { fromSeconds, untilSeconds: Math.min(end, held, most) };
}

const beforeSeconds = 10 * secondsPerMinute;
const afterSeconds = 20 * secondsPerMinute;
const mostSeconds = 2 * secondsPerHour;

const right = (id: string, label: string) => ({ id, label, align: "right" }) as const;
/** Rows on paper. */
const paperRows = 24;

/** The same in numbers. */
export function dayTable(day: FleetDay, picture: DayPicture): ChartTable {
  const every = Math.max(1, Math.floor(picture.needed.length / paperRows));
  return {
    columns: [
      { id: "from", label: "From", align: "left" },
      right("needed", "Needed"),
      right("asked", "Asked for"),
      right("starting", "Starting"),
      right("ready", "Ready"),
      right("waiting", "Calls waiting"),
    ],
    rows: picture.needed.map((needed, index) => ({
      id: String(index),
      isBetween: index % every !== 0,
      cells: [
        clockText(day, picture.fromSeconds + index * picture.stepSeconds),
        needed,
        picture.asked[index] ?? null,
        picture.starting[index] ?? null,
        picture.ready[index] ?? null,
        picture.waiting[index] ?? null,
      ],
    })),
  };
}
