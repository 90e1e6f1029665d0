import { millisecondsPerSecond } from "../../quantity/time.ts";
import { axisTicks } from "./axis-ticks.ts";
import type { ServicePanel, ServicePicture } from "./service-picture.ts";

/** A panel of the picture in pixels, y downwards. */
export interface PanelLayout {
  readonly top: number;
  readonly bottom: number;
  readonly unit: "ms" | "s";
  readonly ticks: readonly { readonly text: string; readonly y: number }[];
  readonly limitY: number | null;
  /** The limit lies so far above the curve that drawing it would flatten the curve. */
  readonly isLimitAbove: boolean;
  readonly yOf: (seconds: number) => number;
}

export interface ServiceLayout {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly isNarrow: boolean;
  readonly itl: PanelLayout;
  readonly ttft: PanelLayout;
  readonly mostCallsPerSecond: number;
  readonly xTicks: readonly number[];
  readonly xOf: (callsPerSecond: number) => number;
}

/** Below this width labels stand inside the picture. */
const narrow = 600;
const sizes = {
  wide: { left: 44, right: 120, itl: 170, ttft: 140, xTicks: 6 },
  narrow: { left: 36, right: 14, itl: 150, ttft: 130, xTicks: 4 },
};
/** Title of the panel and name of the load line above it, title and peak between the panels, axis and its name below. */
const above = 44;
const between = 50;
const below = 44;
/** A limit up to this many times the curve's top is drawn. */
const farthestLimit = 5;
const yTicks = 4;

/** Where everything of a service picture stands at a width. */
export function serviceLayout(picture: ServicePicture, width: number): ServiceLayout {
  const isNarrow = width < narrow;
  const size = isNarrow ? sizes.narrow : sizes.wide;
  const { points, loadLine, peak } = picture;
  const most = Math.max(...points.map(({ callsPerSecond }) => callsPerSecond), loadLine ?? 0, peak ?? 0);
  const xTicks = axisTicks(most, size.xTicks);
  const mostCallsPerSecond = xTicks.at(-1) ?? 1;
  const ttftTop = above + size.itl + between;
  const plotWidth = width - size.left - size.right;
  return {
    width,
    height: ttftTop + size.ttft + below,
    left: size.left,
    right: width - size.right,
    isNarrow,
    itl: panel(
      picture.itl,
      points.map(({ itlSeconds }) => itlSeconds),
      above,
      size.itl,
    ),
    ttft: panel(
      picture.ttft,
      points.map(({ ttftSeconds }) => ttftSeconds),
      ttftTop,
      size.ttft,
    ),
    mostCallsPerSecond,
    xTicks,
    xOf: (callsPerSecond) => size.left + (callsPerSecond / mostCallsPerSecond) * plotWidth,
  };
}

function panel(facts: ServicePanel, curve: readonly number[], top: number, height: number): PanelLayout {
  const { limitSeconds, meanSeconds, heldSeconds } = facts;
  const most = Math.max(...curve, meanSeconds ?? 0, heldSeconds ?? 0);
  const isLimitAbove = limitSeconds !== null && limitSeconds > most * farthestLimit;
  const shown = limitSeconds === null || isLimitAbove ? most : Math.max(most, limitSeconds);
  const unit = shown < 2 ? "ms" : "s";
  const perSecond = unit === "ms" ? millisecondsPerSecond : 1;
  const marks = axisTicks(shown * perSecond, yTicks);
  const last = marks.at(-1) ?? 1;
  const yOf = (seconds: number) => top + height - ((seconds * perSecond) / last) * height;
  return {
    top,
    bottom: top + height,
    unit,
    ticks: marks.map((mark) => ({ text: String(mark), y: yOf(mark / perSecond) })),
    limitY: limitSeconds === null || isLimitAbove ? null : yOf(limitSeconds),
    isLimitAbove,
    yOf,
  };
}
