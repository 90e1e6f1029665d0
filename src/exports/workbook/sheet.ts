/** What a cell shows. */
export interface SheetCell {
  readonly value: string | number | null;
  /** Other cells by `{key}`. */
  readonly formula?: string;
  /** What others call it. */
  readonly key?: string;
  readonly look?: "title" | "head" | "section" | "live" | "total" | "faint";
  readonly format?: string;
}

/** A page of the workbook. */
export interface Sheet {
  readonly name: string;
  readonly widths: readonly number[];
  readonly stickyRows: number;
  readonly rows: readonly (readonly SheetCell[])[];
}

export const text = (value: string, look?: SheetCell["look"]): SheetCell => ({
  value,
  ...(look === undefined ? {} : { look }),
});

export const blank: SheetCell = { value: null };

const formats: readonly (readonly [RegExp, string])[] = [
  [/^USD\/month$/, "#,##0.00"],
  [/^USD/, "#,##0.00####"],
  [/^(?:replicas|devices|units|nodes|workflows\/day)$/, "#,##0"],
];

/** How a number of a unit is shown; in full where nothing else is said. */
export function formatOf(unit: string): { readonly format?: string } {
  const found = formats.find(([pattern]) => pattern.test(unit));
  return found === undefined ? {} : { format: found[1] };
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A column by its place: A, B, ... Z, AA, ... */
export function columnName(place: number): string {
  const rest = Math.floor(place / letters.length);
  return `${rest > 0 ? columnName(rest - 1) : ""}${letters[place % letters.length]}`;
}

/** Where each cell with a key stands, as formulas of all sheets call it. */
export function addresses(sheets: readonly Sheet[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { name, rows } of sheets)
    for (const [row, cells] of rows.entries())
      for (const [column, { key }] of cells.entries())
        if (key !== undefined) found.set(key, `${name}!$${columnName(column)}$${row + 1}`);
  return found;
}
