import { formatCount } from "../../quantity/format-number.ts";
import { axisTicks } from "./axis-ticks.ts";
import { roomForTicks } from "./service-picture.ts";

/** A figure of a replica at a number of calls that run together. */
interface BatchPoint {
  readonly batch: number;
  readonly value: number;
}

/** One figure over the batch. */
export interface BatchPanel {
  readonly id: string;
  /** With its unit: `Between tokens, ms`. */
  readonly title: string;
  /** By rising batch, from 1. */
  readonly points: readonly BatchPoint[];
  /** Share that four of five measured rows are within; `null`: never measured. */
  readonly bandShare: number | null;
  /** `null`: nothing limits it. */
  readonly limit: { readonly value: number; readonly text: string; readonly shortText: string } | null;
  /** Where the replica stands at the peak. */
  readonly at: BatchPoint;
  readonly atText: string;
}

/** What the picture of a replica over its batch is drawn from. */
export interface BatchPicture {
  readonly description: string;
  readonly panels: readonly BatchPanel[];
  readonly batchCap: number;
  /** Calls that run on average at the peak, and at the load line; `null`: no load keeps the limits. */
  readonly peakBatch: number;
  readonly lineBatch: number | null;
  readonly kneeBatch: number | null;
}

/** A panel of the picture in pixels, y downwards. */
export interface BatchPanelLayout {
  readonly panel: BatchPanel;
  readonly top: number;
  readonly bottom: number;
  readonly ticks: readonly { readonly text: string; readonly y: number }[];
  /** `null`: there is none, or it lies far above all that a batch comes to. */
  readonly limitY: number | null;
  readonly yOf: (value: number) => number;
}

export interface BatchLayout {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly isNarrow: boolean;
  readonly panels: readonly BatchPanelLayout[];
  readonly xTicks: readonly number[];
  readonly xOf: (batch: number) => number;
}

/** Below this width limits are named inside the picture. */
const narrow = 600;
const sizes = {
  wide: { left: 52, right: 24, panel: 112, xTicks: 8 },
  narrow: { left: 44, right: 14, panel: 104, xTicks: 4 },
};
const letterWidth = 6.5;
/** Names of the upright lines and title of the first panel; title between two panels; axis and its name. */
const above = 44;
const between = 44;
const below = 42;
/** A limit up to this many times the largest value is drawn. */
const farthestLimit = 3;
const overLimit = 1.12;
/** Room for so much of a band over the curve's end; a wider one is cut. */
const mostBand = 0.35;
const yTicks = 3;

/** Where everything of a picture over the batch stands at a width. */
export function batchLayout(picture: BatchPicture, width: number): BatchLayout {
  const isNarrow = width < narrow;
  const size = isNarrow ? sizes.narrow : sizes.wide;
  const { panels, batchCap } = picture;
  const names = isNarrow ? 0 : Math.max(0, ...panels.map(({ limit }) => limit?.text.length ?? 0)) * letterWidth;
  const drawn = panels.map((panel, index) => panelLayout(panel, above + index * (size.panel + between), size.panel));
  const left = roomForTicks(
    drawn.flatMap(({ ticks }) => ticks),
    size.left,
  );
  const right = Math.max(left + 1, width - size.right - names);
  const most = Math.max(1, batchCap);
  return {
    width,
    height: above + panels.length * size.panel + (panels.length - 1) * between + below,
    left,
    right,
    isNarrow,
    panels: drawn,
    xTicks: axisTicks(most, size.xTicks).filter((tick) => tick <= most && Number.isInteger(tick)),
    xOf: (batch) => left + (batch / most) * (right - left),
  };
}

function panelLayout(panel: BatchPanel, top: number, height: number): BatchPanelLayout {
  const largest = Math.max(0, ...panel.points.map(({ value }) => value));
  const limit = panel.limit !== null && panel.limit.value <= largest * farthestLimit ? panel.limit.value : null;
  const overCurve = largest * (1 + Math.min(mostBand, panel.bandShare ?? 0));
  const marks = axisTicks(Math.max(overCurve, (limit ?? 0) * overLimit), yTicks);
  const last = marks.at(-1) ?? 1;
  const yOf = (value: number) => top + height - (value / last) * height;
  return {
    panel,
    top,
    bottom: top + height,
    ticks: marks.map((mark) => ({ text: formatCount(mark, 6), y: yOf(mark) })),
    limitY: limit === null ? null : yOf(limit),
    yOf,
  };
}

/** A text beside an upright line: to its right, or to its left where that leaves the picture. */
export function besideLine(
  x: number,
  text: string,
  { left, width }: BatchLayout,
): { readonly x: number; readonly anchor: "start" | "end" } {
  const size = text.length * letterWidth;
  return x + size <= width || x - size < left - 40 ? { x, anchor: "start" } : { x, anchor: "end" };
}
