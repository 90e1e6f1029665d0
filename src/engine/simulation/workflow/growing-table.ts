type Columns = Record<string, Int32Array | Float64Array>;

/** Rows that come and go. */
export interface Slots {
  /** A row, of which nothing is reset. */
  readonly take: () => number;
  readonly free: (slot: number) => void;
}

const firstRoom = 256;

/**
 * A table in columns that grows by doubling and gives freed rows out again, the last freed first. Columns are replaced when
 * it grows: they are to be read from the table each time.
 *
 * @source derived
 */
export function growingTable<Own extends Columns>(columns: (room: number) => Own): Own & Slots {
  let room = firstRoom;
  let used = 0;
  let freed = new Int32Array(firstRoom);
  let freedCount = 0;
  const slots: Slots = {
    take: () => {
      if (freedCount > 0) {
        freedCount -= 1;
        return freed[freedCount] ?? 0;
      }
      if (used === room) grow();
      used += 1;
      return used - 1;
    },
    free: (slot) => {
      freed[freedCount] = slot;
      freedCount += 1;
    },
  };
  // Added to the columns, not copied: an object of so many properties would be looked up by name.
  const table = Object.assign(columns(room), slots);
  function grow(): void {
    room *= 2;
    const longer: Columns = columns(room);
    const old: Columns & Slots = table;
    for (const name of Object.keys(longer)) longer[name]?.set(old[name] ?? []);
    Object.assign(table, longer);
    const slotsFreed = new Int32Array(room);
    slotsFreed.set(freed);
    freed = slotsFreed;
  }
  return table;
}
