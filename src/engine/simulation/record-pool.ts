/**
 * Records of one kind that come and go: a record that is given back serves again, so that nothing is allocated but for more at a
 * time than there ever were.
 */
export interface RecordPool<Kept extends { readonly index: number }> {
  /** Every record by its index, those that are spare included. */
  readonly all: Kept[];
  /** Those that are spare: the first `spares`. */
  readonly spare: Kept[];
  spares: number;
  readonly make: (index: number) => Kept;
}

/**
 * A pool without records.
 *
 * @source derived
 */
export function recordPool<Kept extends { readonly index: number }>(make: (index: number) => Kept): RecordPool<Kept> {
  return { all: [], spare: [], spares: 0, make };
}

/**
 * A record, of which nothing is reset: the one that was given back last, or a new one.
 *
 * @source derived
 */
export function takeRecord<Kept extends { readonly index: number }>(pool: RecordPool<Kept>): Kept {
  const { all, spare, spares } = pool;
  const last = spares > 0 ? spare[spares - 1] : undefined;
  if (last !== undefined) {
    pool.spares = spares - 1;
    return last;
  }
  const fresh = pool.make(all.length);
  all.push(fresh);
  return fresh;
}

/**
 * A record serves again from now on.
 *
 * @source derived
 */
export function giveBack<Kept extends { readonly index: number }>(pool: RecordPool<Kept>, record: Kept): void {
  pool.spare[pool.spares] = record;
  pool.spares += 1;
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
