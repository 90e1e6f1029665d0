import { axisTicks } from "./axis-ticks.ts";
import { splitLabels } from "./split-labels.ts";

/** A percentile of a quantity, as a multiple of its mean. */
interface SpreadPoint {
  readonly name: string;
  readonly times: number;
  readonly text: string;
}

export interface SpreadLine {
  readonly id: string;
  readonly label: string;
  readonly meanText: string;
  readonly points: readonly SpreadPoint[];
}

interface PlacedPoint extends SpreadPoint {
  readonly x: number;
  /** Where its words begin. */
  readonly textX: number;
}

interface PlacedLine {
  readonly id: string;
  readonly label: string;
  readonly meanText: string;
  /** Of the line that its points stand on. */
  readonly y: number;
  readonly points: readonly PlacedPoint[];
}

export interface SpreadLayout {
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly meanX: number;
  readonly ticks: readonly { readonly text: string; readonly x: number }[];
  readonly lines: readonly PlacedLine[];
}

const rowHeight = 62;
const letter = 6.6;
const below = 40;
const edge = 14;
/** Least end of the axis: where all workflows are alike, the mean stands in the middle. */
const leastTimes = 2;

/** Points that read the same are one, by the names of the first and the last: `p50 to p99`. */
function merged(points: readonly SpreadPoint[]): readonly SpreadPoint[] {
  const kept: SpreadPoint[] = [];
  for (const point of points) {
    const before = kept.at(-1);
    if (before?.text !== point.text) kept.push(point);
    else kept[kept.length - 1] = { ...before, name: `${before.name.split(" ")[0] ?? ""} to ${point.name}` };
  }
  return kept;
}

/** Where the points of each quantity stand at a width, all on one axis of multiples of the mean. */
export function spreadLayout(rows: readonly SpreadLine[], width: number): SpreadLayout {
  const most = Math.max(leastTimes, ...rows.flatMap(({ points }) => points.map(({ times }) => times)));
  const marks = axisTicks(most, width < 480 ? 4 : 6);
  const last = marks.at(-1) ?? 1;
  const [left, right] = [edge, width - edge];
  const x = (times: number) => left + (times / last) * (right - left);
  return {
    height: rows.length * rowHeight + below,
    left,
    right,
    meanX: x(1),
    ticks: marks.map((mark) => ({ text: mark === 1 ? "mean" : String(mark), x: x(mark) })),
    lines: rows.map(({ points: given, ...row }, index) => {
      const points = merged(given);
      const words = points.map(({ name, text }) => (name.length + 1 + text.length) * letter + 10);
      const places = splitLabels(
        points.map(({ times }, place) => ({ at: x(times) - (words[place] ?? 0) / 2, width: words[place] ?? 0 })),
        width,
      );
      return {
        ...row,
        y: index * rowHeight + 28,
        points: points.map((point, place) => ({ ...point, x: x(point.times), textX: Math.max(0, places[place] ?? 0) })),
      };
    }),
  };
}
