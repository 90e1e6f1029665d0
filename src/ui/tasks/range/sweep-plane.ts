import type { SweepTable, SweptFigureId } from "../../../formats/sweeps/sweep-table.ts";

/** What of a sweep is drawn: a figure over one field or two, all others held. */
export interface PlaneChoice {
  readonly figure: SweptFigureId;
  /** Places of the axes that are drawn; `y` is `null` where only one has several values. */
  readonly x: number;
  readonly y: number | null;
  /** The place of the value of each axis; those of `x` and `y` do not matter. */
  readonly held: readonly number[];
}

/** A plane with so many of its values that a picture of it can be read. */
export interface SweepPlane {
  /** Places of the values that are drawn. */
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  /** By row, then column. */
  readonly cells: readonly (readonly PlaneCell[])[];
  readonly least: number | null;
  readonly most: number | null;
  /** Drawn cells that have the least. */
  readonly leastAt: readonly { readonly row: number; readonly column: number }[];
}

interface PlaneCell {
  readonly value: number | null;
  readonly devices: number | null;
  /** From 0, the least, to 4. */
  readonly level: number;
}

/** Shades that an eye tells apart. */
const levels = 5;

/** The axes that have more than one value, with which a picture begins. */
export function firstChoice({ axes }: SweepTable): PlaneChoice {
  const varied = axes.flatMap(({ values }, axis) => (values.length > 1 ? [axis] : []));
  return { figure: "devices", x: varied[0] ?? 0, y: varied[1] ?? null, held: axes.map(() => 0) };
}

/** The same with another axis across or up: one that stood in the other's place changes with it. */
export function turned(choice: PlaneChoice, which: "x" | "y", axis: number): PlaneChoice {
  const other = which === "x" ? "y" : "x";
  return { ...choice, [which]: axis, ...(choice[other] === axis ? { [other]: choice[which] } : {}) };
}

/** So many of a count of values, evenly apart, first and last among them. */
function sampled(count: number, most: number): readonly number[] {
  if (count <= most) return Array.from({ length: count }, (_, place) => place);
  return Array.from({ length: most }, (_, place) => Math.round((place * (count - 1)) / (most - 1)));
}

/** The cells of a plane, of no more columns and rows than asked for. */
export function sweepPlane(table: SweepTable, choice: PlaneChoice, mostColumns: number, mostRows: number): SweepPlane {
  const { figure, x, y, held } = choice;
  const columns = sampled(table.axes[x]?.values.length ?? 1, mostColumns);
  const rows = y === null ? [0] : sampled(table.axes[y]?.values.length ?? 1, mostRows);
  const values = rows.map((row) =>
    columns.map((column) => {
      const places = held.map((place, axis) => (axis === x ? column : axis === y ? row : place));
      return { value: table.figureAt(figure, places), devices: table.figureAt("devices", places) };
    }),
  );
  const known = values.flatMap((row) => row.flatMap(({ value }) => value ?? []));
  const bounds = known.reduce<{ least: number; most: number } | null>(
    (found, value) => ({ least: Math.min(found?.least ?? value, value), most: Math.max(found?.most ?? value, value) }),
    null,
  );
  const [least, most] = [bounds?.least ?? null, bounds?.most ?? null];
  const cells = values.map((row) => row.map((cell) => ({ ...cell, level: levelOf(cell.value, bounds) })));
  const leastAt = values.flatMap((row, rowPlace) =>
    row.flatMap(({ value }, column) => (value !== null && value === least ? [{ row: rowPlace, column }] : [])),
  );
  return { columns, rows, cells, least, most, leastAt };
}

function levelOf(value: number | null, bounds: { readonly least: number; readonly most: number } | null): number {
  if (value === null || bounds === null || bounds.most === bounds.least) return 0;
  const share = (value - bounds.least) / (bounds.most - bounds.least);
  return Math.min(levels - 1, Math.floor(share * levels));
}
