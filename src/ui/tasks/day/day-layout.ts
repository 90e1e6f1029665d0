import { formatCount } from "../../../quantity/format-number.ts";
import { axisTicks } from "../../charts/axis-ticks.ts";
import type { DayMark, DayPicture } from "./day-picture.ts";

interface Tick {
  readonly text: string;
  readonly y: number;
}

/** One of the two panels in pixels, y downwards. */
interface DayPanel {
  readonly top: number;
  readonly bottom: number;
  readonly ticks: readonly Tick[];
  readonly yOf: (value: number) => number;
}

/** A word at a place of the picture. */
export interface DayLabel {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: "start" | "middle" | "end";
  /** Within the area of what is needed. */
  readonly isInside?: boolean;
}

interface MarkLayout {
  readonly mark: DayMark;
  readonly x: number;
  /** Middle of its handle. */
  readonly y: number;
  readonly label: DayLabel;
}

export interface DayLayout {
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly endSeconds: number;
  readonly xOf: (seconds: number) => number;
  readonly secondsAt: (x: number) => number;
  readonly replicas: DayPanel;
  readonly waiting: DayPanel;
  readonly xTicks: readonly { readonly text: string; readonly x: number; readonly anchor: DayLabel["anchor"] }[];
  readonly marks: readonly MarkLayout[];
}

/** How high the two panels of a picture are. */
export interface DayHeights {
  readonly replicas: number;
  readonly waiting: number;
}

export const dayHeights: DayHeights = { replicas: 226, waiting: 62 };
export const aroundHeights: DayHeights = { replicas: 128, waiting: 72 };

const narrow = 520;
const letter = 6.7;
const handle = 10;
const markTop = 18;
const markRow = 18;
/** For the words over the highest line. */
const headroom = 16;
const between = 40;
const below = 24;
const leastLeft = 24;
const titleWidth = 64;
const tickWidth = 52;

/** Rows that marks take, whose words must not lie on each other. */
function markRows(picture: DayPicture, width: number): readonly number[] {
  const span = picture.needed.length * picture.stepSeconds;
  // The first row begins with what the panel is called.
  const ends: number[] = [titleWidth];
  return picture.marks.map(({ atSeconds, text }) => {
    const x = span > 0 ? ((atSeconds - picture.fromSeconds) / span) * width : 0;
    const length = text.length * letter + 2 * handle;
    const isLeft = x + length > width;
    const [from, until] = isLeft ? [x - length, x + handle] : [x - handle, x + length];
    const row = ends.findIndex((end) => end < from);
    const own = row === -1 ? ends.length : row;
    ends[own] = until;
    return own;
  });
}

export function dayHeight(picture: DayPicture, { replicas, waiting }: DayHeights): number {
  return topOf(markRows(picture, narrow)) + replicas + between + waiting + below;
}

function topOf(rows: readonly number[]): number {
  return markTop + (rows.length === 0 ? 0 : Math.max(...rows) + 1) * markRow + headroom;
}

/** Where everything of a pool's day stands at a width. */
export function dayLayout(picture: DayPicture, heights: DayHeights, width: number): DayLayout {
  const rows = markRows(picture, width);
  const top = topOf(rows);
  const scales = [scaleOf(replicaValues(picture), 4), scaleOf(picture.waiting, 2)] as const;
  const longest = Math.max(...scales.flatMap((ticks) => ticks.map((tick) => formatCount(tick).length)));
  const left = Math.max(leastLeft, longest * letter + 12);
  const right = width - 8;
  const { fromSeconds } = picture;
  const seconds = picture.needed.length * picture.stepSeconds;
  const xOf = (at: number) => left + (seconds > 0 ? (at - fromSeconds) / seconds : 0) * (right - left);
  const replicas = panelOf(scales[0], top, heights.replicas);
  const waiting = panelOf(scales[1], replicas.bottom + between, heights.waiting);
  return {
    height: waiting.bottom + below,
    left,
    right,
    endSeconds: fromSeconds + seconds,
    xOf,
    secondsAt: (x) => fromSeconds + ((Math.min(right, Math.max(left, x)) - left) / (right - left)) * seconds,
    replicas,
    waiting,
    xTicks: ticksOf(picture, width, xOf, right),
    marks: picture.marks.map((mark, index) => markAt(mark, xOf(mark.atSeconds), rows[index] ?? 0, right)),
  };
}

function replicaValues({ needed, ready, starting, asked }: DayPicture): readonly number[] {
  return [...needed, ...asked, ...ready.map((count, index) => count + (starting[index] ?? 0))];
}

/** Whole marks alone: neither replicas nor calls are halved. */
function scaleOf(values: readonly number[], count: number): readonly number[] {
  const most = values.reduce((best, value) => Math.max(best, value), 1);
  const ticks = axisTicks(most, count).filter(Number.isInteger);
  const last = ticks.at(-1) ?? 0;
  return last >= most ? ticks : [...ticks, Math.ceil(most)];
}

function panelOf(ticks: readonly number[], top: number, height: number): DayPanel {
  const bottom = top + height;
  const last = ticks.at(-1) ?? 1;
  const yOf = (value: number) => bottom - (Math.min(value, last) / last) * height;
  return { top, bottom, yOf, ticks: ticks.map((tick) => ({ text: formatCount(tick), y: yOf(tick) })) };
}

/** Every mark of the axis, or every other where they would touch. */
function ticksOf(
  { ticks }: DayPicture,
  width: number,
  xOf: (seconds: number) => number,
  right: number,
): DayLayout["xTicks"] {
  const shown = ticks.length * tickWidth > width ? ticks.filter((_, index) => index % 2 === 0) : ticks;
  return shown.map(({ seconds, text }, index) => {
    const x = xOf(seconds);
    return { text, x, anchor: index === 0 ? "start" : x > right - 16 ? "end" : "middle" };
  });
}

function markAt(mark: DayMark, x: number, row: number, right: number): MarkLayout {
  const y = markTop + row * markRow;
  const isLeft = x + mark.text.length * letter + handle > right + 8;
  const label = { text: mark.text, x: isLeft ? x - handle : x + handle, y: y + 4, anchor: isLeft ? "end" : "start" };
  return { mark, x, y, label: label as DayLabel };
}

/** A line of steps through a value a stretch. */
export function stepPath(
  values: readonly number[],
  { xOf }: DayLayout,
  { yOf }: DayPanel,
  { fromSeconds, stepSeconds }: DayPicture,
): string {
  const parts: string[] = [];
  values.forEach((value, index) => {
    const before = values[index - 1];
    if (value === before) return;
    const x = xOf(fromSeconds + index * stepSeconds).toFixed(1);
    parts.push(before === undefined ? `M${x} ${yOf(value).toFixed(1)}` : `H${x}V${yOf(value).toFixed(1)}`);
  });
  return values.length === 0 ? "" : `${parts.join("")}H${xOf(fromSeconds + values.length * stepSeconds).toFixed(1)}`;
}

/** The edge of an area through the middle of each stretch, from one end of a part to the other. */
export function areaEdge(
  values: readonly number[],
  { xOf }: DayLayout,
  { yOf }: DayPanel,
  { fromSeconds, stepSeconds }: DayPicture,
  [first, end]: readonly [number, number] = [0, values.length],
): string {
  const at = (index: number, value: number) =>
    `${xOf(fromSeconds + index * stepSeconds).toFixed(1)} ${yOf(value).toFixed(1)}`;
  const own = values.slice(first, end);
  const inner = own.map((value, index) => at(first + index + 0.5, value));
  return [at(first, own[0] ?? 0), ...inner, at(end, own.at(-1) ?? 0)].join("L");
}

/** Replicas that start, on top of those that are ready, piece by piece. */
export function startingPaths(picture: DayPicture, layout: DayLayout): readonly string[] {
  const { starting, ready, fromSeconds, stepSeconds } = picture;
  const { xOf, replicas } = layout;
  return starting.flatMap((count, index) => {
    if (count <= 0 || (starting[index - 1] === count && ready[index - 1] === ready[index])) return [];
    let end = index + 1;
    while (end < starting.length && starting[end] === count && ready[end] === ready[index]) end += 1;
    const [from, until] = [index, end].map((at) => xOf(fromSeconds + at * stepSeconds).toFixed(1));
    const [low, high] = [ready[index] ?? 0, (ready[index] ?? 0) + count].map((value) => replicas.yOf(value).toFixed(1));
    return [`M${from} ${low}V${high}H${until}V${low}Z`];
  });
}

/** Bold letters are wider. */
const boldLetter = 7.4;

/**
 * Words beside a moment of the queue: left of it in the right half, right of it in the left, and moved back where they would leave
 * the picture.
 */
export function besideMoment(
  text: string,
  x: number,
  { left, right }: Pick<DayLayout, "left" | "right">,
): Omit<DayLabel, "y"> {
  const isLeft = x > (left + right) / 2;
  const length = text.length * boldLetter;
  return isLeft
    ? { text, x: Math.max(x - 14, Math.min(right, length)), anchor: "end" }
    : { text, x: Math.min(x + 14, Math.max(0, right - length)), anchor: "start" };
}

/** What the shapes are called, where each is seen best. */
export function dayLabels(
  picture: DayPicture,
  layout: DayLayout,
): Readonly<Record<"needed" | "ready" | "asked", DayLabel | null>> {
  const { needed, ready, starting, asked, fromSeconds, stepSeconds } = picture;
  const { xOf, replicas, left, right } = layout;
  const x = (index: number) => xOf(fromSeconds + index * stepSeconds);
  const isNarrow = right - left < narrow;
  const most = (values: readonly number[]) =>
    values.reduce((best, value, index) => (value > (values[best] ?? 0) ? index : best), 0);
  const top = most(needed);
  const words = isNarrow ? "needed" : "needed by the demand";
  const half = (words.length * letter) / 2;
  const isInside = replicas.bottom - replicas.yOf(needed[top] ?? 0) > 40;
  const neededY = isInside ? replicas.bottom - 14 : replicas.yOf(needed[top] ?? 0) - 8;
  const rise = starting.findIndex((count) => count > 0);
  const askedWords = isNarrow ? "asked" : "asked for, hatched until ready";
  const hasRoom = x(rise) - askedWords.length * letter - 8 > left;
  return {
    needed: {
      text: words,
      x: Math.min(Math.max(x(top), left + half + 4), right - half - 4),
      y: neededY,
      anchor: "middle",
      isInside,
    },
    // Where the line ends: nothing else has its words there.
    ready: { text: "ready", x: right, y: replicas.yOf(ready.at(-1) ?? 0) - 7, anchor: "end" },
    asked:
      rise === -1
        ? null
        : {
            text: askedWords,
            x: hasRoom ? x(rise) - 8 : x(rise) + 8,
            y: replicas.yOf(asked[rise] ?? 0) - 7,
            anchor: hasRoom ? "end" : "start",
          },
  };
}
