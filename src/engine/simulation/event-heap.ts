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

/**
 * A binary heap of times and whole numbers in typed arrays: no allocation but to grow.
 *
 * @source derived
 */
export function eventHeap(): EventHeap {
  let times = new Float64Array(firstRoom);
  let orders = new Float64Array(firstRoom);
  let ids = new Int32Array(firstRoom);
  let size = 0;
  let pushed = 0;

  const isBefore = (time: number, order: number, at: number) => {
    const other = times[at] ?? 0;
    return time < other || (time === other && order < (orders[at] ?? 0));
  };
  const put = (at: number, time: number, order: number, id: number) => {
    times[at] = time;
    orders[at] = order;
    ids[at] = id;
  };
  const copy = (from: number, to: number) => put(to, times[from] ?? 0, orders[from] ?? 0, ids[from] ?? 0);

  function grow(): void {
    const [oldTimes, oldOrders, oldIds] = [times, orders, ids];
    times = new Float64Array(2 * size);
    orders = new Float64Array(2 * size);
    ids = new Int32Array(2 * size);
    times.set(oldTimes);
    orders.set(oldOrders);
    ids.set(oldIds);
  }

  function push(seconds: number, id: number): void {
    if (size === times.length) grow();
    let at = size;
    size += 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isBefore(seconds, pushed, parent)) break;
      copy(parent, at);
      at = parent;
    }
    put(at, seconds, pushed, id);
    pushed += 1;
  }

  function pop(): number {
    if (size === 0) return -1;
    const top = ids[0] ?? -1;
    size -= 1;
    const time = times[size] ?? 0;
    const order = orders[size] ?? 0;
    const id = ids[size] ?? 0;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= size) break;
      if (child + 1 < size && isBefore(times[child + 1] ?? 0, orders[child + 1] ?? 0, child)) child += 1;
      if (isBefore(time, order, child)) break;
      copy(child, at);
      at = child;
    }
    put(at, time, order, id);
    return top;
  }

  return {
    size: () => size,
    nextSeconds: () => (size === 0 ? Number.POSITIVE_INFINITY : (times[0] ?? 0)),
    push,
    pop,
  };
}
