interface Identified {
  readonly id: string;
}

/** The catalogue's rows, and those that only the scenario has: a link may hold a row that the catalogue has dropped. */
export function withPinned<Row extends Identified, Pinned extends Identified>(
  rows: readonly Row[],
  pinned: readonly Pinned[],
): readonly (Row | Pinned)[] {
  const known = new Set(rows.map(({ id }) => id));
  return [...rows, ...pinned.filter(({ id }) => !known.has(id))];
}
