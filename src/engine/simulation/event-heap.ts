/** Things that will happen, by time; among equal times, by the order in which they were pushed. */
export interface EventHeap {
  readonly size: () => number;
  /** Infinite where nothing is left. */
  readonly nextSeconds: () => number;
  readonly push: (seconds: number, id: number) => void;
  /** Takes the next one out; -1 where nothing is left. */
  readonly pop: () => number;
}

const firstRoom = 256;

/** The heap in columns: times, which of equal times was pushed first, and what happens. */
interface Columns {
  times: Float64Array;
  orders: Float64Array;
  ids: Int32Array;
  size: number;
  pushed: number;
}

function isBefore(heap: Columns, time: number, order: number, at: number): boolean {
  const other = heap.times[at] ?? 0;
  return time < other || (time === other && order < (heap.orders[at] ?? 0));
}

function put(heap: Columns, at: number, time: number, order: number, id: number): void {
  heap.times[at] = time;
  heap.orders[at] = order;
  heap.ids[at] = id;
}

function copy(heap: Columns, from: number, to: number): void {
  put(heap, to, heap.times[from] ?? 0, heap.orders[from] ?? 0, heap.ids[from] ?? 0);
}

function grow(heap: Columns): void {
  const { times, orders, ids, size } = heap;
  heap.times = new Float64Array(2 * size);
  heap.orders = new Float64Array(2 * size);
  heap.ids = new Int32Array(2 * size);
  heap.times.set(times);
  heap.orders.set(orders);
  heap.ids.set(ids);
}

function push(heap: Columns, seconds: number, id: number): void {
  if (heap.size === heap.times.length) grow(heap);
  const order = heap.pushed;
  let at = heap.size;
  heap.size = at + 1;
  heap.pushed = order + 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!isBefore(heap, seconds, order, parent)) break;
    copy(heap, parent, at);
    at = parent;
  }
  put(heap, at, seconds, order, id);
}

function pop(heap: Columns): number {
  if (heap.size === 0) return -1;
  const { times, orders, ids } = heap;
  const top = ids[0] ?? -1;
  const size = heap.size - 1;
  heap.size = size;
  const time = times[size] ?? 0;
  const order = orders[size] ?? 0;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= size) break;
    if (child + 1 < size && isBefore(heap, times[child + 1] ?? 0, orders[child + 1] ?? 0, child)) child += 1;
    if (isBefore(heap, time, order, child)) break;
    copy(heap, child, at);
    at = child;
  }
  put(heap, at, time, order, ids[size] ?? 0);
  return top;
}

/**
 * A binary heap of times and whole numbers in typed arrays: no allocation but to grow.
 *
 * @source derived
 */
export function eventHeap(): EventHeap {
  const heap: Columns = {
    times: new Float64Array(firstRoom),
    orders: new Float64Array(firstRoom),
    ids: new Int32Array(firstRoom),
    size: 0,
    pushed: 0,
  };
  return {
    size: () => heap.size,
    nextSeconds: () => (heap.size === 0 ? Number.POSITIVE_INFINITY : (heap.times[0] ?? 0)),
    push: (seconds, id) => push(heap, seconds, id),
    pop: () => pop(heap),
  };
}
