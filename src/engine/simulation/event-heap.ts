/**
 * Things that will happen, by time; among equal times, by the order in which they were pushed. In columns: times, which of equal
 * times was pushed first, and what happens. The first time is the next one, infinite where nothing is left.
 */
export interface EventHeap {
  times: Float64Array;
  orders: Float64Array;
  ids: Int32Array;
  size: number;
  pushed: number;
}

const firstRoom = 256;

/**
 * A binary heap of times and whole numbers in typed arrays: no allocation but to grow.
 *
 * @source derived
 */
export function eventHeap(): EventHeap {
  return {
    times: new Float64Array(firstRoom).fill(Number.POSITIVE_INFINITY),
    orders: new Float64Array(firstRoom),
    ids: new Int32Array(firstRoom),
    size: 0,
    pushed: 0,
  };
}

/**
 * When the next thing happens; infinite where nothing is left.
 *
 * @source derived
 */
export function nextEventSeconds({ times }: EventHeap): number {
  return times[0] ?? Number.POSITIVE_INFINITY;
}

function isBefore(heap: EventHeap, time: number, order: number, at: number): boolean {
  const other = heap.times[at] ?? 0;
  return time < other || (time === other && order < (heap.orders[at] ?? 0));
}

function put(heap: EventHeap, at: number, time: number, order: number, id: number): void {
  heap.times[at] = time;
  heap.orders[at] = order;
  heap.ids[at] = id;
}

function copy(heap: EventHeap, from: number, to: number): void {
  put(heap, to, heap.times[from] ?? 0, heap.orders[from] ?? 0, heap.ids[from] ?? 0);
}

function grow(heap: EventHeap): void {
  const { times, orders, ids, size } = heap;
  heap.times = new Float64Array(2 * size);
  heap.orders = new Float64Array(2 * size);
  heap.ids = new Int32Array(2 * size);
  heap.times.set(times);
  heap.orders.set(orders);
  heap.ids.set(ids);
}

/**
 * Something will happen at `seconds`.
 *
 * @source derived
 */
export function pushEvent(heap: EventHeap, seconds: number, id: number): void {
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

/**
 * Takes the next thing out; -1 where nothing is left.
 *
 * @source derived
 */
export function popEvent(heap: EventHeap): number {
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
  put(heap, at, size === 0 ? Number.POSITIVE_INFINITY : time, order, ids[size] ?? 0);
  return top;
}
