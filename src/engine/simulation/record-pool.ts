/**
 * Records of one kind that come and go: a record that is given back serves again, so that nothing is allocated but for more at a
 * time than there ever were.
 */
export interface RecordPool<Kept extends { readonly index: number }> {
  /** Every record by its index, those that are spare included. */
  readonly all: Kept[];
  readonly spare: Kept[];
  readonly make: (index: number) => Kept;
}

/**
 * A pool without records.
 *
 * @source derived
 */
export function recordPool<Kept extends { readonly index: number }>(make: (index: number) => Kept): RecordPool<Kept> {
  return { all: [], spare: [], make };
}

/**
 * A record, of which nothing is reset: the one that was given back last, or a new one.
 *
 * @source derived
 */
export function takeRecord<Kept extends { readonly index: number }>({ all, spare, make }: RecordPool<Kept>): Kept {
  const last = spare.pop();
  if (last !== undefined) return last;
  const fresh = make(all.length);
  all.push(fresh);
  return fresh;
}

/**
 * The record of an index that was handed out.
 *
 * @source derived
 */
export function recordAt<Kept extends { readonly index: number }>({ all }: RecordPool<Kept>, index: number): Kept {
  const found = all[index];
  if (found === undefined) throw new Error("no such record");
  return found;
}
