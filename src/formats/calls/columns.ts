import { notUnderstood, tokensOf } from "./call-rows.ts";
import { instantOf } from "../reading/instant.ts";

/** A name as it is compared: capitals, spaces, dashes and underscores make no difference. */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
}

/** Where the first column of any of these names stands; -1: nowhere. */
export function columnOf(heads: readonly string[], ...names: readonly string[]): number {
  const plain = heads.map(plainName);
  for (const name of names) {
    const at = plain.indexOf(plainName(name));
    if (at !== -1) return at;
  }
  return -1;
}

/** Heads that a format does not read. */
export function unreadHeads(heads: readonly string[], columns: readonly number[]): readonly string[] {
  return notUnderstood(
    heads,
    heads.filter((_, index) => columns.includes(index)),
  );
}

/** A number in a cell; `null`: the cell is empty, or there is none; `undefined`: it holds something else. */
export function numberIn(cells: readonly string[], column: number): number | null | undefined {
  const cell = cells[column]?.trim() ?? "";
  if (column === -1 || cell === "") return null;
  const number = Number(cell);
  return Number.isFinite(number) ? number : undefined;
}

/** Tokens in a cell, or why the row is none. A missing column is unknown; an empty cell drops the row. */
export function tokensIn(
  cells: readonly string[],
  column: number,
  called: string,
): { readonly tokens: number | null } | string {
  if (column === -1) return { tokens: null };
  const cell = cells[column]?.trim() ?? "";
  if (cell === "") return `no ${called}`;
  const tokens = tokensOf(cell);
  return tokens === undefined ? `${called} that are no whole number` : { tokens: tokens ?? null };
}

/** Seconds of a cell that holds a number in a unit, or a day with a time; `undefined`: neither. */
export function timeIn(cells: readonly string[], column: number, perSecond = 1): number | null | undefined {
  const number = numberIn(cells, column);
  if (number !== undefined) return number === null ? null : number / perSecond;
  return instantOf(cells[column] ?? "") ?? undefined;
}
