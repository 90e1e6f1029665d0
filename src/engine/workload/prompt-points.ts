/** Prompts of one size, and the share of a flow's calls that have one. */
export interface PromptPoint {
  readonly share: number;
  readonly uncachedTokens: number;
  readonly cachedTokens: number;
  /** Of those that are computed, image tokens; absent: none. */
  readonly imageTokens?: number;
}

/** One call of a session, or several that follow one another. */
export interface PromptOfCall {
  readonly share: number;
  readonly promptTokens: number;
  /** Of it, what the cache may hold: what the call before left, of a first call the head that sessions share. */
  readonly knownTokens: number;
  readonly isFirst: boolean;
  /** Where in it images stand: from behind so many tokens up to so many; absent: it has none. */
  readonly images?: { readonly from: number; readonly to: number };
}

/** A smaller share of calls is none. */
const leastShare = 1e-9;
/** Where the calls are cut into points, by their prompts: finer towards the longest, which percentiles are about. */
const cuts = [0.1, 0.25, 0.4, 0.55, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.998, 0.999, 0.9995, 1] as const;

/** Of later calls what they do not find of all that the cache may hold: so many tokens each, or all of it for a share of them. */
interface Missed {
  readonly beside: number;
  readonly missing: number;
}

/** What a flow's calls come to together, whatever they find. */
interface CallSums {
  readonly promptTokens: number;
  /** What is new in each call; of later calls what the cache may hold, and their share. */
  readonly least: number;
  readonly known: number;
  readonly later: number;
  /** Places of points in the order of what was last computed: the next time it is nearly that again. */
  readonly order: Map<number, number[]>;
}

/** Caches hold another share at each count of replicas; of the sessions nothing else changes. */
const knownSums = new WeakMap<readonly PromptOfCall[], CallSums>();

/**
 * Sums over a flow's calls, taken once.
 *
 * @source derived
 */
export function sumsOf(calls: readonly PromptOfCall[]): CallSums {
  const before = knownSums.get(calls);
  if (before !== undefined) return before;
  let [prompts, least, known, later] = [0, 0, 0, 0];
  for (const { share, promptTokens, knownTokens, isFirst } of calls) {
    prompts += share * promptTokens;
    least += share * Math.max(0, promptTokens - knownTokens);
    if (!isFirst) known += share * knownTokens;
    if (!isFirst) later += share;
  }
  const sums: CallSums = { promptTokens: prompts, least, known, later, order: new Map() };
  knownSums.set(calls, sums);
  return sums;
}

/**
 * What later calls miss where the mean call computes so many tokens: none, where it computes fewer than are new.
 *
 * @source derived
 */
export function missedOf({ least, known, later }: CallSums, meanTokens: number, hasAffinity: boolean): Missed {
  const over = Math.max(0, meanTokens - least);
  return {
    beside: hasAffinity && later > 0 ? over / later : 0,
    missing: !hasAffinity && known > 0 ? Math.min(1, over / known) : 0,
  };
}

/** Points side by side: sessions of many kinds have thousands. */
interface Points {
  readonly count: number;
  readonly shares: Float64Array;
  readonly promptTokens: Float64Array;
  readonly uncachedTokens: Float64Array;
  /** The call that each is of, and its image tokens among those that it computes. */
  readonly calls: Int32Array;
  readonly imageTokens: Float64Array;
}

/**
 * Each call by what it computes: what is new and so much beside it where it goes back to the replica that holds its session, else what
 * is new or the whole prompt.
 *
 * @source derived
 */
export function uncachedCalls(calls: readonly PromptOfCall[], { beside, missing }: Missed): Points {
  const shares = new Float64Array(2 * calls.length);
  const prompts = new Float64Array(2 * calls.length);
  const uncached = new Float64Array(2 * calls.length);
  const of = new Int32Array(2 * calls.length);
  let [count, call] = [0, 0];
  const add = (share: number, promptTokens: number, uncachedTokens: number) => {
    of[count] = call;
    shares[count] = share;
    prompts[count] = promptTokens;
    uncached[count] = uncachedTokens;
    count += 1;
  };
  for (const { share, promptTokens, knownTokens, isFirst } of calls) {
    const fresh = Math.max(0, promptTokens - knownTokens);
    const own = Math.min(promptTokens, fresh + (isFirst ? 0 : beside));
    const isWhole = isFirst || missing < leastShare;
    if (isWhole) add(share, promptTokens, own);
    else {
      if (missing !== 1) add(share * (1 - missing), promptTokens, own);
      add(share * missing, promptTokens, promptTokens);
    }
    call += 1;
  }
  const imageTokens = new Float64Array(2 * calls.length);
  return { count, shares, promptTokens: prompts, uncachedTokens: uncached, calls: of, imageTokens };
}

/** Places in the order of what is computed, one of the same before those after it. */
function risingPlaces({ count, uncachedTokens }: Points, order: CallSums["order"]): readonly number[] {
  const places = order.get(count) ?? Array.from({ length: count }, (_, place) => place);
  places.sort((one, other) => (uncachedTokens[one] ?? 0) - (uncachedTokens[other] ?? 0) || one - other);
  order.set(count, places);
  return places;
}

/**
 * Points in order of what they compute, as few as `cuts` allow, each at its mean. Those that find most of their prompt are apart from those
 * that compute most of it: the one's depth with the other's tokens would take longer than any of them.
 *
 * @source derived
 */
export function cutPoints(points: Points, order: CallSums["order"]): readonly PromptPoint[] {
  const { count, promptTokens, uncachedTokens } = points;
  const places = count <= cuts.length ? null : risingPlaces(points, order);
  if (places === null) return Array.from({ length: count }, (_, place) => meanPoint(points, [place]));
  const isFound = (place: number) => (promptTokens[place] ?? 0) > 2 * (uncachedTokens[place] ?? 0);
  return [
    ...cutInOrder(points, places.filter(isFound)),
    ...cutInOrder(
      points,
      places.filter((place) => !isFound(place)),
    ),
  ];
}

/** The same of some that are in order, cut where so many of all calls compute more. */
function cutInOrder(points: Points, places: readonly number[]): readonly PromptPoint[] {
  const found: PromptPoint[] = [];
  let upTo = 1 - places.reduce((sum, place) => sum + (points.shares[place] ?? 0), 0);
  let cut = 0;
  let together: number[] = [];
  places.forEach((place, index) => {
    while (together.length === 0 && upTo >= (cuts[cut] ?? 2) - 1e-12) cut += 1;
    together.push(place);
    upTo += points.shares[place] ?? 0;
    if (upTo < (cuts[cut] ?? 1) - 1e-12 && index < places.length - 1) return;
    found.push(meanPoint(points, together));
    together = [];
  });
  return found;
}

function meanPoint(
  { shares, promptTokens, uncachedTokens, imageTokens }: Points,
  places: readonly number[],
): PromptPoint {
  const [only] = places;
  let [share, uncached, cached, images] = [0, 0, 0, 0];
  for (const place of places) {
    const own = places.length === 1 ? 1 : (shares[place] ?? 0);
    share += shares[place] ?? 0;
    uncached += own * (uncachedTokens[place] ?? 0);
    cached += own * Math.max(0, (promptTokens[place] ?? 0) - (uncachedTokens[place] ?? 0));
    images += own * (imageTokens[place] ?? 0);
  }
  const all = places.length === 1 || only === undefined ? 1 : share;
  return {
    share,
    uncachedTokens: uncached / all,
    cachedTokens: cached / all,
    ...(images > 0 ? { imageTokens: images / all } : {}),
  };
}

/**
 * What the mean call computes.
 *
 * @source derived
 */
export function uncachedSum({ count, shares, uncachedTokens }: Points): number {
  let sum = 0;
  for (let place = 0; place < count; place += 1) sum += (shares[place] ?? 0) * (uncachedTokens[place] ?? 0);
  return sum;
}
