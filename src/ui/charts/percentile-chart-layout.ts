import { secondsPerDay, secondsPerHour, secondsPerMinute } from "../../quantity/time.ts";
import { axisTicks } from "./axis-ticks.ts";

/** A point of a percentile curve: the share of calls that take at most so long. */
interface CurvePoint {
  readonly share: number;
  readonly seconds: number;
}

/** One time of a class's calls. */
export interface PercentilePanel {
  readonly id: string;
  readonly title: string;
  /** By rising share; empty: nothing was measured. */
  readonly curve: readonly CurvePoint[];
  /** What is allowed, and its names, the longest first: `limit 450 ms`. */
  readonly limit: { readonly seconds: number; readonly texts: readonly string[] } | null;
  /** The share that counts, what it takes, and its names, the longest first: `99 %: 116 to 118 ms`. */
  readonly mark: (CurvePoint & { readonly texts: readonly string[] }) | null;
}

/** What a picture of percentile curves is drawn from. */
export interface PercentilePicture {
  readonly description: string;
  readonly panels: readonly PercentilePanel[];
  /** Of marks on the axis of time. */
  readonly timeText: (seconds: number) => string;
  readonly shareText: (share: number) => string;
}

/** A panel in pixels, y downwards. */
export interface PercentilePanelLayout {
  readonly panel: PercentilePanel;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly xTicks: readonly { readonly text: string; readonly x: number }[];
  readonly path: string;
  /** `null`: there is none, or it lies so far right of all times that drawing it would flatten the curve. */
  readonly limitX: number | null;
  readonly isLog: boolean;
  readonly xOf: (seconds: number) => number;
}

export interface PercentileLayout {
  readonly height: number;
  readonly shares: readonly { readonly share: number; readonly text: string }[];
  readonly yOf: (share: number, panel: Pick<PercentilePanelLayout, "top" | "bottom">) => number;
  readonly panels: readonly PercentilePanelLayout[];
}

/** Three panels stand side by side from this width on, else one under the other. */
const wide = 640;
const panelHeight = 150;
/** Title above, axis and its marks below. */
const above = 26;
const below = 26;
const left = 46;
const gap = 52;
const letter = 6.5;
/** A limit up to this many times the longest time drawn is drawn as well. */
const farthestLimit = 6;
/** Times that span more than this are drawn on a logarithmic axis. */
const wideSpan = 12;
const shares = [0, 0.25, 0.5, 0.75, 1];
/** The curve ends short of the last calls, which lie anywhere. */
const lastShare = 0.999;

/** Where everything of a picture of percentile curves stands at a width. */
export function percentileLayout(picture: PercentilePicture, width: number): PercentileLayout {
  const { panels } = picture;
  const isWide = width >= wide;
  const columns = isWide ? Math.max(1, panels.length) : 1;
  const size = (width - left - (columns - 1) * gap) / columns;
  const rowHeight = above + panelHeight + below;
  const yOf: PercentileLayout["yOf"] = (share, { top, bottom }) => bottom - share * (bottom - top);
  return {
    height: (isWide ? 1 : panels.length) * rowHeight + (isWide ? 0 : (panels.length - 1) * 10),
    shares: shares.map((share) => ({ share, text: picture.shareText(share) })),
    yOf,
    panels: panels.map((panel, index) => {
      const start = left + (isWide ? index * (size + gap) : 0);
      const top = above + (isWide ? 0 : index * (rowHeight + 10));
      const box = { left: start, right: Math.max(start + 1, start + size - 4), top, bottom: top + panelHeight };
      return panelLayout(panel, box, picture);
    }),
  };
}

type Box = Pick<PercentilePanelLayout, "left" | "right" | "top" | "bottom">;

function panelLayout(panel: PercentilePanel, box: Box, { timeText }: PercentilePicture): PercentilePanelLayout {
  const drawn = panel.curve.filter(({ share, seconds }) => share <= lastShare && seconds > 0);
  const longest = Math.max(0, ...drawn.map(({ seconds }) => seconds), panel.mark?.seconds ?? 0);
  const limit = panel.limit?.seconds ?? null;
  const isLimitBeyond = limit !== null && longest > 0 && limit > longest * farthestLimit;
  const most = Math.max(longest, isLimitBeyond ? 0 : (limit ?? 0));
  const least = Math.min(...drawn.map(({ seconds }) => seconds), most);
  const isLog = least > 0 && most / least > wideSpan;
  const { xOf, ticks } = isLog ? logAxis(least, most, box) : linearAxis(most, box);
  const points = drawn.map(({ share, seconds }) => {
    const y = box.bottom - share * (box.bottom - box.top);
    return `${xOf(seconds).toFixed(1)} ${y.toFixed(1)}`;
  });
  return {
    panel,
    ...box,
    xTicks: roomy(ticks.map((tick) => ({ text: timeText(tick), x: xOf(tick) }))),
    path: points.length === 0 ? "" : `M${points.join("L")}`,
    limitX: limit === null || isLimitBeyond ? null : xOf(limit),
    isLog,
    xOf,
  };
}

interface Axis {
  readonly xOf: (seconds: number) => number;
  readonly ticks: readonly number[];
}

/** Over the longest time, for the curve to end inside. */
const headroom = 1.06;

function linearAxis(most: number, { left, right }: Box): Axis {
  const end = most > 0 ? most * headroom : 1;
  const unit = units.findLast((seconds) => end >= 2 * seconds) ?? 1;
  const ticks = axisTicks(end / unit, right - left < fewMarks ? 3 : 5).map((tick) => tick * unit);
  return { xOf: (seconds) => left + (seconds / end) * (right - left), ticks: ticks.filter((tick) => tick <= end) };
}

const fewMarks = 260;
/** Minutes, hours and days are what long times are counted in. */
const units = [1, secondsPerMinute, secondsPerHour, secondsPerDay];
/** Marks of times from a minute on. */
const longMarks = [
  ...[1, 10].map((count) => count * secondsPerMinute),
  ...[1, 10].map((count) => count * secondsPerHour),
  ...[2, 10, 100].map((count) => count * secondsPerDay),
];
const closeMarks = [
  ...[1, 2, 5, 10, 20, 30].map((count) => count * secondsPerMinute),
  ...[1, 2, 5, 10, 20].map((count) => count * secondsPerHour),
  ...[2, 5, 10].map((count) => count * secondsPerDay),
];

/** Marks at powers of ten, or at 1, 2 and 5 times them where there are few, of the units that people count in. */
function logAxis(least: number, most: number, { left, right }: Box): Axis {
  const [from, to] = [Math.log10(least / 1.15), Math.log10(most * headroom)];
  const xOf = (seconds: number) => left + ((Math.log10(seconds) - from) / (to - from)) * (right - left);
  const isClose = to - from < 2;
  const powers = Array.from({ length: Math.ceil(to) - Math.floor(from) + 1 }, (_, index) => Math.floor(from) + index);
  const short = powers.flatMap((power) => (isClose ? [1, 2, 5] : [1]).map((step) => Number(`${step}e${power}`)));
  const ticks = [...short.filter((tick) => tick < secondsPerMinute), ...(isClose ? closeMarks : longMarks)];
  return { xOf, ticks: ticks.filter((tick) => Math.log10(tick) >= from && Math.log10(tick) <= to) };
}

/** Marks that have room beside each other, the first kept. */
function roomy(marks: PercentilePanelLayout["xTicks"]): PercentilePanelLayout["xTicks"] {
  let free = -Infinity;
  return marks.filter(({ text, x }) => {
    const half = (text.length * letter) / 2;
    if (x - half < free) return false;
    free = x + half + 8;
    return true;
  });
}

/** A text beside a point of a panel. */
export interface PlacedText {
  readonly x: number;
  readonly y: number;
  readonly anchor: "start" | "end";
}

/** Letters reach so far over their base line. */
const ascent = 10;
const boldLetter = 6.9;
const besideDot = 9;

/**
 * The name of the share that counts, in fewer words where there is less room: left of its dot, where a rising curve leaves
 * room, or right of it under the curve's end; one too long for either ends at the panel's edge.
 */
export function markPlace(layout: PercentilePanelLayout, y: number): (PlacedText & { readonly text: string }) | null {
  const { panel, left, right, xOf } = layout;
  if (panel.mark === null) return null;
  const x = xOf(panel.mark.seconds);
  const under = y + ascent + 8;
  for (const text of panel.mark.texts) {
    const size = text.length * boldLetter;
    if (x - besideDot - size >= left) return { text, x: x - besideDot, y: y + 4, anchor: "end" };
    if (x + besideDot + size <= right) return { text, x: x + besideDot, y: under, anchor: "start" };
  }
  return { text: panel.mark.texts.at(-1) ?? "", x: right, y: under, anchor: "end" };
}

/** Letters on the floor of a panel reach up to this share of the calls. */
const floorShare = 0.14;

/** The name of a limit: at the floor beside its line, where a rising curve leaves room, in fewer words where that is little. */
export function limitPlace(layout: PercentilePanelLayout): (PlacedText & { readonly text: string }) | null {
  const { panel, left, right, bottom, limitX, xOf } = layout;
  if (panel.limit === null) return null;
  const y = bottom - 8;
  const [whole = ""] = panel.limit.texts;
  if (limitX === null) return { text: `${whole}, far right`, x: right, y, anchor: "end" };
  const curve = panel.curve.find(({ share }) => share >= floorShare);
  const curveX = curve === undefined || curve.seconds <= 0 ? left : xOf(curve.seconds);
  const from = curveX < limitX ? curveX : left;
  for (const text of panel.limit.texts) {
    const size = text.length * letter;
    const isFree = curveX < limitX || limitX + 6 + size < curveX;
    if (limitX + 6 + size <= right && isFree) return { text, x: limitX + 6, y, anchor: "start" };
    if (limitX - 6 - size >= from) return { text, x: limitX - 6, y, anchor: "end" };
  }
  return { text: panel.limit.texts.at(-1) ?? "", x: limitX - 6, y, anchor: "end" };
}
