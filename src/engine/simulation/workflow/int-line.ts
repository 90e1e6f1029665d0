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
  const line = { ring: new Int32Array(firstRoom), head: 0, size: 0 };
  return {
    size: () => line.size,
    push: (value) => {
      const { head, size, ring } = line;
      if (size === ring.length) {
        line.ring = new Int32Array(2 * size);
        for (let index = 0; index < size; index += 1) line.ring[index] = ring[(head + index) & (size - 1)] ?? 0;
        line.head = 0;
      }
      line.ring[(line.head + size) & (line.ring.length - 1)] = value;
      line.size = size + 1;
    },
    shift: () => {
      const { head, size, ring } = line;
      if (size === 0) return -1;
      line.head = (head + 1) & (ring.length - 1);
      line.size = size - 1;
      return ring[head] ?? -1;
    },
  };
}
