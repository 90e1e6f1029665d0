/** Free blocks in the order in which they will be taken. */
export interface FreeRing {
  readonly size: () => number;
  readonly first: () => number;
  readonly remove: (block: number) => void;
  readonly append: (block: number) => void;
}

/** All of so many blocks, in order of their numbers. */
export function freeRing(count: number): FreeRing {
  // Place `count` is no block: it stands between the last one and the first.
  const next = Int32Array.from({ length: count + 1 }, (_, block) => (block === count ? 0 : block + 1));
  const previous = Int32Array.from({ length: count + 1 }, (_, block) => (block === 0 ? count : block - 1));
  let size = count;
  const join = (before: number, after: number) => {
    next[before] = after;
    previous[after] = before;
  };
  return {
    size: () => size,
    first: () => {
      if (size === 0) throw new Error("more blocks taken than are free");
      return next[count] ?? count;
    },
    remove: (block) => {
      join(previous[block] ?? count, next[block] ?? count);
      size -= 1;
    },
    append: (block) => {
      join(previous[count] ?? count, block);
      join(block, count);
      size += 1;
    },
  };
}
