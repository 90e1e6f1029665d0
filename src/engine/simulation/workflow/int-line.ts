/** A line of whole numbers, first in, first out. */
export interface IntLine {
  readonly size: () => number;
  readonly push: (value: number) => void;
  /** Takes the first out; -1 where nobody stands. */
  readonly shift: () => number;
}

const firstRoom = 64;

/**
 * A line of whole numbers in a typed array that goes round: no allocation but to grow.
 *
 * @source derived
 */
export function intLine(): IntLine {
  let ring = new Int32Array(firstRoom);
  let head = 0;
  let size = 0;
  return {
    size: () => size,
    push: (value) => {
      if (size === ring.length) {
        const longer = new Int32Array(2 * size);
        for (let index = 0; index < size; index += 1) longer[index] = ring[(head + index) & (size - 1)] ?? 0;
        ring = longer;
        head = 0;
      }
      ring[(head + size) & (ring.length - 1)] = value;
      size += 1;
    },
    shift: () => {
      if (size === 0) return -1;
      const value = ring[head] ?? -1;
      head = (head + 1) & (ring.length - 1);
      size -= 1;
      return value;
    },
  };
}
