/** The row of an id. Expects references to be checked: a missing row is a bug. */
export function rowOf<Row extends { readonly id: string }>(rows: readonly Row[], id: string): Row {
  const found = rows.find((row) => row.id === id);
  if (found === undefined) throw new Error(`no row "${id}": the scenario's references were not checked`);
  return found;
}

/** The same where nothing may be named. */
export function rowOrNull<Row extends { readonly id: string }>(rows: readonly Row[], id: string | null): Row | null {
  return id === null ? null : rowOf(rows, id);
}
