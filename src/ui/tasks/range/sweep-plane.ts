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

/** What all points of a plane come to, drawn or not. */
export interface PlaneFacts {
  readonly points: number;
  readonly least: number | null;
  readonly most: number | null;
  /** How many points have the least, and the places of the first of them. */
  readonly leastPoints: number;
  readonly leastAt: PlanePlace | null;
}

interface PlanePlace {
  readonly column: number;
  readonly row: number;
}

/** A plane with so many of its values that a picture of it can be read. */
export interface SweepPlane {
  /** Places of the values that are drawn. */
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  /** By row, then column. */
  readonly cells: readonly (readonly PlaneCell[])[];
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
  if (most < 2) return [0];
  if (count <= most) return Array.from({ length: count }, (_, place) => place);
  return Array.from({ length: most }, (_, place) => Math.round((place * (count - 1)) / (most - 1)));
}

function placesAt({ x, y, held }: PlaneChoice, { column, row }: PlanePlace): readonly number[] {
  return held.map((place, axis) => (axis === x ? column : axis === y ? row : place));
}

/** From where to where the figure goes over all points of the plane. */
export function planeFacts(table: SweepTable, choice: PlaneChoice): PlaneFacts {
  const { figure, x, y } = choice;
  const columns = table.axes[x]?.values.length ?? 1;
  const rows = y === null ? 1 : (table.axes[y]?.values.length ?? 1);
  let [least, most, leastPoints]: [number | null, number | null, number] = [null, null, 0];
  let leastAt: PlanePlace | null = null;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const value = table.figureAt(figure, placesAt(choice, { column, row }));
      if (value === null) continue;
      if (most === null || value > most) most = value;
      if (value === least) leastPoints += 1;
      if (least !== null && value >= least) continue;
      [least, leastPoints, leastAt] = [value, 1, { column, row }];
    }
  }
  return { points: columns * rows, least, most, leastPoints, leastAt };
}

/** The cells of a plane, of no more columns and rows than asked for. */
export function sweepPlane(
  table: SweepTable,
  choice: PlaneChoice,
  facts: Pick<PlaneFacts, "least" | "most">,
  most: { readonly columns: number; readonly rows: number },
): SweepPlane {
  const { figure, x, y } = choice;
  const columns = sampled(table.axes[x]?.values.length ?? 1, most.columns);
  const rows = y === null ? [0] : sampled(table.axes[y]?.values.length ?? 1, most.rows);
  const cells = rows.map((row) =>
    columns.map((column) => {
      const places = placesAt(choice, { column, row });
      const value = table.figureAt(figure, places);
      return { value, devices: table.figureAt("devices", places), level: levelOf(value, facts) };
    }),
  );
  return { columns, rows, cells };
}

function levelOf(value: number | null, { least, most }: Pick<PlaneFacts, "least" | "most">): number {
  if (value === null || least === null || most === null || most === least) return 0;
  return Math.min(levels - 1, Math.floor((levels * (value - least)) / (most - least)));
}
