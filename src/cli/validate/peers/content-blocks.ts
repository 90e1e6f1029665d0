import { freeRing } from "./free-ring.ts";
import type { SteppedCall } from "./stepped-call.ts";

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
