/**
 * Free blocks of one replica in the order in which they will be taken, as runs: blank ones, or content of one node of the
 * cache, whose last blocks come first.
 */
export interface FreeBlocks {
  free: number;
  /** First and last run of the two queues; -1: none. */
  readonly first: Int32Array;
  readonly last: Int32Array;
  /** Runs, a column for each property. */
  node: Int32Array;
  count: Int32Array;
  next: Int32Array;
  previous: Int32Array;
  queue: Uint8Array;
  used: number;
  firstFreeRun: number;
}

const firstRoom = 64;

/**
 * All blocks of a replica, free and blank.
 *
 * @source derived
 */
export function freeBlocks(blocks: number): FreeBlocks {
  const free: FreeBlocks = {
    free: 0,
    first: Int32Array.of(-1, -1),
    last: Int32Array.of(-1, -1),
    node: new Int32Array(firstRoom),
    count: new Int32Array(firstRoom),
    next: new Int32Array(firstRoom),
    previous: new Int32Array(firstRoom),
    queue: new Uint8Array(firstRoom),
    used: 0,
    firstFreeRun: -1,
  };
  appendRun(free, 0, -1, blocks);
  return free;
}

function takeRun(free: FreeBlocks): number {
  const run = free.firstFreeRun;
  if (run >= 0) {
    free.firstFreeRun = free.next[run] ?? -1;
    return run;
  }
  if (free.used === free.node.length) {
    for (const name of ["node", "count", "next", "previous"] as const) {
      const wider = new Int32Array(2 * free.used);
      wider.set(free[name]);
      free[name] = wider;
    }
    const wider = new Uint8Array(2 * free.used);
    wider.set(free.queue);
    free.queue = wider;
  }
  free.used += 1;
  return free.used - 1;
}

/**
 * Puts blocks at the end of a queue (0, or 1 for content that is kept longest); blank ones (node -1) join blank ones there.
 * Gives the run; -1 for no blocks.
 *
 * @source derived
 */
export function appendRun(free: FreeBlocks, queue: number, node: number, count: number): number {
  if (count <= 0) return -1;
  free.free += count;
  const last = free.last[queue] ?? -1;
  if (node < 0 && last >= 0 && (free.node[last] ?? 0) < 0) {
    free.count[last] = (free.count[last] ?? 0) + count;
    return last;
  }
  const run = takeRun(free);
  free.node[run] = node;
  free.count[run] = count;
  free.queue[run] = queue;
  free.previous[run] = last;
  free.next[run] = -1;
  if (last >= 0) free.next[last] = run;
  else free.first[queue] = run;
  free.last[queue] = run;
  return run;
}

function unlink(free: FreeBlocks, run: number): void {
  const queue = free.queue[run] ?? 0;
  const before = free.previous[run] ?? -1;
  const after = free.next[run] ?? -1;
  if (before >= 0) free.next[before] = after;
  else free.first[queue] = after;
  if (after >= 0) free.previous[after] = before;
  else free.last[queue] = before;
  free.next[run] = free.firstFreeRun;
  free.firstFreeRun = run;
}

/**
 * Takes a node's run out of its queue: its `count` last blocks stay there, blank.
 *
 * @source derived
 */
export function withdrawRun(free: FreeBlocks, run: number, blankCount: number): void {
  free.free -= (free.count[run] ?? 0) - blankCount;
  if (blankCount <= 0) {
    unlink(free, run);
    return;
  }
  free.node[run] = -1;
  free.count[run] = blankCount;
}

/**
 * Turns the last `count` blocks of a node's run blank where they stand: in front of those that keep their content.
 *
 * @source derived
 */
export function blankRunTail(free: FreeBlocks, run: number, count: number): void {
  const held = free.count[run] ?? 0;
  if (count <= 0) return;
  if (count >= held) {
    free.node[run] = -1;
    return;
  }
  const blank = takeRun(free);
  const before = free.previous[run] ?? -1;
  const queue = free.queue[run] ?? 0;
  free.node[blank] = -1;
  free.count[blank] = count;
  free.queue[blank] = queue;
  free.previous[blank] = before;
  free.next[blank] = run;
  free.previous[run] = blank;
  if (before >= 0) free.next[before] = blank;
  else free.first[queue] = blank;
  free.count[run] = held - count;
}

/**
 * Takes `count` free blocks, from the first queue as long as it has any; nodes lose what they had in them. Gives how many
 * blocks had content.
 *
 * @source derived
 */
export function takeBlocks(free: FreeBlocks, count: number, resident: Int32Array, runOf: Int32Array): number {
  free.free -= count;
  let left = count;
  let lost = 0;
  while (left > 0) {
    const first = free.first[0] ?? -1;
    const run = first >= 0 ? first : (free.first[1] ?? -1);
    if (run < 0) throw new Error("more blocks taken than are free");
    const held = free.count[run] ?? 0;
    const node = free.node[run] ?? -1;
    const taken = held < left ? held : left;
    left -= taken;
    if (node >= 0) {
      resident[node] = (resident[node] ?? 0) - taken;
      lost += taken;
    }
    if (taken === held) {
      if (node >= 0) runOf[node] = -1;
      unlink(free, run);
    } else free.count[run] = held - taken;
  }
  return lost;
}

/**
 * Whether taking `count` blocks would take content away.
 *
 * @source derived: looks at the front of the queue only, so it may say yes where blank runs follow one another.
 */
export function wouldEvict(free: FreeBlocks, count: number): boolean {
  const first = free.first[0] ?? -1;
  return count > 0 && (first < 0 || (free.node[first] ?? 0) >= 0 || (free.count[first] ?? 0) < count);
}
