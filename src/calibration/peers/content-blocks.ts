import type { SteppedCall } from "./stepped-call.ts";

/** Free blocks in the order in which they will be taken. */
interface FreeRing {
  readonly size: () => number;
  readonly first: () => number;
  readonly remove: (block: number) => void;
  readonly append: (block: number) => void;
}

/** All of so many blocks, in order of their numbers. */
function freeRing(count: number): FreeRing {
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

/**
 * Blocks that are told by what they hold: a full block keeps its key until it is taken again from the front of the free list.
 *
 * Of two blocks with the same key the later one is found; when either is taken again the key is forgotten, as in the peer.
 */
export interface ContentBlocks {
  readonly free: () => number;
  readonly isFree: (block: number) => boolean;
  readonly found: (key: number) => number | undefined;
  /** A free block from the front of the list, held once and blank. */
  readonly take: () => number;
  readonly hold: (block: number) => void;
  readonly letGo: (block: number) => void;
  readonly name: (block: number, key: number) => void;
}

/** All blocks of a replica, free, in order. */
export function contentBlocks(count: number): ContentBlocks {
  const free = freeRing(count);
  const holders = new Int32Array(count);
  const keys = new Float64Array(count).fill(-1);
  const blockOf = new Map<number, number>();
  return {
    free: free.size,
    isFree: (block) => holders[block] === 0,
    found: (key) => blockOf.get(key),
    take: () => {
      const block = free.first();
      free.remove(block);
      holders[block] = 1;
      const key = keys[block] ?? -1;
      if (key >= 0) blockOf.delete(key);
      keys[block] = -1;
      return block;
    },
    hold: (block) => {
      if (holders[block] === 0) free.remove(block);
      holders[block] = (holders[block] ?? 0) + 1;
    },
    letGo: (block) => {
      holders[block] = (holders[block] ?? 0) - 1;
      if (holders[block] === 0) free.append(block);
    },
    name: (block, key) => {
      keys[block] = key;
      blockOf.set(key, block);
    },
  };
}

/** Blocks of one owner at most: keys of different owners never meet. */
const blocksPerOwner = 2 ** 20;

/**
 * The key of a call's block: of the shared prefix where it lies within it, else of the session's or the call's own content. The
 * last token of an answer is not part of the session's next prompt: its block is the call's own.
 */
export function blockKey(
  { index, request }: SteppedCall,
  block: number,
  blockTokens: number,
  hasLastToken: boolean,
): number {
  const { prefix, prefixTokens, session } = request;
  const isShared = prefix >= 0 && (block + 1) * blockTokens <= prefixTokens;
  const owner = isShared ? 3 * prefix : session >= 0 && !hasLastToken ? 3 * session + 1 : 3 * index + 2;
  return owner * blocksPerOwner + block;
}
