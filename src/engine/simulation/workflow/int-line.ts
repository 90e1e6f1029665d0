/** A line of whole numbers, first in, first out, in a typed array that goes round. */
export interface IntLine {
  ring: Int32Array;
  head: number;
  size: number;
}

const firstRoom = 64;

/**
 * A line of whole numbers with nobody in it: no allocation but to grow.
 *
 * @source derived
 */
export function intLine(): IntLine {
  return { ring: new Int32Array(firstRoom), head: 0, size: 0 };
}

/**
 * Joins the end of the line.
 *
 * @source derived
 */
export function pushInt(line: IntLine, value: number): void {
  const { ring, head, size } = line;
  if (size === ring.length) {
    line.ring = new Int32Array(2 * size);
    for (let index = 0; index < size; index += 1) line.ring[index] = ring[(head + index) & (size - 1)] ?? 0;
    line.head = 0;
  }
  line.ring[(line.head + size) & (line.ring.length - 1)] = value;
  line.size = size + 1;
}

/**
 * Takes the first out; -1 where nobody stands.
 *
 * @source derived
 */
export function shiftInt(line: IntLine): number {
  const { ring, head, size } = line;
  if (size === 0) return -1;
  line.head = (head + 1) & (ring.length - 1);
  line.size = size - 1;
  return ring[head] ?? -1;
}
