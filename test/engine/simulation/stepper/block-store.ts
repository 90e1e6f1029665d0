import type { SteppedCall } from "./stepped-call.ts";

/** A block of a replica's memory, and what a call that begins with it would find in it. */
export interface Block {
  /** `index` counts from the owner's first block; null: blank, or not yet anybody's but the call's that holds it. */
  content: { readonly owner: string; readonly index: number } | null;
}

/** The blocks of one replica: all of them, and the two queues of free ones. */
export interface BlockStore {
  readonly blockTokens: number;
  readonly prefixCache: boolean;
  readonly all: readonly Block[];
  /** Blocks are taken from the front of `free`, and from the front of `kept` when `free` is empty. */
  readonly free: Block[];
  readonly kept: Block[];
  /** Calls that hold each head. */
  readonly holders: Map<string, Set<number>>;
  taken: number;
  released: number;
}

export function blockStore(blocks: number, blockTokens: number, prefixCache: boolean): BlockStore {
  const all = Array.from({ length: blocks }, (): Block => ({ content: null }));
  return { blockTokens, prefixCache, all, free: [...all], kept: [], holders: new Map(), taken: 0, released: 0 };
}

export const freeBlocks = (store: BlockStore) => store.free.length + store.kept.length;
export const blocksFor = (store: BlockStore, tokens: number) => Math.ceil(tokens / store.blockTokens);

/** Blocks that the call holds when it is done. */
export const lastBlocks = (store: BlockStore, call: SteppedCall) => blocksFor(store, call.last);

/** Blocks of the head that the prompt fills; its last token is computed whatever is there. */
export function headBlocks(store: BlockStore, { request }: SteppedCall): number {
  if (request.head < 0) return 0;
  return Math.floor(Math.min(request.headTokens, request.promptTokens - 1) / store.blockTokens);
}

/** A prompt of which no block is the head's has none. */
export function headOwner(store: BlockStore, call: SteppedCall): string | null {
  return headBlocks(store, call) > 0 ? `head ${call.request.head}` : null;
}

/** A call without a session still finds its own blocks again when it was preempted. */
export function ownOwner({ request, number }: SteppedCall): string {
  return request.session < 0 ? `call ${number}` : `session ${request.session}`;
}

/** Blocks with content of the owner, in order; there is never a gap. */
function blocksOf(store: BlockStore, owner: string | null): Block[] {
  const found = store.all.filter(({ content }) => content !== null && content.owner === owner);
  found.sort((one, other) => (one.content?.index ?? 0) - (other.content?.index ?? 0));
  for (const [index, { content }] of found.entries()) {
    if (content?.index !== index) throw new Error(`${owner} has a gap at block ${index}`);
  }
  return found;
}

/** Blocks that are there of the call's head. */
export const headResident = (store: BlockStore, call: SteppedCall) => blocksOf(store, headOwner(store, call)).length;

/** Own blocks of the owner from the `kept`-th on become blank where they stand. */
export function blankFrom(store: BlockStore, owner: string, kept: number): void {
  for (const block of blocksOf(store, owner).slice(kept)) block.content = null;
}

/** What the call would read if it were admitted now. */
export function readable(store: BlockStore, call: SteppedCall): Block[] {
  const headCount = headBlocks(store, call);
  const head = blocksOf(store, headOwner(store, call)).slice(0, headCount);
  const own = head.length === headCount ? blocksOf(store, ownOwner(call)) : [];
  return [...head, ...own].slice(0, Math.floor((call.target - 1) / store.blockTokens));
}

/** Free blocks if the call held its head and had read the blocks. */
export function freeBeside(store: BlockStore, call: SteppedCall, read: readonly Block[]): number {
  const own = new Set([...read, ...blocksOf(store, headOwner(store, call))]);
  return [...store.free, ...store.kept].filter((block) => !own.has(block)).length;
}

/** The call holds its head, all of it, and the blocks it reads; its session's other blocks become blank. */
export function holdRead(store: BlockStore, call: SteppedCall, read: readonly Block[]): void {
  const head = headOwner(store, call);
  if (head !== null) store.holders.set(head, (store.holders.get(head) ?? new Set()).add(call.number));
  const held = new Set([...read, ...blocksOf(store, head)]);
  for (const queue of [store.free, store.kept]) {
    const left = queue.filter((block) => !held.has(block));
    store.taken += queue.length - left.length;
    queue.splice(0, queue.length, ...left);
  }
  for (const block of blocksOf(store, ownOwner(call))) block.content = null;
  call.blocks = [...read];
}

/** Takes blocks from the front until the call holds `count`. */
export function takeUpTo(store: BlockStore, call: SteppedCall, count: number): void {
  while (call.blocks.length < count) {
    const block = store.free.shift() ?? store.kept.shift();
    if (block === undefined) throw new Error("no block is free");
    const { content } = block;
    if (content !== null && blocksOf(store, content.owner).length !== content.index + 1) {
      throw new Error(`${content.owner} loses block ${content.index}, which is not its last`);
    }
    block.content = null;
    store.taken += 1;
    call.blocks.push(block);
  }
}

/** The call has `computed` tokens, `before` of them before the step: head blocks it filled become the head's. */
export function registerHead(store: BlockStore, call: SteppedCall, before: number): void {
  const head = headOwner(store, call);
  if (head === null || !store.prefixCache) return;
  const full = Math.min(headBlocks(store, call), Math.floor(call.computed / store.blockTokens));
  for (let index = Math.floor(before / store.blockTokens); index < full; index += 1) {
    const block = call.blocks[index];
    if (block === undefined) throw new Error(`block ${index} is missing`);
    if (blocksOf(store, head).length === index) block.content = { owner: head, index };
  }
}

/** All blocks of a call go back, tail first; own full ones with their content if `keepsOwn`. */
export function releaseBlocks(store: BlockStore, call: SteppedCall, keepsOwn: boolean): void {
  const release = (block: Block) => {
    (block.content !== null && call.request.keepsState ? store.kept : store.free).push(block);
    store.released += 1;
  };
  const full = Math.floor(call.computed / store.blockTokens);
  const headCount = Math.min(full, headBlocks(store, call));
  for (const block of call.blocks.slice(full).reverse()) release(block);
  const owner = ownOwner(call);
  blankFrom(store, owner, 0);
  const own = call.blocks.slice(headCount, full);
  if (keepsOwn && store.prefixCache) for (const [index, block] of own.entries()) block.content = { owner, index };
  for (const block of own.reverse()) release(block);
  for (const block of call.blocks.slice(0, headCount).reverse()) if (block.content === null) release(block);
  const head = headOwner(store, call);
  const holders = head === null ? undefined : store.holders.get(head);
  holders?.delete(call.number);
  if (holders?.size === 0) for (const block of blocksOf(store, head).reverse()) release(block);
  call.blocks = [];
}
