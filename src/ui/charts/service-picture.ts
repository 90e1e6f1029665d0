import { formatCount } from "../../quantity/format-number.ts";
import { millisecondsPerSecond } from "../../quantity/time.ts";
import { axisTicks } from "./axis-ticks.ts";

/** A time of the calls of a class at a load of one replica. */
export interface ServicePoint {
  readonly callsPerSecond: number;
  readonly meanSeconds: number;
  /** What the limit holds: the time that the class's percentile of calls keep. */
  readonly heldSeconds: number;
}

/** One of the two times of a call: against the load, its limit, and where it stands at the peak. */
export interface ServicePanel {
  /** `Between tokens of Support chat`; whose only where there is a choice. */
  readonly title: string;
  /** By rising load. */
  readonly points: readonly ServicePoint[];
  /** Shaded around what is held: the share that four of five measured rows are within; `null`: never measured. */
  readonly bandShare: number | null;
  /** The limit less the margin; `null`: no limit is set. */
  readonly limitSeconds: number | null;
  /** `38 ms = 40 ms less 5 %`, and what stays of it where there is no room. */
  readonly limitText: string;
  readonly shortLimitText: string;
  /** At the peak. */
  readonly meanSeconds: number | null;
  readonly heldSeconds: number | null;
  /** From the longest to the shortest that still says it: `99 %: 23.6 ms, mean: 21.1 ms`, `99 %: 23.6 ms`, `23.6 ms`. */
  readonly peakTexts: readonly string[];
  /** What the calls would take with one replica fewer, where that is what is missed; empty: it is not. */
  readonly fewerText: string;
}

/** The KV cache of a replica against the load. */
export interface KvPanel {
  readonly points: readonly { readonly callsPerSecond: number; readonly use: number }[];
  /** Share that may be filled, less the margin: more is full. */
  readonly limitUse: number;
  readonly limitText: string;
  readonly shortLimitText: string;
  /** `36 %` at the peak; empty: nobody knows. */
  readonly peakText: string;
  readonly peakUse: number | null;
}

/** What the service picture of a pool is drawn from; rates are of one replica. */
export interface ServicePicture {
  readonly description: string;
  /** The largest load that keeps every limit. */
  readonly loadLine: number | null;
  readonly peak: number | null;
  /** The load if there were one replica fewer; `null`: there is only one, or it would be far off. */
  readonly fewer: { readonly callsPerSecond: number; readonly replicas: number } | null;
  readonly knee: { readonly callsPerSecond: number; readonly batch: number } | null;
  /** `null`: where prompts are computed for another pool, no token follows another. */
  readonly itl: ServicePanel | null;
  readonly ttft: ServicePanel;
  readonly kv: KvPanel;
}

/** A panel of the picture in pixels, y downwards. */
export interface PanelLayout {
  readonly top: number;
  readonly bottom: number;
  readonly unit: "ms" | "s";
  readonly ticks: readonly { readonly text: string; readonly y: number }[];
  /** The longest time that the panel has room for. */
  readonly mostSeconds: number;
  readonly limitY: number | null;
  /** The limit lies so far above all that the calls ever take that drawing it would flatten the curve. */
  readonly isLimitAbove: boolean;
  readonly yOf: (seconds: number) => number;
}

export interface ServiceLayout {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly isNarrow: boolean;
  readonly itl: PanelLayout | null;
  readonly ttft: PanelLayout;
  /** The one at the top: names of the upright lines stand by it. */
  readonly first: PanelLayout;
  /** Shares from 0 to 1. */
  readonly kv: { readonly top: number; readonly bottom: number; readonly yOf: (use: number) => number };
  readonly mostCallsPerSecond: number;
  readonly xTicks: readonly number[];
  readonly xOf: (callsPerSecond: number) => number;
}

/** Below this width labels stand inside the picture. */
const narrow = 600;
const sizes = {
  wide: { left: 44, right: 24, itl: 170, ttft: 140, kv: 84, xTicks: 6 },
  narrow: { left: 36, right: 14, itl: 150, ttft: 130, kv: 72, xTicks: 4 },
};
/** Of the limits' names beside a wide picture, in 12 px. */
const letterWidth = 6.5;
/** Between a number and its axis, and before it. */
const besideAxis = 10;
/** Title of the panel and name of the load line above it, title and peak between the panels, axis and its name below. */
const above = 44;
const between = 50;
const below = 44;
/** A limit up to this many times the longest time of the curve is drawn. */
const farthestLimit = 5;
/** Over the limit, for the curve to be seen to cross it. */
const overLimit = 1.25;
/** A time over its limit is drawn up to this many times the limit. */
const farthestOver = 4;
/** Without a limit, over what the calls take at the load line or at the peak. */
const overHeld = 2;
const yTicks = 4;

/** Left of a plot: as much as always, or what its longest number takes. */
export function roomForTicks(ticks: readonly { readonly text: string }[], least: number): number {
  return Math.max(least, ...ticks.map(({ text }) => text.length * letterWidth + besideAxis));
}

/** Where everything of a service picture stands at a width. */
export function serviceLayout(picture: ServicePicture, width: number): ServiceLayout {
  const isNarrow = width < narrow;
  const size = isNarrow ? sizes.narrow : sizes.wide;
  const { loadLine, peak, itl, ttft, kv } = picture;
  const most = Math.max(...ttft.points.map(({ callsPerSecond }) => callsPerSecond), loadLine ?? 0, peak ?? 0);
  const xTicks = axisTicks(most, size.xTicks);
  const mostCallsPerSecond = xTicks.at(-1) ?? 1;
  const ttftTop = itl === null ? above : above + size.itl + between;
  const kvTop = ttftTop + size.ttft + between;
  const names = isNarrow ? 0 : Math.max(...[itl, ttft, kv].map((of) => of?.limitText.length ?? 0)) * letterWidth;
  const right = width - size.right - names;
  const itlLayout = itl === null ? null : panel(itl, loadLine, above, size.itl);
  const ttftLayout = panel(ttft, loadLine, ttftTop, size.ttft);
  const left = roomForTicks([...(itlLayout?.ticks ?? []), ...ttftLayout.ticks], size.left);
  return {
    width,
    height: kvTop + size.kv + below,
    left,
    right,
    isNarrow,
    itl: itlLayout,
    ttft: ttftLayout,
    first: itlLayout ?? ttftLayout,
    kv: {
      top: kvTop,
      bottom: kvTop + size.kv,
      yOf: (use) => kvTop + size.kv - Math.max(0, Math.min(1, use)) * size.kv,
    },
    mostCallsPerSecond,
    xTicks,
    xOf: (callsPerSecond) => left + (callsPerSecond / mostCallsPerSecond) * (right - left),
  };
}

/** Up to where a panel reaches, and whether its limit lies beyond. */
function reach({ points, limitSeconds, heldSeconds, meanSeconds }: ServicePanel, loadLine: number | null) {
  const longest = Math.max(0, ...points.map((point) => point.heldSeconds));
  const atPeak = Math.max(heldSeconds ?? 0, meanSeconds ?? 0);
  if (limitSeconds !== null && limitSeconds <= longest * farthestLimit) {
    const over = Math.min(atPeak * 1.1, limitSeconds * farthestOver);
    return { seconds: Math.max(limitSeconds * overLimit, over), isLimitAbove: false };
  }
  const atLine = points.filter(({ callsPerSecond }) => callsPerSecond <= (loadLine ?? 0)).at(-1)?.heldSeconds ?? 0;
  const usual = Math.max(atPeak, atLine) * overHeld;
  return { seconds: usual > 0 ? Math.min(longest, usual) : longest, isLimitAbove: limitSeconds !== null };
}

function panel(facts: ServicePanel, loadLine: number | null, top: number, height: number): PanelLayout {
  const { limitSeconds } = facts;
  const { seconds: shown, isLimitAbove } = reach(facts, loadLine);
  const unit = shown < 2 ? "ms" : "s";
  const perSecond = unit === "ms" ? millisecondsPerSecond : 1;
  const marks = axisTicks(shown * perSecond, yTicks);
  const last = marks.at(-1) ?? 1;
  const yOf = (seconds: number) => top + height - ((seconds * perSecond) / last) * height;
  return {
    top,
    bottom: top + height,
    unit,
    ticks: marks.map((mark) => ({ text: formatCount(mark, 6), y: yOf(mark / perSecond) })),
    mostSeconds: last / perSecond,
    limitY: limitSeconds === null || isLimitAbove ? null : yOf(limitSeconds),
    isLimitAbove,
    yOf,
  };
}

/** A curve of the picture: a time's percentile or its mean. */
interface ServiceLine {
  readonly id: string;
  readonly isMean: boolean;
  readonly path: string;
}

interface Point {
  readonly x: number;
  readonly seconds: number;
}

/** A rising curve up to where it leaves its panel, its last point on the panel's top. */
export function curveInside(points: readonly Point[], mostSeconds: number): readonly Point[] {
  const out = points.findIndex(({ seconds }) => seconds > mostSeconds);
  if (out === -1) return points;
  const inside = points.slice(0, out);
  const [before, after] = [inside.at(-1), points[out]];
  if (before === undefined || after === undefined) return inside;
  const share = (mostSeconds - before.seconds) / (after.seconds - before.seconds);
  return [...inside, { x: before.x + share * (after.x - before.x), seconds: mostSeconds }];
}

interface DrawnPanel {
  readonly of: "itl" | "ttft";
  readonly facts: ServicePanel;
  readonly panel: PanelLayout;
}

/** The panels of times from the top. */
export function drawnPanels(picture: ServicePicture, layout: ServiceLayout): readonly DrawnPanel[] {
  const ttft = { of: "ttft", facts: picture.ttft, panel: layout.ttft } as const;
  return picture.itl === null || layout.itl === null
    ? [ttft]
    : [{ of: "itl", facts: picture.itl, panel: layout.itl }, ttft];
}

/** Each time's mean and percentile by load, each within its panel. */
export function serviceLines(picture: ServicePicture, layout: ServiceLayout): readonly ServiceLine[] {
  return drawnPanels(picture, layout).flatMap(({ of, facts: { points }, panel }) =>
    [true, false].map((isMean): ServiceLine => {
      const times = points.map(({ callsPerSecond, meanSeconds, heldSeconds }) => ({
        x: callsPerSecond,
        seconds: isMean ? meanSeconds : heldSeconds,
      }));
      const inside = curveInside(times, panel.mostSeconds);
      const places = inside.map(({ x, seconds }) => `${layout.xOf(x)} ${panel.yOf(seconds)}`);
      return { id: `${of} ${isMean ? "mean" : "held"}`, isMean, path: places.length < 2 ? "" : `M${places.join("L")}` };
    }),
  );
}
