import { appendRun, blankRunTail, freeBlocks, takeBlocks, withdrawRun, type FreeBlocks } from "./free-blocks.ts";

/**
 * What one replica's blocks hold: nodes, each the leading blocks of a head or of what a session has beyond its head. While
 * nobody holds a node its blocks are free.
 */
export interface PrefixCache {
  readonly blocks: FreeBlocks;
  /** Blocks of each node that are there, its run among the free ones (-1: held or empty), and how many calls hold it. */
  resident: Int32Array;
  runOf: Int32Array;
  holders: Int32Array;
  used: number;
  readonly spare: number[];
  /** Free blocks with content. */
  cached: number;
}

const firstRoom = 64;

/**
 * The cache of a replica with so many blocks, empty.
 *
 * @source derived
 */
export function prefixCache(kvBlocks: number): PrefixCache {
  return {
    blocks: freeBlocks(kvBlocks),
    resident: new Int32Array(firstRoom),
    runOf: new Int32Array(firstRoom).fill(-1),
    holders: new Int32Array(firstRoom),
    used: 0,
    spare: [],
    cached: 0,
  };
}

/**
 * A new node without blocks.
 *
 * @source derived
 */
export function takeNode(cache: PrefixCache): number {
  const spare = cache.spare.pop();
  if (spare !== undefined) return spare;
  if (cache.used === cache.resident.length) {
    for (const name of ["resident", "runOf", "holders"] as const) {
      const wider = new Int32Array(2 * cache.used).fill(name === "runOf" ? -1 : 0);
      wider.set(cache[name]);
      cache[name] = wider;
    }
  }
  cache.used += 1;
  return cache.used - 1;
}

/**
 * Lets a free node go: what it still has becomes blank where it stands.
 *
 * @source derived
 */
export function dropNode(cache: PrefixCache, node: number): void {
  truncateNode(cache, node, 0);
  cache.spare.push(node);
}

/**
 * Blocks of a free node beyond so many become blank where they stand.
 *
 * @source derived
 */
export function truncateNode(cache: PrefixCache, node: number, blocks: number): void {
  const resident = cache.resident[node] ?? 0;
  if (resident <= blocks) return;
  blankRunTail(cache.blocks, cache.runOf[node] ?? -1, resident - blocks);
  cache.cached -= resident - blocks;
  cache.resident[node] = blocks;
  if (blocks <= 0) cache.runOf[node] = -1;
}

/**
 * A call reads `blocks` of a free node: they are its own from now on, the rest becomes blank; the node is empty.
 *
 * @source derived
 */
export function readNode(cache: PrefixCache, node: number, blocks: number): void {
  const resident = cache.resident[node] ?? 0;
  if (resident <= 0) return;
  withdrawRun(cache.blocks, cache.runOf[node] ?? -1, resident - blocks);
  cache.cached -= resident;
  cache.resident[node] = 0;
  cache.runOf[node] = -1;
}

/**
 * A call holds a head: as long as anybody does, none of its blocks is free. Gives the blocks that were.
 *
 * @source derived
 */
export function holdNode(cache: PrefixCache, node: number): number {
  const holders = cache.holders[node] ?? 0;
  cache.holders[node] = holders + 1;
  const resident = cache.resident[node] ?? 0;
  if (holders > 0 || resident <= 0) return 0;
  withdrawRun(cache.blocks, cache.runOf[node] ?? -1, 0);
  cache.cached -= resident;
  cache.runOf[node] = -1;
  return resident;
}

/**
 * A call lets go of a head; gives the blocks that this makes free.
 *
 * @source derived
 */
export function releaseNode(cache: PrefixCache, node: number, queue: number): number {
  const holders = (cache.holders[node] ?? 0) - 1;
  cache.holders[node] = holders;
  return holders > 0 ? 0 : fillNode(cache, node, queue, cache.resident[node] ?? 0);
}

/**
 * Free blocks with the content of a node go to the end of a queue; gives how many.
 *
 * @source derived
 */
export function fillNode(cache: PrefixCache, node: number, queue: number, blocks: number): number {
  cache.resident[node] = blocks;
  cache.runOf[node] = appendRun(cache.blocks, queue, node, blocks);
  cache.cached += Math.max(0, blocks);
  return blocks;
}

/**
 * Takes blank or least recently used blocks.
 *
 * @source derived
 */
export function takeFree(cache: PrefixCache, count: number): void {
  if (count <= 0) return;
  const { blocks } = cache;
  const first = blocks.first[0] ?? -1;
  if (first >= 0 && (blocks.node[first] ?? 0) < 0 && (blocks.count[first] ?? 0) > count) {
    blocks.count[first] = (blocks.count[first] ?? 0) - count;
    blocks.free -= count;
    return;
  }
  cache.cached -= takeBlocks(blocks, count, cache.resident, cache.runOf);
}

/**
 * All content of free blocks is lost.
 *
 * @source derived
 */
export function emptyCache(cache: PrefixCache): void {
  for (let node = 0; node < cache.used; node += 1) {
    if ((cache.runOf[node] ?? -1) >= 0) truncateNode(cache, node, 0);
  }
}
