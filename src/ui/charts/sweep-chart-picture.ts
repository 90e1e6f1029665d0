import { formatCount } from "../../quantity/format-number.ts";
import { axisTicks } from "./axis-ticks.ts";

/** How a line and its dots look: what is simulated, what it is compared with, and what formulas say. */
export type SweepLook = "main" | "second" | "third" | "formula" | "formula-tipping";

export interface SweepDot {
  readonly x: number;
  readonly y: number;
  /** Ends of its interval; `null`: unknown. */
  readonly low: number | null;
  readonly high: number | null;
  /** Drawn hollow: not to be taken as settled. */
  readonly isOpen: boolean;
}

interface SweepSeries {
  readonly id: string;
  readonly look: SweepLook;
  readonly points: readonly SweepDot[];
  /** Formulas and long series are lines alone. */
  readonly hasDots: boolean;
}

export interface SweepPanel {
  readonly id: string;
  /** With its unit. */
  readonly title: string;
  readonly series: readonly SweepSeries[];
  readonly limit: { readonly value: number; readonly text: string; readonly shortText: string } | null;
  /** What is drawn at most; what is over it is marked at the edge. `null`: all. */
  readonly most: number | null;
  /** Whether a thin line shows where all of x is reached. */
  readonly hasDiagonal: boolean;
}

interface SweepMark {
  readonly x: number;
  readonly text: string;
  readonly look: "line" | "dotted";
}

/** Panels one under the other that share their x axis. */
export interface SweepPicture {
  readonly description: string;
  readonly xText: string;
  readonly mostX: number;
  readonly marks: readonly SweepMark[];
  /** A stretch of x that is shaded, and what it is. */
  readonly wash: { readonly from: number; readonly to: number; readonly text: string } | null;
  readonly panels: readonly SweepPanel[];
  readonly legend: readonly { readonly look: SweepLook; readonly hasDots: boolean; readonly text: string }[];
}

/** A panel of the picture in pixels, y downwards. */
export interface SweepPanelLayout {
  readonly panel: SweepPanel;
  readonly top: number;
  readonly bottom: number;
  readonly ticks: readonly { readonly text: string; readonly y: number }[];
  /** `null`: there is none, or it lies over all that is drawn. */
  readonly limitY: number | null;
  /** What is over the panel's most stands at its top. */
  readonly yOf: (value: number) => number;
  readonly isOver: (value: number) => boolean;
}

interface PlacedLegend {
  readonly look: SweepPicture["legend"][number]["look"];
  readonly hasDots: boolean;
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

interface PlacedMark {
  readonly text: string;
  readonly look: "line" | "dotted";
  readonly x: number;
  readonly textX: number;
  readonly textY: number;
  readonly anchor: "start" | "end";
}

export interface SweepLayout {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly legend: readonly PlacedLegend[];
  readonly marks: readonly PlacedMark[];
  readonly panels: readonly SweepPanelLayout[];
  readonly xTicks: readonly number[];
  readonly xOf: (x: number) => number;
}

/** Below this width limits are named inside the picture. */
const narrow = 600;
const sizes = {
  wide: { left: 52, right: 24, panel: 132, xTicks: 8 },
  narrow: { left: 44, right: 14, panel: 132, xTicks: 4 },
};
const letterWidth = 6.4;
const legendLine = 18;
/** A swatch and its gaps beside a legend's words. */
const swatchWidth = 30;
const legendGap = 16;
const markLine = 14;
const betweenPanels = 40;
const titleHeight = 22;
const below = 42;
const overLimit = 1.12;
const yTicks = 3;

/** Words of the legend one after the other, as many in a line as fit. */
function legendOf({ legend }: SweepPicture, width: number): { placed: readonly PlacedLegend[]; height: number } {
  let x = 0;
  let line = 0;
  const placed = legend.map((entry) => {
    const size = swatchWidth + entry.text.length * letterWidth;
    if (x > 0 && x + size > width) {
      x = 0;
      line += 1;
    }
    const at = { ...entry, x, y: 12 + line * legendLine };
    x += size + legendGap;
    return at;
  });
  return { placed, height: legend.length === 0 ? 0 : (line + 1) * legendLine + 6 };
}

/** Names of the upright lines, each in a line of its own where they would meet. */
function marksOf(picture: SweepPicture, xOf: (x: number) => number, top: number, width: number) {
  const ends: number[] = [];
  const marks = picture.marks
    .toSorted((one, other) => one.x - other.x)
    .map((mark): PlacedMark => {
      const x = xOf(mark.x);
      const size = mark.text.length * letterWidth;
      const anchor = x + size + 4 > width ? "end" : "start";
      const from = anchor === "start" ? x : x - size;
      const free = ends.findIndex((end) => end + 8 <= from);
      const line = free === -1 ? ends.length : free;
      ends[line] = from + size;
      return { text: mark.text, look: mark.look, x, textX: x, textY: top + line * markLine + 10, anchor };
    });
  return { marks, height: ends.length * markLine + (ends.length > 0 ? 6 : 0) };
}

/** Where everything of a picture stands at a width. */
export function sweepChartLayout(picture: SweepPicture, width: number): SweepLayout {
  const isNarrow = width < narrow;
  const size = isNarrow ? sizes.narrow : sizes.wide;
  const names = isNarrow ? 0 : Math.max(0, ...picture.panels.map(({ limit }) => limit?.text.length ?? 0)) * letterWidth;
  const right = Math.max(size.left + 1, width - size.right - names);
  const most = picture.mostX > 0 ? picture.mostX : 1;
  const xOf = (x: number) => size.left + (Math.min(x, most) / most) * (right - size.left);
  const legend = legendOf(picture, width);
  const marks = marksOf(picture, xOf, legend.height, width);
  const above = legend.height + marks.height + titleHeight;
  const step = size.panel + betweenPanels;
  return {
    width,
    height: above + picture.panels.length * step - betweenPanels + below,
    left: size.left,
    right,
    legend: legend.placed,
    marks: marks.marks,
    panels: picture.panels.map((panel, index) => panelLayout(panel, above + index * step, size.panel)),
    xTicks: axisTicks(most, size.xTicks).filter((tick) => tick <= most * 1.001),
    xOf,
  };
}

function panelLayout(panel: SweepPanel, top: number, height: number): SweepPanelLayout {
  const values = panel.series.flatMap(({ points }) => points.map(({ y }) => y));
  const largest = Math.max(0, ...values.filter((value) => Number.isFinite(value)));
  const shown = Math.min(largest, panel.most ?? largest);
  const limit = panel.limit === null ? 0 : panel.limit.value * overLimit;
  const isLimitNear = panel.limit !== null && (panel.most !== null ? limit <= panel.most * 1.5 : limit <= shown * 3);
  const marks = axisTicks(Math.max(shown, isLimitNear ? limit : 0), yTicks);
  const last = marks.at(-1) ?? 1;
  const yOf = (value: number) => top + height - (Math.max(0, Math.min(value, last)) / last) * height;
  return {
    panel,
    top,
    bottom: top + height,
    ticks: marks.map((mark) => ({ text: formatCount(mark, 6), y: yOf(mark) })),
    limitY: panel.limit !== null && isLimitNear ? yOf(panel.limit.value) : null,
    yOf,
    isOver: (value) => value > last,
  };
}
