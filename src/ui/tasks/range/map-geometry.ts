/** A place of a map on paper. */
interface MapPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** 0 at the least value of all, 1 at the most; `null`: it has none. */
  readonly strength: number | null;
}

interface MapLine {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

export interface MapGeometry {
  readonly width: number;
  readonly height: number;
  /** Row by row, the lowest value of the upward side at the bottom. */
  readonly places: readonly (readonly MapPlace[])[];
  /** Between two places with another fleet: the steps of whole replicas. */
  readonly steps: readonly MapLine[];
  readonly left: number;
  readonly bottom: number;
  /** Whether a figure has room in a place. */
  readonly hasText: boolean;
}

const rowHeight = 30;
const leastTextWidth = 46;
const belowAxis = 24;

/** Places side by side with no gaps; `values` shade them, and a line stands between those whose `fleets` differ. */
export function mapGeometry(
  values: readonly (readonly (number | null)[])[],
  fleets: readonly (readonly (number | null)[])[],
  width: number,
  left: number,
): MapGeometry {
  const columns = Math.max(1, ...values.map((row) => row.length));
  const cell = Math.max(0, width - left) / columns;
  const height = values.length * rowHeight;
  const known = values.flat().filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const strength = (value: number | null) =>
    value === null ? null : most > least ? (value - least) / (most - least) : 0.5;
  const top = (row: number) => height - (row + 1) * rowHeight;
  const places = values.map((line, row) =>
    line.map((value, column) => ({
      x: left + column * cell,
      y: top(row),
      width: cell,
      height: rowHeight,
      strength: strength(value),
    })),
  );
  const steps = fleets.flatMap((line, row) =>
    line.flatMap((fleet, column): readonly MapLine[] => {
      const [x, y] = [left + column * cell, top(row)];
      const right = line[column + 1];
      const above = fleets[row + 1]?.[column];
      return [
        ...(right === undefined || right === fleet ? [] : [{ x1: x + cell, x2: x + cell, y1: y, y2: y + rowHeight }]),
        ...(above === undefined || above === fleet ? [] : [{ x1: x, x2: x + cell, y1: y, y2: y }]),
      ];
    }),
  );
  return { width, height: height + belowAxis, places, steps, left, bottom: height, hasText: cell >= leastTextWidth };
}

/** Of values in rising order, the place of the one nearest to a value. */
export function nearestPlace(values: readonly number[], to: number): number {
  return values.reduce(
    (best, value, place) => (Math.abs(value - to) < Math.abs((values[best] ?? Infinity) - to) ? place : best),
    0,
  );
}
