import { axisTicks } from "./axis-ticks.ts";

/** A line of a panel: a value an instant, `null` where there is none. */
interface TimelineLine {
  readonly id: string;
  readonly values: readonly (number | null)[];
  /** A second figure beside the panel's own. */
  readonly isThin: boolean;
}

/** One figure over time. */
export interface TimelinePanel {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly TimelineLine[];
  /** The end of its axis where that is fixed: 1 for a share. */
  readonly most: number | null;
  /** Values are whole numbers, and so are the marks. */
  readonly isCount: boolean;
  /** What marks are round in: 60 for minutes. */
  readonly unit: number;
  /** What is allowed, and its name. */
  readonly limit: { readonly value: number; readonly text: string } | null;
  readonly text: (value: number) => string;
}

/** A mark of the axis of time. */
export interface TimeTick {
  readonly seconds: number;
  readonly text: string;
}

/** What a picture of figures over time is drawn from. */
export interface TimelinePicture {
  readonly description: string;
  /** Of the values of all lines. */
  readonly seconds: readonly number[];
  readonly warmUpSeconds: number;
  readonly endSeconds: number;
  readonly panels: readonly TimelinePanel[];
  readonly timeTicks: (endSeconds: number, count: number) => readonly TimeTick[];
}

/** A panel in pixels, y downwards. */
export interface TimelinePanelLayout {
  readonly panel: TimelinePanel;
  readonly top: number;
  readonly bottom: number;
  readonly ticks: readonly { readonly text: string; readonly y: number }[];
  readonly paths: readonly { readonly id: string; readonly path: string; readonly isThin: boolean }[];
  readonly limitY: number | null;
  readonly isLimitAbove: boolean;
}

export interface TimelineLayout {
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly warmUpX: number;
  readonly xTicks: readonly { readonly text: string; readonly x: number }[];
  readonly panels: readonly TimelinePanelLayout[];
}

const narrow = 600;
const letter = 7;
/** Title above each panel; axis and its name below the last. */
const titleHeight = 26;
const panelHeight = 52;
const between = 14;
const below = 40;
const leastLeft = 44;
/** A limit up to this many times the largest value is drawn. */
const farthestLimit = 4;

const pitch = titleHeight + panelHeight + between;

/** How high a picture over time is, however wide. */
export function timelineHeight({ panels }: Pick<TimelinePicture, "panels">): number {
  return panels.length * pitch - between + below;
}

/** Where everything of a picture over time stands at a width. */
export function timelineLayout(picture: TimelinePicture, width: number): TimelineLayout {
  const isNarrow = width < narrow;
  const { panels, endSeconds, warmUpSeconds } = picture;
  const right = width - 8;
  const scales = panels.map(scaleOf);
  const labels = scales.flatMap(({ ticks }, index) => ticks.map((tick) => panels[index]?.text(tick).length ?? 0));
  const left = Math.max(leastLeft, Math.max(0, ...labels) * letter + 10);
  const xOf = (seconds: number) => left + (endSeconds > 0 ? seconds / endSeconds : 0) * (right - left);
  return {
    height: timelineHeight(picture),
    left,
    right,
    warmUpX: Math.min(right, xOf(warmUpSeconds)),
    xTicks: picture.timeTicks(endSeconds, isNarrow ? 3 : 7).map(({ seconds, text }) => ({ text, x: xOf(seconds) })),
    panels: panels.map((panel, index) => {
      const top = titleHeight + index * pitch;
      return panelLayout(panel, scales[index] ?? { ticks: [0, 1], isLimitAbove: false }, top, (at) =>
        xOf(picture.seconds[at] ?? 0),
      );
    }),
  };
}

interface Scale {
  readonly ticks: readonly number[];
  readonly isLimitAbove: boolean;
}

function scaleOf({ lines, most, isCount, unit, limit }: TimelinePanel): Scale {
  const largest = Math.max(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const isLimitAbove = limit !== null && limit.value > largest * farthestLimit;
  if (most !== null) return { ticks: [0, most / 2, most], isLimitAbove };
  const end = Math.max(largest, isLimitAbove ? 0 : (limit?.value ?? 0));
  const ticks = axisTicks(end / unit, 2).map((tick) => tick * unit);
  if (!isCount) return { ticks, isLimitAbove };
  const whole = ticks.filter(Number.isInteger);
  // Of a level under 1 no mark but 0 would be left.
  return { ticks: whole.length > 1 ? whole : [0, Math.max(1, Math.ceil(end))], isLimitAbove };
}

function panelLayout(
  panel: TimelinePanel,
  { ticks, isLimitAbove }: Scale,
  top: number,
  xAt: (index: number) => number,
): TimelinePanelLayout {
  const bottom = top + panelHeight;
  const last = ticks.at(-1) ?? 1;
  const yOf = (value: number) => bottom - (Math.min(value, last) / last) * panelHeight;
  const { lines, limit } = panel;
  return {
    panel,
    top,
    bottom,
    ticks: ticks.map((tick) => ({ text: panel.text(tick), y: yOf(tick) })),
    paths: lines.map(({ id, values, isThin }) => ({ id, isThin, path: pathOf(values, xAt, yOf) })),
    limitY: limit === null || isLimitAbove ? null : yOf(limit.value),
    isLimitAbove,
  };
}

/** A line through the values that there are: it stops where there is none, and goes on behind. */
function pathOf(
  values: readonly (number | null)[],
  xAt: (index: number) => number,
  yOf: (value: number) => number,
): string {
  let isPenDown = false;
  return values
    .map((value, index) => {
      if (value === null) {
        isPenDown = false;
        return "";
      }
      const command = isPenDown ? "L" : "M";
      isPenDown = true;
      return `${command}${xAt(index).toFixed(1)} ${yOf(value).toFixed(1)}`;
    })
    .join("");
}
