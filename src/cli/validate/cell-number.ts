/** A number in a cell: `null` where it is blank, the cell's own text where it is no number of the wanted kind. */
export type CellNumber = number | null | { readonly text: string };

/** Digits with at most one point, a sign and a power of ten: what benchmark tools write. */
const numeral = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Reads a cell as a number of at least `least`, a whole one where asked. */
export function cellNumber(cell: string, least: number, isWhole: boolean): CellNumber {
  if (cell === "") return null;
  const value = numeral.test(cell) ? Number(cell) : NaN;
  const fits = Number.isFinite(value) && value >= least && (!isWhole || Number.isInteger(value));
  return fits ? value : { text: cell };
}
