import { million } from "../../quantity/number-words.ts";

/** Sizes of a cache, in tokens, at which hits are told. */
const sizesTokens: readonly number[] = [30_000, 100_000, 300_000, million, 3 * million, 10 * million, 30 * million];
/** Uses in a row until those that are void are cleared away; of what is held then, the latest half stays. */
const mostUses = 1 << 20;

/** Something that a cache holds: a block, or a session's prompt. */
interface Held {
  readonly id: unknown;
  readonly tokens: number;
}

interface Use {
  /** Its time: the uses before it are what the sums say up to there. */
  readonly at: number;
  readonly tokens: number;
}

/**
 * What a cache of any size finds of prompts if it gives up first what was not used for longest, in one pass: a thing is found where
 * it and all that was used since take no more room than there is. Sums over the times of use are kept in a Fenwick tree.
 */
export class ReachableHits {
  private uses = new Map<unknown, Use>();
  /** Made with the first use: most traces have no blocks. */
  private sums = new Float64Array(0);
  private clock = 0;
  private whole = 0;
  private largest = Infinity;
  private readonly hits = sizesTokens.map(() => 0);
  private all = 0;
  /** Room, in tokens, that a cache needs to still hold a thing; infinite for one that is new, or was given up long ago. */
  private roomFor(id: unknown): number {
    const use = this.uses.get(id);
    if (use === undefined) return Infinity;
    let before = 0;
    for (let place = use.at; place > 0; place -= place & -place) before += this.sums[place] ?? 0;
    return this.whole - before;
  }
  private weigh(at: number, tokens: number): void {
    this.whole += tokens;
    for (let place = at + 1; place <= mostUses; place += place & -place)
      this.sums[place] = (this.sums[place] ?? 0) + tokens;
  }
  private use({ id, tokens }: Held): void {
    const before = this.uses.get(id);
    if (before !== undefined) this.weigh(before.at, -before.tokens);
    if (this.sums.length === 0) this.sums = new Float64Array(mostUses + 1);
    if (this.clock >= mostUses) this.clear(mostUses / 2);
    this.weigh(this.clock, tokens);
    // Taken out first: the map keeps the order of use.
    this.uses.delete(id);
    this.uses.set(id, { at: this.clock, tokens });
    this.clock += 1;
  }
  /** Uses close up; of more than so many things the oldest are forgotten, and with them the sizes that would hold them. */
  private clear(most: number): void {
    const kept = [...this.uses].slice(-most);
    if (kept.length < this.uses.size)
      this.largest = Math.min(
        this.largest,
        kept.reduce((sum, [, { tokens }]) => sum + tokens, 0),
      );
    this.uses = new Map();
    this.sums.fill(0);
    this.whole = 0;
    for (const [at, [id, { tokens }]] of kept.entries()) {
      this.weigh(at, tokens);
      this.uses.set(id, { at, tokens });
    }
    this.clock = kept.length;
  }
  private count(tokens: number, room: number): void {
    for (const [index, size] of sizesTokens.entries())
      if (room <= size) this.hits[index] = (this.hits[index] ?? 0) + tokens;
  }
  /** Blocks that a prompt begins with: as many are found as are held without a gap. The last of them are given up first. */
  prompt(promptTokens: number, ids: readonly unknown[], blockTokens: number): void {
    this.all += promptTokens;
    let found = 0;
    let room = 0;
    for (const id of ids) {
      room = Math.max(room, this.roomFor(id));
      if (room === Infinity) break;
      const tokens = Math.min(blockTokens, promptTokens - found);
      this.count(tokens, room);
      found += tokens;
    }
    for (const id of ids.toReversed()) this.use({ id, tokens: blockTokens });
  }
  /** A call of a session, of whose prompt so much was there from calls before: all of it as long as the session is held. */
  session(promptTokens: number, session: string, reusedTokens: number): void {
    this.all += promptTokens;
    this.count(reusedTokens, this.roomFor(session));
    this.use({ id: session, tokens: promptTokens });
  }
  /** Blocks from now on are others. */
  forget(): void {
    // What they filled stays filled until it is given up: it is older than all that comes.
    this.uses = new Map();
  }
  /** Shares of all prompt tokens by the size of the cache in tokens, up to the first that finds all that any finds; `null`: nobody knows. */
  shares(ideal: number | null): Readonly<Record<string, number>> | null {
    if (this.all === 0 || ideal === null) return null;
    const told = sizesTokens.map((size, index) => ({ size, share: (this.hits[index] ?? 0) / this.all }));
    const enough = told.findIndex(({ share }) => share >= ideal);
    const shown = (enough === -1 ? told : told.slice(0, enough + 1)).filter(({ size }) => size <= this.largest);
    return shown.length === 0 ? null : Object.fromEntries(shown.map(({ size, share }) => [String(size), share]));
  }
}
