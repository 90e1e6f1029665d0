/** Bits of a page: ids of blocks are mostly small whole numbers in a row. */
const pageBits = 32_768;
const wordBits = 32;
/** Pages and further ids that are held; with more nothing can be said of what was seen. */
const mostPages = 30_000;
const mostOthers = 3_000_000;
const largestPaged = 2_147_483_648;

/** Blocks of prompts that were met, in little memory. */
export class SeenBlocks {
  /** More blocks were met than can be held: what is found from now on says nothing. */
  isFull = false;
  private readonly pages = new Map<number, Uint32Array>();
  private readonly others = new Set<unknown>();
  clear(): void {
    this.pages.clear();
    this.others.clear();
  }
  has(id: unknown): boolean {
    if (!isPaged(id)) return this.others.has(id);
    const page = this.pages.get(Math.floor(id / pageBits));
    const bit = id % pageBits;
    return page !== undefined && (((page[Math.floor(bit / wordBits)] ?? 0) >>> (bit % wordBits)) & 1) === 1;
  }
  add(id: unknown): void {
    if (!isPaged(id)) {
      if (this.others.size < mostOthers) this.others.add(id);
      else this.isFull = true;
      return;
    }
    const number = Math.floor(id / pageBits);
    let page = this.pages.get(number);
    if (page === undefined) {
      if (this.pages.size >= mostPages) {
        this.isFull = true;
        return;
      }
      page = new Uint32Array(pageBits / wordBits);
      this.pages.set(number, page);
    }
    const bit = id % pageBits;
    const word = Math.floor(bit / wordBits);
    page[word] = ((page[word] ?? 0) | (1 << (bit % wordBits))) >>> 0;
  }
  /** How many of the first blocks were met before; all of them are met now. */
  leadingRun(ids: readonly unknown[]): number {
    let run = 0;
    while (run < ids.length && this.has(ids[run])) run += 1;
    for (let index = run; index < ids.length; index += 1) this.add(ids[index]);
    return run;
  }
}

function isPaged(id: unknown): id is number {
  return typeof id === "number" && Number.isInteger(id) && id >= 0 && id < largestPaged;
}
